import { atom, useSetAtom } from 'jotai';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Changes on a page of the dashboard that would be lost with it. */
interface Unsaved {
  /** As a sentence. */
  readonly text: string;
  /** Label of the button that stays. */
  readonly stay: string | undefined;
  /** Whether this browser keeps them when the window is closed. */
  readonly isKept: boolean;
  readonly discard: () => void;
}

/** Unsaved input on the page; usually one form. */
export const unsavedAtom = atom<readonly Unsaved[]>([]);

interface Options {
  /** Label of the button that stays. */
  readonly stay?: string;
  readonly isKept?: boolean;
  /** Called when the member discards the changes. */
  readonly onDiscard?: () => void;
}

/** While `isDirty`, the dashboard asks before it leaves the page. `text` says what would be lost. */
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
