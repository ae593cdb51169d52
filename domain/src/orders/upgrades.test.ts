import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARGE_MINIMUM } from './charge-minimum';
import { cents } from './money';
import { cheapestUpgrade, creditOf, upgradePrice, upgradesFor, type Upgradable } from './upgrades';

const BASIC: Upgradable = { licence: 'Basic', exclusive: false, fullPrice: cents(1999), credit: cents(1999) };

function offer(id: string, price: number, exclusive = false) {
  return { licence: { id, exclusive }, price: cents(price) };
}

describe('upgrade', () => {
  test('costs the difference to what was paid', () => {
    expect(upgradePrice(BASIC, offer('Premium', 2999))).toBe(1000);
    expect(upgradePrice({ ...BASIC, credit: cents(999) }, offer('Premium', 2999))).toBe(2000);
  });

  test('is offered for licences that cost more than the owned one did, and for exclusive ones', () => {
    const offers = [
      offer('Basic', 2999),
      offer('Small', 999),
      offer('Same', 1999),
      offer('Premium', 2999),
      offer('Exclusive', 2049, true),
    ];
    expect(upgradesFor(BASIC, offers).map(({ licence: { id }, price }) => [id, price])).toEqual([
      ['Premium', 1000],
      ['Exclusive', 50],
    ]);
  });

  test('has no price where the difference cannot be charged', () => {
    expect(upgradesFor(BASIC, [offer('Premium', 2048)])).toMatchObject([{ price: null }]);
    expect(upgradesFor(BASIC, [offer('Exclusive', 100, true)])).toMatchObject([{ price: null }]);
    expect(upgradePrice(BASIC, offer('Premium', 2049))).toBe(50);
  });

  test('is not offered for an exclusive licence', () => {
    expect(upgradesFor({ ...BASIC, exclusive: true }, [offer('Other', 99_999, true)])).toEqual([]);
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
    const exclusive = offer('Exclusive', 3000, true);
    expect(cheapestUpgrade([dear, cheap], exclusive)).toEqual({ from: cheap, price: 1001 });
    expect(cheapestUpgrade([settled, dear], exclusive)).toEqual({ from: dear, price: 2001 });
    expect(cheapestUpgrade([settled], exclusive)).toEqual({ from: settled, price: null });
  });

  test('is none for a licence that is owned, that is smaller, or that nothing owned can be exchanged for', () => {
    const basic = { licence: 'Basic', upgradable: BASIC };
    const exclusive = offer('Exclusive', 4499, true);
    expect(cheapestUpgrade([], exclusive)).toBeUndefined();
    expect(cheapestUpgrade([basic], offer('Small', 999))).toBeUndefined();
    expect(cheapestUpgrade([{ ...basic, upgradable: null }], exclusive)).toBeUndefined();
    expect(cheapestUpgrade([basic, { licence: 'Exclusive', upgradable: null }], exclusive)).toBeUndefined();
  });

  test('never costs less than can be charged, and with the credit the price of today', () => {
    const amount = fc.integer({ min: 1, max: 100_000 }).map(cents);
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (fullPrice, credit, price, exclusive) => {
        const owned = { ...BASIC, fullPrice, credit };
        const found = upgradePrice(owned, offer('Other', price, exclusive));
        if (found === null) return price - credit < CHARGE_MINIMUM || price <= fullPrice;
        return found >= CHARGE_MINIMUM && creditOf({ price: found, upgrade: owned }) === price;
      }),
    );
  });
});
