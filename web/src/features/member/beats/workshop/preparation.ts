import { audioEnding } from '@store/domain/shop/files/uploads';
import type { PreviewOptions } from '../analysis/analysis';
import { DecodeError } from '../analysis/decode';
import { readTags } from '../analysis/fileTags';
import { limitText } from '../analysis/limit';
import { makeCover, PictureError } from '../analysis/pictures/cover';
import type { Staging } from '../uploads/staging';
import { NOT_ANALYSED, type BeatState } from './beatState';
import type { Bench } from './bench';
import type { KeptCover } from './kept';
import { textsFrom, type OpenSound } from './sound';
import type { TrackDraft } from './trackDraft';

/** Shares of a beat's total time, measured in Chromium. */
const HEARD = 0.15;
const CUT = 0.35;

export interface MasterSource {
  readonly master: Blob;
  readonly from: 'file' | 'shop';
}

type EncodedKind = 'mp3' | 'tagged-mp3';

interface Work {
  readonly bench: Pick<Bench, 'openSound' | 'preparations'>;
  readonly staging: Staging;
  /** Somebody waits for it, so the sound stays in memory to be cut again. */
  readonly isWatched: boolean;
  readonly now: () => BeatState;
  readonly show: (update: Partial<BeatState>) => void;
  readonly change: (update: Partial<BeatState>) => void;
  /** Fills in what wasn't typed. */
  readonly suggest: (texts: Partial<TrackDraft>) => void;
  readonly hasCover: () => boolean;
  readonly setCover: (cover: KeptCover) => void;
  /** Returns whether the shop has a file made from the master. */
  readonly isStored: (kind: EncodedKind) => boolean;
}

/** Turns a master into length, tempo, keys, preview and MP3 files. */
export interface Preparation {
  /** Everything made from the master is handed to the uploads. */
  readonly isDone: () => boolean;
  /** Notes that an earlier page did it. */
  readonly setDone: () => void;
  /** Analyses, cuts and encodes in turn. Ends an earlier preparation. */
  readonly begin: (source: MasterSource) => Promise<void>;
  /** Cuts the preview again while the sound is in memory; the tagged MP3 comes and goes with the watermark. */
  readonly cut: (options: PreviewOptions) => Promise<void>;
  /** Resolves when nothing is being made. */
  readonly settled: () => Promise<void>;
  /** Removes the MP3 files and continues without them. */
  readonly stopEncoding: () => void;
  readonly end: (reason: string) => void;
}

/** The cover in a file's tags; undefined without a usable one. */
async function coverOf(picture: File | undefined): Promise<KeptCover | undefined> {
  if (!picture) return undefined;
  try {
    return { name: picture.name, sizes: await makeCover(picture) };
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

export function createPreparation(work: Work): Preparation {
  const { bench, staging, isWatched, now, show, change, suggest, hasCover, setCover, isStored } = work;
  let sound: { readonly open: OpenSound; readonly source: MasterSource } | null = null;
  let ending = new AbortController();
  let isDone = false;
  let encodings = 0;
  let running: Promise<void> = Promise.resolve();
  /** Whether the preview that was cut last could be encoded, once that is known. */
  let staged: Promise<boolean> = Promise.resolve(true);

  const closeSound = (): void => {
    sound?.open.close();
    sound = null;
    show({ sound: null });
  };

  const end = (reason: string): void => {
    ending.abort(new Error(reason));
    ending = new AbortController();
    closeSound();
    encodings += 1;
    isDone = false;
  };

  /** MP3 files to make: some are uploaded or stored, and a preview without watermark needs no tagged one. */
  const lacking = ({ from }: MasterSource): readonly EncodedKind[] => {
    const { name, preview } = now();
    const uploads = staging.states();
    const isTagged = preview.kind === 'cut' ? preview.isWatermarked : preview.kind !== 'own';
    return (['mp3', 'tagged-mp3'] as const).filter((kind) => {
      if (uploads[kind] !== undefined || (kind === 'tagged-mp3' && !isTagged)) return false;
      return from === 'shop' ? !isStored(kind) : kind === 'tagged-mp3' || audioEnding(name) !== 'mp3';
    });
  };

  /** Makes missing MP3 files, including those requested meanwhile. A later call ends an earlier one. */
  const encode = async ({ open, source }: NonNullable<typeof sound>): Promise<void> => {
    encodings += 1;
    const run = encodings;
    const title = now().texts.title.trim();
    change({ encoding: 'encoding' });
    const make = async (kind: EncodedKind, onProgress: (share: number) => void): Promise<boolean> => {
      const blob = await open.encode(kind === 'tagged-mp3', onProgress);
      if (blob && run === encodings && lacking(source).includes(kind))
        staging.put({ kind, name: `${title} (${kind === 'mp3' ? 'MP3' : 'tagged'}).mp3`, blob });
      return blob !== null;
    };
    try {
      for (let kinds = lacking(source); kinds.length > 0; kinds = lacking(source)) {
        const shares = kinds.map(() => 0);
        const made = await Promise.all(
          kinds.map((kind, index) =>
            make(kind, (share) => {
              shares[index] = share;
              const done = shares.reduce((sum, part) => sum + part, 0) / kinds.length;
              if (run === encodings) show({ prepared: CUT + (1 - CUT) * done });
            }),
          ),
        );
        if (run !== encodings) return;
        if (made.includes(false)) return change({ encoding: 'too-long', prepared: null });
      }
      const isStaged = await staged;
      if (run !== encodings) return;
      // The watermark may have come back meanwhile.
      if (lacking(source).length > 0) return await encode({ open, source });
      change({ encoding: isStaged ? 'idle' : 'failed', prepared: null });
    } catch {
      if (run === encodings) change({ encoding: 'failed', prepared: null });
    }
  };

  /** Encodes a preview and hands it to the uploads, unless it was removed or cut again meanwhile. */
  const stagePreview = async (open: OpenSound, preview: BeatState['preview']): Promise<boolean> => {
    const mp3 = await open.encodeCut().catch(() => undefined);
    if (now().preview !== preview) return true;
    const name = `Preview of ${now().name || now().texts.title.trim()}`;
    if (mp3) staging.put({ kind: 'preview', name, blob: mp3, ending: 'mp3' });
    else change({ preview: { kind: 'none' }, encoding: 'failed' });
    return mp3 !== undefined;
  };

  const cutPreview = async (open: OpenSound, options: PreviewOptions): Promise<void> => {
    const { length, isWatermarked } = options;
    show({ preview: { kind: 'cutting' } });
    staging.remove('preview');
    const rendered = await open.cut(options).catch(() => undefined);
    // Removed or replaced meanwhile.
    if (now().preview.kind !== 'cutting') return;
    if (!rendered) return show({ preview: { kind: 'none' } });
    const { peaks, excerpt, seconds } = rendered;
    const preview = { kind: 'cut', rendered, length, isWatermarked } as const;
    staged = stagePreview(open, preview);
    change({ length, preview, measured: { ...now().measured, peaks, excerpt, heard: seconds } });
  };

  const listen = async (source: MasterSource, signal: AbortSignal): Promise<void> => {
    const { master, from } = source;
    const { name, length } = now();
    const tags = await readTags(master);
    if (signal.aborted) return;
    if (from === 'file') {
      suggest(textsFrom(name, tags));
      show({ measured: { ...now().measured, seconds: tags.seconds } });
    }
    const open = await bench.openSound(master, tags, { signal, isWatched });
    sound = { open, source };
    const { seconds, peaks } = open;
    if (from === 'file') suggest(textsFrom(name, tags, { seconds }));
    change({
      note: limitText(open) ?? null,
      prepared: HEARD,
      sound: { seconds, peaks },
      measured: { ...now().measured, seconds },
    });
    const describe = async (): Promise<void> => {
      const { bpm, keys, timbre } = await open.describe();
      if (from === 'file') {
        const texts = textsFrom(name, tags, { seconds, bpm });
        // A watching producer chooses the key by ear.
        suggest(isWatched ? texts : { ...texts, key: texts.key || (keys[0] ?? '') });
      }
      change({ keys, measured: { ...now().measured, timbre } });
    };
    const isCut = now().preview.kind !== 'own';
    await Promise.all([
      describe(),
      isCut && cutPreview(open, { start: undefined, length, isWatermarked: true }),
    ]);
    if (signal.aborted) return;
    const isHeard = now().preview.kind !== 'none';
    change({ phase: isHeard ? { kind: 'ready' } : { kind: 'failed', message: NOT_ANALYSED }, prepared: CUT });
    const found = hasCover() ? undefined : await coverOf(tags.cover);
    if (found && !hasCover() && !signal.aborted) setCover(found);
    await encode({ open, source });
    await staged;
    if (signal.aborted) return;
    isDone = true;
    change({});
  };

  const prepare = async (source: MasterSource, { signal }: AbortController): Promise<void> => {
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
      if (!isWatched && !signal.aborted) closeSound();
    }
  };

  return {
    isDone: () => {
      const { preview, encoding } = now();
      const isStaged = preview.kind !== 'cut' || staging.states().preview !== undefined;
      return isDone && isStaged && encoding !== 'encoding';
    },
    setDone: () => {
      isDone = true;
    },
    begin: (source) => {
      end('Another sound takes its place.');
      show({ phase: { kind: 'waiting' }, prepared: 0, encoding: 'idle' });
      const current = ending;
      // A waiting form comes before a bulk upload's files.
      running = bench.preparations.add(() => prepare(source, current), { priority: isWatched ? 1 : 0 });
      return running;
    },
    cut: async (options) => {
      const cutSound = sound;
      if (!cutSound) return;
      const { master, 'tagged-mp3': tagged } = staging.states();
      const isTagged = tagged !== undefined || (!master && isStored('tagged-mp3'));
      await cutPreview(cutSound.open, options);
      if (isTagged && !options.isWatermarked) staging.remove('tagged-mp3');
      // A running encoding continues and sees the new wish.
      if (isTagged || !options.isWatermarked || !isDone || now().encoding === 'encoding') return;
      running = encode(cutSound);
      await running;
    },
    settled: async () => {
      await running;
      await staged;
    },
    stopEncoding: () => {
      encodings += 1;
      running = Promise.resolve();
      staging.remove('mp3');
      staging.remove('tagged-mp3');
      show({ encoding: 'idle', prepared: null });
    },
    end,
  };
}
