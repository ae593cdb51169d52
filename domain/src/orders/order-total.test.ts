import { expect, test } from 'vitest';
import { priceBeforeDeals, totalText } from './order-total';
import { cents, EURO, formatMoney, type Cents } from '../money/money';

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
