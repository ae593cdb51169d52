import { useAtomValue } from 'jotai';
import { costOf, useMembership } from '../memberships';
import { basisOf } from './basis';
import { cartAtom } from './cart';
import { cartBasesAtom } from './changes';

interface CartCredits {
  /** Credits that the cart doesn't use. */
  readonly left: number;
  /** Undefined if credits don't buy the licence, and without a membership. */
  readonly costOf: (licensing: string) => number | undefined;
}

export function useCartCredits(): CartCredits {
  const membership = useMembership();
  const bases = useAtomValue(cartBasesAtom);
  const used = useAtomValue(cartAtom)
    .filter((item) => basisOf(bases, item)?.kind === 'credits')
    .reduce((sum, { licensing }) => sum + (costOf(membership, licensing) ?? 0), 0);
  return {
    left: (membership?.credits ?? 0) - used,
    costOf: (licensing) => costOf(membership, licensing),
  };
}
