import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_LICENCES } from './default-licences';
import { lowestPrice, priceOptionsFor, type LicensedTrack } from './price-options';
import { findPriceOption } from './licence';
import { EURO } from '../../platform/money/money';
import { trackLicencesSchema } from './track-licences';

const [nonExclusive, exclusive] = DEFAULT_LICENCES;
const stems = { ...exclusive, id: 'stems-x1', files: ['master', 'stems'] as const };
const LICENCES = [nonExclusive, exclusive, stems];

function shown(track: LicensedTrack, currency = EURO): unknown {
  return priceOptionsFor(LICENCES, track, currency).map(({ licence, price }) => [licence.id, price]);
}

const BOTH = [
  ['Non-Exclusive', 2499],
  ['Exclusive', 4499],
];

describe('a beat is offered', () => {
  test('under the licences of the shop at their prices', () => {
    expect(shown({ files: { master: 1, stems: 1 } })).toEqual([...BOTH, ['stems-x1', 4499]]);
  });

  test('at its own price, and not under a licence that it is excluded from', () => {
    const licences = v.parse(trackLicencesSchema, { 'Non-Exclusive': false, Exclusive: 9900, 'gone-x1': 1 });
    expect(shown({ licences })).toEqual([['Exclusive', 9900]]);
    expect(lowestPrice(priceOptionsFor(LICENCES, { licences }, EURO))).toBe(9900);
  });

  test('at the price of the shop while its own is in another currency', () => {
    const licences = v.parse(trackLicencesSchema, { 'Non-Exclusive': false, Exclusive: 9900 });
    expect(shown({ licences }, 'JPY')).toEqual([['Exclusive', 4499]]);
    expect(shown({ licences, currency: 'JPY' })).toEqual([['Exclusive', 4499]]);
    expect(shown({ licences, currency: 'JPY' }, 'JPY')).toEqual([['Exclusive', 9900]]);
  });

  test('only under licences whose files exist', () => {
    expect(shown({ files: { master: 1 } })).toEqual(BOTH);
    expect(shown({ files: {} })).toEqual([]);
    expect(lowestPrice([])).toBeNull();
  });

  test('with a master if nothing is known of its files', () => {
    expect(shown({})).toEqual(BOTH);
  });
});

test('an option is found by the id of its licence', () => {
  const options = priceOptionsFor(LICENCES, {}, EURO);
  expect(findPriceOption(options, 'Exclusive')?.price).toBe(4499);
  expect(findPriceOption(options, 'stems-x1')).toBeUndefined();
});

test.each([{ Exclusive: true }, { Exclusive: 0 }, { Exclusive: -1 }, { Exclusive: 1.5 }, { Exclusive: '9' }])(
  'the prices of a beat cannot be %j',
  (licences) => {
    expect(v.is(trackLicencesSchema, licences)).toBe(false);
  },
);
