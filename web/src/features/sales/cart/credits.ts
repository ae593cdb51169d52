import { useAtomValue } from 'jotai';
import { costOf, useMembership } from '../memberships';
import { basisOf } from './basis';
import { cartAtom } from './cart';
import { cartBasesAtom } from './changes';

interface CartCredits {
  /** The visitor's credits that the cart does not use. */
  readonly left: number;
  /** What a licence costs in credits; undefined if they do not buy it, and without a membership. */
  readonly costOf: (licensing: string) => number | undefined;
}

/** The credits of a subscriber. */
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
