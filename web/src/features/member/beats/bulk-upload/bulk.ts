import type { TrackInput } from '@store/domain/api/member/catalogue';
import type { PreviewLength } from '@store/domain/shop/files/previews';
import type { Origin } from '@store/domain/shop/import/origins';
import { audioEnding, MASTER_MAXIMUM, STAGED_KINDS } from '@store/domain/shop/files/uploads';
import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import PQueue from 'p-queue';
import type { Outcome } from '../../../../lib/api/apiCall';
import { readFileName } from '../analysis/fileName';
import { audioFault } from '../workshop/files/audioFile';
import type { stageShareFile } from '../workshop/files/stageShareFile';
import type { Split } from '@store/domain/shop/splits';
import type { OwnChoices } from '../workshop/ownLicences';
import { readTexts } from '../workshop/trackDraft';
import type { Staging } from '../uploads/staging';
import type { SessionKeeping } from '../uploads/transport';
import { newUpload } from '../uploads/useStaging';
import {
  canBeSaved,
  EMPTY_FIELDS,
  failedUpload,
  inputOfRow,
  isUnsaved,
  textsOf,
  type BulkField,
  type BulkFields,
  type BulkMeasured,
  type BulkRow,
  type Phase,
  type SavedAs,
} from '../workshop/beatState';
import type { KeptBeat, KeptCover, KeptRow, RowKeeper } from '../workshop/kept';
import type { prepareFile } from '../workshop/prepareFile';

/** A file that was left out, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly fault: string;
}

export type SaveRow = (input: TrackInput) => Promise<Outcome<{ readonly message: string }>>;

/** What of a row is not shown. */
interface Entry {
  readonly upload: string;
  readonly staging: Staging;
  /** Fields that no analysis overwrites. */
  readonly typed: Set<BulkField>;
  /** Ends the analysis. */
  ending: AbortController;
  /** Null if the browser could not keep it. */
  file: File | null;
  /** When its first file was uploaded, in milliseconds UTC. */
  since: number;
  measured: BulkMeasured | null;
  isEncoded: boolean;
  cover: KeptCover | null;
  /** A ZIP file. */
  stems: File | null;
  /** The address of the session that uploads the master. */
  session: string | null;
  /** Resolves when the file is analysed and encoded, or that has failed. */
  preparing: Promise<void>;
  /** What was kept last, as text. */
  kept: string;
}

type EntryStart = Pick<Entry, 'upload' | 'file'> & Partial<Entry>;

/** A beat of another shop's list, with the files that were found for it. */
export interface PreparedBeat {
  readonly file: File;
  /** No analysis overwrites them. */
  readonly fields: Partial<BulkFields>;
  readonly licences: OwnChoices;
  readonly stems: File | null;
  readonly origin: Origin;
}

export interface Bulk {
  readonly rows: Atom<readonly BulkRow[]>;
  /** The files that were left out. */
  readonly refused: PrimitiveAtom<readonly RefusedFile[]>;
  /** The names of the files that an earlier page has not saved. */
  readonly interrupted: Atom<readonly string[]>;
  /** The keys of imported beats that are not saved, in rows of this page and of an earlier one. */
  readonly unsavedKeys: Atom<readonly string[]>;
  /** Adds beats of another shop's list; those that are here and not saved are left out. Returns their numbers, undefined for one that was left out. */
  readonly addPrepared: (beats: readonly PreparedBeat[]) => Promise<readonly (number | undefined)[]>;
  /** Adds a row per audio file, and leaves the other files out. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly edit: (numbers: readonly number[], field: BulkField, text: string) => void;
  /** Sets the licences and prices of rows. */
  readonly setLicences: (numbers: readonly number[], licences: OwnChoices) => void;
  /** Cuts the previews of rows again. Those whose file the browser could not keep stay as they are. */
  readonly setPreview: (numbers: readonly number[], preview: PreviewLength) => void;
  /** Sets the shares of collaborators of rows. */
  readonly setSplit: (numbers: readonly number[], split: Split) => void;
  readonly select: (numbers: readonly number[], isSelected: boolean) => void;
  readonly setCover: (numbers: readonly number[], cover: KeptCover) => void;
  /** Does again what has failed. */
  readonly retry: (number: number) => void;
  readonly remove: (numbers: readonly number[]) => void;
  /** Saves rows one after the other; those that fail say why and can be saved again. Incomplete ones are left out. */
  readonly save: (numbers: readonly number[], as: SavedAs, save: SaveRow) => Promise<void>;
  /** Goes on with the rows of an earlier page. */
  readonly goOn: () => Promise<void>;
  readonly discardInterrupted: () => Promise<void>;
  /** Ends everything; what is not saved is kept for another page. */
  readonly stop: () => void;
}

export interface BulkOptions {
  readonly store: ReturnType<typeof createStore>;
  /** `isContinued`: an earlier page may have uploaded files of the same names. `session` is that of the master. */
  readonly newStaging: (
    upload: string,
    options: { readonly isContinued: boolean; readonly session: SessionKeeping },
  ) => Staging;
  /** The name of the shop, for the pictures of shared links. */
  readonly shop: string;
  /** How much of new beats their previews play. */
  readonly preview: () => PreviewLength;
  /** Analyses a file and hands what it encodes to the staging. */
  readonly prepare: typeof prepareFile;
  /** Makes the picture for shared links. */
  readonly stageShare: typeof stageShareFile;
  /** How many files are analysed at a time. */
  readonly workers: number;
  readonly keeper: RowKeeper;
  /** The address of the member. */
  readonly owner: string;
  /** The name of this page. */
  readonly page: string;
}

const UPLOAD_MISSING = 'A file was not uploaded. Try again.';

const STEMS_LOST =
  'This browser did not have enough space for the stems: add them in the form of the beat once it is saved.';

/** Staged files are deleted after a day. With four hours left to save the beat, they are used again. */
const STAGED_MS = 20 * 60 * 60 * 1000;

const NEW_ROW: Omit<BulkRow, 'number' | 'name' | 'fields' | 'preview'> = {
  keys: [],
  licences: {},
  split: [],
  origin: null,
  isSelected: true,
  cover: null,
  phase: { kind: 'waiting' },
  prepared: 0,
  note: null,
  isKept: true,
  refusal: null,
  uploads: {},
};

/** Whether all that is made of the master is uploaded, and the master itself. */
function isStaged({ isEncoded, staging }: Entry): boolean {
  const files = Object.entries(staging.states()).filter(([kind]) => kind !== 'cover' && kind !== 'share');
  return isEncoded && files.every(([, { progress }]) => progress.kind === 'done');
}

/** Many files that become beats. They are analysed a few at a time, and uploaded beside that. */
export function createBulk(options: BulkOptions): Bulk {
  const { store, newStaging, shop, prepare: analyse, stageShare, workers, keeper, owner, page } = options;
  const entries = new Map<number, Entry>();
  const rowsAtom = atom<readonly BulkRow[]>([]);
  const refusedAtom = atom<readonly RefusedFile[]>([]);
  const interruptedAtom = atom<readonly KeptRow[]>([]);
  const preparations = new PQueue({ concurrency: workers });
  // One after the other, so that a row is not forgotten before it is kept.
  const writes = new PQueue({ concurrency: 1 });
  let lastNumber = 0;

  const rows = (): readonly BulkRow[] => store.get(rowsAtom);
  const rowOf = (number: number): BulkRow | undefined => rows().find((row) => row.number === number);

  const show = (number: number, update: Partial<BulkRow>): void =>
    store.set(rowsAtom, (all) => all.map((row) => (row.number === number ? { ...row, ...update } : row)));

  const keep = (number: number, write: () => Promise<void>): void => {
    void writes.add(write).catch(() => show(number, { isKept: false }));
  };

  const keepRow = (number: number): void => {
    const [row, entry] = [rowOf(number), entries.get(number)];
    if (!row || !entry || row.phase.kind === 'saved') return;
    const kept: KeptRow = {
      upload: entry.upload,
      owner,
      page,
      since: entry.since,
      name: row.name,
      fields: row.fields,
      typed: [...entry.typed],
      keys: row.keys,
      licences: row.licences,
      isSelected: row.isSelected,
      measured: entry.measured,
      isStaged: isStaged(entry),
      uploaded: entry.staging.uploaded(),
      session: entry.session,
      preview: row.preview,
      split: row.split,
      origin: row.origin,
      stems: entry.stems?.name ?? null,
    };
    const text = JSON.stringify(kept);
    if (text === entry.kept) return;
    entry.kept = text;
    keep(number, () => keeper.keepRow(kept));
  };

  const change = (number: number, update: Partial<BulkRow>): void => {
    show(number, update);
    keepRow(number);
  };
  const setPhase = (number: number, phase: Phase): void => change(number, { phase });

  const setCover = (numbers: readonly number[], cover: KeptCover): void => {
    for (const number of numbers) {
      const entry = entries.get(number);
      if (!entry) continue;
      entry.cover = cover;
      entry.staging.put({ kind: 'cover', ...cover });
      change(number, { cover: cover.sizes[0]?.blob ?? null });
      keep(number, () => keeper.keepCover(entry.upload, cover));
    }
  };

  const prepare = async (number: number, entry: Entry, { signal }: AbortController): Promise<void> => {
    const { file, staging, typed } = entry;
    const row = rowOf(number);
    const ending = file && audioEnding(file.name);
    if (!ending || !row || signal.aborted) return;
    show(number, { phase: { kind: 'analysing' }, prepared: 0 });
    try {
      await analyse({
        file,
        ending,
        staging,
        preview: row.preview,
        signal,
        onProgress: (share) => show(number, { prepared: share }),
        onMeasured: ({ fields, keys, measured, cover, note }) => {
          entry.measured = measured;
          const found = Object.entries(fields).filter(
            ([name]) => ![...typed].some((field) => field === name),
          );
          const before = rowOf(number)?.fields ?? EMPTY_FIELDS;
          if (cover && !entry.cover) setCover([number], cover);
          change(number, {
            keys,
            note: note ?? null,
            fields: { ...before, ...Object.fromEntries(found) },
            phase: { kind: 'ready' },
          });
        },
      });
      entry.isEncoded = true;
      change(number, { prepared: null });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : 'This file could not be analysed here.';
      change(number, { phase: { kind: 'failed', message }, prepared: null });
    }
  };

  const prepareSoon = (number: number): void => {
    const entry = entries.get(number);
    if (!entry) return;
    show(number, { phase: { kind: 'waiting' }, prepared: 0 });
    entry.isEncoded = false;
    const { ending } = entry;
    entry.preparing = preparations.add(() => prepare(number, entry, ending));
  };

  const addRow = (
    start: EntryStart,
    isContinued: boolean,
    row: Pick<BulkRow, 'name' | 'fields'> & Partial<BulkRow>,
  ): number => {
    lastNumber += 1;
    const number = lastNumber;
    const onSession = (address: string): void => {
      const entry = entries.get(number);
      if (entry) entry.session = address;
    };
    const session = { former: start.session ?? undefined, onSession };
    const staging = newStaging(start.upload, { isContinued, session });
    staging.subscribe(() => change(number, { uploads: staging.states() }));
    entries.set(number, {
      staging,
      typed: new Set<BulkField>(),
      ending: new AbortController(),
      since: Date.now(),
      measured: null,
      isEncoded: false,
      cover: null,
      stems: null,
      session: null,
      preparing: Promise.resolve(),
      kept: '',
      ...start,
    });
    store.set(rowsAtom, (all) => [...all, { ...NEW_ROW, preview: options.preview(), ...row, number }]);
    return number;
  };

  const keepMaster = (number: number, upload: string, file: File): void =>
    keep(number, () => keeper.keepMaster(upload, file));

  const putStems = (number: number, stems: File): void =>
    entries.get(number)?.staging.put({ kind: 'stems', name: stems.name, blob: stems });

  /** Whether a row waited for this file. */
  const addMissing = (file: File): boolean => {
    const row = rows().find(({ phase, name }) => phase.kind === 'missing' && name === file.name);
    const entry = row && entries.get(row.number);
    if (!entry) return false;
    entry.file = file;
    keepMaster(row.number, entry.upload, file);
    prepareSoon(row.number);
    return true;
  };

  const add = async (files: readonly File[]): Promise<void> => {
    const faults = await Promise.all(files.map((file) => audioFault(file, { maximum: MASTER_MAXIMUM })));
    const refused: RefusedFile[] = [];
    for (const [index, file] of files.entries()) {
      const fault = faults[index];
      if (fault) refused.push({ name: file.name, fault });
      else if (!addMissing(file)) {
        const upload = newUpload();
        const { title } = readFileName(file.name);
        const number = addRow({ upload, file }, false, {
          name: file.name,
          fields: { ...EMPTY_FIELDS, title },
        });
        keepRow(number);
        keepMaster(number, upload, file);
        prepareSoon(number);
      }
    }
    store.set(refusedAtom, refused);
  };

  const keysOf = ({ origin }: { readonly origin?: Origin | null }): readonly string[] =>
    origin ? [origin.key] : [];
  const unsavedKeysAtom = atom((get) => [
    ...get(rowsAtom).filter(isUnsaved).flatMap(keysOf),
    ...get(interruptedAtom).flatMap(keysOf),
  ]);

  const addPrepared = async (beats: readonly PreparedBeat[]): Promise<readonly (number | undefined)[]> => {
    const faults = await Promise.all(beats.map(({ file }) => audioFault(file, { maximum: MASTER_MAXIMUM })));
    await interruptedRead;
    const refused: RefusedFile[] = [];
    const numbers = beats.map(({ file, fields, licences, stems, origin }, index) => {
      const fault = faults[index];
      if (fault) refused.push({ name: file.name, fault });
      if (fault || store.get(unsavedKeysAtom).includes(origin.key)) return undefined;
      const upload = newUpload();
      const said = Object.entries(fields).filter(([, text]) => text !== '') as [BulkField, string][];
      const number = addRow({ upload, file, stems, typed: new Set(said.map(([field]) => field)) }, false, {
        name: file.name,
        licences,
        origin,
        fields: { ...EMPTY_FIELDS, ...Object.fromEntries(said) },
      });
      keepRow(number);
      keepMaster(number, upload, file);
      if (stems) {
        putStems(number, stems);
        keep(number, () => keeper.keepStems(upload, stems));
      }
      prepareSoon(number);
      return number;
    });
    store.set(refusedAtom, refused);
    return numbers;
  };

  const remove = (numbers: readonly number[]): void => {
    const uploads = numbers.flatMap((number) => entries.get(number)?.upload ?? []);
    for (const number of numbers) {
      const entry = entries.get(number);
      entries.delete(number);
      entry?.ending.abort(new Error('The beat was removed.'));
      entry?.staging.abandon();
    }
    store.set(rowsAtom, (all) => all.filter(({ number }) => !numbers.includes(number)));
    void writes.add(() => keeper.forget(uploads)).catch(() => undefined);
  };

  const retry = (number: number): void => {
    const [entry, row] = [entries.get(number), rowOf(number)];
    if (!entry || !row) return;
    show(number, { refusal: null });
    for (const kind of STAGED_KINDS)
      if (row.uploads[kind]?.progress.kind === 'failed') entry.staging.retry(kind);
    if (row.phase.kind === 'failed') prepareSoon(number);
  };

  /** What was uploaded is there no longer, so the file is analysed and uploaded once more. */
  const beginAgain = (number: number, entry: Entry, message: string): void => {
    entry.staging.abandon();
    entry.measured = null;
    entry.since = Date.now();
    if (entry.cover) entry.staging.put({ kind: 'cover', ...entry.cover });
    if (entry.stems) putStems(number, entry.stems);
    setPhase(number, entry.file ? { kind: 'failed', message } : { kind: 'missing' });
  };

  /** The row may have been changed, removed or saved since it was chosen. */
  const saveRow = async (number: number, as: SavedAs, save: SaveRow): Promise<void> => {
    const [row, entry] = [rowOf(number), entries.get(number)];
    if (!entry?.measured || !row || !canBeSaved(row, as)) return;
    show(number, { phase: { kind: 'saving' }, refusal: null });
    const refuse = (refusal: string): void => change(number, { phase: { kind: 'ready' }, refusal });
    try {
      await entry.preparing;
      if (!entry.isEncoded) return;
      await stageShare(entry.staging, undefined, {
        ...readTexts(textsOf(row.fields)),
        shop,
        peaks: entry.measured.peaks,
        cover: entry.cover?.sizes.at(-1)?.blob,
      });
      const names = await entry.staging.settled();
      if (!names) return refuse(failedUpload(entry.staging.states()) ?? UPLOAD_MISSING);
      const outcome = await save(inputOfRow(row, names, entry.measured));
      if (!outcome.ok && outcome.error.code === 'gone')
        return beginAgain(number, entry, outcome.error.message);
      if (!outcome.ok) return refuse(outcome.error.message);
      entry.staging.release();
      show(number, { phase: { kind: 'saved', message: outcome.data.message } });
      await writes.add(() => keeper.forget([entry.upload])).catch(() => undefined);
    } catch (error) {
      refuse(error instanceof Error ? error.message : UPLOAD_MISSING);
    }
  };

  const setPreview = (numbers: readonly number[], preview: PreviewLength): void => {
    for (const number of numbers) {
      const [entry, row] = [entries.get(number), rowOf(number)];
      if (!entry?.file || !row || row.preview === preview) continue;
      entry.ending.abort(new Error('The preview was changed.'));
      entry.ending = new AbortController();
      entry.measured = null;
      change(number, { preview });
      prepareSoon(number);
    }
  };

  /** Adds a row of an earlier page: with what that page has uploaded, as far as it is still there. */
  const addKept = ({ row, master, cover, stems }: KeptBeat): void => {
    const isFresh = Date.now() - row.since < STAGED_MS;
    const isComplete = isFresh && row.isStaged && row.measured !== null;
    const uploaded = isFresh ? row.uploaded : {};
    const number = addRow(
      {
        upload: row.upload,
        file: master,
        cover,
        stems,
        typed: new Set(row.typed),
        ...(isFresh ? { since: row.since, session: row.session } : {}),
        ...(isComplete ? { measured: row.measured, isEncoded: true } : {}),
      },
      true,
      {
        name: row.name,
        keys: row.keys,
        licences: row.licences,
        ...(row.preview === undefined ? {} : { preview: row.preview }),
        origin: row.origin ?? null,
        fields: { ...EMPTY_FIELDS, ...row.fields },
        split: row.split ?? [],
        isSelected: row.isSelected,
        cover: cover?.sizes[0]?.blob ?? null,
        phase: isComplete ? { kind: 'ready' } : { kind: 'missing' },
        prepared: null,
      },
    );
    const staging = entries.get(number)?.staging;
    // What is made of the master once more replaces what was uploaded.
    staging?.adopt(uploaded);
    if (cover && !uploaded.cover) staging?.put({ kind: 'cover', ...cover });
    if (stems && !uploaded.stems) putStems(number, stems);
    if (row.stems && !stems && !uploaded.stems) show(number, { refusal: STEMS_LOST });
    if (!isComplete && master) prepareSoon(number);
    keepRow(number);
  };

  const forgetInterrupted = (): readonly KeptRow[] => {
    const kept = store.get(interruptedAtom);
    store.set(interruptedAtom, []);
    return kept;
  };

  const interruptedRead = keeper.interrupted(owner).then(
    (kept) => store.set(interruptedAtom, kept),
    // Without a store, there is nothing to go on with.
    () => undefined,
  );

  return {
    rows: rowsAtom,
    refused: refusedAtom,
    interrupted: atom((get) => get(interruptedAtom).map(({ name }) => name)),
    unsavedKeys: unsavedKeysAtom,
    add,
    addPrepared,
    edit: (numbers, field, text) => {
      for (const number of numbers) {
        entries.get(number)?.typed.add(field);
        const row = rowOf(number);
        if (row) change(number, { fields: { ...row.fields, [field]: text } });
      }
    },
    setLicences: (numbers, licences) => numbers.forEach((number) => change(number, { licences })),
    setPreview,
    setSplit: (numbers, split) => numbers.forEach((number) => change(number, { split })),
    select: (numbers, isSelected) => numbers.forEach((number) => change(number, { isSelected })),
    setCover,
    retry,
    remove,
    save: async (numbers, as, save) => {
      for (const number of numbers) await saveRow(number, as, save);
    },
    goOn: async () => {
      for (const beat of await keeper.takeOver(forgetInterrupted(), page)) addKept(beat);
    },
    discardInterrupted: () => keeper.forget(forgetInterrupted().map(({ upload }) => upload)),
    stop: () => {
      for (const { ending, staging } of entries.values()) {
        ending.abort(new Error('The bulk upload was stopped.'));
        staging.stop();
      }
      entries.clear();
      store.set(rowsAtom, (all) => all.filter((row) => !isUnsaved(row)));
    },
  };
}
