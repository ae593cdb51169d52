import { KIT_MAXIMUM, PREVIEW_MAXIMUM } from '@store/domain/shop/files/uploads';
import { KIT_FILE_FIELDS, type KitEdit } from '@store/domain/shop/kits/kit-edit';
import { formatTime } from '@store/domain/platform/time';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { addToastAtom } from '../../../../ui/toasts';
import { acceptedEnding } from '../../beats/workshop/files/audioFile';
import { coverFailure, makeCover } from '../../beats/analysis/pictures/cover';
import { measureSound } from '../../beats/workshop/sound';
import type { StagedStates, Staging } from '../../beats/uploads/staging';
import { useStaging } from '../../beats/uploads/useStaging';
import { readZip, type ZipContents } from './readZip';

type Sound = Pick<KitEdit, 'time' | 'peaks'>;

export interface KitFiles {
  readonly staging: Staging;
  readonly states: StagedStates;
  readonly isAnalysing: boolean;
  /** For display; undefined if none is chosen. */
  readonly cover: Blob | undefined;
  readonly chooseCover: (file: File) => Promise<void>;
  readonly removeCover: () => void;
  /** Reads the ZIP; null if it's none. */
  readonly chooseFile: (file: File) => Promise<ZipContents | null>;
  readonly choosePreview: (file: File) => Promise<void>;
  /** The fields of uploaded files; null if an upload failed. */
  readonly settled: () => Promise<Pick<KitEdit, 'image' | 'media' | 'file' | 'time' | 'peaks'> | null>;
}

export function useKitFiles(): KitFiles {
  const { staging, states } = useStaging();
  const [cover, setCover] = useState<Blob>();
  const [sound, setSound] = useState<Sound>({});
  const [isAnalysing, setIsAnalysing] = useState(false);
  const latest = useRef<File>(undefined);
  const addToast = useSetAtom(addToastAtom);
  const warn = (description: string): void => {
    addToast({ kind: 'Warning', description });
  };

  const chooseCover = async (file: File): Promise<void> => {
    try {
      const sizes = await makeCover(file);
      setCover(sizes.at(-1)?.blob);
      staging.put({ kind: 'cover', name: file.name, sizes });
    } catch (error) {
      warn(coverFailure(error));
    }
  };
  const removeCover = (): void => {
    staging.remove('cover');
    setCover(undefined);
  };

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
    latest.current = file;
    setIsAnalysing(true);
    const { analysis, seconds } = await measureSound(file);
    if (latest.current !== file) return;
    setIsAnalysing(false);
    setSound({
      ...(seconds === undefined ? {} : { time: formatTime(seconds) }),
      ...(analysis ? { peaks: analysis.peaks } : {}),
    });
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
    isAnalysing,
    cover,
    chooseCover,
    removeCover,
  };
}
