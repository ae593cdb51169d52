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

/** A beat in a form, whose encoder waits to be told; `asked` for is 'mp3' or 'tagged-mp3'. */
function formOf(): {
  readonly begin: () => Promise<void>;
  readonly cut: (options: Partial<PreviewOptions>) => Promise<void>;
  readonly isDone: () => boolean;
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
          describe: () => Promise.resolve({ bpm: 92, keys: [], timbre: '' }),
          cut: () => Promise.resolve({ mp3: new Blob(), peaks: '', start: 0, seconds: 60, excerpt: 0 }),
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
    state: () => state,
    staged: () => (['mp3', 'tagged-mp3'] as const).filter((kind) => states[kind]),
    asked,
    finish: () => waiting.splice(0).forEach((end) => end()),
  };
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
  expect(form.staged()).toEqual(['mp3', 'tagged-mp3']);
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
  expect(form.staged()).toEqual(['mp3']);
  const cut = form.cut({});
  await vi.waitFor(() => expect(form.asked).toHaveLength(3));
  expect(form.isDone()).toBe(false);
  form.finish();
  await cut;
  expect(form.staged()).toEqual(['mp3', 'tagged-mp3']);
  await form.cut({ isWatermarked: false });
  expect(form.staged()).toEqual(['mp3']);
});
