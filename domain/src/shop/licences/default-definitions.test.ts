import { expect, test } from 'vitest';
import * as v from 'valibot';
import { freezeContract, frozenContractsSchema } from '../../sales/orders/contracts/contracts';
import { DEFAULT_SHOP as shop } from '../settings/default-shop';
import { DEFAULT_DEFINITIONS } from './default-definitions';
import { DEFAULT_LICENCES } from './default-licences';
import type { LicenceDefinition } from './licence';
import { contractText, pointsOf } from './terms';

/** The wording of each version: a hash of the title and the clauses, without the names that the shop's owner sets. */
const WORDINGS: Readonly<Record<string, readonly [version: string, wording: string]>> = {
  'Non-Exclusive': ['2026-11-26', '266cf5012818f61b'],
  Exclusive: ['2026-11-26', '8c056f8956055ed5'],
};

/** FNV-1a with 64 bits. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

function wordingOf(licence: LicenceDefinition): string {
  const { title, clauses } = contractText(licence, shop);
  const { name, jurisdiction } = shop.producer;
  const settings = [name, shop.name, jurisdiction].sort((one, other) => other.length - one.length);
  return hashOf(
    settings.reduce((text, words) => text.replaceAll(words, '{}'), JSON.stringify({ title, clauses })),
  );
}

test.each(DEFAULT_DEFINITIONS)(
  'the wording of the default $name contract changes only together with its version',
  (licence) => {
    expect(
      [licence.version, wordingOf(licence)],
      'Give the default contracts a new version (default-definitions.ts) and write it into WORDINGS.',
    ).toEqual(WORDINGS[licence.id]);
  },
);

test('the licences that every page loads are those of the definitions', () => {
  expect(DEFAULT_LICENCES).toEqual(
    DEFAULT_DEFINITIONS.map((licence) => {
      const { id, name, price, exclusive, files, limits } = licence;
      return { id, name, price, exclusive, files, limits, points: pointsOf(licence) };
    }),
  );
  expect(DEFAULT_LICENCES.map(({ name, price }) => [name, price])).toEqual([
    ['Non-Exclusive', 2499],
    ['Exclusive', 4499],
  ]);
});

test('the contracts state the limits of the licences', () => {
  const [nonExclusive = '', exclusive = ''] = DEFAULT_DEFINITIONS.map((licence) =>
    contractText(licence, shop)
      .clauses.map(({ text }) => text)
      .join('\n'),
  );
  expect(nonExclusive).toMatch(/3000/);
  expect(nonExclusive).toMatch(/500,000/);
  expect(exclusive).toMatch(/1,000,000/);
  expect(exclusive).toMatch(/150,000/);
});

test('a frozen contract has all texts of the licence and of the seller', () => {
  for (const licence of DEFAULT_DEFINITIONS) {
    const { name, address } = shop.producer;
    expect(freezeContract(licence, shop)).toEqual({
      licence: licence.name,
      version: licence.version,
      ...contractText(licence, shop),
      shop: shop.name,
      producer: { name, address },
    });
  }
});

test('frozen contracts survive storage', () => {
  const frozen = Object.fromEntries(
    DEFAULT_DEFINITIONS.map((licence) => [licence.id, freezeContract(licence, shop)]),
  );
  expect(Object.keys(frozen)).toEqual(['Non-Exclusive', 'Exclusive']);
  expect(v.parse(frozenContractsSchema, JSON.parse(JSON.stringify(frozen)))).toEqual(frozen);
  expect(frozen['Exclusive']?.title).toBe('Exclusive Licence');
});

test('frozen contracts are refused without their clauses', () => {
  const [licence] = DEFAULT_DEFINITIONS;
  if (!licence) throw new Error('There is no licence.');
  const incomplete = { ...freezeContract(licence, shop), clauses: undefined };
  expect(v.is(frozenContractsSchema, { Exclusive: incomplete })).toBe(false);
});
