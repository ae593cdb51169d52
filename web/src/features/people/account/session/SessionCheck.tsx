import { SESSION_CHECK_MS } from '@store/domain/people/account';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { reloadOnceFree } from '../../../../lib/page/reload';
import { isExpired } from '../../../../lib/storage/session';
import { rememberExpiry, endSessionAtom, storedSession } from './session';

/**
 * Checks every 3 seconds whether the session has expired; if so, clears it and reloads the page, once no music plays and unless the
 * visitor has signed in again.
 */
export default function SessionCheck() {
  const end = useSetAtom(endSessionAtom);

  useEffect(() => {
    const check = () => {
      const { token, tokenDuration } = storedSession();
      // No stored token: another tab signed out, or storage is blocked. Neither is an expiry.
      if (token === null || !isExpired(tokenDuration, Date.now())) return;
      end();
      rememberExpiry(location.pathname + location.search);
      reloadOnceFree(() => storedSession().token === null);
    };
    check();
    const timer = setInterval(check, SESSION_CHECK_MS);
    return () => clearInterval(timer);
  }, [end]);

  return null;
}
