import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import { bulkEditSchema, bulkOutcome, type BulkEdit, type EditedBeat } from './bulk-edit';
import { MAKINGS, MOODS, TRACK_STATUSES } from './tracks';

const BEAT: EditedBeat = {
  id: 7,
  status: 'available',
  title: 'Low Tide',
  image: 'https://example.com/cover.jpg',
  media: 'https://example.com/preview.mp3',
  tag: 'lofi',
  time: '2:05',
  bpm: 82,
  peaks: 'A'.repeat(96),
  key: 'Am',
  mood: 'calm',
  timbre: 'B'.repeat(40),
  share: 'https://example.com/share.jpg',
  licences: { Exclusive: cents(9900), Retired: false },
  tags: ['warm'],
  description: 'For late hours.',
  files: { master: 300 },
};

const own = fc.constantFrom(null, false as const, cents(1950), cents(9900));

const edits: fc.Arbitrary<BulkEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('licences' as const),
    licences: fc.dictionary(fc.constantFrom('Non-Exclusive', 'Exclusive', 'Retired'), own, { minKeys: 1 }),
  }),
  fc.record({ kind: fc.constant('tag' as const), tag: fc.constantFrom('lofi', 'drill') }),
  fc.record({
    kind: fc.constant('tags' as const),
    tags: fc.constantFrom([], ['warm'], ['warm', 'slow']),
  }),
  fc.record({ kind: fc.constant('mood' as const), mood: fc.constantFrom('' as const, ...MOODS) }),
  fc.record({ kind: fc.constant('making' as const), making: fc.constantFrom('' as const, ...MAKINGS) }),
  fc.record({ kind: fc.constant('visibility' as const), hidden: fc.boolean() }),
  fc.record({
    kind: fc.constant('split' as const),
    split: fc.constantFrom([], [{ collaborator: 'mara', points: 3350 }], [{ collaborator: 'jo', points: 1 }]),
  }),
);

const beats: fc.Arbitrary<EditedBeat> = fc
  .record({ status: fc.constantFrom(...TRACK_STATUSES), share: fc.constantFrom('', BEAT.share) })
  .map((changes) => ({ ...BEAT, ...changes }));

describe('an edit of several beats', () => {
  test('is taken back by its undo, with the picture for shared links', () => {
    fc.assert(
      fc.property(beats, edits, (beat, edit) => {
        const outcome = bulkOutcome(beat, edit);
        if (outcome.kind !== 'changed') return;
        const restored = bulkOutcome(outcome.after, outcome.undo);
        expect(restored).toMatchObject({ kind: 'changed', after: beat });
      }),
    );
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(beats, edits, (beat, edit) => {
        const outcome = bulkOutcome(beat, edit);
        if (outcome.kind === 'changed')
          expect(bulkOutcome(outcome.after, edit)).toEqual({ kind: 'unchanged' });
      }),
    );
  });

  test('of a price in another currency removes the prices that count no more, and keeps what is not sold', () => {
    const edit: BulkEdit = { kind: 'licences', licences: { 'Non-Exclusive': cents(1950) }, currency: 'JPY' };
    expect(bulkOutcome(BEAT, edit)).toMatchObject({
      kind: 'changed',
      after: { licences: { Retired: false, 'Non-Exclusive': 1950 }, currency: 'JPY' },
      undo: { kind: 'licences', licences: { 'Non-Exclusive': null }, currency: 'JPY' },
    });
  });

  test('that names no price leaves the currency of a beat as it is', () => {
    const beat: EditedBeat = { ...BEAT, currency: 'JPY' };
    const stopped = bulkOutcome(beat, { kind: 'licences', licences: { 'Non-Exclusive': false } });
    expect(stopped).toMatchObject({ after: { licences: { Exclusive: 9900 }, currency: 'JPY' } });
    const tagged = bulkOutcome(beat, { kind: 'tag', tag: 'drill' });
    expect(tagged).toMatchObject({ after: { licences: beat.licences, currency: 'JPY' } });
  });

  test('changes a price and keeps those of other licences', () => {
    const outcome = bulkOutcome(BEAT, { kind: 'licences', licences: { 'Non-Exclusive': cents(1950) } });
    expect(outcome).toEqual({
      kind: 'changed',
      after: { ...BEAT, licences: { Exclusive: 9900, Retired: false, 'Non-Exclusive': 1950 } },
      undo: { kind: 'licences', licences: { 'Non-Exclusive': null } },
    });
  });

  test('removes the last price of its own', () => {
    const beat = { ...BEAT, licences: { Exclusive: cents(9900) } };
    const outcome = bulkOutcome(beat, { kind: 'licences', licences: { Exclusive: null } });
    expect(outcome.kind === 'changed' && outcome.after).not.toHaveProperty('licences');
  });

  test('removes the picture for shared links if it shows what has changed', () => {
    expect(bulkOutcome(BEAT, { kind: 'tag', tag: 'drill' })).toMatchObject({
      after: { tag: 'drill', share: '' },
    });
    expect(bulkOutcome(BEAT, { kind: 'mood', mood: 'dark' })).toMatchObject({
      after: { mood: 'dark', share: BEAT.share },
    });
  });

  test('sets all further tags, also those of a sold beat', () => {
    const sold = { ...BEAT, status: 'sold' as const };
    expect(bulkOutcome(sold, { kind: 'tags', tags: ['slow'] })).toMatchObject({
      after: { tags: ['slow'], share: BEAT.share },
      undo: { kind: 'tags', tags: ['warm'] },
    });
    const without = bulkOutcome(BEAT, { kind: 'tags', tags: [] });
    expect(without.kind === 'changed' && without.after).not.toHaveProperty('tags');
  });

  test.each<BulkEdit>([
    { kind: 'licences', licences: { Exclusive: cents(5000) } },
    { kind: 'visibility', hidden: true },
    { kind: 'visibility', hidden: false },
  ])('leaves a sold beat out: %o', (edit) => {
    expect(bulkOutcome({ ...BEAT, status: 'sold' }, edit)).toEqual({ kind: 'left-out', reason: 'sold' });
  });

  test('leaves a beat out that would have too many prices', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `licence-${index}`);
    const beat = { ...BEAT, licences: Object.fromEntries(ids.map((id) => [id, cents(5000)])) };
    const edit: BulkEdit = { kind: 'licences', licences: { Exclusive: cents(5000) } };
    expect(bulkOutcome(beat, edit)).toEqual({ kind: 'left-out', reason: 'too-many-prices' });
  });

  test('deletes beats of any status', () => {
    for (const status of TRACK_STATUSES)
      expect(bulkOutcome({ ...BEAT, status }, { kind: 'delete' })).toEqual({ kind: 'deleted' });
  });
});

test.each([
  { kind: 'licences', licences: {} },
  { kind: 'licences', licences: { Exclusive: -1 } },
  { kind: 'licences', licences: { Exclusive: true } },
  { kind: 'licences', licences: { 'not an id': 5000 } },
  { kind: 'tag', tag: ' ' },
  { kind: 'tag', tag: 'x'.repeat(31) },
  { kind: 'tag', tag: 'slow', share: 'x'.repeat(501) },
  { kind: 'tags', tags: ['1', '2', '3', '4', '5', '6'] },
  { kind: 'tags' },
  { kind: 'mood', mood: 'blue' },
  { kind: 'making', making: 'robot' },
  { kind: 'visibility', hidden: 'yes' },
  { kind: 'title', title: 'All the same' },
])('an edit of several beats is refused if malformed: %o', (edit) => {
  expect(v.safeParse(bulkEditSchema, edit)).toMatchObject({ success: false });
});
