import { fingerprintOf, type Fingerprint } from '@store/domain/shop/fingerprint/fingerprint';
import { findBeats, withoutEchoes } from '@store/domain/shop/fingerprint/match';
import type { OnProgress } from '../../../lib/workerCalls';

export const songWork = {
  fingerprint: fingerprintOf,
  find: (song: Fingerprint, beats: readonly Fingerprint[], onProgress: OnProgress) =>
    withoutEchoes(findBeats(song, beats, onProgress)),
};
