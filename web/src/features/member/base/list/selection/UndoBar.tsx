import { useEffect, useState } from 'react';
import { BarButton } from './SelectionBar';
import styles from './Selection.module.css';

/** Time to undo, after pointer and focus have left the bar. */
const UNDO_MS = 10_000;

interface UndoBarProps {
  readonly message: string;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onEnd: () => void;
}

/** Offers to undo a change, in place of a list's toolbar. */
export function UndoBar({ message, isBusy, onUndo, onEnd }: UndoBarProps) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused || isBusy;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);
  return (
    // These only hold the time back; the buttons inside are the controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label="Last change"
      className={styles.bar}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p className={styles.count}>{message}</p>
      <BarButton isDisabled={isBusy} onClick={onUndo}>
        {isBusy ? 'Undoing…' : 'Undo'}
      </BarButton>
      <button type="button" className={styles.clear} onClick={onEnd}>
        Keep it
      </button>
    </div>
  );
}
