import {
  AUDIO_TYPES,
  NAMED_TYPES,
  stagedCoverPath,
  stagedName,
  type AudioEnding,
  type NamedKind,
  type StagedFile,
  type StagedKind,
} from '@store/domain/shop/files/uploads';
import type { CoverFile } from '../analysis/pictures/cover';
import type { StorageObject, UploadProgress } from './transport';

/** Audio as chosen, a file with one format, or a cover in all sizes. */
export type ChosenFile =
  | {
      readonly kind: Exclude<StagedKind, NamedKind>;
      readonly name: string;
      readonly blob: Blob;
      readonly ending: AudioEnding;
    }
  | { readonly kind: Exclude<NamedKind, 'cover'>; readonly name: string; readonly blob: Blob }
  | { readonly kind: 'cover'; readonly name: string; readonly sizes: readonly CoverFile[] };

export interface UploadName {
  readonly uid: string;
  readonly upload: string;
}

export function stagedFileOf(chosen: ChosenFile, name: UploadName): StagedFile {
  if (chosen.kind === 'master' || chosen.kind === 'preview')
    return { kind: chosen.kind, ending: chosen.ending, ...name };
  return { kind: chosen.kind, ...name };
}

export function storageObjectsOf(chosen: ChosenFile, name: UploadName): readonly StorageObject[] {
  const file = stagedFileOf(chosen, name);
  if (chosen.kind !== 'cover') {
    const contentType = 'ending' in chosen ? AUDIO_TYPES[chosen.ending] : NAMED_TYPES[chosen.kind];
    return [{ path: stagedName(file), blob: chosen.blob, contentType }];
  }
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

/** The worst state, with all bytes added up. */
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
