import { useCallback, useState } from 'react';
import type { MadePreview, PreviewWish } from '../analysis/listening';
import type { Staging } from '../uploads/staging';
import type { Ear } from './useListening';

/** The preview of a form: none yet, being cut, cut from the master, or a file of the producer's own. */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly made: MadePreview; readonly isSigned: boolean }
  | { readonly kind: 'own'; readonly blob: Blob; readonly peaks: string };

/** What can be done about the preview. */
export interface PreviewWork {
  readonly preview: Preview;
  /** Cuts one from the master and sends it. Whether there is one now. */
  readonly make: (wish: PreviewWish, name: string) => Promise<boolean>;
  readonly setOwn: (blob: Blob, peaks: string) => void;
  readonly clear: () => void;
}

/** The preview of a form; one that is cut is sent at once, in the place of the one before. */
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
