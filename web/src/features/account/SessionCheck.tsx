import { SESSION_CHECK_MS } from '@store/domain/account';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isPast } from '../../lib/session';
import { endSessionAtom, storedSession } from './session';

/** Looks every 3 seconds whether the session has run out, and then clears it and reloads the page (specification part 4). */
export default function SessionCheck() {
  const end = useSetAtom(endSessionAtom);

  useEffect(() => {
    const check = () => {
      const { token, tokenDuration } = storedSession();
      // Without a stored token another tab has signed out, or storage is forbidden: neither is for this check to settle.
      if (token === null || !isPast(tokenDuration, Date.now())) return;
      end();
      location.reload();
    };
    check();
    const timer = setInterval(check, SESSION_CHECK_MS);
    return () => clearInterval(timer);
  }, [end]);

  return null;
}
