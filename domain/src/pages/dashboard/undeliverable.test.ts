import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_LICENCES } from '../../shop/licences/default-licences';
import type { LicensedTrack } from '../../shop/licences/price-options';
import { trackLicencesSchema } from '../../shop/licences/track-licences';
import { undeliverableLicences } from './undeliverable';

const [nonExclusive, exclusive] = DEFAULT_LICENCES;
const stems = { ...exclusive, id: 'stems-x1', files: ['master', 'stems'] as const };
const LICENCES = [nonExclusive, exclusive, stems];

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
