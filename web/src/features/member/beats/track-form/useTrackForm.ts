import { coverAddress } from '@store/domain/shop/files/covers';
import { EXCERPTS } from '@store/domain/shop/files/excerpts';
import { MASTER_MAXIMUM, PREVIEW_MAXIMUM } from '@store/domain/shop/files/uploads';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useCurrency, useShop } from '../../../../lib/shop/state';
import { useUnmount } from '../../../../lib/useUnmount';
import { useForm, type FormError, type FormState } from '../../../../ui/form';
import { addToastAtom } from '../../../../ui/toasts';
import { coverFailure, makeCover } from '../analysis/pictures/cover';
import { drawPrinted } from '../analysis/pictures/printed';
import { newUpload } from '../uploads/useStaging';
import { warnOfLeaving } from '../../base/leaving/warnOfLeaving';
import { memberTokenAtom, useMemberCall } from '../../base/session/session';
import { createBeat, type Beat } from '../workshop/beat';
import { isLostOnLeaving, type BeatState } from '../workshop/beatState';
import { acceptedEnding } from '../workshop/files/audioFile';
import { packStems, StemsError } from '../workshop/files/packStems';
import type { KeptBeat } from '../workshop/kept';
import { choicesOf, toTrackLicences } from '../workshop/ownLicences';
import { saveTrack } from '../workshop/saveTrack';
import {
  draftOf,
  publishAtOf,
  validateTrack,
  type Subject,
  type TrackDraft,
  type TrackField,
} from '../workshop/trackDraft';
import { useBench } from '../workshop/bench';
import { useObjectUrl } from './files/useObjectUrl';
import { svgAddress, usePrintedCovers, type PrintedCoverChoice } from './PrintedCovers';
import { useStoredMaster, type StoredMaster } from './preview/useStoredMaster';
import { useBeatSplit, type BeatSplit } from './split/useBeatSplit';

export interface TrackFormState {
  readonly form: FormState<TrackField>;
  readonly beat: Beat;
  readonly now: BeatState;
  readonly cover: string;
  readonly printed: PrintedCoverChoice;
  readonly isDirty: boolean;
  readonly split: BeatSplit;
  readonly storedMaster: StoredMaster;
  readonly chooseMaster: (file: File) => Promise<void>;
  readonly choosePreview: (file: File) => Promise<void>;
  readonly chooseCover: (file: File) => Promise<void>;
  readonly warnOfCover: (error: unknown) => void;
  readonly stems: Stems;
  /** Cuts the preview from the stored master, and makes missing MP3 files. */
  readonly recut: () => Promise<void>;
}

interface TrackFormOptions {
  readonly subject: Subject;
  /** Left unsaved by an earlier page. */
  readonly kept: KeptBeat | undefined;
  readonly typed: Partial<TrackDraft>;
  readonly onSaved: () => void;
}

const PRICE_WRONG = 'A price of this beat is not valid: see the note beside it.';
const SPLIT_WRONG = 'The shares of the collaborators are not valid: see the note beside them.';
const ANALYSIS_RUNNING = 'The audio is still being analysed. This takes a moment.';
const STEMS_IN_PROGRESS = 'The stems are still being packed. This takes a moment.';

/** Names a form among kept beats. */
export function formOf(subject: Subject): string {
  return subject.kind === 'new' ? 'new' : `${subject.kind} ${subject.row.id}`;
}

/** Saves an earlier page's changes only over the version it showed. */
function asKept(subject: Subject, kept: KeptBeat | undefined): Subject {
  const version = kept?.row.version;
  if (version === undefined || subject.kind === 'new') return subject;
  return subject.kind === 'track'
    ? { kind: 'track', row: { ...subject.row, version } }
    : { kind: 'draft', row: { ...subject.row, version } };
}

/** Ends with the form, unless the session has ended. */
function useBeat({ kept, typed }: Omit<TrackFormOptions, 'subject'>, subject: Subject): Beat {
  const bench = useBench();
  const { preview } = useShop();
  const currency = useCurrency();
  const [beat] = useState(() => {
    const row = subject.kind === 'new' ? undefined : subject.row;
    const length = EXCERPTS.find((seconds) => seconds === row?.excerpt) ?? preview;
    return createBeat(bench, {
      upload: kept?.row.upload ?? newUpload(),
      subject,
      kept,
      form: formOf(subject),
      typed: row ? ['title', 'tag', 'key'] : [],
      state: { length, licences: choicesOf(row ?? {}, currency) },
    });
  });
  const [texts] = useState(() => Object.entries(typed) as [TrackField, string][]);
  useEffect(() => {
    beat.resume();
    for (const [field, text] of texts) beat.edit(field, text);
  }, [beat, texts]);
  useUnmount(() => (bench.store.get(memberTokenAtom) === null ? beat.stop() : beat.remove()));
  return beat;
}

interface Stems {
  /** 0 to 1; null if nothing is being packed. */
  readonly packing: number | null;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly remove: () => void;
}

function useStems({ putStems, removeStems }: Beat, warn: (text: string) => void): Stems {
  const [packing, setPacking] = useState<number | null>(null);
  const latest = useRef(0);
  return {
    packing,
    choose: async (files) => {
      latest.current += 1;
      const run = latest.current;
      setPacking(0);
      try {
        const blob = await packStems(files, (share) => run === latest.current && setPacking(share));
        const name = files.length === 1 ? (files[0]?.name ?? 'stems.zip') : `${files.length} stems, packed`;
        if (run === latest.current) putStems(new File([blob], name));
      } catch (error) {
        const isKnown = error instanceof StemsError;
        if (run === latest.current)
          warn(isKnown ? error.message : 'The stems could not be read. Please choose them again.');
      }
      if (run === latest.current) setPacking(null);
    },
    remove: () => {
      latest.current += 1;
      setPacking(null);
      removeStems();
    },
  };
}

function isAnalysing({ phase, preview }: BeatState): boolean {
  if (preview.kind === 'own' && !preview.isMeasured) return true;
  return phase.kind === 'waiting' || phase.kind === 'analysing' || preview.kind === 'cutting';
}

export function useTrackForm({ subject: current, ...options }: TrackFormOptions): TrackFormState {
  const [subject] = useState(() => asKept(current, options.kept));
  const beat = useBeat(options, subject);
  const now = useAtomValue(beat.state);
  const storedMaster = useStoredMaster(subject);
  const storedLicences = choicesOf(subject.kind === 'new' ? {} : subject.row, useCurrency());
  const split = useBeatSplit(subject, now.split, (changed) => beat.change({ split: changed }));
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const warn = (description: string): void => {
    addToast({ kind: 'Warning', description });
  };

  const warnOfCover = (error: unknown): void => warn(coverFailure(error));
  const number = subject.kind === 'track' ? subject.row.id : undefined;
  const printed = usePrintedCovers(now.texts.title, number);
  const chosenCover = useObjectUrl(now.cover ? beat.cover() : undefined);
  const isPrinted = !now.uploads.cover && now.texts.image.trim() === '';
  const putCover = async (file: File): Promise<void> =>
    beat.setCover({ name: file.name, sizes: await makeCover(file) });
  const stems = useStems(beat, warn);
  const isLost = stems.packing !== null || isLostOnLeaving(now);
  useEffect(() => (isLost ? warnOfLeaving(() => true) : undefined), [isLost]);

  const validate = (draft: TrackDraft): FormError<TrackField> | null => {
    if (storedMaster.load.kind === 'loading' || isAnalysing(now))
      return { field: null, text: ANALYSIS_RUNNING };
    if (toTrackLicences(now.licences) === null) return { field: null, text: PRICE_WRONG };
    if (split.changed === null) return { field: null, text: SPLIT_WRONG };
    if (stems.packing !== null) return { field: null, text: STEMS_IN_PROGRESS };
    const { cover: chosen, preview } = now.uploads;
    return validateTrack(draft, { cover: Boolean(chosen) || isPrinted, preview: Boolean(preview) });
  };

  const send = async (draft: TrackDraft): Promise<FormError<TrackField> | null> => {
    const publishAt = publishAtOf(draft, subject);
    try {
      if (isPrinted && publishAt !== null) await putCover(await drawPrinted(printed.covers[0]));
    } catch (error) {
      return { field: null, text: coverFailure(error) };
    }
    const refusal = await beat.save(async (input) => {
      const outcome = await callAsMember((options) => saveTrack({ subject, input, publishAt }, options));
      if (outcome.ok) addToast({ kind: 'Success', description: outcome.data.message });
      return outcome;
    });
    if (refusal !== null) return { field: null, text: refusal };
    options.onSaved();
    return null;
  };

  const initial = draftOf(subject);
  const form = useForm({ initial, validate, send, held: { draft: now.texts, edit: beat.edit } });
  const isTyped = JSON.stringify([now.texts, now.licences]) !== JSON.stringify([initial, storedLicences]);

  return {
    form,
    beat,
    now,
    cover: chosenCover ?? (isPrinted ? svgAddress(printed.covers[0]) : coverAddress(now.texts.image, 640)),
    printed,
    isDirty: isTyped || split.isChanged || Object.keys(now.uploads).length > 0,
    split,
    storedMaster,
    chooseMaster: async (file) => {
      if ((await acceptedEnding(file, { maximum: MASTER_MAXIMUM }, warn)) === undefined) return;
      storedMaster.cancel();
      beat.chooseMaster(file);
    },
    choosePreview: async (file) => {
      const use = { maximum: PREVIEW_MAXIMUM, isHeard: true };
      if ((await acceptedEnding(file, use, warn)) !== undefined) await beat.choosePreview(file);
    },
    chooseCover: async (file) => {
      try {
        await putCover(file);
      } catch (error) {
        warnOfCover(error);
      }
    },
    warnOfCover,
    stems,
    recut: async () => {
      const master = await storedMaster.read();
      if (master) await beat.recut(master);
    },
  };
}
