import { useCallback, useRef, useState } from 'react';
import type { Staging } from '../../uploads/staging';
import type { AudioAnalysis } from '../preview/useAudioAnalysis';

export type EncodingState = 'idle' | 'encoding' | 'done' | 'too-long' | 'failed';

type EncodedKind = 'mp3' | 'tagged-mp3';

/** What to encode of the analysed sound. */
export interface EncodingOptions {
  /** The title of the beat, for the names of the files. */
  readonly name: string;
  readonly kinds: readonly EncodedKind[];
}

export interface Encoding {
  readonly state: EncodingState;
  /** Encodes MP3 files that licences may promise and uploads them. A later call ends an earlier one. */
  readonly encode: (options: EncodingOptions) => Promise<void>;
  /** Resolves when no file is being encoded. */
  readonly settled: () => Promise<void>;
  readonly clear: () => void;
}

export function useEncoding(staging: Staging, { encode: encodeWhole }: AudioAnalysis): Encoding {
  const [state, setState] = useState<EncodingState>('idle');
  const latest = useRef(0);
  const running = useRef<Promise<void>>(Promise.resolve());

  const clear = useCallback(() => {
    latest.current += 1;
    running.current = Promise.resolve();
    staging.remove('mp3');
    staging.remove('tagged-mp3');
    setState('idle');
  }, [staging]);

  const run = useCallback(
    async ({ name, kinds }: EncodingOptions): Promise<void> => {
      latest.current += 1;
      const number = latest.current;
      setState('encoding');
      for (const kind of kinds) {
        const blob = await encodeWhole(kind === 'tagged-mp3');
        if (number !== latest.current) return;
        if (!blob) return setState(blob === null ? 'too-long' : 'failed');
        staging.put({ kind, name: `${name} (${kind === 'mp3' ? 'MP3' : 'tagged'}).mp3`, blob });
      }
      setState('done');
    },
    [staging, encodeWhole],
  );

  const encode = useCallback(
    (options: EncodingOptions): Promise<void> => {
      running.current = run(options);
      return running.current;
    },
    [run],
  );
  const settled = useCallback(() => running.current, []);

  return { state, encode, settled, clear };
}
