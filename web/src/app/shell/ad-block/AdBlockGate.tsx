import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './AdBlockGate.module.css';
import { withRetries } from '../../../lib/retry';
import { areSettingsSettledAtom, useShop } from '../../../lib/shop/state';
import { config } from '../../../lib/config';
import { isNoticeShownAt } from './isNoticeShownAt';
import { afterPaint } from '../../../lib/afterPaint';

/** If the probe fails to load, nothing counts as blocked. */
async function isAdBlocked(): Promise<boolean> {
  const probe = await withRetries(() => import('./adBlockProbe')).catch(() => null);
  return probe !== null && probe.isAdBlocked();
}

interface AdBlockGateProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

export function AdBlockGate({ pathname, children }: AdBlockGateProps) {
  const [isBlocked, setIsBlocked] = useState(false);
  const { adBlock } = useShop();
  const isSettled = useAtomValue(areSettingsSettledAtom);
  const setting = adBlock ?? config.adBlock;
  const isProbed = isSettled && setting !== 'off';

  useEffect(() => {
    if (!isProbed) return;
    let isActive = true;
    afterPaint(() => void isAdBlocked().then((blocked) => blocked && setIsBlocked(isActive)));
    return () => {
      isActive = false;
    };
  }, [isProbed]);

  if (!isBlocked || !isNoticeShownAt(pathname, setting)) return children;
  return (
    <div className={styles.notice} role="alert">
      <h1 className={styles.text}>Please disable ad block and reload the page, thanks</h1>
    </div>
  );
}
