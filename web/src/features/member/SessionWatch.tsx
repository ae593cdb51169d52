import { SESSION_CHECK_MS } from '@store/domain/account';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isPast } from '../../lib/session';
import { endMemberSessionAtom, storedMemberSession } from './session';

/**
 * Looks every 3 seconds whether the member's session has run out, and then clears it and reloads the page (specification
 * part 4). `onOver` is told before that.
 */
export function SessionWatch({ onOver }: { readonly onOver: () => void }) {
  const end = useSetAtom(endMemberSessionAtom);

  useEffect(() => {
    const check = () => {
      const { token, expiry } = storedMemberSession();
      // Without a stored token another tab has signed out, or storage is forbidden: neither is for this check to settle.
      if (token === null || !isPast(expiry, Date.now())) return;
      onOver();
      end();
      location.reload();
    };
    check();
    const timer = setInterval(check, SESSION_CHECK_MS);
    return () => clearInterval(timer);
  }, [end, onOver]);

  return null;
}
