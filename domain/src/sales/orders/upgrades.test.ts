import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeMinimum } from '../../platform/money/currencies';
import { cents, EURO } from '../../platform/money/money';
import { cheapestUpgrade, creditOf, upgradePrice, upgradesFor, type Upgradable } from './upgrades';

const BASIC: Upgradable = { licence: 'Basic', exclusive: false, fullPrice: cents(1999), credit: cents(1999) };

function option(id: string, price: number, exclusive = false) {
  return { licence: { id, exclusive }, price: cents(price) };
}

describe('upgrade', () => {
  test('costs the difference to what was paid', () => {
    expect(upgradePrice(BASIC, option('Premium', 2999), EURO)).toBe(1000);
    expect(upgradePrice({ ...BASIC, credit: cents(999) }, option('Premium', 2999), EURO)).toBe(2000);
  });

  test('is offered for licences that cost more than the owned one did, and for exclusive ones', () => {
    const options = [
      option('Basic', 2999),
      option('Small', 999),
      option('Same', 1999),
      option('Premium', 2999),
      option('Exclusive', 2049, true),
    ];
    expect(upgradesFor(BASIC, options, EURO).map(({ licence: { id }, price }) => [id, price])).toEqual([
      ['Premium', 1000],
      ['Exclusive', 50],
    ]);
  });

  test('is never a licence that grants training, which is bought beside one for a song', () => {
    const training = {
      licence: { id: 'Training', exclusive: false, training: true as const },
      price: cents(9999),
    };
    expect(upgradesFor(BASIC, [training], EURO)).toEqual([]);
    expect(upgradePrice(BASIC, training, EURO)).toBeNull();
    expect(cheapestUpgrade([{ licence: 'Basic', upgradable: BASIC }], training, EURO)).toBeUndefined();
  });

  test('has no price where the difference cannot be charged', () => {
    expect(upgradesFor(BASIC, [option('Premium', 2048)], EURO)).toMatchObject([{ price: null }]);
    expect(upgradesFor(BASIC, [option('Exclusive', 100, true)], EURO)).toMatchObject([{ price: null }]);
    expect(upgradePrice(BASIC, option('Premium', 2049), EURO)).toBe(50);
  });

  test('is not offered for an exclusive licence', () => {
    expect(upgradesFor({ ...BASIC, exclusive: true }, [option('Other', 99_999, true)], EURO)).toEqual([]);
  });

  test('is also credited with the licences before it', () => {
    expect(creditOf({ price: cents(1000) })).toBe(1000);
    expect(creditOf({ price: cents(1000), upgrade: { credit: cents(1999) } })).toBe(2999);
  });

  test('from what a buyer owns is the cheapest one that can be charged', () => {
    const bought = (credit: number) => ({
      licence: 'Basic',
      upgradable: { ...BASIC, credit: cents(credit) },
    });
    const [dear, cheap, settled] = [bought(999), bought(1999), bought(2999)];
    const exclusive = option('Exclusive', 3000, true);
    expect(cheapestUpgrade([dear, cheap], exclusive, EURO)).toEqual({ from: cheap, price: 1001 });
    expect(cheapestUpgrade([settled, dear], exclusive, EURO)).toEqual({ from: dear, price: 2001 });
    expect(cheapestUpgrade([settled], exclusive, EURO)).toEqual({ from: settled, price: null });
  });

  test('is none for a licence that is owned, that is smaller, or that nothing owned can be exchanged for', () => {
    const basic = { licence: 'Basic', upgradable: BASIC };
    const exclusive = option('Exclusive', 4499, true);
    expect(cheapestUpgrade([], exclusive, EURO)).toBeUndefined();
    expect(cheapestUpgrade([basic], option('Small', 999), EURO)).toBeUndefined();
    expect(cheapestUpgrade([{ ...basic, upgradable: null }], exclusive, EURO)).toBeUndefined();
    expect(
      cheapestUpgrade([basic, { licence: 'Exclusive', upgradable: null }], exclusive, EURO),
    ).toBeUndefined();
  });

  test('has no price below what can be charged in the currency of the shop', () => {
    expect(upgradePrice(BASIC, option('Premium', 19_000), 'HUF')).toBeNull();
    expect(upgradePrice(BASIC, option('Premium', 19_499), 'HUF')).toBe(17_500);
  });

  test('never costs less than can be charged, and with the credit the price of today', () => {
    const amount = fc.integer({ min: 1, max: 100_000 }).map(cents);
    const currency = fc.constantFrom('EUR', 'JPY', 'HUF');
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.boolean(),
        currency,
        (fullPrice, credit, price, exclusive, sold) => {
          const minimum = chargeMinimum(sold);
          const owned = { ...BASIC, fullPrice, credit };
          const found = upgradePrice(owned, option('Other', price, exclusive), sold);
          if (found === null) return price - credit < minimum || price <= fullPrice;
          return found >= minimum && creditOf({ price: found, upgrade: owned }) === price;
        },
      ),
    );
  });
});
