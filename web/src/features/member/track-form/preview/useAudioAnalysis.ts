import { useCallback, useEffect, useRef, useState } from 'react';
import { decode, SoundFault } from '../../analysis/decode';
import { startListener, type Listener } from '../../analysis/analysisWorkerClient';
import type { MadePreview, Measured, PreviewWish } from '../../analysis/analysis';
import { readTags, titleOfName } from '../../analysis/fileTags';

/** Undefined: could not be determined. */
export interface Heard {
  readonly title: string;
  readonly seconds: number | undefined;
  readonly measured: Measured | undefined;
}

export type Listening =
  | { readonly kind: 'idle' }
  | { readonly kind: 'listening' }
  | { readonly kind: 'heard'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly message: string };

export interface Ear {
  readonly listening: Listening;
  /** Undefined if another file was chosen meanwhile. */
  readonly hear: (file: File) => Promise<Heard | undefined>;
  /** Undefined on failure. */
  readonly makePreview: (wish: PreviewWish) => Promise<MadePreview | undefined>;
  /** Frees the samples in memory. */
  readonly forget: () => void;
}

const UNHEARD = 'This file could not be measured here. Fill in what is missing, and choose a preview.';

export function useListening(): Ear {
  const [listening, setListening] = useState<Listening>({ kind: 'idle' });
  const current = useRef<Listener | null>(null);

  const forget = useCallback(() => {
    current.current?.stop();
    current.current = null;
    setListening({ kind: 'idle' });
  }, []);
  useEffect(() => forget, [forget]);

  const hear = useCallback(
    async (file: File): Promise<Heard | undefined> => {
      forget();
      const listener = startListener();
      current.current = listener;
      const isCurrent = (): boolean => current.current === listener;
      setListening({ kind: 'listening' });
      const tags = await readTags(file);
      const title = tags.title ?? titleOfName(file.name);
      try {
        const measured = await listener.measure(await decode(file, tags.seconds));
        if (!isCurrent()) return undefined;
        setListening({ kind: 'heard', seconds: measured.seconds });
        return { title, seconds: measured.seconds, measured };
      } catch (error) {
        if (!isCurrent()) return undefined;
        setListening({ kind: 'failed', message: error instanceof SoundFault ? error.message : UNHEARD });
        return { title, seconds: tags.seconds, measured: undefined };
      }
    },
    [forget],
  );

  const makePreview = useCallback(async (wish: PreviewWish): Promise<MadePreview | undefined> => {
    const listener = current.current;
    try {
      const made = await listener?.makePreview(wish);
      return current.current === listener ? made : undefined;
    } catch {
      return undefined;
    }
  }, []);

  return { listening, hear, makePreview, forget };
}
