import type { PreviewLength } from '@store/domain/shop/files/excerpts';
import type { Origin } from '@store/domain/shop/import/origins';
import { MASTER_MAXIMUM } from '@store/domain/shop/files/uploads';
import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import { readFileName } from '../analysis/fileName';
import { newUpload } from '../uploads/useStaging';
import { createBeat, type Beat, type BeatStart, type SaveBeat } from '../workshop/beat';
import type { Bench } from '../workshop/bench';
import { canBeSaved, isUnsaved, type BeatState, type SavedAs } from '../workshop/beatState';
import { audioFault } from '../workshop/files/audioFile';
import type { KeptCover, KeptRow } from '../workshop/kept';
import type { OwnChoices } from '../workshop/ownLicences';
import { draftOf, type TrackDraft, type TrackField } from '../workshop/trackDraft';

export interface BulkRow extends BeatState {
  readonly number: number;
}

export interface RefusedFile {
  readonly name: string;
  readonly fault: string;
}

export interface PreparedBeat {
  readonly file: File;
  /** Not overwritten by any analysis. */
  readonly texts: Partial<TrackDraft>;
  readonly licences: OwnChoices;
  readonly stems: File | null;
  readonly origin: Origin;
}

export interface Bulk {
  readonly rows: Atom<readonly BulkRow[]>;
  readonly refused: PrimitiveAtom<readonly RefusedFile[]>;
  /** File names that an earlier page hasn't saved. */
  readonly interrupted: Atom<readonly string[]>;
  /** Keys of unsaved imported beats, in rows of this and an earlier page. */
  readonly unsavedKeys: Atom<readonly string[]>;
  /** Adds beats of another shop's list; returns their numbers, undefined for one already here unsaved. */
  readonly addPrepared: (beats: readonly PreparedBeat[]) => Promise<readonly (number | undefined)[]>;
  /** Adds a row per audio file, leaving other files out. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly edit: (numbers: readonly number[], field: TrackField, text: string) => void;
  /** Sets licences and prices, shares, or the selection. */
  readonly change: (numbers: readonly number[], change: Parameters<Beat['change']>[0]) => void;
  /** Cuts previews again, except of files the browser couldn't keep. */
  readonly setLength: (numbers: readonly number[], length: PreviewLength) => void;
  readonly setCover: (numbers: readonly number[], cover: KeptCover) => void;
  readonly retry: (number: number) => void;
  readonly remove: (numbers: readonly number[]) => void;
  /** Saves rows one after the other. Failures say why and can be retried; incomplete rows are left out. */
  readonly save: (numbers: readonly number[], as: SavedAs, save: SaveBeat) => Promise<void>;
  readonly goOn: () => Promise<void>;
  readonly discardInterrupted: () => Promise<void>;
  /** Keeps unsaved rows for another page. */
  readonly stop: () => void;
}

function keysOf({ origin }: { readonly origin?: Origin | null }): readonly string[] {
  return origin ? [origin.key] : [];
}

/** Turns many files into beats. `length`: preview length of new beats. */
export function createBulk(bench: Bench, length: () => PreviewLength): Bulk {
  const { store, keeper } = bench;
  const beatsAtom = atom<ReadonlyMap<number, Beat>>(new Map());
  const rowsAtom = atom((get) =>
    [...get(beatsAtom)].map(([number, { state }]) => ({ ...get(state), number })),
  );
  const refusedAtom = atom<readonly RefusedFile[]>([]);
  const interruptedAtom = atom<readonly KeptRow[]>([]);
  let lastNumber = 0;

  const chosen = (numbers: readonly number[]): readonly Beat[] =>
    numbers.flatMap((number) => store.get(beatsAtom).get(number) ?? []);
  const leave = (isLeaving: (number: number, beat: Beat) => boolean): void =>
    store.set(beatsAtom, (all) => new Map([...all].filter(([number, beat]) => !isLeaving(number, beat))));

  const addBeat = ({
    state,
    ...start
  }: Omit<BeatStart, 'subject' | 'state'> & Partial<BeatStart>): [number, Beat] => {
    lastNumber += 1;
    const beat = createBeat(bench, {
      subject: { kind: 'new' },
      ...start,
      state: { length: length(), ...state },
    });
    const number = lastNumber;
    store.set(beatsAtom, (all) => new Map([...all, [number, beat]]));
    return [number, beat];
  };

  /** A row waiting for this file. */
  const waitingFor = ({ name }: File): Beat | undefined =>
    [...store.get(beatsAtom).values()].find(({ state }) => {
      const beat = store.get(state);
      return beat.phase.kind === 'missing' && beat.name === name;
    });

  const faultsOf = (files: readonly File[]): Promise<readonly (string | undefined)[]> =>
    Promise.all(files.map((file) => audioFault(file, { maximum: MASTER_MAXIMUM })));

  const refuse = (files: readonly File[], faults: readonly (string | undefined)[]): void =>
    store.set(
      refusedAtom,
      files.flatMap(({ name }, index) => {
        const fault = faults[index];
        return fault === undefined ? [] : [{ name, fault }];
      }),
    );

  const unsavedKeysAtom = atom((get) => [
    ...get(rowsAtom).filter(isUnsaved).flatMap(keysOf),
    ...get(interruptedAtom).flatMap(keysOf),
  ]);

  const forgetInterrupted = (): readonly KeptRow[] => {
    const kept = store.get(interruptedAtom);
    store.set(interruptedAtom, []);
    return kept;
  };

  const interruptedRead = keeper.interrupted(bench.owner).then(
    (kept) =>
      store.set(
        interruptedAtom,
        kept.filter(({ form }) => form === undefined),
      ),
    // Without a store, there is nothing to continue.
    () => undefined,
  );

  return {
    rows: rowsAtom,
    refused: refusedAtom,
    interrupted: atom((get) => get(interruptedAtom).map(({ name }) => name)),
    unsavedKeys: unsavedKeysAtom,
    add: async (files) => {
      const faults = await faultsOf(files);
      for (const [index, file] of files.entries()) {
        if (faults[index] !== undefined) continue;
        const { title } = readFileName(file.name);
        const texts = { ...draftOf({ kind: 'new' }), title };
        const beat =
          waitingFor(file) ??
          addBeat({ upload: newUpload(), state: { length: length(), name: file.name, texts } })[1];
        beat.chooseMaster(file);
      }
      refuse(files, faults);
    },
    addPrepared: async (beats) => {
      const files = beats.map(({ file }) => file);
      const faults = await faultsOf(files);
      await interruptedRead;
      const numbers = beats.map(({ file, texts, licences, stems, origin }, index) => {
        if (faults[index] !== undefined || store.get(unsavedKeysAtom).includes(origin.key)) return undefined;
        const said = Object.entries(texts).filter(([, text]) => text !== '');
        const [number, beat] = addBeat({
          upload: newUpload(),
          typed: said.map(([field]) => field as TrackField),
          state: {
            length: length(),
            name: file.name,
            licences,
            origin,
            texts: { ...draftOf({ kind: 'new' }), ...Object.fromEntries(said) },
          },
        });
        beat.chooseMaster(file);
        if (stems) beat.putStems(stems);
        return number;
      });
      refuse(files, faults);
      return numbers;
    },
    edit: (numbers, field, text) => chosen(numbers).forEach((beat) => beat.edit(field, text)),
    change: (numbers, change) => chosen(numbers).forEach((beat) => beat.change(change)),
    setLength: (numbers, preview) => chosen(numbers).forEach((beat) => beat.setLength(preview)),
    setCover: (numbers, cover) => chosen(numbers).forEach((beat) => beat.setCover(cover)),
    retry: (number) => chosen([number]).forEach((beat) => beat.retry()),
    remove: (numbers) => {
      chosen(numbers).forEach((beat) => beat.remove());
      leave((number) => numbers.includes(number));
    },
    // A row may have been changed, removed or saved since it was chosen.
    save: async (numbers, as, send) => {
      for (const number of numbers)
        for (const beat of chosen([number])) if (canBeSaved(store.get(beat.state), as)) await beat.save(send);
    },
    goOn: async () => {
      for (const kept of await keeper.takeOver(forgetInterrupted(), bench.page))
        addBeat({ upload: kept.row.upload, kept })[1].resume();
    },
    discardInterrupted: () => keeper.forget(forgetInterrupted().map(({ upload }) => upload)),
    stop: () => {
      store.get(beatsAtom).forEach((beat) => beat.stop());
      leave((_, { state }) => isUnsaved(store.get(state)));
    },
  };
}
