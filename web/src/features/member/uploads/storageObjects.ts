import {
  AUDIO_TYPES,
  stagedCoverPath,
  stagedName,
  type AudioEnding,
  type StagedFile,
  type StagedKind,
} from '@store/domain/catalogue/uploads';
import type { CoverFile } from '../analysis/pictures/cover';
import type { StorageObject, UploadProgress } from './transport';

/** Audio as it was chosen, a cover in all its sizes, or the picture for shared links. */
export type ChosenFile =
  | {
      readonly kind: Exclude<StagedKind, 'cover' | 'share'>;
      readonly name: string;
      readonly blob: Blob;
      readonly ending: AudioEnding;
    }
  | { readonly kind: 'share'; readonly name: string; readonly blob: Blob }
  | { readonly kind: 'cover'; readonly name: string; readonly sizes: readonly CoverFile[] };

export interface UploadName {
  readonly uid: string;
  readonly upload: string;
}

export function stagedFileOf(chosen: ChosenFile, name: UploadName): StagedFile {
  if (chosen.kind === 'cover' || chosen.kind === 'share') return { kind: chosen.kind, ...name };
  return { kind: chosen.kind, ending: chosen.ending, ...name };
}

export function storageObjectsOf(chosen: ChosenFile, name: UploadName): readonly StorageObject[] {
  const file = stagedFileOf(chosen, name);
  if (chosen.kind === 'share')
    return [{ path: stagedName(file), blob: chosen.blob, contentType: 'image/jpeg' }];
  if (chosen.kind !== 'cover')
    return [{ path: stagedName(file), blob: chosen.blob, contentType: AUDIO_TYPES[chosen.ending] }];
  return chosen.sizes.map(({ size, blob }) => ({
    path: stagedCoverPath(file, size),
    blob,
    contentType: 'image/jpeg',
  }));
}

/** In bytes. */
export function sizeOf(chosen: ChosenFile): number {
  if (chosen.kind !== 'cover') return chosen.blob.size;
  return chosen.sizes.reduce((sum, { blob }) => sum + blob.size, 0);
}

/** The worst of the states, with all bytes added up. */
export function combineProgress(states: readonly UploadProgress[], sizes: readonly number[]): UploadProgress {
  const failed = states.find(({ kind }) => kind === 'failed');
  if (failed) return failed;
  if (states.every(({ kind }) => kind === 'done')) return { kind: 'done' };
  if (states.every(({ kind }) => kind === 'waiting')) return { kind: 'waiting' };
  const sent = states.map((progress, index) => {
    if (progress.kind === 'done') return sizes[index] ?? 0;
    return progress.kind === 'sending' ? progress.sent : 0;
  });
  const isStalled = states.some((progress) => progress.kind === 'sending' && progress.isStalled);
  return { kind: 'sending', sent: sent.reduce((sum, bytes) => sum + bytes, 0), isStalled };
}
