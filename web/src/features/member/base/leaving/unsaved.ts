import { atom, useSetAtom } from 'jotai';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Changes on a page of the dashboard that would be lost with it. */
interface Unsaved {
  /** What would be lost, as a sentence. */
  readonly text: string;
  /** Label of the button that stays. */
  readonly stay: string | undefined;
  readonly discard: () => void;
}

/** What is not saved on the page that is shown; usually one form. */
export const unsavedAtom = atom<readonly Unsaved[]>([]);

interface Options {
  /** Label of the button that stays. */
  readonly stay?: string;
  /** Called when the member discards the changes. */
  readonly onDiscard?: () => void;
}

/** While `isDirty`, the dashboard asks before it leaves the page. `text` says what would be lost. */
export function useUnsaved(isDirty: boolean, text: string, { stay, onDiscard }: Options = {}): void {
  const set = useSetAtom(unsavedAtom);
  const discard = useEffectEvent(() => onDiscard?.());
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    const unsaved: Unsaved = { text, stay, discard: () => discard() };
    set((all) => [...all, unsaved]);
    return () => set((all) => all.filter((each) => each !== unsaved));
  }, [set, isDirty, text, stay]);
}
