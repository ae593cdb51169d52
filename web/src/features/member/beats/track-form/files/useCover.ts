import { useState } from 'react';
import { coverFailure, makeCover } from '../../analysis/pictures/cover';
import type { Staging } from '../../uploads/staging';

/** The cover that is chosen in a form. */
export interface ChosenCover {
  /** For showing it; undefined if none is chosen. */
  readonly cover: Blob | undefined;
  readonly chooseCover: (file: File) => Promise<void>;
  readonly removeCover: () => void;
}

/** Uploads a cover in every size as soon as it is chosen. */
export function useCover(staging: Staging, warn: (description: string) => void): ChosenCover {
  const [cover, setCover] = useState<Blob>();
  const chooseCover = async (file: File): Promise<void> => {
    try {
      const sizes = await makeCover(file);
      setCover(sizes.at(-1)?.blob);
      staging.put({ kind: 'cover', name: file.name, sizes });
    } catch (error) {
      warn(coverFailure(error));
    }
  };
  const removeCover = (): void => {
    staging.remove('cover');
    setCover(undefined);
  };
  return { cover, chooseCover, removeCover };
}
