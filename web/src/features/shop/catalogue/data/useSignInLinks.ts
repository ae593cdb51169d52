import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useHydrated } from '../../../../lib/page/hydration';
import { bulkDealsAtom, loadCatalogueAtom } from './state';

const signInLinksAtom = atom((get) => get(bulkDealsAtom)?.includes('"signInLinks":true') ?? false);

/** Returns whether customers can sign in by a mailed link; reads the catalogue's head, which says so. */
export function useSignInLinks(): boolean {
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  useEffect(() => void loadCatalogue(), [loadCatalogue]);
  return useHydrated(useAtomValue(signInLinksAtom), false);
}
