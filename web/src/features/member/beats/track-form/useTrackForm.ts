import type { Key } from '@store/domain/shop/catalogue/keys';
import { EXCERPTS, excerptOf } from '@store/domain/shop/files/previews';
import type { TrackEdit } from '@store/domain/shop/catalogue/track-edit';
import { formatTime, parseTime } from '@store/domain/platform/time';
import { MASTER_MAXIMUM, PREVIEW_MAXIMUM } from '@store/domain/shop/files/uploads';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrency, useShop } from '../../../../lib/shop/state';
import { useForm, type FormError, type FormState } from '../../../../ui/form';
import { addToastAtom } from '../../../../ui/toasts';
import type { Analysis, PreviewOptions } from '../analysis/analysis';
import { UPLOAD_MISSING, type StagedStates, type Staging } from '../uploads/staging';
import { useStaging } from '../uploads/useStaging';
import { useMemberCall } from '../../base/session/session';
import { stageShareFile } from '../workshop/files/stageShareFile';
import { choicesOf, ownEdit, toTrackLicences, type OwnChoices } from '../workshop/ownLicences';
import { remoteAudioSeconds } from '../../../../lib/sound/remoteAudioSeconds';
import { acceptedEnding } from '../workshop/files/audioFile';
import { useCover, type ChosenCover } from './files/useCover';
import { saveTrack } from '../workshop/saveTrack';
import { useBeatSplit, type BeatSplit } from './split/useBeatSplit';
import {
  draftOf,
  inputOf,
  publishAtOf,
  readTexts,
  validateTrack,
  type Subject,
  type TrackDraft,
  type TrackField,
} from '../workshop/trackDraft';
import { useAudioAnalysis, type AudioAnalysis, type FileAnalysis } from './preview/useAudioAnalysis';
import { useEncoding, type Encoding } from './buyers/useEncoding';
import { useStems, type Stems } from './buyers/useStems';
import { useStoredMaster, type StoredMaster } from './preview/useStoredMaster';
import { usePreview, type PreviewState } from './preview/usePreview';

export interface TrackFormState extends ChosenCover {
  readonly form: FormState<TrackField>;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  readonly staging: Staging;
  readonly states: StagedStates;
  readonly audio: AudioAnalysis;
  readonly previewState: PreviewState;
  /** What the key may be; none before an analysis. */
  readonly keys: readonly Key[];
  /** Under which licences the beat is sold. */
  readonly licences: OwnChoices;
  readonly chooseLicences: (choices: OwnChoices) => void;
  readonly split: BeatSplit;
  readonly chooseMaster: (file: File) => Promise<void>;
  readonly choosePreview: (file: File) => Promise<void>;
  readonly stems: Stems;
  readonly encoding: Encoding;
  /** Cuts the preview again, and encodes the tagged MP3 if the sound tag was added or taken away. */
  readonly cutPreview: (options: PreviewOptions, name: string) => Promise<void>;
  readonly storedMaster: StoredMaster;
  /** Loads the stored master, cuts a preview from it, and makes the MP3 files that are missing. */
  readonly recut: () => Promise<void>;
  readonly removeMaster: () => void;
  readonly removePreview: () => void;
}

interface TrackFormOptions {
  readonly subject: Subject;
  readonly onSaved: () => void;
}

const PRICE_WRONG = 'A price of this beat is not valid: see the note beside it.';
const SPLIT_WRONG = 'The shares of the collaborators are not valid: see the note beside them.';
const ANALYSIS_RUNNING = 'The audio is still being analysed. This takes a moment.';
const STEMS_IN_PROGRESS = 'The stems are still being packed. This takes a moment.';

/** Typed fields are kept; the others follow the analysis of the files. */
function useSuggestions(form: FormState<TrackField>, isStored: boolean) {
  const typed = useRef(new Set<TrackField>(isStored ? ['title', 'tag', 'key'] : []));
  const { edit } = form;
  const editByHand = (field: TrackField, text: string): void => {
    typed.current.add(field);
    edit(field, text);
  };
  const suggest = (field: TrackField, text: string | undefined): void => {
    if (text && !typed.current.has(field)) edit(field, text);
  };
  const suggestFrom = ({ title, bpm: stated, key, seconds, analysis }: FileAnalysis): void => {
    suggest('title', title);
    if (seconds !== undefined) suggest('time', formatTime(seconds));
    const bpm = stated ?? analysis?.bpm;
    if (bpm !== undefined) suggest('bpm', String(bpm));
    suggest('key', key);
  };
  return { editByHand, suggestFrom, isTyped: (field: TrackField) => typed.current.has(field) };
}

export function useTrackForm({ subject, onSaved }: TrackFormOptions): TrackFormState {
  const { staging, states } = useStaging();
  const audio = useAudioAnalysis();
  const previewAudio = useAudioAnalysis();
  const previewState = usePreview(staging, audio);
  const encoding = useEncoding(staging, audio);
  const storedMaster = useStoredMaster(subject);
  const [sound, setSound] = useState<Pick<Analysis, 'keys' | 'timbre'> | null>(null);
  const [masterSeconds, setMasterSeconds] = useState<number>();
  const currency = useCurrency();
  const storedLicences = choicesOf(subject.kind === 'new' ? {} : subject.row, currency);
  const [licences, chooseLicences] = useState(storedLicences);
  const split = useBeatSplit(subject);
  const callAsMember = useMemberCall();
  const shop = useShop();
  const addToast = useSetAtom(addToastAtom);
  const warn = useCallback(
    (description: string) => void addToast({ kind: 'Warning', description }),
    [addToast],
  );
  const stems = useStems(staging, warn);
  const chosenCover = useCover(staging, warn);
  const { preview } = previewState;
  const isAnalysing = [audio, previewAudio].some(({ state }) => state.kind === 'analysing');

  const validate = (draft: TrackDraft): FormError<TrackField> | null => {
    if (storedMaster.load.kind === 'loading' || isAnalysing || preview.kind === 'rendering')
      return { field: null, text: ANALYSIS_RUNNING };
    if (toTrackLicences(licences) === null) return { field: null, text: PRICE_WRONG };
    if (split.changed === null) return { field: null, text: SPLIT_WRONG };
    if (stems.state.kind === 'packing') return { field: null, text: STEMS_IN_PROGRESS };
    return validateTrack(draft, { cover: Boolean(states.cover), preview: Boolean(states.preview) });
  };

  const peaks = (): string | undefined => {
    if (preview.kind === 'rendered') return preview.rendered.peaks;
    return preview.kind === 'own' ? preview.peaks : undefined;
  };
  const ownSeconds = preview.kind === 'own' ? preview.seconds : undefined;
  const hasMaster = Boolean(states.master) || (subject.kind !== 'new' && subject.row.hasMaster);

  const previewSeconds = async (media: string): Promise<number | undefined> => {
    if (!states.preview) return remoteAudioSeconds(media.trim());
    return preview.kind === 'rendered' ? preview.rendered.seconds : ownSeconds;
  };

  /** Time and excerpt follow the audio that is saved: the master, or the preview of a beat without one. */
  const measureAudio = async (draft: TrackDraft): Promise<Pick<TrackEdit, 'time' | 'excerpt'>> => {
    const heard = await previewSeconds(draft.media);
    const isOtherAudio = Boolean(states.master) || (!hasMaster && draft.media.trim() !== initial.media);
    // Suggestions may be of a file that was removed.
    const text = isTypedByHand('time') ? draft.time : isOtherAudio ? '' : initial.time;
    const stated = parseTime(text.trim());
    const whole = masterSeconds ?? (hasMaster && stated > 0 ? stated : heard);
    const { time } = readTexts({ ...draft, time: whole === undefined ? text : formatTime(whole) });
    return whole === undefined || heard === undefined ? { time } : { time, excerpt: excerptOf(whole, heard) };
  };

  const send = async (draft: TrackDraft): Promise<FormError<TrackField> | null> => {
    await stageShareFile(staging, subject.kind === 'new' ? undefined : subject.row, {
      ...readTexts(draft),
      peaks: peaks(),
      cover: chosenCover.cover,
      shop: shop.name,
    });
    await encoding.settled();
    const names = await staging.settled();
    if (!names) return { field: null, text: UPLOAD_MISSING };
    const input = {
      ...inputOf(draft, names, { peaks: peaks(), timbre: sound?.timbre }),
      ...(await measureAudio(draft)),
      ...ownEdit(licences),
      ...(split.changed ? { split: split.changed } : {}),
    };
    const outcome = await callAsMember((options) =>
      saveTrack({ subject, input, publishAt: publishAtOf(draft, subject) }, options),
    );
    if (!outcome.ok) return { field: null, text: outcome.error.message };
    staging.release();
    addToast({ kind: 'Success', description: outcome.data.message });
    onSaved();
    return null;
  };

  const initial = draftOf(subject);
  const form = useForm({ initial, validate, send });
  const isTyped = JSON.stringify([form.draft, licences]) !== JSON.stringify([initial, storedLicences]);
  const { editByHand, suggestFrom, isTyped: isTypedByHand } = useSuggestions(form, subject.kind !== 'new');

  /** At the length that the beat had before, otherwise at that of new beats. */
  const cutFirst = (name: string): Promise<boolean> => {
    const before = subject.kind === 'new' ? undefined : subject.row.excerpt;
    const length = EXCERPTS.find((seconds) => seconds === before) ?? shop.preview;
    return previewState.render({ start: undefined, length, isWatermarked: true }, name);
  };

  const chooseMaster = async (file: File): Promise<void> => {
    const ending = await acceptedEnding(file, { maximum: MASTER_MAXIMUM }, warn);
    if (ending === undefined) return;
    storedMaster.cancel();
    staging.put({ kind: 'master', name: file.name, blob: file, ending });
    encoding.clear();
    const result = await audio.analyse(file);
    if (!result) return;
    setSound(result.analysis ?? null);
    setMasterSeconds(result.seconds);
    suggestFrom(result);
    // An address may have been typed since the file was chosen, which this draft does not have.
    const hasAddress = form.draft.image.trim() !== '' || isTypedByHand('image');
    const hasCover = staging.states().cover !== undefined || hasAddress;
    if (result.cover && !hasCover) await chosenCover.chooseCover(result.cover);
    if (!result.analysis) return;
    if (preview.kind !== 'own') await cutFirst(`Preview of ${file.name}`);
    const kinds = [
      ...(ending === 'mp3' ? [] : (['mp3'] as const)),
      ...(preview.kind === 'own' ? [] : (['tagged-mp3'] as const)),
    ];
    await encoding.encode({ name: result.title, kinds });
  };

  const stored = subject.kind === 'new' ? {} : (subject.row.files ?? {});

  const recut = async (): Promise<void> => {
    const master = await storedMaster.read();
    if (!master) return;
    const name = form.draft.title.trim();
    const result = await audio.analyse(new File([master], name, { type: master.type }));
    if (!result?.analysis) return;
    setSound(result.analysis);
    setMasterSeconds(result.analysis.seconds);
    await cutFirst(`Preview of ${name}`);
    const kinds = (['mp3', 'tagged-mp3'] as const).filter((kind) => stored[kind] === undefined);
    if (kinds.length > 0) await encoding.encode({ name, kinds });
  };

  const cutPreview = async (options: PreviewOptions, name: string): Promise<void> => {
    const hasStored = !staging.states().master && stored['tagged-mp3'] !== undefined;
    const isTagged = hasStored || Boolean(staging.states()['tagged-mp3']);
    await previewState.render(options, name);
    if (isTagged && !options.isWatermarked) staging.remove('tagged-mp3');
    if (!isTagged && options.isWatermarked)
      await encoding.encode({ name: form.draft.title, kinds: ['tagged-mp3'] });
  };

  const choosePreview = async (file: File): Promise<void> => {
    const ending = await acceptedEnding(file, { maximum: PREVIEW_MAXIMUM, isHeard: true }, warn);
    if (ending === undefined) return;
    staging.put({ kind: 'preview', name: file.name, blob: file, ending });
    previewState.setOwn(file, '');
    const result = await previewAudio.analyse(file);
    if (!result) return;
    if (!hasMaster && !staging.states().master) suggestFrom(result);
    if (!staging.states().master) setSound(result.analysis ?? null);
    previewState.setOwn(file, result.analysis?.peaks ?? '', result.seconds);
    previewAudio.reset();
  };

  const removePreview = (): void => {
    staging.remove('preview');
    if (!staging.states().master) {
      setSound(null);
      setMasterSeconds(undefined);
      // The master may have been loaded for this preview.
      encoding.clear();
      audio.reset();
    }
    previewState.clear();
    previewAudio.reset();
  };

  const removeMaster = (): void => {
    staging.remove('master');
    encoding.clear();
    setSound(null);
    setMasterSeconds(undefined);
    audio.reset();
    if (preview.kind !== 'own') removePreview();
  };

  return {
    form: { ...form, edit: editByHand },
    isDirty: isTyped || split.isChanged || Object.keys(states).length > 0,
    staging,
    states,
    audio,
    previewState,
    stems,
    encoding,
    storedMaster,
    recut,
    cutPreview,
    keys: sound?.keys ?? [],
    licences,
    chooseLicences,
    split,
    chooseMaster,
    choosePreview,
    removeMaster,
    removePreview,
    ...chosenCover,
  };
}

/** Loads the file that the form was opened with, once. */
export function useFirstFile(file: File | undefined, choose: (file: File) => Promise<void>): void {
  const chosen = useRef<File>(undefined);
  useEffect(() => {
    if (!file || chosen.current === file) return;
    chosen.current = file;
    void choose(file);
  }, [file, choose]);
}
