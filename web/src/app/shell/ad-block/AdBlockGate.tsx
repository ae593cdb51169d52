import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { withRetries } from '../../../lib/retry';
import { areSettingsSettledAtom, useShop } from '../../../lib/shop/state';
import { config } from '../../../lib/config';
import { isNoticeShownAt } from './isNoticeShownAt';
import { afterPaint } from '../../../lib/afterPaint';

/** The notice if an ad blocker is active, else null. If the probe fails to load, nothing counts as blocked. */
async function noticeIfBlocked(): Promise<ComponentType | null> {
  const adBlock = await withRetries(() => import('./adBlock')).catch(() => null);
  return adBlock && (await adBlock.isAdBlocked()) ? adBlock.AdBlockNotice : null;
}

interface AdBlockGateProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

export function AdBlockGate({ pathname, children }: AdBlockGateProps) {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  const { adBlock } = useShop();
  const isSettled = useAtomValue(areSettingsSettledAtom);
  const setting = adBlock ?? config.adBlock;
  const isProbed = isSettled && setting !== 'off';

  useEffect(() => {
    if (!isProbed) return;
    let isActive = true;
    afterPaint(() => void noticeIfBlocked().then((found) => isActive && setNotice(() => found)));
    return () => {
      isActive = false;
    };
  }, [isProbed]);

  return Notice && isNoticeShownAt(pathname, setting) ? <Notice /> : children;
}
