import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { tokenAtom } from '../../lib/session';
import { readCustomer } from './calls';
import { endSessionAtom, storedSession } from './session';

/** Who stands before a page for those who are not signed in. */
export type Recognition = 'asking' | 'user' | 'visitor';

/**
 * Whether somebody arrives signed in (specification part 2). A session that the server does not know is cleared; when it
 * cannot be asked, the form is there to sign in anew.
 */
export function useRecognition(): Recognition {
  const token = useAtomValue(tokenAtom);
  const endSession = useSetAtom(endSessionAtom);
  const [arrivedWith] = useState(token);
  const [recognition, setRecognition] = useState<Recognition>(arrivedWith === null ? 'visitor' : 'asking');

  useEffect(() => {
    if (arrivedWith === null) return;
    let isWanted = true;
    // The gate sends the expiry as well (specification part 7).
    void readCustomer({ ...storedSession(), token: arrivedWith }).then((outcome) => {
      if (!isWanted) return;
      if (!outcome.ok && outcome.error.code === 'unauthenticated') endSession();
      setRecognition(outcome.ok ? 'user' : 'visitor');
    });
    return () => {
      isWanted = false;
    };
  }, [arrivedWith, endSession]);

  return recognition;
}
