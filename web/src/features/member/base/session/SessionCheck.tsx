import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { reloadOnceFree } from '../../../../lib/page/reload';
import { useExpiry } from '../../../../lib/storage/useExpiry';
import { endMemberSessionAtom, storedMemberSession } from './session';

/** Clears an expired session and reloads the page, once no music plays, unless the member signed in again. */
export function SessionCheck({ onExpired }: { readonly onExpired: () => void }) {
  const end = useSetAtom(endMemberSessionAtom);
  const finish = useCallback(() => {
    onExpired();
    end();
    reloadOnceFree(() => storedMemberSession().token === null);
  }, [end, onExpired]);
  useExpiry(storedMemberSession, finish);
  return null;
}
