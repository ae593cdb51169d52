import { lazy, Suspense, useEffect, useState } from 'react';
import { withRetries } from '../../../../lib/retry';
import { SearchIcon } from '../../../../ui/icons/controls';
import styles from './CommandButton.module.css';

function load() {
  return import('./CommandDialog');
}

/** Opening the dialog reports a failure. */
function preload(): void {
  load().catch(() => undefined);
}

const CommandDialog = lazy(() => withRetries(load));

interface CommandButtonProps {
  readonly onGo: (address: string) => void;
}

/** Opens the dashboard search, like Ctrl K (except over a dialog). */
export function CommandButton({ onGo }: CommandButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Ctrl precedes K, so the dialog is ready for typing.
      if (event.key === 'Control' || event.key === 'Meta') preload();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
        <span className={styles.label}>Search or jump to</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandDialog
            onClose={() => setIsOpen(false)}
            onGo={(address) => {
              setIsOpen(false);
              onGo(address);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
