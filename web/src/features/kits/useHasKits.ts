import { useAtomValue } from 'jotai';
import { usePageData } from '../../lib/shop/pageData';
import { useIsHydrated } from '../../lib/page/hydration';
import { readCatalogueAtom } from '../catalogue';

/** Whether the shop has kits, as far as it is known. While a page hydrates, it says what its HTML shows. */
export function useHasKits(): boolean {
  const { kitCount = 0 } = usePageData();
  const catalogue = useAtomValue(readCatalogueAtom);
  const isHydrated = useIsHydrated();
  return ((isHydrated ? catalogue?.kits : undefined) ?? kitCount) > 0;
}
