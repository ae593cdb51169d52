import { useAtomValue } from 'jotai';
import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { AdBlockSetting } from '@store/domain/shop/profile/ad-block';
import { matchPath } from 'react-router-dom';
import { withRetries } from '../../../lib/retry';
import { areSettingsSettledAtom, useShop } from '../../../lib/shop/state';
import { adBlockProbeOf, adBlockSettingOf } from '../../../lib/shop/adBlockChoice';
import { afterPaint } from '../../../lib/page/afterPaint';
import { paths } from '../../../lib/paths/paths';

/** Whether a page may be replaced by the notice: a buyer who has paid must be able to reach the downloads. */
export function isNoticeShownAt(pathname: string, setting: AdBlockSetting): boolean {
  if (setting === 'off') return false;
  return setting === 'everywhere' || matchPath(paths.checkoutSuccess, pathname) === null;
}

/** The notice if an ad blocker is active, else null. If the probe fails to load, nothing counts as blocked. */
async function noticeIfBlocked(probe: string): Promise<ComponentType | null> {
  const adBlock = await withRetries(() => import('./adBlock')).catch(() => null);
  return adBlock && (await adBlock.isAdBlocked(probe)) ? adBlock.AdBlockNotice : null;
}

interface AdBlockGateProps {
  readonly pathname: string;
  /** Around the notice, where the page would bring its own. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

export function AdBlockGate({ pathname, Frame = Fragment, children }: AdBlockGateProps) {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  const shop = useShop();
  const isSettled = useAtomValue(areSettingsSettledAtom);
  const setting = adBlockSettingOf(shop);
  const probe = isSettled ? adBlockProbeOf(shop) : null;

  useEffect(() => {
    if (probe === null) return;
    let isActive = true;
    afterPaint(() => void noticeIfBlocked(probe).then((found) => isActive && setNotice(() => found)));
    return () => {
      isActive = false;
    };
  }, [probe]);

  if (!Notice || !isNoticeShownAt(pathname, setting)) return children;
  return (
    <Frame>
      <Notice />
    </Frame>
  );
}
