import { useAtomValue } from 'jotai';
import { usePageData } from '../../lib/shop/pageData';
import { readCatalogueAtom } from '../catalogue';

/** Whether the shop has kits, as far as it is known. */
export function useHasKits(): boolean {
  const { kitCount = 0 } = usePageData();
  const catalogue = useAtomValue(readCatalogueAtom);
  return (catalogue?.kits ?? kitCount) > 0;
}
