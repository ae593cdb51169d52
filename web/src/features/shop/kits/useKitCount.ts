import { useAtomValue } from 'jotai';
import { usePageData } from '../../../lib/shop/pageData';
import { useIsHydrated } from '../../../lib/page/hydration';
import { readCatalogueAtom } from '../catalogue';

/** As far as known; while hydrating, as in the HTML. */
export function useKitCount(): number {
  const { kitCount = 0 } = usePageData();
  const catalogue = useAtomValue(readCatalogueAtom);
  const isHydrated = useIsHydrated();
  return (isHydrated ? catalogue?.kits : undefined) ?? kitCount;
}
