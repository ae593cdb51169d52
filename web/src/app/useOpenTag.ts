import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchTextAtom } from '../features/shop/catalogue';
import { trackListPath } from '../lib/paths/paths';

export function useOpenTag(): (tag: string) => void {
  const navigate = useNavigate();
  const storeSearch = useSetAtom(searchTextAtom);
  return useCallback(
    (tag) => {
      storeSearch(tag);
      void navigate(trackListPath({ search: tag }));
    },
    [navigate, storeSearch],
  );
}
