import { KIT_MAXIMUM, PREVIEW_MAXIMUM } from '@store/domain/shop/files/uploads';
import { KIT_FILE_FIELDS, type KitEdit } from '@store/domain/shop/kits/kit-edit';
import { formatTime } from '@store/domain/platform/time';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { addToastAtom } from '../../../../ui/toasts';
import { acceptedEnding } from '../../beats/workshop/files/audioFile';
import { useCover, type ChosenCover } from '../../beats/track-form/files/useCover';
import { useAudioAnalysis } from '../../beats/track-form/preview/useAudioAnalysis';
import type { StagedStates, Staging } from '../../beats/uploads/staging';
import { useStaging } from '../../beats/uploads/useStaging';
import { readZip, type ZipContents } from './readZip';

type Sound = Pick<KitEdit, 'time' | 'peaks'>;

/** The files of a kit's form. */
export interface KitFiles extends ChosenCover {
  readonly staging: Staging;
  readonly states: StagedStates;
  readonly isAnalysing: boolean;
  /** What is in the ZIP file; null if it is none. */
  readonly chooseFile: (file: File) => Promise<ZipContents | null>;
  readonly choosePreview: (file: File) => Promise<void>;
  /** The fields of the uploaded files, once they are uploaded; null if an upload failed. */
  readonly settled: () => Promise<Pick<KitEdit, 'image' | 'media' | 'file' | 'time' | 'peaks'> | null>;
}

/** Uploads files as they are chosen. */
export function useKitFiles(): KitFiles {
  const { staging, states } = useStaging();
  const analysis = useAudioAnalysis();
  const [sound, setSound] = useState<Sound>({});
  const addToast = useSetAtom(addToastAtom);
  const warn = (description: string): void => {
    addToast({ kind: 'Warning', description });
  };

  const chosenCover = useCover(staging, warn);

  const chooseFile = async (file: File): Promise<ZipContents | null> => {
    const isTooLarge = file.size > KIT_MAXIMUM;
    const contents = isTooLarge ? null : await readZip(file).catch(() => null);
    if (contents) staging.put({ kind: 'kit', name: file.name, blob: file });
    else if (isTooLarge) warn(`“${file.name}” is too large: at most 2 GB.`);
    else warn(`“${file.name}” is not a ZIP file with content, or it is cut off.`);
    return contents;
  };

  const choosePreview = async (file: File): Promise<void> => {
    const ending = await acceptedEnding(file, { maximum: PREVIEW_MAXIMUM, isHeard: true }, warn);
    if (ending === undefined) return;
    staging.put({ kind: 'preview', name: file.name, blob: file, ending });
    setSound({});
    const result = await analysis.analyse(file);
    if (!result) return;
    const { seconds, analysis: found } = result;
    setSound({
      ...(seconds === undefined ? {} : { time: formatTime(seconds) }),
      ...(found ? { peaks: found.peaks } : {}),
    });
    analysis.reset();
  };

  const settled: KitFiles['settled'] = async () => {
    const names = await staging.settled();
    if (!names) return null;
    const fields = Object.entries(KIT_FILE_FIELDS).flatMap(([field, kind]) =>
      names[kind] === undefined ? [] : [[field, names[kind]] as const],
    );
    return { ...Object.fromEntries(fields), ...(names.preview === undefined ? {} : sound) };
  };

  return {
    staging,
    states,
    chooseFile,
    choosePreview,
    settled,
    isAnalysing: analysis.state.kind === 'analysing',
    ...chosenCover,
  };
}
