import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './lost';

const CONTROL =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/**
 * Keeps the focus in a part of the page. What has it may go away with a `change`, for example a button that opens a form: then the
 * first element that `control` selects gets it, so that keyboards and screen readers go on from there.
 */
export function useKeptFocus<Part extends HTMLElement>(
  change: string | number | boolean,
  control: string = CONTROL,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(change);
  useLayoutEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (!isFocusLost()) return;
    part.current?.querySelector<HTMLElement>(control)?.focus();
  }, [change, control]);
  return part;
}
