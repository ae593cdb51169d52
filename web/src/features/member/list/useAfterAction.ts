import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReload } from '../../../lib/useReload';
import { LISTS_KEY } from './useMemberList';

/** After an admin's success: reads the list again at once and reloads the page 3 seconds later. */
export function useAfterAction(): { readonly version: number; readonly finish: () => void } {
  const client = useQueryClient();
  const [version, setVersion] = useState(0);
  const reloadSoon = useReload();
  const finish = () => {
    setVersion((count) => count + 1);
    void client.invalidateQueries({ queryKey: LISTS_KEY });
    reloadSoon();
  };
  return { version, finish };
}
