import { useState } from 'react';
import { useReload } from '../../../lib/useReload';

export function useAfterAction(): { readonly version: number; readonly finish: () => void } {
  const [version, setVersion] = useState(0);
  const reloadSoon = useReload();
  const finish = () => {
    setVersion((count) => count + 1);
    reloadSoon();
  };
  return { version, finish };
}
