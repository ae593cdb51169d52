import { useSyncExternalStore } from 'react';
import styles from './OfflineLine.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function isOffline(): boolean {
  return !navigator.onLine;
}

/** Loaded early: without a connection it couldn't be. */
export function OfflineLine() {
  const isShown = useSyncExternalStore(subscribe, isOffline, () => false);
  // Always rendered, so screen readers announce what appears in it.
  return (
    <div aria-live="polite" className={isShown ? styles.line : undefined}>
      {isShown && (
        <p className={styles.text}>
          <strong>You’re offline.</strong> Loaded beats keep playing, and your cart is safe. Everything else
          works again once you’re back online.
        </p>
      )}
    </div>
  );
}
