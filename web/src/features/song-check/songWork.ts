import { fingerprintOf, type Fingerprint, type Listened } from '@store/domain/fingerprint/fingerprint';
import { findBeats, withoutEchoes, type Match } from '@store/domain/fingerprint/match';

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

export type SongResult = SongResults[keyof SongResults];

export type SongResponse =
  | { readonly number: number; readonly kind: 'progress'; readonly part: number }
  | { readonly number: number; readonly kind: 'result'; readonly result: SongResult }
  | { readonly number: number; readonly kind: 'failed'; readonly message: string };

/** What the worker does with a request. */
export function answerSongRequest(request: SongRequest, respond: (response: SongResponse) => void): void {
  const { number } = request;
  const onProgress = (part: number) => respond({ number, kind: 'progress', part });
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
