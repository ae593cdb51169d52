import { useCallback, useRef, useState } from 'react';
import type { Staging } from '../../uploads/staging';
import { packStems, StemsError } from '../../workshop/files/packStems';

export type StemsState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1. */
  | { readonly kind: 'packing'; readonly share: number };

export interface Stems {
  readonly state: StemsState;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly remove: () => void;
}

function nameOf(files: readonly File[]): string {
  return files.length === 1 ? (files[0]?.name ?? 'stems.zip') : `${files.length} stems, packed`;
}

export function useStems(staging: Staging, warn: (text: string) => void): Stems {
  const [state, setState] = useState<StemsState>({ kind: 'idle' });
  const latest = useRef(0);

  const choose = useCallback(
    async (files: readonly File[]): Promise<void> => {
      latest.current += 1;
      const run = latest.current;
      setState({ kind: 'packing', share: 0 });
      try {
        const blob = await packStems(files, (share) => {
          if (run === latest.current) setState({ kind: 'packing', share });
        });
        if (run === latest.current) staging.put({ kind: 'stems', name: nameOf(files), blob });
      } catch (error) {
        if (run === latest.current)
          warn(
            error instanceof StemsError
              ? error.message
              : 'The stems could not be read. Please choose them again.',
          );
      }
      if (run === latest.current) setState({ kind: 'idle' });
    },
    [staging, warn],
  );

  const remove = useCallback(() => {
    latest.current += 1;
    staging.remove('stems');
    setState({ kind: 'idle' });
  }, [staging]);

  return { state, choose, remove };
}
