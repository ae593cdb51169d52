import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { tokenAtom } from '../../../lib/storage/session';
import { readCustomer } from '../calls';
import { endSessionAtom, storedSession } from '../session/session';

export type Recognition = 'asking' | 'user' | 'visitor';

export function useRecognition(): Recognition {
  const token = useAtomValue(tokenAtom);
  const endSession = useSetAtom(endSessionAtom);
  const [arrivedWith] = useState(token);
  const [recognition, setRecognition] = useState<Recognition>(arrivedWith === null ? 'visitor' : 'asking');

  useEffect(() => {
    if (arrivedWith === null) return;
    let isWanted = true;
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
