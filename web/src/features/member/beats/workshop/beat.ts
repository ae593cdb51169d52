import type { TrackInput } from '@store/domain/api/member/catalogue';
import type { PreviewLength } from '@store/domain/shop/files/excerpts';
import { audioEnding, STAGED_KINDS, type AudioEnding } from '@store/domain/shop/files/uploads';
import { atom, type Atom } from 'jotai';
import type { Outcome } from '../../../../lib/api/apiCall';
import type { PreviewOptions } from '../analysis/analysis';
import { UPLOAD_MISSING, type Staging } from '../uploads/staging';
import { audioOf } from './audioOf';
import { failedUpload, inputOfBeat, NEW_BEAT, NOT_ENCODED, type BeatState } from './beatState';
import type { Bench } from './bench';
import { createPreparation } from './preparation';
import type { KeptBeat, KeptCover, KeptRow } from './kept';
import { keptOf, PREVIEW_LOST, stateFrom } from './keptState';
import { measureSound, textsFrom } from './sound';
import { draftOf, readTexts, type Subject, type TrackDraft, type TrackField } from './trackDraft';

export type SaveBeat = (input: TrackInput) => Promise<Outcome<{ readonly message: string }>>;

export interface BeatStart {
  readonly upload: string;
  readonly subject: Subject;
  /** Not overwritten by any analysis. */
  readonly typed?: readonly TrackField[];
  readonly state: Pick<BeatState, 'length'> & Partial<BeatState>;
  /** Names its form among kept beats. Such a beat's sound stays in memory, to be cut again. */
  readonly form?: string;
  readonly kept?: KeptBeat | undefined;
}

/** A beat on its way to the shop: it analyses, encodes, uploads and keeps itself in the browser. */
export interface Beat {
  readonly state: Atom<BeatState>;
  readonly staging: Staging;
  readonly cover: () => Blob | undefined;
  readonly chooseMaster: (file: File) => void;
  /** Played as it is. */
  readonly choosePreview: (file: File) => Promise<void>;
  readonly setCover: (cover: KeptCover | null) => void;
  readonly putStems: (stems: File) => void;
  readonly removeStems: () => void;
  readonly removeMaster: () => void;
  readonly removePreview: () => void;
  /** Cuts the preview again; re-encodes the tagged MP3 if the watermark changed. */
  readonly cut: (options: PreviewOptions) => Promise<void>;
  /** Cuts the preview from the stored master, and makes MP3 files missing there. */
  readonly recut: (master: Blob) => Promise<void>;
  /** Cuts the first preview again at another length. Without the file, it stays. */
  readonly setLength: (length: PreviewLength) => void;
  readonly skipEncoding: () => void;
  readonly edit: (field: TrackField, text: string) => void;
  /** Sets licences and prices, shares, or the selection. */
  readonly change: (change: Partial<Pick<BeatState, 'licences' | 'split' | 'isSelected'>>) => void;
  readonly listenAgain: () => void;
  readonly retry: () => void;
  /** Continues what an earlier page kept, once. */
  readonly resume: () => void;
  /** Waits for the files and saves; returns the refusal, or null. Does nothing while saving. */
  readonly save: (send: SaveBeat) => Promise<string | null>;
  /** Removes what was uploaded and kept. */
  readonly remove: () => void;
  /** Ends everything; what is kept stays for another page. */
  readonly stop: () => void;
}

const STEMS_LOST =
  'This browser ran out of space for the stems: add them in the beat form once the beat is saved.';

/** Staged files are deleted after a day. Reuses them only with four hours left to save. */
const STAGED_MS = 20 * 60 * 60 * 1000;

export function createBeat(
  bench: Bench,
  { upload, subject, typed: known, state, form, kept }: BeatStart,
): Beat {
  const { store, keeper, writes } = bench;
  const row = subject.kind === 'new' ? undefined : subject.row;
  const isFresh = kept !== undefined && Date.now() - kept.row.since < STAGED_MS;
  const typed = new Set<TrackField>([...(known ?? []), ...(kept?.row.typed ?? [])]);
  let since = isFresh ? kept.row.since : Date.now();
  let session = isFresh ? kept.row.session : null;
  let file = kept?.master ?? null;
  let cover = kept?.cover ?? null;
  let stems = kept?.stems ?? null;
  /** As text. */
  let written = '';
  let isGone = false;
  let isResumed = false;

  const stateAtom = atom<BeatState>({ ...NEW_BEAT, name: '', texts: draftOf(subject), ...state });
  const now = (): BeatState => store.get(stateAtom);
  const show = (update: Partial<BeatState>): void => {
    if (!isGone) store.set(stateAtom, (before) => ({ ...before, ...update }));
  };

  const staging = bench.newStaging(upload, {
    isContinued: kept !== undefined,
    session: {
      former: session ?? undefined,
      onSession: (address) => {
        session = address;
      },
    },
  });

  /** Returns whether the master and everything made from it are uploaded. */
  const isStaged = (): boolean => {
    const files = Object.entries(staging.states()).filter(([kind]) => kind !== 'cover' && kind !== 'share');
    return preparation.isDone() && files.every(([, { progress }]) => progress.kind === 'done');
  };

  const write = (work: () => Promise<void>, priority = 0): void => {
    void writes.add(work, { priority }).catch(() => show({ isKept: false }));
  };

  const keep = (): void => {
    if (isGone || now().phase.kind === 'saved') return;
    const next: KeptRow = {
      ...keptOf(now()),
      upload,
      owner: bench.owner,
      page: bench.page,
      since,
      typed: [...typed],
      isStaged: isStaged(),
      uploaded: staging.uploaded(),
      session,
      stems: stems?.name ?? null,
      ...(form === undefined ? {} : { form, version: row?.version }),
    };
    const text = JSON.stringify(next);
    if (text === written) return;
    written = text;
    // Typed text doesn't wait for large files.
    const keepRow = async (): Promise<void> => {
      await keeper.keepRow(next);
      show({ keptAt: Date.now() });
    };
    write(keepRow, 1);
  };

  const change = (update: Partial<BeatState>): void => {
    show(update);
    keep();
  };

  const setCover = (chosen: KeptCover | null): void => {
    cover = chosen;
    if (!chosen) {
      staging.remove('cover');
      return change({ cover: null });
    }
    staging.put({ kind: 'cover', ...chosen });
    change({ cover: chosen.sizes[0]?.blob ?? null });
    write(() => keeper.keepCover(upload, chosen));
  };

  const suggest = (texts: Partial<TrackDraft>): void => {
    const found = Object.entries(texts).filter(
      ([name, text]) => text !== '' && ![...typed].some((field) => field === name),
    );
    change({ texts: { ...now().texts, ...Object.fromEntries(found) } });
  };

  /** Forgets the length of other audio, unless typed. */
  const forgetTime = (time: string): void => {
    if (!typed.has('time')) show({ texts: { ...now().texts, time } });
  };

  const hasCover = (): boolean => cover !== null || now().texts.image.trim() !== '' || typed.has('image');

  const preparation = createPreparation({
    bench,
    staging,
    isWatched: form !== undefined,
    now,
    show,
    change,
    suggest,
    hasCover,
    setCover,
    isStored: (kind) => row?.files?.[kind] !== undefined,
  });

  const putMaster = (master: File, masterEnding: AudioEnding): void => {
    staging.put({ kind: 'master', name: master.name, blob: master, ending: masterEnding });
    void preparation.begin({ master, from: 'file' });
  };

  const chooseMaster = (master: File): void => {
    const masterEnding = audioEnding(master.name);
    if (!masterEnding) return;
    file = master;
    preparation.stopEncoding();
    forgetTime('');
    change({ name: master.name, phase: { kind: 'waiting' } });
    write(() => keeper.keepMaster(upload, master));
    putMaster(master, masterEnding);
  };

  /** Analyses the master again; its uploads stay. */
  const prepareAgain = (): void => {
    const masterEnding = file && audioEnding(file.name);
    if (!file || !masterEnding) return;
    if (staging.states().master) void preparation.begin({ master: file, from: 'file' });
    else putMaster(file, masterEnding);
  };

  const putStems = (chosen: File): void => {
    stems = chosen;
    staging.put({ kind: 'stems', name: chosen.name, blob: chosen });
    keep();
    write(() => keeper.keepStems(upload, chosen));
  };

  /** Null for an earlier page's, which can't be uploaded again. */
  const putOwnPreview = (preview: File | null): void => {
    const previewEnding = preview && audioEnding(preview.name);
    if (preview && previewEnding)
      staging.put({ kind: 'preview', name: preview.name, blob: preview, ending: previewEnding });
    else show({ preview: { kind: 'none' }, refusal: PREVIEW_LOST });
  };

  const removePreview = (): void => {
    const { timbre, seconds } = now().measured;
    const hasMaster = staging.states().master !== undefined;
    staging.remove('preview');
    change({ preview: { kind: 'none' }, measured: hasMaster ? { timbre, seconds } : {} });
    if (hasMaster) return;
    forgetTime(draftOf(subject).time);
    // The master may have been loaded for this preview.
    preparation.end('The preview was removed.');
    preparation.stopEncoding();
    change({ phase: { kind: 'empty' }, keys: [] });
  };

  /** The uploads are gone, so upload again. */
  const beginAgain = (message: string): void => {
    staging.abandon();
    since = Date.now();
    const { preview } = now();
    if (cover) staging.put({ kind: 'cover', ...cover });
    if (stems) putStems(stems);
    if (preview.kind === 'own') putOwnPreview(preview.file);
    preparation.end('Its files are gone.');
    if (file) change({ phase: { kind: 'failed', message } });
    else change({ phase: now().name === '' ? { kind: 'empty' } : { kind: 'missing' } });
  };

  const save = async (send: SaveBeat): Promise<string | null> => {
    const { phase: before, encoding } = now();
    if (isGone || before.kind === 'saving' || before.kind === 'saved') return null;
    show({ phase: { kind: 'saving' }, refusal: null });
    const refuse = (refusal: string): string => {
      change({ phase: before, refusal });
      return refusal;
    };
    try {
      await preparation.settled();
      if (now().encoding === 'failed' && encoding !== 'failed') return refuse(NOT_ENCODED);
      const { texts, measured } = now();
      await bench.stageShare(staging, row, {
        ...readTexts(texts),
        shop: bench.shop,
        peaks: measured.peaks,
        cover: cover?.sizes.at(-1)?.blob,
      });
      const names = await staging.settled();
      if (!names) return refuse(failedUpload(staging.states()) ?? UPLOAD_MISSING);
      const outcome = await send({
        ...inputOfBeat(now(), names),
        ...(await audioOf(now(), subject, typed.has('time'))),
      });
      if (!outcome.ok && outcome.error.code === 'gone') {
        beginAgain(outcome.error.message);
        return outcome.error.message;
      }
      if (!outcome.ok) return refuse(outcome.error.message);
      staging.release();
      preparation.end('The beat is saved.');
      show({ phase: { kind: 'saved', message: outcome.data.message } });
      await writes.add(() => keeper.forget([upload])).catch(() => undefined);
      return null;
    } catch (error) {
      return refuse(error instanceof Error ? error.message : UPLOAD_MISSING);
    }
  };

  staging.subscribe(() => change({ uploads: staging.states() }));

  /** Continues an earlier page's uploads, if they still exist. */
  const resume = (): void => {
    if (!kept || isResumed) return;
    isResumed = true;
    const { row: before } = kept;
    const uploaded = isFresh ? before.uploaded : {};
    if (isFresh && before.isStaged && before.measured !== null) preparation.setDone();
    show({
      ...stateFrom({ ...before, uploaded }, preparation.isDone()),
      texts: { ...now().texts, ...before.fields },
      cover: cover?.sizes[0]?.blob ?? null,
    });
    // Files made again replace uploaded ones.
    staging.adopt(uploaded);
    if (cover && !uploaded.cover) staging.put({ kind: 'cover', ...cover });
    if (stems && !uploaded.stems) putStems(stems);
    if (typeof before.stems === 'string' && !stems && !uploaded.stems) show({ refusal: STEMS_LOST });
    if (now().phase.kind === 'missing') prepareAgain();
    keep();
  };
  return {
    state: stateAtom,
    staging,
    cover: () => cover?.sizes.at(-1)?.blob,
    chooseMaster,
    choosePreview: async (blob) => {
      const preview = { kind: 'own', file: blob, isMeasured: false } as const;
      putOwnPreview(blob);
      change({ preview });
      const { tags, analysis, seconds } = await measureSound(blob);
      if (now().preview !== preview || isGone) return;
      const isAlone = !staging.states().master;
      if (isAlone && !row?.hasMaster) suggest(textsFrom(blob.name, tags, analysis));
      change({
        preview: { ...preview, isMeasured: true },
        ...(isAlone ? { keys: analysis?.keys ?? [] } : {}),
        measured: {
          ...now().measured,
          peaks: analysis?.peaks ?? '',
          excerpt: undefined,
          heard: seconds,
          ...(isAlone ? { timbre: analysis?.timbre } : {}),
        },
      });
    },
    setCover,
    putStems,
    removeStems: () => {
      stems = null;
      staging.remove('stems');
      keep();
    },
    removeMaster: () => {
      file = null;
      staging.remove('master');
      preparation.end('The master was removed.');
      preparation.stopEncoding();
      forgetTime(draftOf(subject).time);
      const { peaks, heard } = now().measured;
      change({ name: '', phase: { kind: 'empty' }, keys: [], note: null, measured: { peaks, heard } });
      if (now().preview.kind !== 'own') removePreview();
    },
    removePreview,
    cut: preparation.cut,
    recut: (master) => preparation.begin({ master, from: 'shop' }),
    setLength: (length) => {
      if (!file || now().length === length) return;
      show({ measured: {} });
      change({ length });
      prepareAgain();
    },
    skipEncoding: () => {
      preparation.stopEncoding();
      preparation.setDone();
      keep();
    },
    edit: (field, text) => {
      typed.add(field);
      change({ texts: { ...now().texts, [field]: text } });
    },
    change,
    listenAgain: prepareAgain,
    retry: () => {
      const { phase, uploads, encoding } = now();
      show({ refusal: null });
      for (const kind of STAGED_KINDS) if (uploads[kind]?.progress.kind === 'failed') staging.retry(kind);
      if (phase.kind === 'failed' || encoding === 'failed') prepareAgain();
    },
    resume,
    save,
    remove: () => {
      isGone = true;
      preparation.end('The beat was removed.');
      staging.abandon();
      void writes.add(() => keeper.forget([upload])).catch(() => undefined);
    },
    stop: () => {
      isGone = true;
      preparation.end('The work was stopped.');
      staging.stop();
    },
  };
}
