import { useAtomValue } from 'jotai';
import { useHydrated } from '../../../../lib/page/hydration';
import { usePageData } from '../../../../lib/shop/pageData';
import { hasPlansAtom } from './state';

/** Returns whether the shop has plans, as far as its catalogue was read, or the page of a beat came with it. */
export function useHasPlans(): boolean {
  const { track } = usePageData();
  return useHydrated(useAtomValue(hasPlansAtom), false) || track?.hasPlans === true;
}
