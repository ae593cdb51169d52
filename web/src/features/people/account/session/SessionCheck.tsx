import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { reloadOnceFree } from '../../../../lib/page/reload';
import { useExpiry } from '../../../../lib/storage/useExpiry';
import { rememberExpiry, endSessionAtom, storedSession } from './session';

function readSession() {
  const { token, tokenDuration } = storedSession();
  return { token, expiry: tokenDuration };
}

/** Clears an expired session and reloads the page, once no music plays and unless the visitor has signed in again. */
export default function SessionCheck() {
  const end = useSetAtom(endSessionAtom);
  const finish = useCallback(() => {
    end();
    rememberExpiry(location.pathname + location.search);
    reloadOnceFree(() => storedSession().token === null);
  }, [end]);
  useExpiry(readSession, finish);
  return null;
}
