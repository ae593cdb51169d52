import { expect, test } from 'vitest';
import type { Importers } from './import-graph';
import { affectedTests } from './nearest-tests';

const MONEY = 'domain/src/platform/money.ts';
const PRICING = 'domain/src/pricing.ts';
const KIT_CARDS = 'web/src/app/pages/kits/parts/KitCards.tsx';
const APP = 'web/src/app/App.tsx';
const TESTING = 'web/src/testing/render.tsx';
const KITS_TEST = 'web/src/app/pages/kits/kits.test.tsx';
const CART_TEST = 'web/src/app/pages/cart/cart.test.tsx';

const IMPORTERS: Importers = new Map([
  [MONEY, [PRICING, KIT_CARDS, 'domain/src/platform/money.test.ts']],
  [PRICING, ['domain/src/pricing.test.ts', 'functions/src/sales/orders.ts', MONEY]],
  ['functions/src/sales/orders.ts', ['functions/src/sales/orders.test.ts', 'tests/api/orders.test.ts']],
  [KIT_CARDS, [APP]],
  [APP, [TESTING]],
  [TESTING, [KITS_TEST, CART_TEST]],
  [KITS_TEST, []],
  [CART_TEST, []],
]);

test('unit tests come in the order of their imports', () => {
  expect(affectedTests([MONEY], IMPORTERS).unit).toEqual([
    'domain/src/platform/money.test.ts',
    'domain/src/pricing.test.ts',
    'functions/src/sales/orders.test.ts',
  ]);
});

test('component tests are affected by what stands in their folder, not by all that the app imports', () => {
  expect(affectedTests([KIT_CARDS], IMPORTERS).component).toEqual([KITS_TEST]);
  expect(affectedTests([APP], IMPORTERS).component).toEqual([]);
});

test('a change of what component tests share affects all of them', () => {
  expect(affectedTests([TESTING], IMPORTERS).component).toEqual([CART_TEST, KITS_TEST]);
});

test('a changed test comes first, also a new one that nothing imports', () => {
  const added = 'web/src/app/pages/new.test.tsx';
  expect(affectedTests([KIT_CARDS, added], IMPORTERS).component).toEqual([added, KITS_TEST]);
  expect(affectedTests(['domain/src/added.test.ts'], IMPORTERS).unit).toEqual(['domain/src/added.test.ts']);
});

test('nothing is affected by a file that is not imported', () => {
  expect(affectedTests(['domain/README.md'], IMPORTERS)).toEqual({ unit: [], component: [] });
});
