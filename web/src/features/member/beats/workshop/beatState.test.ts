import { describe, expect, test } from 'vitest';
import { draftOf, inputOf, type TrackDraft } from './trackDraft';
import {
  canBeSaved,
  failedUpload,
  inputOfBeat,
  isInWork,
  isLostOnLeaving,
  isUnsaved,
  missingIn,
  progressOf,
  uploadedShare,
  NEW_BEAT,
  type BeatState,
  type Phase,
} from './beatState';

const EMPTY = draftOf({ kind: 'new' });
const TEXTS: TrackDraft = { ...EMPTY, title: 'Night Ferry', tag: 'house', bpm: '92', time: '2:05' };

function beatOf(changes: Partial<BeatState> = {}): BeatState {
  return {
    ...NEW_BEAT,
    name: 'night-ferry.wav',
    texts: TEXTS,
    length: null,
    cover: new Blob(['c']),
    phase: { kind: 'ready' },
    ...changes,
  };
}

describe('a beat', () => {
  test.each<[string, Partial<TrackDraft>, string | null]>([
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
    const row = beatOf({ texts: { ...TEXTS, ...fields } });
    expect(missingIn(row)).toBe(missing);
    expect(canBeSaved(row, 'beat')).toBe(missing === null);
  });

  test('without a cover lacks one, and the fields come first', () => {
    expect(missingIn(beatOf({ cover: null }))).toBe('Choose a cover');
    expect(missingIn(beatOf({ cover: null, texts: EMPTY }))).toBe('Enter a title');
  });

  test('is saved as a draft as soon as it has a title', () => {
    const untitled = { cover: null, texts: EMPTY };
    expect(canBeSaved(beatOf(untitled), 'draft')).toBe(false);
    const titled = beatOf({ ...untitled, texts: { ...EMPTY, title: 'Sketch' } });
    expect([canBeSaved(titled, 'draft'), canBeSaved(titled, 'beat')]).toEqual([true, false]);
  });

  test.each<[phase: Phase, isLost: boolean, isDraft?: boolean]>([
    [{ kind: 'waiting' }, true],
    [{ kind: 'analysing' }, true],
    [{ kind: 'failed', message: 'No sound.' }, true, true],
    [{ kind: 'missing' }, true],
    [{ kind: 'saving' }, true],
    [{ kind: 'saved', message: 'Added.' }, false],
  ])(
    'in the phase %o is not published, and is it lost when the page is left: %s',
    (phase, isLost, isDraft = false) => {
      const row = beatOf({ phase });
      expect(missingIn(row)).toBeNull();
      expect([canBeSaved(row, 'beat'), canBeSaved(row, 'draft')]).toEqual([false, isDraft]);
      expect(isUnsaved(row)).toBe(isLost);
    },
  );
});

describe('the work on a row', () => {
  const done = { name: 'a.wav', size: 300, progress: { kind: 'done' } } as const;
  const sending = { ...done, progress: { kind: 'sending', sent: 100, isStalled: true } } as const;

  test.each<[string, Partial<BeatState>, boolean]>([
    ['waits', { phase: { kind: 'waiting' } }, true],
    ['is being saved', { phase: { kind: 'saving' } }, true],
    ['is being encoded', { prepared: 0.5 }, true],
    ['is being uploaded', { uploads: { master: done, preview: sending } }, true],
    ['is uploaded', { uploads: { master: done } }, false],
    ['has failed', { phase: { kind: 'failed', message: 'No sound.' } }, false],
    ['lacks its file', { phase: { kind: 'missing' } }, false],
    ['is saved', { phase: { kind: 'saved', message: 'Added.' }, uploads: { preview: sending } }, false],
  ])('that %s would end with the page: %o → %s', (_, changes, isEnded) => {
    expect(isInWork(beatOf(changes))).toBe(isEnded);
  });

  test.each<[string, Partial<BeatState>, boolean]>([
    ['is kept', { phase: { kind: 'analysing' } }, false],
    ['is not kept', { isKept: false, phase: { kind: 'ready' } }, true],
    ['is being saved', { phase: { kind: 'saving' } }, true],
    ['is saved', { isKept: false, phase: { kind: 'saved', message: 'Added.' } }, false],
  ])('that %s is lost when the window is closed: %o → %s', (_, changes, isLost) => {
    expect(isLostOnLeaving(beatOf(changes))).toBe(isLost);
  });

  test.each<[Partial<BeatState>, number]>([
    [{ phase: { kind: 'waiting' }, prepared: 0 }, 0],
    [{ prepared: 0.5 }, 0.25],
    [{ prepared: 0.5, uploads: { master: sending } }, 0.25 + 1 / 6],
    [{ uploads: { master: done, preview: sending } }, 0.5 + 1 / 3],
    [{ uploads: { master: done } }, 1],
    [{ phase: { kind: 'saved', message: 'Added.' }, uploads: { preview: sending } }, 1],
  ])('goes from 0 to 1: %o → %s', (changes, share) => {
    expect(progressOf(beatOf(changes))).toBeCloseTo(share);
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
    const texts = { ...TEXTS, title: ' Night Ferry ', tag: ' house ', bpm: '92,5' };
    const input = inputOfBeat(beatOf({ texts, measured }), {
      cover: 'c.jpg',
      preview: 'p.mp3',
      master: 'm.wav',
      'tagged-mp3': 't.mp3',
    });
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
    const texts = { ...TEXTS, time: '', key: 'H dur', mood: 'bored' };
    expect(inputOfBeat(beatOf({ texts }), {})).toMatchObject({ time: 'nan', key: '', mood: '' });
  });

  test('says what the form of a single beat would say of the same texts', () => {
    const form = { ...draftOf({ kind: 'new' }), ...TEXTS, key: 'F#m', mood: 'dark' };
    const { key, mood } = form;
    const names = { cover: 'c.jpg', preview: 'p.mp3', stems: 's.zip' };
    const row = beatOf({ texts: { ...TEXTS, key, mood } });
    expect(inputOfBeat({ ...row, measured }, names)).toEqual({
      ...inputOf(form, names, measured),
      licences: {},
    });
  });

  test('has licences of its own only where they differ from those of the shop', () => {
    const licences = {
      Exclusive: { isOffered: true, price: '99.50', currency: 'EUR' },
      'Non-Exclusive': { isOffered: false, price: '', currency: 'EUR' },
      other: { isOffered: true, price: '', currency: 'EUR' },
    };
    expect(inputOfBeat(beatOf({ licences }), {}).licences).toEqual({
      Exclusive: 9950,
      'Non-Exclusive': false,
    });
  });

  test('has shares only where a collaborator has one', () => {
    const split = [{ collaborator: 'mara', points: 3350 }];
    expect(inputOfBeat(beatOf({ split }), {}).split).toEqual(split);
    expect(inputOfBeat(beatOf(), {})).not.toHaveProperty('split');
  });
});
