import { SESSION_CHECK_MS } from '@store/domain/people/account';
import { useEffect } from 'react';
import { askServerTime } from '../api/askServerTime';
import { serverNow } from '../serverTime';
import { isExpired } from './session';

/** Reads storage directly: storage events from other tabs may be pending. */
type Stored = () => { readonly token: string | null; readonly expiry: string | null };

/** Checks every 3 seconds for expiry by the server's time: the computer's clock may be wrong. */
export function useExpiry(stored: Stored, onExpired: () => void): void {
  useEffect(() => {
    let isAsking = false;
    let isActive = true;
    const hasExpired = () => {
      const { token, expiry } = stored();
      // No stored token: another tab signed out, or storage is blocked. Neither is an expiry.
      return isActive && token !== null && isExpired(expiry, serverNow());
    };
    const check = async () => {
      if (isAsking || !hasExpired()) return;
      isAsking = true;
      if ((await askServerTime()) && hasExpired()) onExpired();
      isAsking = false;
    };
    void check();
    const timer = setInterval(() => void check(), SESSION_CHECK_MS);
    return () => {
      isActive = false;
      clearInterval(timer);
    };
  }, [stored, onExpired]);
}
