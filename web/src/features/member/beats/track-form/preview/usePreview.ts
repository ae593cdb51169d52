import { useCallback, useState } from 'react';
import type { RenderedPreview, PreviewOptions } from '../../analysis/analysis';
import type { Staging } from '../../uploads/staging';
import type { AudioAnalysis } from './useAudioAnalysis';

/** `own`: a file chosen by the producer. */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'rendering' }
  | (Pick<PreviewOptions, 'length' | 'isWatermarked'> & {
      readonly kind: 'rendered';
      readonly rendered: RenderedPreview;
    })
  | {
      readonly kind: 'own';
      readonly blob: Blob;
      readonly peaks: string;
      /** Undefined if it could not be measured. */
      readonly seconds: number | undefined;
    };

export interface PreviewState {
  readonly preview: Preview;
  /** Cuts a preview from the master and uploads it; false on failure. */
  readonly render: (options: PreviewOptions, name: string) => Promise<boolean>;
  readonly setOwn: (blob: Blob, peaks: string, seconds?: number) => void;
  readonly clear: () => void;
}

export function usePreview(staging: Staging, { renderPreview }: AudioAnalysis): PreviewState {
  const [preview, setPreview] = useState<Preview>({ kind: 'none' });

  const render = useCallback(
    async (options: PreviewOptions, name: string): Promise<boolean> => {
      setPreview({ kind: 'rendering' });
      const rendered = await renderPreview(options);
      if (!rendered) {
        setPreview({ kind: 'none' });
        return false;
      }
      const { length, isWatermarked } = options;
      setPreview({ kind: 'rendered', rendered, length, isWatermarked });
      staging.put({ kind: 'preview', name, blob: rendered.mp3, ending: 'mp3' });
      return true;
    },
    [renderPreview, staging],
  );

  const setOwn = useCallback(
    (blob: Blob, peaks: string, seconds?: number) => setPreview({ kind: 'own', blob, peaks, seconds }),
    [],
  );
  const clear = useCallback(() => setPreview({ kind: 'none' }), []);
  return { preview, render, setOwn, clear };
}
