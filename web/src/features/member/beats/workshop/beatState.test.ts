import { describe, expect, test } from 'vitest';
import { draftOf, inputOf } from './trackDraft';
import {
  canBeSaved,
  EMPTY_FIELDS,
  failedUpload,
  inputOfRow,
  isInWork,
  isUnsaved,
  missingIn,
  uploadedShare,
  type BulkFields,
  type BulkRow,
  type Phase,
} from './beatState';

const FIELDS: BulkFields = { ...EMPTY_FIELDS, title: 'Night Ferry', tag: 'house', bpm: '92', time: '2:05' };

function rowOf(changes: Partial<BulkRow> = {}): BulkRow {
  return {
    number: 1,
    name: 'night-ferry.wav',
    fields: FIELDS,
    keys: [],
    licences: {},
    preview: null,
    split: [],
    origin: null,
    isSelected: true,
    cover: new Blob(['c']),
    phase: { kind: 'ready' },
    prepared: null,
    note: null,
    isKept: true,
    refusal: null,
    uploads: {},
    ...changes,
  };
}

describe('a row', () => {
  test.each<[string, Partial<BulkFields>, string | null]>([
    ['a title of spaces', { title: '  ' }, 'Enter a title'],
    ['a title that is too long', { title: 'x'.repeat(101) }, 'At most 100 characters'],
    ['a tag that is too long', { tag: 'x'.repeat(31) }, 'At most 30 characters'],
    ['no tag', { tag: '' }, 'Enter a tag'],
    ['no bpm', { bpm: '' }, 'Enter a bpm from 20 to 400'],
    ['a bpm below 20', { bpm: '19,9' }, 'Enter a bpm from 20 to 400'],
    ['a bpm above 400', { bpm: '400.5' }, 'Enter a bpm from 20 to 400'],
    ['a bpm that is a word', { bpm: 'fast' }, 'Enter a bpm from 20 to 400'],
    ['a bpm with a comma', { bpm: '92,5' }, null],
    ['the smallest bpm', { bpm: '20' }, null],
    ['the largest bpm', { bpm: '400' }, null],
  ])('with %s lacks: %s → %s', (_, fields, missing) => {
    const row = rowOf({ fields: { ...FIELDS, ...fields } });
    expect(missingIn(row)).toBe(missing);
    expect(canBeSaved(row, 'beat')).toBe(missing === null);
  });

  test('without a cover lacks one, and the fields come first', () => {
    expect(missingIn(rowOf({ cover: null }))).toBe('Choose a cover');
    expect(missingIn(rowOf({ cover: null, fields: EMPTY_FIELDS }))).toBe('Enter a title');
  });

  test('is saved as a draft as soon as it has a title', () => {
    const untitled = { cover: null, fields: EMPTY_FIELDS };
    expect(canBeSaved(rowOf(untitled), 'draft')).toBe(false);
    const titled = rowOf({ ...untitled, fields: { ...EMPTY_FIELDS, title: 'Sketch' } });
    expect([canBeSaved(titled, 'draft'), canBeSaved(titled, 'beat')]).toEqual([true, false]);
  });

  test.each<[Phase, boolean]>([
    [{ kind: 'waiting' }, true],
    [{ kind: 'analysing' }, true],
    [{ kind: 'failed', message: 'No sound.' }, true],
    [{ kind: 'missing' }, true],
    [{ kind: 'saving' }, true],
    [{ kind: 'saved', message: 'Added.' }, false],
  ])('in the phase %o is not saved again, and is it lost when the page is left: %s', (phase, isLost) => {
    const row = rowOf({ phase });
    expect(missingIn(row)).toBeNull();
    expect([canBeSaved(row, 'beat'), canBeSaved(row, 'draft')]).toEqual([false, false]);
    expect(isUnsaved(row)).toBe(isLost);
  });
});

describe('the work on a row', () => {
  const done = { name: 'a.wav', size: 300, progress: { kind: 'done' } } as const;
  const sending = { ...done, progress: { kind: 'sending', sent: 100, isStalled: true } } as const;

  test.each<[string, Partial<BulkRow>, boolean]>([
    ['waits', { phase: { kind: 'waiting' } }, true],
    ['is being saved', { phase: { kind: 'saving' } }, true],
    ['is being encoded', { prepared: 0.5 }, true],
    ['is being uploaded', { uploads: { master: done, preview: sending } }, true],
    ['is uploaded', { uploads: { master: done } }, false],
    ['has failed', { phase: { kind: 'failed', message: 'No sound.' } }, false],
    ['lacks its file', { phase: { kind: 'missing' } }, false],
    ['is saved', { phase: { kind: 'saved', message: 'Added.' }, uploads: { preview: sending } }, false],
  ])('that %s would end with the page: %o → %s', (_, changes, isEnded) => {
    expect(isInWork(rowOf(changes))).toBe(isEnded);
  });
});

describe('the uploads of a row', () => {
  const waiting = { name: 'a.wav', size: 300, progress: { kind: 'waiting' } } as const;
  const sending = {
    name: 'a.wav',
    size: 300,
    progress: { kind: 'sending', sent: 100, isStalled: false },
  } as const;
  const done = { name: 'a.mp3', size: 100, progress: { kind: 'done' } } as const;
  const failed = { name: 'a.jpg', size: 100, progress: { kind: 'failed', message: 'Cut off.' } } as const;

  test('have no share before they have begun', () => {
    expect(uploadedShare({})).toBeNull();
  });

  test('have the share of the bytes that were sent; failed ones count as not sent', () => {
    expect(uploadedShare({ master: waiting })).toBe(0);
    expect(uploadedShare({ master: sending, preview: done })).toBe(0.5);
    expect(uploadedShare({ master: sending, preview: done, cover: failed })).toBe(0.4);
    expect(uploadedShare({ preview: done })).toBe(1);
  });

  test('say why one has failed', () => {
    expect(failedUpload({ master: sending, preview: done })).toBeNull();
    expect(failedUpload({ master: sending, cover: failed })).toBe('Cut off.');
  });
});

describe('the beat of a row', () => {
  const measured = { peaks: 'p', timbre: 't' };

  test('has the names of its uploads, trimmed texts and the number of its bpm', () => {
    const fields = { ...FIELDS, title: ' Night Ferry ', tag: ' house ', bpm: '92,5' };
    const input = inputOfRow(
      rowOf({ fields }),
      { cover: 'c.jpg', preview: 'p.mp3', master: 'm.wav', 'tagged-mp3': 't.mp3' },
      measured,
    );
    expect(input).toMatchObject({
      title: 'Night Ferry',
      tag: 'house',
      bpm: 92.5,
      time: '2:05',
      image: 'c.jpg',
      media: 'p.mp3',
      master: 'm.wav',
      tagged_mp3: 't.mp3',
      ...measured,
    });
    expect(input).not.toHaveProperty('share');
    expect(input).not.toHaveProperty('mp3');
  });

  test('has no length, key or mood that nobody knows', () => {
    const fields = { ...FIELDS, time: '', key: 'H dur', mood: 'bored' };
    expect(inputOfRow(rowOf({ fields }), {}, measured)).toMatchObject({ time: 'nan', key: '', mood: '' });
  });

  test('says what the form of a single beat would say of the same texts', () => {
    const form = { ...draftOf({ kind: 'new' }), ...FIELDS, key: 'F#m', mood: 'dark' };
    const { key, mood } = form;
    const names = { cover: 'c.jpg', preview: 'p.mp3', stems: 's.zip' };
    const row = rowOf({ fields: { ...FIELDS, key, mood } });
    expect(inputOfRow(row, names, measured)).toEqual({ ...inputOf(form, names, measured), licences: {} });
  });

  test('has licences of its own only where they differ from those of the shop', () => {
    const licences = {
      Exclusive: { isOffered: true, price: '99.50', currency: 'EUR' },
      'Non-Exclusive': { isOffered: false, price: '', currency: 'EUR' },
      other: { isOffered: true, price: '', currency: 'EUR' },
    };
    expect(inputOfRow(rowOf({ licences }), {}, measured).licences).toEqual({
      Exclusive: 9950,
      'Non-Exclusive': false,
    });
  });

  test('has shares only where a collaborator has one', () => {
    const split = [{ collaborator: 'mara', points: 3350 }];
    expect(inputOfRow(rowOf({ split }), {}, measured).split).toEqual(split);
    expect(inputOfRow(rowOf(), {}, measured)).not.toHaveProperty('split');
  });
});
