import PQueue from 'p-queue';
import { expect, test, vi } from 'vitest';
import { soundNamed } from '../../../../../../tests/audio/files/small';
import type { PreviewOptions } from '../analysis/analysis';
import type { StagedKind } from '@store/domain/shop/files/uploads';
import type { StagedState, StagedStates, Staging } from '../uploads/staging';
import { NEW_BEAT, type BeatState } from './beatState';
import { createPreparation } from './preparation';
import { draftOf } from './trackDraft';

const UPLOADED: StagedState = { name: '', size: 1, progress: { kind: 'done' } };

/**
 * A beat in a form, whose encoder waits to be told; `asked` for is 'mp3' or 'tagged-mp3'. `previews` that are cut are
 * encoded one after the other.
 */
function formOf(
  previews: Promise<Blob>[] = [],
  described: Promise<unknown> = Promise.resolve(),
): {
  readonly begin: () => Promise<void>;
  readonly cut: (options: Partial<PreviewOptions>) => Promise<void>;
  readonly isDone: () => boolean;
  readonly settled: () => Promise<void>;
  readonly state: () => BeatState;
  readonly staged: () => readonly string[];
  readonly asked: readonly string[];
  readonly finish: () => void;
} {
  let state: BeatState = { ...NEW_BEAT, name: 'One.wav', texts: draftOf({ kind: 'new' }), length: null };
  let states: StagedStates = {};
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const show = (update: Partial<BeatState>): void => {
    state = { ...state, ...update };
  };
  const staging = {
    states: () => states,
    put: ({ kind }: { readonly kind: StagedKind }) => (states = { ...states, [kind]: UPLOADED }),
    remove: (kind: StagedKind) => (states = { ...states, [kind]: undefined }),
  } as unknown as Staging;
  const preparation = createPreparation({
    bench: {
      preparations: new PQueue(),
      openSound: () =>
        Promise.resolve({
          seconds: 60,
          peak: 1,
          peaks: 'whole',
          describe: () => described.then(() => ({ bpm: 92, keys: [], timbre: '' })),
          cut: () => Promise.resolve({ sound: new Blob(), peaks: '', start: 0, seconds: 60, excerpt: 0 }),
          encodeCut: () => previews.shift() ?? Promise.resolve(new Blob(['preview'])),
          encode: (isTagged) => {
            asked.push(isTagged ? 'tagged-mp3' : 'mp3');
            return new Promise((resolve) => waiting.push(() => resolve(new Blob(['mp3']))));
          },
          close: () => undefined,
        }),
    },
    staging,
    isWatched: true,
    now: () => state,
    show,
    change: show,
    suggest: () => undefined,
    hasCover: () => true,
    setCover: () => undefined,
    isStored: () => false,
  });
  return {
    begin: () => preparation.begin({ master: soundNamed('One.wav'), from: 'file' }),
    cut: (options) => preparation.cut({ start: 1, length: 30, isWatermarked: true, ...options }),
    isDone: preparation.isDone,
    settled: preparation.settled,
    state: () => state,
    staged: () => (['preview', 'mp3', 'tagged-mp3'] as const).filter((kind) => states[kind]),
    asked,
    finish: () => waiting.splice(0).forEach((end) => end()),
  };
}

/** A preview that is encoded once it is told to be. */
function preview(): { readonly promise: Promise<Blob>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<Blob>((end) => (resolve = () => end(new Blob(['preview']))));
  return { promise, resolve };
}

test('a preview that is cut while MP3 files are made ends none of them', async () => {
  const form = formOf();
  const begun = form.begin();
  await vi.waitFor(() => expect(form.asked).toEqual(['mp3', 'tagged-mp3']));
  await form.cut({});
  expect(form.state().preview).toMatchObject({ kind: 'cut', length: 30 });
  expect(form.isDone()).toBe(false);
  form.finish();
  await begun;
  expect(form.staged()).toEqual(['preview', 'mp3', 'tagged-mp3']);
  expect(form.asked).toHaveLength(2);
  expect(form.isDone()).toBe(true);
});

test('a tagged MP3 comes and goes with the watermark, also while it is made', async () => {
  const form = formOf();
  const begun = form.begin();
  await vi.waitFor(() => expect(form.asked).toHaveLength(2));
  await form.cut({ isWatermarked: false });
  form.finish();
  await begun;
  expect(form.staged()).toEqual(['preview', 'mp3']);
  const cut = form.cut({});
  await vi.waitFor(() => expect(form.asked).toHaveLength(3));
  expect(form.isDone()).toBe(false);
  form.finish();
  await cut;
  expect(form.staged()).toEqual(['preview', 'mp3', 'tagged-mp3']);
  await form.cut({ isWatermarked: false });
  expect(form.staged()).toEqual(['preview', 'mp3']);
});

test('a preview is heard before it is encoded, and saving waits until it is handed to the uploads', async () => {
  const slow = preview();
  const form = formOf([slow.promise]);
  const begun = form.begin();
  await vi.waitFor(() =>
    expect(form.state()).toMatchObject({ phase: { kind: 'ready' }, preview: { kind: 'cut' } }),
  );
  await vi.waitFor(() => expect(form.asked).toHaveLength(2));
  form.finish();
  const saved = form.settled();
  expect(form.staged()).toEqual([]);
  expect(form.isDone()).toBe(false);
  slow.resolve();
  await saved;
  expect(form.staged()).toEqual(['preview', 'mp3', 'tagged-mp3']);
  await begun;
  expect(form.isDone()).toBe(true);
});

test('of two previews that are cut, the last one is uploaded, whichever is encoded first', async () => {
  const [slow, fast] = [preview(), preview()];
  const form = formOf([slow.promise, fast.promise]);
  const begun = form.begin();
  await vi.waitFor(() => expect(form.asked).toHaveLength(2));
  await form.cut({ length: 60 });
  fast.resolve();
  await vi.waitFor(() => expect(form.staged()).toEqual(['preview']));
  form.finish();
  slow.resolve();
  await begun;
  expect(form.state().preview).toMatchObject({ kind: 'cut', length: 60 });
});

test('a preview that cannot be encoded is taken back and said to have failed', async () => {
  const form = formOf([Promise.reject(new Error('The encoder ran out of memory.'))]);
  const begun = form.begin();
  await vi.waitFor(() => expect(form.asked).toHaveLength(2));
  form.finish();
  await begun;
  expect(form.state()).toMatchObject({ preview: { kind: 'none' }, encoding: 'failed', prepared: null });
});

test('a preview that is cut again before tempo and key are known leaves the MP3 files to the preparation', async () => {
  const described = preview();
  const form = formOf([], described.promise);
  const begun = form.begin();
  await vi.waitFor(() => expect(form.state().preview.kind).toBe('cut'));
  await form.cut({});
  expect(form.asked).toEqual([]);
  described.resolve();
  await vi.waitFor(() => expect(form.asked).toEqual(['mp3', 'tagged-mp3']));
  const saved = form.settled();
  form.finish();
  await saved;
  expect(form.staged()).toEqual(['preview', 'mp3', 'tagged-mp3']);
  await begun;
});
