import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { unwrap } from '../../../../lib/query/queryClient';
import { tokenAtom } from '../../../../lib/storage/session';
import { readCustomer } from '../calls';
import { endSessionAtom, storedSession } from '../session/session';

export type Recognition = 'pending' | 'user' | 'visitor';

/**
 * Checks the session that the page was opened with. A session that the server rejects is cleared; if the server cannot
 * be reached, the visitor can sign in again.
 */
export function useRecognition(): Recognition {
  const token = useAtomValue(tokenAtom);
  const endSession = useSetAtom(endSessionAtom);
  const [initialToken] = useState(token);
  const { status, error } = useQuery({
    queryKey: ['recognition'],
    // The endpoint takes the stored expiry as well.
    queryFn: async () => unwrap(await readCustomer({ ...storedSession(), token: initialToken ?? '' })),
    enabled: initialToken !== null,
  });
  const isRejected = error?.code === 'unauthenticated';

  useEffect(() => {
    if (isRejected) endSession();
  }, [isRejected, endSession]);

  if (initialToken === null || status === 'error') return 'visitor';
  return status === 'success' ? 'user' : 'pending';
}
