import { cents, EURO } from '@store/domain/platform/money/money';
import { expect, test } from 'vitest';
import { choicesOf, ownEdit, priceFault, SHOP_CHOICE, toTrackLicences } from './ownLicences';

test('the prices of a beat survive its form', () => {
  const licences = { 'Non-Exclusive': false, Exclusive: cents(9900) } as const;
  expect(ownEdit(choicesOf({ licences }, EURO))).toEqual({ licences });
  const yen = { licences, currency: 'JPY' };
  expect(ownEdit(choicesOf(yen, 'JPY'))).toEqual(yen);
  expect(choicesOf({}, EURO)).toEqual({});
});

test('a price in another currency is shown as it was, and not used', () => {
  const licences = { Exclusive: cents(9900) };
  const choices = choicesOf({ licences }, 'JPY');
  expect(choices).toMatchObject({ Exclusive: { price: '', former: '€99.00' } });
  expect(ownEdit(choices)).toEqual({ licences: {} });
});

test('the price of the shop is not stored', () => {
  expect(
    toTrackLicences({ Exclusive: SHOP_CHOICE, 'Non-Exclusive': { ...SHOP_CHOICE, price: ' ' } }),
  ).toEqual({});
});

test('a price that is not valid is refused, unless the licence is not offered', () => {
  const wrong = { isOffered: true, price: '0.10', currency: EURO };
  expect(priceFault(wrong)).toContain('at least €0.50');
  expect(priceFault({ ...wrong, price: '24.99', currency: 'JPY' })).toContain('without decimals');
  expect(toTrackLicences({ Exclusive: wrong })).toBeNull();
  expect(toTrackLicences({ Exclusive: { ...wrong, isOffered: false } })).toEqual({ Exclusive: false });
});
