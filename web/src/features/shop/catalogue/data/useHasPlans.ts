import { useAtomValue } from 'jotai';
import { useHydrated } from '../../../../lib/page/hydration';
import { hasPlansAtom } from './state';

/** Returns whether the shop has plans, as far as its catalogue was read. */
export function useHasPlans(): boolean {
  return useHydrated(useAtomValue(hasPlansAtom), false);
}
