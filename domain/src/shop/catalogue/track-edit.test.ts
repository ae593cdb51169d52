import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import { PEAK_COUNT } from './files/peaks';
import { TIMBRE_COUNT } from './files/timbre';
import { KEYS } from './keys';
import { applyEdit, EDIT_LIMITS, trackEditSchema, type StoredEdit, type TrackContent } from './track-edit';
import { MAKINGS, MOODS, SAMPLES } from './tracks';

const line = fc.constantFrom('Night Ferry', 'Low Tide', '夜の電車');
const address = fc.constantFrom('https://example.com/one', 'https://example.com/two');
const own = fc.constantFrom(false as const, cents(1950), cents(9900));

/** Everything that a form says. */
const wholeEdit: fc.Arbitrary<StoredEdit> = fc.record({
  title: line,
  image: address,
  media: address,
  tag: line,
  time: fc.constantFrom('nan', '2:05'),
  bpm: fc.integer({ min: EDIT_LIMITS.bpm.minimum, max: EDIT_LIMITS.bpm.maximum }),
  peaks: fc.constantFrom('', 'A'.repeat(PEAK_COUNT)),
  timbre: fc.constantFrom('', 'B'.repeat(TIMBRE_COUNT)),
  key: fc.constantFrom('' as const, ...KEYS),
  mood: fc.constantFrom('' as const, ...MOODS),
  share: fc.constantFrom('https://example.com/share.jpg'),
  licences: fc.dictionary(fc.constantFrom('Non-Exclusive', 'Exclusive'), own),
  tags: fc.uniqueArray(line),
  description: fc.constantFrom('', 'For late hours.'),
  free: fc.boolean(),
  making: fc.constantFrom('' as const, ...MAKINGS),
  samples: fc.constantFrom('' as const, ...SAMPLES),
  sampled: fc.constantFrom('', 'James Brown, Funky Drummer'),
});

const FILES = { files: { master: 300, mp3: 100 }, sound: { rate: 48_000, bits: 24 } };

const MAY_BE_OMITTED = [
  'peaks',
  'timbre',
  'key',
  'mood',
  'share',
  'licences',
  'tags',
  'description',
  'free',
  'making',
  'samples',
  'sampled',
] as const;

describe('an edit', () => {
  test('that says everything has the same result whatever was there before', () => {
    fc.assert(
      fc.property(wholeEdit, fc.array(wholeEdit, { maxLength: 3 }), (edit, earlier) => {
        const before = earlier.reduce<TrackContent | undefined>(
          (content, one) => applyEdit(content, one, {}),
          undefined,
        );
        expect(applyEdit(before, edit, FILES)).toEqual(applyEdit(undefined, edit, FILES));
      }),
    );
  });

  test('made again changes nothing, whatever it says', () => {
    fc.assert(
      fc.property(wholeEdit, wholeEdit, fc.subarray([...MAY_BE_OMITTED]), (first, second, omitted) => {
        const edit = { ...second, ...Object.fromEntries(omitted.map((name) => [name, undefined])) };
        const once = applyEdit(applyEdit(undefined, first, FILES), edit, FILES);
        expect(applyEdit(once, edit, FILES)).toEqual(once);
      }),
    );
  });

  test('keeps what it does not say while the sound and the picture stay', () => {
    fc.assert(
      fc.property(wholeEdit, fc.subarray([...MAY_BE_OMITTED]), (edit, omitted) => {
        const before = applyEdit(undefined, edit, FILES);
        const partial = { ...edit, ...Object.fromEntries(omitted.map((name) => [name, undefined])) };
        expect(applyEdit(before, partial, FILES)).toEqual(before);
      }),
    );
  });

  test('of the preview drops the waveform and timbre, and the picture that showed the waveform', () => {
    fc.assert(
      fc.property(wholeEdit, (edit) => {
        const before = applyEdit(undefined, { ...edit, peaks: 'A'.repeat(PEAK_COUNT) }, FILES);
        const other = {
          ...edit,
          media: 'https://example.com/other',
          peaks: undefined,
          timbre: undefined,
          share: undefined,
        };
        expect(applyEdit(before, other, FILES)).toMatchObject({ peaks: '', timbre: '', share: '' });
      }),
    );
  });

  test('that empties an optional field removes it', () => {
    fc.assert(
      fc.property(wholeEdit, wholeEdit, (first, second) => {
        const edit = { ...second, licences: {}, tags: [], description: '', free: false };
        const after = applyEdit(applyEdit(undefined, first, FILES), edit, {});
        for (const name of ['licences', 'tags', 'description', 'free', 'files'])
          expect(after).not.toHaveProperty(name);
      }),
    );
  });
});

test('what is not cleared is kept only with samples that are not', () => {
  fc.assert(
    fc.property(wholeEdit, wholeEdit, (first, second) => {
      const { samples, sampled } = applyEdit(applyEdit(undefined, first, FILES), second, FILES);
      expect(sampled).toBe(samples === 'uncleared' && second.sampled !== '' ? second.sampled : undefined);
    }),
  );
});

describe('an address', () => {
  test.each([
    ['https://example.com/a b.jpg', true],
    ['http://example.com', true],
    ['https://user@example.com/a.jpg', false],
    ['https://user:word@example.com/a.jpg', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['cover.jpg', false],
    ['', false],
  ])('%s is accepted: %s', (text, isAccepted) => {
    expect(v.is(trackEditSchema.entries.image, text)).toBe(isAccepted);
  });
});

describe('what people see of a title', () => {
  const titleOf = (title: string) => v.safeParse(trackEditSchema.entries.title, title);

  test('counts, and is kept', () => {
    expect(titleOf('🎹'.repeat(100)).output).toBe('🎹'.repeat(100));
    expect(titleOf('🎹'.repeat(101)).success).toBe(false);
    expect(titleOf('Low\u202e Tide').output).toBe('Low Tide');
  });

  test('must be something', () => {
    expect(titleOf('\u200b\u200d').issues?.[0].message).toBe('Enter a title.');
  });
});
