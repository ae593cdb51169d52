import { formatTime } from '@store/domain/time';
import type { TrackRow } from '@store/domain/member';
import { MASTER_MAXIMUM, PREVIEW_MAXIMUM } from '@store/domain/uploads';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../lib/api';
import { useForm, type Fault, type FormState } from '../../../ui/form';
import { addToastAtom } from '../../../ui/toasts';
import { makeCover, PictureFault } from '../analysis/cover';
import { EXCERPT_SECONDS } from '../analysis/excerpt';
import type { StagedStates, Staging } from '../uploads/staging';
import { useStaging } from '../uploads/useStaging';
import { addTrack, updateTrack } from '../calls';
import { useMemberCall } from '../useMemberCall';
import { addressSeconds } from './addressSeconds';
import { audioEnding, audioFault } from './audioChoice';
import { draftOf, findTrackFault, inputOf, type TrackDraft, type TrackField } from './trackDraft';
import { useListening, type Ear, type Heard } from './useListening';
import { usePreview, type PreviewWork } from './usePreview';

/** Everything that a track's form shows and does. */
export interface TrackFormState {
  readonly form: FormState<TrackField>;
  readonly staging: Staging;
  readonly states: StagedStates;
  readonly ear: Ear;
  readonly previewWork: PreviewWork;
  readonly cover: Blob | undefined;
  readonly chooseMaster: (file: File) => Promise<void>;
  readonly choosePreview: (file: File) => Promise<void>;
  readonly chooseCover: (file: File) => Promise<void>;
  readonly removeMaster: () => void;
  readonly removePreview: () => void;
  readonly removeCover: () => void;
}

interface TrackFormRules {
  readonly track: TrackRow | undefined;
  readonly onSaved: () => void;
}

const WAIT = 'The audio is still being listened to. It takes a moment.';
const NOT_ARRIVED = 'A file has not arrived. Try it again, or remove it.';

/** Fields that were typed stay as they are; the others follow what is heard in the files. */
function useSuggestions(form: FormState<TrackField>, track: TrackRow | undefined) {
  const typed = useRef(new Set<TrackField>(track ? ['title', 'tag'] : []));
  const { edit } = form;
  const editByHand = (field: TrackField, text: string): void => {
    typed.current.add(field);
    edit(field, text);
  };
  const suggest = (field: TrackField, text: string | undefined): void => {
    if (text && !typed.current.has(field)) edit(field, text);
  };
  const suggestHeard = ({ title, seconds, measured }: Heard): void => {
    suggest('title', title);
    if (seconds !== undefined) suggest('time', formatTime(seconds));
    if (measured?.bpm !== undefined) suggest('bpm', String(measured.bpm));
  };
  return { editByHand, suggestHeard };
}

/** The form of a new track, or of one that is changed. */
export function useTrackForm({ track, onSaved }: TrackFormRules): TrackFormState {
  const { staging, states } = useStaging();
  const ear = useListening();
  const previewEar = useListening();
  const previewWork = usePreview(staging, ear);
  const [cover, setCover] = useState<Blob>();
  const ask = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const warn = useCallback((description: string) => addToast({ kind: 'Warning', description }), [addToast]);
  const { preview } = previewWork;
  const isListening = [ear, previewEar].some(({ listening }) => listening.kind === 'listening');

  const findFault = (draft: TrackDraft): Fault<TrackField> | null => {
    if (isListening || preview.kind === 'making') return { field: null, text: WAIT };
    return findTrackFault(draft, { cover: Boolean(states.cover), preview: Boolean(states.preview) });
  };

  const peaks = (): string | undefined => {
    if (preview.kind === 'made') return preview.made.peaks;
    return preview.kind === 'own' ? preview.peaks : undefined;
  };

  const withTime = async (draft: TrackDraft): Promise<TrackDraft> => {
    if (draft.time.trim() !== '' || states.preview) return draft;
    const seconds = await addressSeconds(draft.media.trim());
    return seconds === undefined ? draft : { ...draft, time: formatTime(seconds) };
  };

  const send = async (draft: TrackDraft): Promise<Fault<TrackField> | null> => {
    const names = await staging.settled();
    if (!names) return { field: null, text: NOT_ARRIVED };
    const input = inputOf(await withTime(draft), names, peaks());
    const outcome: Outcome<{ readonly message: string }> = track
      ? await ask((options) => updateTrack({ ...input, id: track.id, version: track.version }, options))
      : await ask((options) => addTrack(input, options));
    if (!outcome.ok) return { field: null, text: outcome.error.message };
    staging.release();
    addToast({ kind: 'Success', description: outcome.answer.message });
    onSaved();
    return null;
  };

  const form = useForm({ initial: draftOf(track), findFault, send });
  const { editByHand, suggestHeard } = useSuggestions(form, track);

  const chooseMaster = async (file: File): Promise<void> => {
    const ending = audioEnding(file.name);
    const fault = audioFault(file, MASTER_MAXIMUM);
    if (fault !== undefined || ending === undefined) return warn(fault ?? '');
    staging.put({ kind: 'master', name: file.name, blob: file, ending });
    const heard = await ear.hear(file);
    if (!heard) return;
    suggestHeard(heard);
    if (!heard.measured || preview.kind === 'own') return;
    const seconds = Math.min(EXCERPT_SECONDS.usual, heard.measured.seconds);
    await previewWork.make({ start: undefined, seconds, isSigned: true }, `Preview of ${file.name}`);
  };

  const choosePreview = async (file: File): Promise<void> => {
    const ending = audioEnding(file.name);
    const fault = audioFault(file, PREVIEW_MAXIMUM);
    if (fault !== undefined || ending === undefined) return warn(fault ?? '');
    staging.put({ kind: 'preview', name: file.name, blob: file, ending });
    previewWork.setOwn(file, '');
    const heard = await previewEar.hear(file);
    if (!heard) return;
    if (!staging.states().master) suggestHeard(heard);
    previewWork.setOwn(file, heard.measured?.peaks ?? '');
    previewEar.forget();
  };

  const chooseCover = async (file: File): Promise<void> => {
    try {
      const sizes = await makeCover(file);
      setCover(sizes.at(-1)?.blob);
      staging.put({ kind: 'cover', name: file.name, sizes });
    } catch (error) {
      warn(error instanceof PictureFault ? error.message : 'The cover could not be made.');
    }
  };

  const removePreview = (): void => {
    staging.remove('preview');
    previewWork.clear();
    previewEar.forget();
  };

  const removeMaster = (): void => {
    staging.remove('master');
    ear.forget();
    if (preview.kind !== 'own') removePreview();
  };

  const removeCover = (): void => {
    staging.remove('cover');
    setCover(undefined);
  };

  return {
    form: { ...form, edit: editByHand },
    staging,
    states,
    ear,
    previewWork,
    cover,
    chooseMaster,
    choosePreview,
    chooseCover,
    removeMaster,
    removePreview,
    removeCover,
  };
}

/** Chooses the file that a form was opened with, once. */
export function useFirstFile(file: File | undefined, choose: (file: File) => Promise<void>): void {
  const chosen = useRef<File>(undefined);
  useEffect(() => {
    if (!file || chosen.current === file) return;
    chosen.current = file;
    void choose(file);
  }, [file, choose]);
}
