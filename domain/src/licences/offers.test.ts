import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_LICENCES } from './default-licences';
import { findOffer, lowestPrice, offersFor, undeliverableLicences, type LicensedTrack } from './offers';
import { trackLicencesSchema } from './track-licences';

const [nonExclusive, exclusive] = DEFAULT_LICENCES;
const stems = { ...exclusive, id: 'stems-x1', files: ['master', 'stems'] as const };
const LICENCES = [nonExclusive, exclusive, stems];

function shown(track: LicensedTrack): unknown {
  return offersFor(LICENCES, track).map(({ licence, price }) => [licence.id, price]);
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
    expect(lowestPrice(LICENCES, { licences })).toBe(9900);
  });

  test('only under licences whose files exist', () => {
    expect(shown({ files: { master: 1 } })).toEqual(BOTH);
    expect(shown({ files: {} })).toEqual([]);
    expect(lowestPrice(LICENCES, { files: {} })).toBeNull();
  });

  test('with a master if nothing is known of its files', () => {
    expect(shown({})).toEqual(BOTH);
  });
});

describe('a licence is undeliverable', () => {
  const missing = (track: LicensedTrack) =>
    undeliverableLicences(LICENCES, track).map((each) => [each.licence.id, ...each.missing]);

  test('if the beat lacks files that it promises', () => {
    expect(missing({ files: { master: 1 } })).toEqual([['stems-x1', 'stems']]);
    expect(missing({ files: { stems: 1 } })).toEqual([
      ['Non-Exclusive', 'master'],
      ['Exclusive', 'master'],
      ['stems-x1', 'master'],
    ]);
    expect(missing({ files: { master: 1, stems: 1 } })).toEqual([]);
    expect(missing({})).toEqual([['stems-x1', 'stems']]);
  });

  test('at any price of the beat, and not if the beat is excluded from it', () => {
    const files = { master: 1 };
    expect(missing({ files, licences: v.parse(trackLicencesSchema, { 'stems-x1': 9900 }) })).toHaveLength(1);
    expect(missing({ files, licences: { 'stems-x1': false } })).toEqual([]);
  });
});

test('an offer is found by the id of its licence', () => {
  const offers = offersFor(LICENCES, {});
  expect(findOffer(offers, 'Exclusive')?.price).toBe(4499);
  expect(findOffer(offers, 'stems-x1')).toBeUndefined();
});

test.each([{ Exclusive: true }, { Exclusive: 0 }, { Exclusive: -1 }, { Exclusive: 1.5 }, { Exclusive: '9' }])(
  'the prices of a beat cannot be %j',
  (licences) => {
    expect(v.is(trackLicencesSchema, licences)).toBe(false);
  },
);
