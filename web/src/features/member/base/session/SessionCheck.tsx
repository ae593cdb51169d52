import { SESSION_CHECK_MS } from '@store/domain/people/account';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { reloadOnceFree } from '../../../../lib/page/reload';
import { isExpired } from '../../../../lib/storage/session';
import { endMemberSessionAtom, storedMemberSession } from './session';

/**
 * Checks every 3 seconds whether the member's session has expired; if so, calls `onExpired`, clears it and
 * reloads the page, once no music plays and unless the member has signed in again.
 */
export function SessionCheck({ onExpired }: { readonly onExpired: () => void }) {
  const end = useSetAtom(endMemberSessionAtom);

  useEffect(() => {
    const check = () => {
      const { token, expiry } = storedMemberSession();
      // No stored token: another tab signed out, or storage is blocked. Neither is an expiry.
      if (token === null || !isExpired(expiry, Date.now())) return;
      onExpired();
      end();
      reloadOnceFree(() => storedMemberSession().token === null);
    };
    check();
    const timer = setInterval(check, SESSION_CHECK_MS);
    return () => clearInterval(timer);
  }, [end, onExpired]);

  return null;
}
