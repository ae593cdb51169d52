import type { MembershipView } from '@store/domain/api/memberships';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { afterPaint } from '../../../lib/page/afterPaint';
import { useHydrated } from '../../../lib/page/hydration';
import { tokenAtom } from '../../../lib/storage/session';
import { loadCatalogueAtom, useHasPlans } from '../../shop/catalogue';
import { membershipAtom, readMembershipAtom } from './state';

/** A signed-in visitor's membership in force, read once the page is usable; nothing in a shop without plans. */
export function useMembership(): MembershipView | null {
  const token = useAtomValue(tokenAtom);
  const hasPlans = useHasPlans();
  const read = useSetAtom(readMembershipAtom);
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  useEffect(() => {
    if (token !== null) void loadCatalogue();
  }, [token, loadCatalogue]);
  useEffect(() => {
    if (token !== null && hasPlans) afterPaint(() => void read(token));
  }, [token, hasPlans, read]);
  return useHydrated(useAtomValue(membershipAtom), null);
}

/** What a licence costs in credits; undefined if credits do not buy it. */
export function costOf(membership: MembershipView | null, licence: string): number | undefined {
  return membership?.costs.find(({ license }) => license === licence)?.credits;
}
