import { useCallback, useState } from 'react';
import type { MadePreview, PreviewWish } from '../../analysis/analysis';
import type { Staging } from '../../uploads/staging';
import type { Ear } from './useAudioAnalysis';

/** `own`: a file chosen by the producer. */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly made: MadePreview; readonly isSigned: boolean }
  | { readonly kind: 'own'; readonly blob: Blob; readonly peaks: string };

export interface PreviewWork {
  readonly preview: Preview;
  /** Cuts a preview from the master and uploads it; false on failure. */
  readonly make: (wish: PreviewWish, name: string) => Promise<boolean>;
  readonly setOwn: (blob: Blob, peaks: string) => void;
  readonly clear: () => void;
}

export function usePreview(staging: Staging, { makePreview }: Ear): PreviewWork {
  const [preview, setPreview] = useState<Preview>({ kind: 'none' });

  const make = useCallback(
    async (wish: PreviewWish, name: string): Promise<boolean> => {
      setPreview({ kind: 'making' });
      const made = await makePreview(wish);
      if (!made) {
        setPreview({ kind: 'none' });
        return false;
      }
      setPreview({ kind: 'made', made, isSigned: wish.isSigned });
      staging.put({ kind: 'preview', name, blob: made.mp3, ending: 'mp3' });
      return true;
    },
    [makePreview, staging],
  );

  const setOwn = useCallback((blob: Blob, peaks: string) => setPreview({ kind: 'own', blob, peaks }), []);
  const clear = useCallback(() => setPreview({ kind: 'none' }), []);
  return { preview, make, setOwn, clear };
}
