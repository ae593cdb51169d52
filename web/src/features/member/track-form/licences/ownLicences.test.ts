import { cents } from '@store/domain/orders/money';
import { expect, test } from 'vitest';
import { choicesOf, priceFault, SHOP_CHOICE, toTrackLicences } from './ownLicences';

test('the prices of a beat survive its form', () => {
  const licences = { 'Non-Exclusive': false, Exclusive: cents(9900) } as const;
  expect(toTrackLicences(choicesOf(licences))).toEqual(licences);
  expect(choicesOf()).toEqual({});
});

test('the price of the shop is not stored', () => {
  expect(
    toTrackLicences({ Exclusive: SHOP_CHOICE, 'Non-Exclusive': { isOffered: true, price: ' ' } }),
  ).toEqual({});
});

test('a price that is not valid is refused, unless the licence is not offered', () => {
  const wrong = { isOffered: true, price: '0.10' };
  expect(priceFault(wrong)).toContain('at least €0.50');
  expect(toTrackLicences({ Exclusive: wrong })).toBeNull();
  expect(toTrackLicences({ Exclusive: { ...wrong, isOffered: false } })).toEqual({ Exclusive: false });
});
