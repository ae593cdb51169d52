import {
  AUDIO_TYPES,
  stagedCoverPath,
  stagedName,
  type AudioEnding,
  type StagedFile,
  type StagedKind,
} from '@store/domain/uploads';
import type { CoverFile } from '../analysis/pictures/cover';
import type { Parcel, Sending } from './transport';

/** Audio as it was chosen, or a cover in all its sizes. */
export type Chosen =
  | {
      readonly kind: Exclude<StagedKind, 'cover'>;
      readonly name: string;
      readonly blob: Blob;
      readonly ending: AudioEnding;
    }
  | { readonly kind: 'cover'; readonly name: string; readonly sizes: readonly CoverFile[] };

export interface UploadName {
  readonly uid: string;
  readonly upload: string;
}

export function stagedFileOf(chosen: Chosen, name: UploadName): StagedFile {
  if (chosen.kind === 'cover') return { kind: 'cover', ...name };
  return { kind: chosen.kind, ending: chosen.ending, ...name };
}

export function parcelsOf(chosen: Chosen, name: UploadName): readonly Parcel[] {
  const file = stagedFileOf(chosen, name);
  if (chosen.kind !== 'cover')
    return [{ path: stagedName(file), blob: chosen.blob, contentType: AUDIO_TYPES[chosen.ending] }];
  return chosen.sizes.map(({ size, blob }) => ({
    path: stagedCoverPath(file, size),
    blob,
    contentType: 'image/jpeg',
  }));
}

/** In bytes. */
export function sizeOf(chosen: Chosen): number {
  if (chosen.kind !== 'cover') return chosen.blob.size;
  return chosen.sizes.reduce((sum, { blob }) => sum + blob.size, 0);
}

/** The worst of the states, with all bytes added up. */
export function together(sendings: readonly Sending[], sizes: readonly number[]): Sending {
  const failed = sendings.find(({ kind }) => kind === 'failed');
  if (failed) return failed;
  if (sendings.every(({ kind }) => kind === 'done')) return { kind: 'done' };
  if (sendings.every(({ kind }) => kind === 'waiting')) return { kind: 'waiting' };
  const sent = sendings.map((sending, index) => {
    if (sending.kind === 'done') return sizes[index] ?? 0;
    return sending.kind === 'sending' ? sending.sent : 0;
  });
  const isStalled = sendings.some((sending) => sending.kind === 'sending' && sending.isStalled);
  return { kind: 'sending', sent: sent.reduce((sum, bytes) => sum + bytes, 0), isStalled };
}
