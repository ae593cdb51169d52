import { useAtomValue } from 'jotai';
import { useHydrated } from '../../../../lib/page/hydration';
import { hasPlansAtom } from './state';

/** False until the catalogue is read. */
export function useHasPlans(): boolean {
  return useHydrated(useAtomValue(hasPlansAtom), false);
}
