import { useSetAtom } from 'jotai';
import { addToastAtom } from './toasts';

/** Copies a text, and confirms it by name: `The link`. */
export function useCopy(): (text: string, name: string) => Promise<void> {
  const addToast = useSetAtom(addToastAtom);
  return async (text, name) => {
    try {
      await navigator.clipboard.writeText(text);
      addToast({ kind: 'Success', title: 'Copied', description: `${name} is in your clipboard.` });
    } catch {
      // Without permission, the text can still be selected.
      addToast({ kind: 'Warning', title: `${name} could not be copied`, description: text });
    }
  };
}
