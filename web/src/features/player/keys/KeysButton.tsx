import { useAtomValue, useSetAtom } from 'jotai';
import styles from './KeysButton.module.css';
import { areKeysShownAtom, keysEnabledAtom } from './shortcuts';

/** Not in ui/icons, which is part of the first load. */
function KeyboardIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
        <rect x="2.5" y="6" width="19" height="12.5" rx="2" strokeLinejoin="round" />
        <path d="M6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14.5h8" />
      </g>
    </svg>
  );
}

/** Opens the list of keys; crossed out while they are off. */
export function KeysButton() {
  const isEnabled = useAtomValue(keysEnabledAtom);
  const show = useSetAtom(areKeysShownAtom);
  return (
    <button
      type="button"
      className={`${styles.button} ${isEnabled ? '' : styles.off}`}
      aria-label="Keyboard shortcuts"
      aria-haspopup="dialog"
      title="Keyboard shortcuts (?)"
      onClick={() => show(true)}
    >
      <KeyboardIcon />
    </button>
  );
}
