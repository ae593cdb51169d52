import { atom, useSetAtom } from 'jotai';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Changes on a dashboard page that leaving would lose. */
interface Unsaved {
  /** A sentence. */
  readonly text: string;
  readonly stay: string | undefined;
  /** Kept by this browser when the window closes. */
  readonly isKept: boolean;
  readonly discard: () => void;
}

export const unsavedAtom = atom<readonly Unsaved[]>([]);

interface Options {
  readonly stay?: string;
  readonly isKept?: boolean;
  /** Runs when the member discards the changes. */
  readonly onDiscard?: () => void;
}

/** Asks before leaving while `isDirty`. `text` says what would be lost. */
export function useUnsaved(isDirty: boolean, text: string, options: Options = {}): void {
  const { stay, isKept = false, onDiscard } = options;
  const set = useSetAtom(unsavedAtom);
  const discard = useEffectEvent(() => onDiscard?.());
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    const unsaved: Unsaved = { text, stay, isKept, discard: () => discard() };
    set((all) => [...all, unsaved]);
    return () => set((all) => all.filter((each) => each !== unsaved));
  }, [set, isDirty, text, stay, isKept]);
}
