import { fingerprintOf, type Fingerprint, type Listened } from '@store/domain/shop/fingerprint/fingerprint';
import { findBeats, withoutEchoes, type Match } from '@store/domain/shop/fingerprint/match';
import type { WorkerMessage } from '../../../lib/workerCalls';

export type SongRequest =
  | {
      readonly number: number;
      readonly kind: 'fingerprint';
      readonly samples: Float32Array;
      readonly listened: Listened;
    }
  | {
      readonly number: number;
      readonly kind: 'find';
      readonly song: Fingerprint;
      readonly beats: readonly Fingerprint[];
    };

/** What each kind of request results in. */
export interface SongResults {
  readonly fingerprint: Fingerprint;
  readonly find: readonly (Match | null)[];
}

/** What the worker tells of a request. */
export type SongResponse = WorkerMessage<SongResults[keyof SongResults]>;

/** What the worker does with a request. */
export function answerSongRequest(request: SongRequest, respond: (response: SongResponse) => void): void {
  const { number } = request;
  const onProgress = (share: number) => respond({ number, kind: 'progress', share });
  try {
    const result =
      request.kind === 'fingerprint'
        ? fingerprintOf(request.samples, request.listened, onProgress)
        : withoutEchoes(findBeats(request.song, request.beats, onProgress));
    respond({ number, kind: 'result', result });
  } catch (error) {
    respond({ number, kind: 'failed', message: String(error) });
  }
}
