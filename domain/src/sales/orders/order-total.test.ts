import { expect, test } from 'vitest';
import { linePriceTexts, orderTotalText, priceBeforeDeals, totalText, type ShownPrice } from './order-total';
import { cents, EURO, formatMoney, type Cents } from '../../platform/money/money';

function euros(amount: Cents): string {
  return formatMoney(amount, EURO);
}

const EXCLUSIVE = { price: cents(4049), fullPrice: cents(4499), isFixed: false };
const UPGRADE = { price: cents(2000), fullPrice: cents(4499), isFixed: true };

test('the total of an order is its lines before deals less what the deals take off', () => {
  const reductions = [{ name: 'Code SUMMER (10% off)', amount: cents(450) }];
  expect(totalText({ lines: [EXCLUSIVE, UPGRADE], reductions }, euros)).toBe(
    '€64.99 − €4.50 for Code SUMMER (10% off) = €60.49',
  );
  const two = [...reductions, { name: 'Buy 2, get 1 free', amount: cents(99) }];
  expect(totalText({ lines: [EXCLUSIVE], reductions: two }, euros)).toBe(
    '€44.99 − €4.50 for Code SUMMER (10% off) − €0.99 for Buy 2, get 1 free = €39.50',
  );
});

test('an order without deals needs no arithmetic', () => {
  expect(totalText({ lines: [UPGRADE], reductions: [] }, euros)).toBeNull();
});

test('a line costs the price of the shop before deals, or the one of its upgrade or offer', () => {
  expect(priceBeforeDeals(EXCLUSIVE)).toBe(4499);
  expect(priceBeforeDeals(UPGRADE)).toBe(2000);
});

const BEAT: ShownPrice = { kind: 'beat', price: '40.49', full_price: '44.99' };
const KIT: ShownPrice = { kind: 'kit', price: '9.00', full_price: '10.00' };
const UPGRADED: ShownPrice = {
  ...BEAT,
  price: '25.00',
  upgrade_from: { license_name: 'Basic', credit: '19.99' },
};
const AGREED: ShownPrice = { ...BEAT, price: '30.00', by_offer: true };

test.each([
  ['a beat, before and after the deals of its order', BEAT, '€44.99', '€40.49', ''],
  ['a kit, in which deals take no part', KIT, '€9.00', '€9.00', ''],
  [
    'an upgrade, with what it follows from',
    UPGRADED,
    '€25.00',
    '€25.00',
    ' · upgrade from Basic (€44.99 less €19.99)',
  ],
  ['an accepted offer, with what it replaces', AGREED, '€30.00', '€30.00', ' · as agreed, instead of €44.99'],
])('the price of a line is shown for %s', (_, line, before, price, remark) => {
  expect(linePriceTexts(line, EURO)).toEqual({ before, price, remark });
});

test('the total of an order that the API tells is shown as that of the order itself', () => {
  const order = { lines: [BEAT, KIT, UPGRADED, AGREED], currency: EURO };
  expect(orderTotalText({ ...order, reductions: [{ name: 'Code SUMMER (10% off)', amount: '4.50' }] })).toBe(
    '€108.99 − €4.50 for Code SUMMER (10% off) = €104.49',
  );
  expect(orderTotalText({ ...order, reductions: [] })).toBeNull();
});
