import { useEffect, useState, type ReactNode } from 'react';
import { config } from '../lib/config';
import styles from './AdBlockGate.module.css';
import { isProbeBlocked } from './adBlockProbe';

/** Runs once the page has been painted and the browser has nothing better to do. */
function whenIdle(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action, 0));
}

/** Shows the notice of specification part 1 in the place of every page's content when an ad blocker is found. */
export function AdBlockGate({ children }: { readonly children: ReactNode }) {
  const [isBlocked, setIsBlocked] = useState(false);

  useEffect(() => {
    const { adBlockProbe } = config;
    if (!adBlockProbe) return;
    let isWanted = true;
    const probe = async () => {
      if (await isProbeBlocked(adBlockProbe)) setIsBlocked(isWanted);
    };
    whenIdle(() => void probe());
    return () => {
      isWanted = false;
    };
  }, []);

  if (!isBlocked) return children;
  return (
    <div className={styles.notice} role="alert">
      <h1 className={styles.text}>Please disable ad block and reload the page, thanks</h1>
    </div>
  );
}
