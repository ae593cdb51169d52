import type { TrackEdit } from '@store/domain/catalogue/track-edit';
import { MASTER_MAXIMUM } from '@store/domain/catalogue/files/uploads';
import type { Outcome } from '../../../lib/api/apiCall';
import type { CoverFile } from '../analysis/pictures/cover';
import { audioEnding, audioFileError } from '../track-form/files/audioFile';
import { stageShareFile } from '../track-form/files/stageShareFile';
import type { OwnChoices } from '../track-form/licences/ownLicences';
import { readTexts } from '../track-form/trackDraft';
import type { Staging } from '../uploads/staging';
import {
  canBeSaved,
  EMPTY_FIELDS,
  failedUpload,
  inputOfRow,
  isUnsaved,
  textsOf,
  type BulkField,
  type BulkMeasured,
  type BulkRow,
  type Phase,
} from './bulkRow';
import type { prepareFile } from './prepareFile';

export type SaveRow = (input: TrackEdit) => Promise<Outcome<{ readonly message: string }>>;

interface Entry {
  readonly file: File;
  readonly staging: Staging;
  readonly typed: Set<BulkField>;
  measured: BulkMeasured | null;
  cover: Blob | null;
}

export interface Bulk {
  readonly rows: () => readonly BulkRow[];
  /** Returns the unsubscribe function. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Adds a row per audio file; returns why the other files were refused. */
  readonly add: (files: readonly File[]) => readonly string[];
  readonly edit: (number: number, field: BulkField, text: string) => void;
  /** Sets the licences and prices of rows. */
  readonly setLicences: (numbers: readonly number[], licences: OwnChoices) => void;
  readonly select: (numbers: readonly number[], isSelected: boolean) => void;
  readonly setCover: (numbers: readonly number[], name: string, sizes: readonly CoverFile[]) => void;
  /** Does again what has failed. */
  readonly retry: (number: number) => void;
  readonly remove: (number: number) => void;
  /** Saves rows one after the other; those that fail say why and can be saved again. Incomplete ones are left out. */
  readonly save: (numbers: readonly number[], save: SaveRow) => Promise<void>;
  /** Removes what was uploaded and not saved. */
  readonly abandon: () => void;
}

interface BulkOptions {
  readonly newStaging: () => Staging;
  /** The name of the shop, for the pictures of shared links. */
  readonly shop: string;
  /** Analyses a file and hands what it encodes to the staging. */
  readonly prepare: typeof prepareFile;
}

const UPLOAD_MISSING = 'A file was not uploaded. Try again.';

/**
 * Many files that become beats. Files are analysed one after the other, so that the samples of one are in memory, and uploaded
 * beside that, two at a time.
 */
export function createBulk({ newStaging, shop, prepare: analyse }: BulkOptions): Bulk {
  const entries = new Map<number, Entry>();
  const listeners = new Set<() => void>();
  let rows: readonly BulkRow[] = [];
  let lastNumber = 0;
  let isPreparing = false;

  const change = (number: number, update: (row: BulkRow) => Partial<BulkRow>): void => {
    rows = rows.map((row) => (row.number === number ? { ...row, ...update(row) } : row));
    listeners.forEach((listener) => listener());
  };
  const setPhase = (number: number, phase: Phase): void => change(number, () => ({ phase }));

  const prepare = async (number: number, { file, staging, typed }: Entry): Promise<void> => {
    const ending = audioEnding(file.name);
    if (!ending) return;
    setPhase(number, { kind: 'analysing' });
    try {
      const { fields, keys, measured } = await analyse({ file, ending, staging });
      const entry = entries.get(number);
      if (!entry) return;
      entry.measured = measured;
      const found = Object.entries(fields).filter(([name]) => ![...typed].some((field) => field === name));
      change(number, (row) => ({
        keys,
        fields: { ...row.fields, ...Object.fromEntries(found) },
        phase: { kind: 'ready' },
      }));
    } catch (error) {
      const message = error instanceof Error ? error.message : 'This file could not be analysed here.';
      setPhase(number, { kind: 'failed', message });
    }
  };

  const prepareWaiting = async (): Promise<void> => {
    if (isPreparing) return;
    isPreparing = true;
    for (;;) {
      const next = rows.find(({ phase }) => phase.kind === 'waiting');
      const entry = next && entries.get(next.number);
      if (!next || !entry) break;
      await prepare(next.number, entry);
    }
    isPreparing = false;
  };

  const add = (files: readonly File[]): string[] => {
    const refused: string[] = [];
    for (const file of files) {
      const fault = audioFileError(file, MASTER_MAXIMUM);
      if (fault !== undefined) {
        refused.push(fault);
        continue;
      }
      lastNumber += 1;
      const number = lastNumber;
      const staging = newStaging();
      staging.subscribe(() => change(number, () => ({ uploads: staging.states() })));
      entries.set(number, { file, staging, typed: new Set(), measured: null, cover: null });
      const row: BulkRow = {
        ...{
          number,
          name: file.name,
          fields: EMPTY_FIELDS,
          keys: [],
          licences: {},
          isSelected: true,
          hasCover: false,
        },
        ...{ phase: { kind: 'waiting' }, refusal: null, uploads: {} },
      };
      rows = [...rows, row];
    }
    listeners.forEach((listener) => listener());
    void prepareWaiting();
    return refused;
  };

  const remove = (number: number): void => {
    entries.get(number)?.staging.abandon();
    entries.delete(number);
    rows = rows.filter((row) => row.number !== number);
    listeners.forEach((listener) => listener());
  };

  const retry = (number: number): void => {
    const entry = entries.get(number);
    const row = rows.find((one) => one.number === number);
    if (!entry || !row) return;
    change(number, () => ({ refusal: null }));
    for (const [kind, state] of Object.entries(row.uploads) as [
      keyof typeof row.uploads,
      { progress: { kind: string } },
    ][])
      if (state.progress.kind === 'failed') entry.staging.retry(kind);
    if (row.phase.kind !== 'failed') return;
    setPhase(number, { kind: 'waiting' });
    void prepareWaiting();
  };

  const saveRow = async (row: BulkRow, save: SaveRow): Promise<void> => {
    const entry = entries.get(row.number);
    if (!entry?.measured) return;
    change(row.number, () => ({ phase: { kind: 'saving' }, refusal: null }));
    const refuse = (refusal: string): void =>
      change(row.number, () => ({ phase: { kind: 'ready' }, refusal }));
    try {
      await stageShareFile(entry.staging, undefined, {
        ...readTexts(textsOf(row.fields)),
        ...{ shop, peaks: entry.measured.peaks, cover: entry.cover ?? undefined },
      });
      const names = await entry.staging.settled();
      if (!names) return refuse(failedUpload(entry.staging.states()) ?? UPLOAD_MISSING);
      const outcome = await save(inputOfRow(row, names, entry.measured));
      if (!outcome.ok) return refuse(outcome.error.message);
      entry.staging.release();
      setPhase(row.number, { kind: 'saved', message: outcome.data.message });
    } catch (error) {
      refuse(error instanceof Error ? error.message : UPLOAD_MISSING);
    }
  };

  return {
    rows: () => rows,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    add,
    edit: (number, field, text) => {
      entries.get(number)?.typed.add(field);
      change(number, (row) => ({ fields: { ...row.fields, [field]: text } }));
    },
    setLicences: (numbers, licences) => numbers.forEach((number) => change(number, () => ({ licences }))),
    select: (numbers, isSelected) => numbers.forEach((number) => change(number, () => ({ isSelected }))),
    setCover: (numbers, name, sizes) => {
      for (const number of numbers) {
        const entry = entries.get(number);
        if (!entry) continue;
        entry.cover = sizes.at(-1)?.blob ?? null;
        entry.staging.put({ kind: 'cover', name, sizes });
        change(number, () => ({ hasCover: true }));
      }
    },
    retry,
    remove,
    save: async (numbers, save) => {
      const chosen = rows.filter((row) => numbers.includes(row.number) && canBeSaved(row));
      for (const row of chosen) await saveRow(row, save);
    },
    abandon: () => {
      for (const { number } of rows.filter(isUnsaved)) entries.get(number)?.staging.abandon();
      entries.clear();
    },
  };
}
