import type { Split } from '@store/domain/shop/splits';
import type { TrackInput } from '@store/domain/api/member/catalogue';
import { excerptOf, type PreviewLength } from '@store/domain/shop/files/previews';
import { audioEnding, STAGED_KINDS, type AudioEnding } from '@store/domain/shop/files/uploads';
import { formatTime, parseTime } from '@store/domain/platform/time';
import { atom, type Atom, type createStore } from 'jotai';
import type PQueue from 'p-queue';
import type { Outcome } from '../../../../lib/api/apiCall';
import { remoteAudioSeconds } from '../../../../lib/sound/remoteAudioSeconds';
import type { PreviewOptions } from '../analysis/analysis';
import { DecodeError } from '../analysis/decode';
import { readTags } from '../analysis/fileTags';
import { limitText } from '../analysis/limit';
import { makeCover, PictureError } from '../analysis/pictures/cover';
import { UPLOAD_MISSING, type Staging } from '../uploads/staging';
import type { SessionKeeping } from '../uploads/transport';
import { failedUpload, inputOfBeat, NEW_BEAT, type BeatState } from './beatState';
import { packStems } from './files/packStems';
import type { stageShareFile } from './files/stageShareFile';
import type { KeptBeat, KeptCover, KeptRow, RowKeeper } from './kept';
import type { OwnChoices } from './ownLicences';
import { textsFrom, type OpenSound, type openSound } from './sound';
import { draftOf, readTexts, type Subject, type TrackDraft, type TrackField } from './trackDraft';

/** What all beats of a window share. */
export interface Bench {
  readonly store: ReturnType<typeof createStore>;
  /** `isContinued`: an earlier page may have uploaded files of the same names. `session` is that of the master. */
  readonly newStaging: (
    upload: string,
    options: { readonly isContinued: boolean; readonly session: SessionKeeping },
  ) => Staging;
  readonly openSound: typeof openSound;
  /** Makes the picture for shared links. */
  readonly stageShare: typeof stageShareFile;
  /** The name of the shop, for the pictures of shared links. */
  readonly shop: string;
  /** Bounds how many files are analysed at a time. */
  readonly preparations: PQueue;
  /** One after the other, so that a beat is not forgotten before it is kept. */
  readonly writes: PQueue;
  readonly keeper: RowKeeper;
  /** The address of the member. */
  readonly owner: string;
  /** The name of this page. */
  readonly page: string;
}

export type SaveBeat = (input: TrackInput) => Promise<Outcome<{ readonly message: string }>>;

export interface BeatStart {
  /** The name of its upload. */
  readonly upload: string;
  readonly subject: Subject;
  /** Fields that no analysis overwrites. */
  readonly typed?: readonly TrackField[];
  readonly state: Pick<BeatState, 'length'> & Partial<BeatState>;
  /** For a beat of a form: its name among the beats that are kept, and that its sound stays in memory, to be cut again. */
  readonly form?: string;
  /** What an earlier page has kept. */
  readonly kept?: KeptBeat | undefined;
}

/** A beat on its way from files to the shop: it is analysed, encoded and uploaded by itself, and kept in the browser. */
export interface Beat {
  readonly upload: string;
  readonly state: Atom<BeatState>;
  readonly staging: Staging;
  /** The largest picture of its cover. */
  readonly cover: () => Blob | undefined;
  /** Its master: analysed, cut, encoded and uploaded. */
  readonly chooseMaster: (file: File) => void;
  /** A preview that is played as it is. */
  readonly choosePreview: (file: File) => Promise<void>;
  readonly setCover: (cover: KeptCover | null) => void;
  /** Packs stems, unless they are a single ZIP file. Throws a StemsError. */
  readonly chooseStems: (files: readonly File[]) => Promise<void>;
  readonly putStems: (stems: File) => void;
  readonly removeStems: () => void;
  readonly removeMaster: () => void;
  readonly removePreview: () => void;
  /** Cuts the preview again, and encodes the tagged MP3 if the watermark was added or taken away. */
  readonly cut: (options: PreviewOptions) => Promise<void>;
  /** Cuts the preview from the master in the shop, and makes the MP3 files that are missing there. */
  readonly recut: (master: Blob) => Promise<void>;
  /** Cuts the first preview again at another length. Without the file, it stays. */
  readonly setLength: (length: PreviewLength) => void;
  readonly skipEncoding: () => void;
  readonly edit: (field: TrackField, text: string) => void;
  readonly change: (
    change:
      | { readonly licences: OwnChoices }
      | { readonly split: Split | null }
      | { readonly isSelected: boolean },
  ) => void;
  readonly isTyped: (field: TrackField) => boolean;
  /** Analyses the master once more. */
  readonly listenAgain: () => void;
  /** Does again what has failed. */
  readonly retry: () => void;
  /** Goes on with what an earlier page has kept, once. */
  readonly resume: () => void;
  /** Waits for the files and saves; why it was refused, or null. Does nothing while the beat is being saved, or once it is. */
  readonly save: (send: SaveBeat) => Promise<string | null>;
  /** Removes what was uploaded and kept. */
  readonly remove: () => void;
  /** Ends everything; what is kept stays for another page. */
  readonly stop: () => void;
}

export const NOT_ANALYSED = 'This file could not be analysed here.';
export const NOT_ENCODED = 'The MP3 files could not be made here. Choose the master again, or another one.';
const STEMS_LOST =
  'This browser did not have enough space for the stems: add them in the form of the beat once it is saved.';
const PREVIEW_LOST = 'The preview was not uploaded before the page was closed: choose it again.';

/** Staged files are deleted after a day. With four hours left to save the beat, they are used again. */
const STAGED_MS = 20 * 60 * 60 * 1000;

/** Shares of the time that a beat takes, as measured in Chromium. */
const ANALYSED = 0.25;
const CUT = 0.35;

/** The cover in a file's tags; undefined if there is none that can be used. */
async function coverOf(picture: File | undefined): Promise<KeptCover | undefined> {
  if (!picture) return undefined;
  try {
    return { name: picture.name, sizes: await makeCover(picture) };
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

type EncodedKind = 'mp3' | 'tagged-mp3';

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
  let sound: OpenSound | null = null;
  let ending = new AbortController();
  let isEncoded = false;
  let encodings = 0;
  let preparing: Promise<void> = Promise.resolve();
  /** The stems that are being packed. */
  let running: object | null = null;
  /** What was kept last, as text. */
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

  /** Whether all that is made of the master is uploaded, and the master itself. */
  const isStaged = (): boolean => {
    const files = Object.entries(staging.states()).filter(([kind]) => kind !== 'cover' && kind !== 'share');
    return isEncoded && files.every(([, { progress }]) => progress.kind === 'done');
  };

  const write = (work: () => Promise<void>): void => {
    void writes.add(work).catch(() => show({ isKept: false }));
  };

  const keep = (): void => {
    const { name, texts, keys, licences, isSelected, measured, length, split, origin, preview, phase } =
      now();
    if (isGone || phase.kind === 'saved') return;
    const next: KeptRow = {
      upload,
      owner: bench.owner,
      page: bench.page,
      since,
      name,
      fields: texts,
      typed: [...typed],
      keys,
      licences,
      isSelected,
      measured,
      isStaged: isStaged(),
      uploaded: staging.uploaded(),
      session,
      preview: length,
      split,
      origin,
      stems: stems?.name ?? null,
      hasOwnPreview: preview.kind === 'own',
      ...(form === undefined ? {} : { form, version: row?.version }),
    };
    const text = JSON.stringify(next);
    if (text === written) return;
    written = text;
    write(() => keeper.keepRow(next));
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

  /** The length of other audio no longer counts, unless it was typed. */
  const forgetTime = (time: string): void => {
    if (!typed.has('time')) show({ texts: { ...now().texts, time } });
  };

  const closeSound = (): void => {
    sound?.close();
    sound = null;
    show({ sound: null });
  };

  const stopEncoding = (): void => {
    encodings += 1;
    preparing = Promise.resolve();
    staging.remove('mp3');
    staging.remove('tagged-mp3');
    show({ encoding: 'idle', prepared: null });
  };

  /** A later call, or {@link stopEncoding}, ends an earlier one. */
  const encode = async (open: OpenSound, kinds: readonly EncodedKind[]): Promise<void> => {
    encodings += 1;
    const run = encodings;
    const title = now().texts.title.trim();
    change({ encoding: 'encoding' });
    try {
      for (const [index, kind] of kinds.entries()) {
        const blob = await open.encode(kind === 'tagged-mp3', (share) => {
          if (run === encodings) show({ prepared: CUT + ((1 - CUT) * (index + share)) / kinds.length });
        });
        if (run !== encodings) return;
        if (!blob) return change({ encoding: 'too-long', prepared: null });
        staging.put({ kind, name: `${title} (${kind === 'mp3' ? 'MP3' : 'tagged'}).mp3`, blob });
      }
      change({ encoding: 'idle', prepared: null });
    } catch {
      if (run === encodings) change({ encoding: 'failed', prepared: null });
    }
  };

  const cutPreview = async (open: OpenSound, options: PreviewOptions): Promise<void> => {
    const { length, isWatermarked } = options;
    show({ preview: { kind: 'cutting' } });
    const rendered = await open.cut(options).catch(() => undefined);
    // It may have been removed, or another one chosen.
    if (now().preview.kind !== 'cutting') return;
    if (!rendered) return show({ preview: { kind: 'none' } });
    const { mp3, peaks, excerpt, seconds } = rendered;
    const name = `Preview of ${now().name || now().texts.title.trim()}`;
    staging.put({ kind: 'preview', name, blob: mp3, ending: 'mp3' });
    change({
      length,
      preview: { kind: 'cut', rendered, length, isWatermarked },
      measured: { ...now().measured, peaks, excerpt, heard: seconds },
    });
  };

  const hasCover = (): boolean => cover !== null || now().texts.image.trim() !== '' || typed.has('image');

  const listen = async (
    { master, from }: { readonly master: Blob; readonly from: 'file' | 'shop' },
    signal: AbortSignal,
  ): Promise<void> => {
    const { name, length } = now();
    const tags = await readTags(master);
    if (signal.aborted) return;
    if (from === 'file') {
      suggest(textsFrom(name, tags));
      show({ measured: { ...now().measured, seconds: tags.seconds } });
    }
    const open = await bench.openSound(master, tags, signal);
    sound = open;
    const { seconds, peaks, timbre, keys } = open.analysis;
    if (from === 'file') {
      const texts = textsFrom(name, tags, open.analysis);
      // In a form, the producer chooses among the keys by ear.
      suggest(form === undefined ? { ...texts, key: texts.key || (keys[0] ?? '') } : texts);
    }
    change({
      keys,
      note: limitText(open.analysis) ?? null,
      prepared: ANALYSED,
      sound: { seconds, peaks },
      measured: { ...now().measured, timbre, seconds },
    });
    if (now().preview.kind !== 'own')
      await cutPreview(open, { start: undefined, length, isWatermarked: true });
    if (signal.aborted) return;
    const { kind: heard } = now().preview;
    change({
      phase: heard === 'none' ? { kind: 'failed', message: NOT_ANALYSED } : { kind: 'ready' },
      prepared: CUT,
    });
    const found = hasCover() ? undefined : await coverOf(tags.cover);
    if (found && !hasCover() && !signal.aborted) setCover(found);
    const stored = from === 'shop' ? (row?.files ?? {}) : {};
    const kinds = (['mp3', 'tagged-mp3'] as const)
      .filter(
        (kind) =>
          kind !== (from === 'file' ? audioEnding(name) : undefined) &&
          !(heard === 'own' && kind === 'tagged-mp3'),
      )
      .filter((kind) => stored[kind] === undefined);
    await encode(open, kinds);
    isEncoded = true;
    keep();
  };

  const prepare = async (
    source: { readonly master: Blob; readonly from: 'file' | 'shop' },
    { signal }: AbortController,
  ): Promise<void> => {
    if (signal.aborted) return;
    show({ phase: { kind: 'analysing' }, prepared: 0 });
    try {
      await listen(source, signal);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof DecodeError ? error.message : NOT_ANALYSED;
      closeSound();
      change({ phase: { kind: 'failed', message }, prepared: null });
    } finally {
      if (form === undefined && !signal.aborted) closeSound();
    }
  };

  const endPreparation = (reason: string): void => {
    ending.abort(new Error(reason));
    ending = new AbortController();
    closeSound();
    encodings += 1;
    isEncoded = false;
  };

  const prepareSoon = (source: { readonly master: Blob; readonly from: 'file' | 'shop' }): Promise<void> => {
    endPreparation('Another sound takes its place.');
    show({ phase: { kind: 'waiting' }, prepared: 0, encoding: 'idle' });
    const current = ending;
    // Whoever waits at a form comes before the files of a bulk upload.
    const priority = form === undefined ? 0 : 1;
    preparing = bench.preparations.add(() => prepare(source, current), { priority });
    return preparing;
  };

  const putMaster = (master: File, masterEnding: AudioEnding): void => {
    staging.put({ kind: 'master', name: master.name, blob: master, ending: masterEnding });
    void prepareSoon({ master, from: 'file' });
  };

  const chooseMaster = (master: File): void => {
    const masterEnding = audioEnding(master.name);
    if (!masterEnding) return;
    file = master;
    stopEncoding();
    forgetTime('');
    change({ name: master.name, phase: { kind: 'waiting' } });
    write(() => keeper.keepMaster(upload, master));
    putMaster(master, masterEnding);
  };

  /** Analyses the master once more; what is uploaded of it stays. */
  const prepareAgain = (): void => {
    const masterEnding = file && audioEnding(file.name);
    if (!file || !masterEnding) return;
    if (staging.states().master) void prepareSoon({ master: file, from: 'file' });
    else putMaster(file, masterEnding);
  };

  const putStems = (chosen: File): void => {
    stems = chosen;
    staging.put({ kind: 'stems', name: chosen.name, blob: chosen });
    keep();
    write(() => keeper.keepStems(upload, chosen));
  };

  /** Null for one of an earlier page, which cannot be uploaded again. */
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
    endPreparation('The preview was removed.');
    stopEncoding();
    change({ phase: { kind: 'empty' }, keys: [] });
  };

  /** Time and excerpt follow the audio that is saved: the master, or the preview of a beat without one. */
  const measureAudio = async (): Promise<Pick<TrackInput, 'time' | 'excerpt'>> => {
    const { texts, measured } = now();
    const { master, preview } = staging.states();
    const hasMaster = master !== undefined || (row?.hasMaster ?? false);
    const heard = preview ? measured.heard : await remoteAudioSeconds(texts.media.trim());
    const isOtherAddress = !hasMaster && texts.media.trim() !== draftOf(subject).media;
    const text = isOtherAddress && !typed.has('time') ? '' : texts.time;
    const stated = parseTime(text.trim());
    const whole = measured.seconds ?? (hasMaster && stated > 0 ? stated : heard);
    const { time } = readTexts({ ...texts, time: whole === undefined ? text : formatTime(whole) });
    if (whole === undefined || heard === undefined) return { time, excerpt: measured.excerpt };
    return { time, excerpt: excerptOf(whole, heard) };
  };

  /** What was uploaded is there no longer, so the files are uploaded once more. */
  const beginAgain = (message: string): void => {
    staging.abandon();
    since = Date.now();
    const { preview } = now();
    if (cover) staging.put({ kind: 'cover', ...cover });
    if (stems) putStems(stems);
    if (preview.kind === 'own') putOwnPreview(preview.file);
    endPreparation('Its files are gone.');
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
      await preparing;
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
      const outcome = await send({ ...inputOfBeat(now(), names), ...(await measureAudio()) });
      if (!outcome.ok && outcome.error.code === 'gone') {
        beginAgain(outcome.error.message);
        return outcome.error.message;
      }
      if (!outcome.ok) return refuse(outcome.error.message);
      staging.release();
      closeSound();
      show({ phase: { kind: 'saved', message: outcome.data.message } });
      await writes.add(() => keeper.forget([upload])).catch(() => undefined);
      return null;
    } catch (error) {
      return refuse(error instanceof Error ? error.message : UPLOAD_MISSING);
    }
  };

  staging.subscribe(() => change({ uploads: staging.states() }));

  /** Goes on with what an earlier page has uploaded, as far as it is still there. */
  const resume = (): void => {
    if (!kept || isResumed) return;
    isResumed = true;
    const { row: before } = kept;
    const uploaded = isFresh ? before.uploaded : {};
    const hasMaster = before.name !== '';
    const hasPreview = before.hasOwnPreview === true && uploaded.preview !== undefined;
    const measured = before.measured ?? {};
    isEncoded = isFresh && before.isStaged && before.measured !== null;
    const isComplete = isEncoded || !hasMaster;
    show({
      name: before.name,
      keys: before.keys,
      licences: before.licences,
      ...(before.preview === undefined ? {} : { length: before.preview }),
      origin: before.origin ?? null,
      texts: { ...now().texts, ...before.fields },
      // Empty in rows of earlier versions that have no shares.
      split: before.split?.length === 0 && form === undefined ? null : (before.split ?? null),
      isSelected: before.isSelected,
      cover: cover?.sizes[0]?.blob ?? null,
      measured: isComplete ? measured : hasPreview ? { peaks: measured.peaks, heard: measured.heard } : {},
      preview: hasPreview ? { kind: 'own', file: null, isMeasured: true } : { kind: 'none' },
      phase: hasMaster ? { kind: isEncoded ? 'ready' : 'missing' } : { kind: 'empty' },
      refusal: before.hasOwnPreview === true && !hasPreview ? PREVIEW_LOST : null,
    });
    // What is made of the master once more replaces what was uploaded.
    staging.adopt(uploaded);
    if (cover && !uploaded.cover) staging.put({ kind: 'cover', ...cover });
    if (stems && !uploaded.stems) putStems(stems);
    if (typeof before.stems === 'string' && !stems && !uploaded.stems) show({ refusal: STEMS_LOST });
    if (!isComplete) prepareAgain();
    keep();
  };
  return {
    upload,
    state: stateAtom,
    staging,
    cover: () => cover?.sizes.at(-1)?.blob,
    chooseMaster,
    choosePreview: async (blob) => {
      const preview = { kind: 'own', file: blob, isMeasured: false } as const;
      putOwnPreview(blob);
      change({ preview });
      const isCurrent = (): boolean => now().preview === preview && !isGone;
      const tags = await readTags(blob);
      const open = await bench.openSound(blob, tags, new AbortController().signal).catch(() => undefined);
      open?.close();
      if (!isCurrent()) return;
      const analysis = open?.analysis;
      const isAlone = !staging.states().master;
      if (isAlone && !row?.hasMaster) suggest(textsFrom(blob.name, tags, analysis));
      change({
        preview: { ...preview, isMeasured: true },
        ...(isAlone ? { keys: analysis?.keys ?? [] } : {}),
        measured: {
          ...now().measured,
          peaks: analysis?.peaks ?? '',
          excerpt: undefined,
          heard: analysis?.seconds ?? tags.seconds,
          ...(isAlone ? { timbre: analysis?.timbre } : {}),
        },
      });
    },
    setCover,
    chooseStems: async (files) => {
      const packing = {};
      running = packing;
      show({ packing: 0 });
      try {
        const blob = await packStems(files, (share) => {
          if (running === packing) show({ packing: share });
        });
        const name = files.length === 1 ? (files[0]?.name ?? 'stems.zip') : `${files.length} stems, packed`;
        if (running === packing) putStems(new File([blob], name));
      } finally {
        if (running === packing) show({ packing: null });
      }
    },
    putStems,
    removeStems: () => {
      running = null;
      stems = null;
      staging.remove('stems');
      change({ packing: null });
    },
    removeMaster: () => {
      file = null;
      staging.remove('master');
      endPreparation('The master was removed.');
      stopEncoding();
      forgetTime(draftOf(subject).time);
      const { peaks, heard } = now().measured;
      change({ name: '', phase: { kind: 'empty' }, keys: [], note: null, measured: { peaks, heard } });
      if (now().preview.kind !== 'own') removePreview();
    },
    removePreview,
    cut: async (options) => {
      const open = sound;
      if (!open) return;
      const hasStored = !staging.states().master && row?.files?.['tagged-mp3'] !== undefined;
      const isTagged = hasStored || Boolean(staging.states()['tagged-mp3']);
      await cutPreview(open, options);
      if (isTagged && !options.isWatermarked) staging.remove('tagged-mp3');
      if (isTagged || !options.isWatermarked) return;
      preparing = encode(open, ['tagged-mp3']);
      await preparing;
    },
    recut: (master) => prepareSoon({ master, from: 'shop' }),
    setLength: (length) => {
      if (!file || now().length === length) return;
      show({ measured: {} });
      change({ length });
      prepareAgain();
    },
    skipEncoding: () => {
      stopEncoding();
      isEncoded = true;
      keep();
    },
    edit: (field, text) => {
      typed.add(field);
      change({ texts: { ...now().texts, [field]: text } });
    },
    change,
    isTyped: (field) => typed.has(field),
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
      endPreparation('The beat was removed.');
      staging.abandon();
      void writes.add(() => keeper.forget([upload])).catch(() => undefined);
    },
    stop: () => {
      isGone = true;
      endPreparation('The work was stopped.');
      staging.stop();
    },
  };
}
