import { shopOptions } from '@store/domain/sales/deals/bulk-deals';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useHydrated } from '../../../../lib/page/hydration';
import { bulkDealsAtom, loadCatalogueAtom } from './state';

const signInLinksAtom = atom((get) => shopOptions(get(bulkDealsAtom) ?? '').signInLinks);

/** Returns whether customers can sign in by a mailed link; reads the catalogue's head, which says so. */
export function useSignInLinks(): boolean {
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  useEffect(() => void loadCatalogue(), [loadCatalogue]);
  return useHydrated(useAtomValue(signInLinksAtom), false);
}
