import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReload } from '../../../../lib/page/reload';
import { LISTS_KEY } from './useMemberList';

interface AfterAction {
  /** Rises with each success. */
  readonly version: number;
  readonly refresh: () => void;
  /** Reads the list again at once and reloads the page 3 seconds later. */
  readonly finish: () => void;
}

export function useAfterAction(): AfterAction {
  const client = useQueryClient();
  const [version, setVersion] = useState(0);
  const reloadSoon = useReload();
  const refresh = () => {
    setVersion((count) => count + 1);
    void client.invalidateQueries({ queryKey: LISTS_KEY });
  };
  const finish = () => {
    refresh();
    reloadSoon();
  };
  return { version, refresh, finish };
}
