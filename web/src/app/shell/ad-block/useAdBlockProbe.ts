import type { AdBlockSetting } from '@store/domain/shop/profile/ad-block';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { afterPaint } from '../../../lib/page/afterPaint';
import { paths } from '../../../lib/paths/paths';
import { adBlockProbeOf, adBlockSettingOf } from '../../../lib/shop/adBlockChoice';
import { areSettingsSettledAtom, useShop } from '../../../lib/shop/state';
import { AdBlockNotice, isAdBlocked } from './adBlock';
import { adBlockNoticeAtom } from './AdBlockGate';

/** A buyer who paid must be able to reach the downloads. */
export function isNoticeShownAt(pathname: string, setting: AdBlockSetting): boolean {
  if (setting === 'off') return false;
  return setting === 'everywhere' || matchPath(paths.checkoutSuccess, pathname) === null;
}

/** Replaces pages by the notice if an ad blocker is active. */
export function useAdBlockProbe(pathname: string): void {
  const [isBlocked, setIsBlocked] = useState(false);
  const setNotice = useSetAtom(adBlockNoticeAtom);
  const shop = useShop();
  const isSettled = useAtomValue(areSettingsSettledAtom);
  const setting = adBlockSettingOf(shop);
  const probe = isSettled ? adBlockProbeOf(shop) : null;

  useEffect(() => {
    if (probe === null) return;
    let isActive = true;
    afterPaint(() => void isAdBlocked(probe).then((found) => isActive && setIsBlocked(found)));
    return () => {
      isActive = false;
    };
  }, [probe]);

  const isShown = isBlocked && isNoticeShownAt(pathname, setting);
  useEffect(() => setNotice(isShown ? { Notice: AdBlockNotice } : null), [isShown, setNotice]);
}
