import { useAtomValue } from 'jotai';
import { usePageData } from '../../../lib/shop/pageData';
import { useIsHydrated } from '../../../lib/page/hydration';
import { readCatalogueAtom } from '../catalogue';

/** How many kits are in the shop, as far as it is known. While a page hydrates, it says what its HTML shows. */
export function useKitCount(): number {
  const { kitCount = 0 } = usePageData();
  const catalogue = useAtomValue(readCatalogueAtom);
  const isHydrated = useIsHydrated();
  return (isHydrated ? catalogue?.kits : undefined) ?? kitCount;
}
