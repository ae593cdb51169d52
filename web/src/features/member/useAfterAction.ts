import { useState } from 'react';
import { useReload } from '../../lib/useReload';

/** What follows on an admin's success: the list is read anew at once, and the page 3 seconds later (specification part 4). */
export function useAfterAction(): { readonly version: number; readonly finish: () => void } {
  const [version, setVersion] = useState(0);
  const reloadSoon = useReload();
  const finish = () => {
    setVersion((count) => count + 1);
    reloadSoon();
  };
  return { version, finish };
}
