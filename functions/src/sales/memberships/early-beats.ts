import type { membershipsEarly } from '@store/domain/api/memberships';
import type { ContractAnswer } from '@store/domain/api/contract';
import { DAY_MS } from '@store/domain/platform/time';
import { termsInForce } from '@store/domain/sales/memberships/memberships';
import { listOpenedUntil } from '../../shop/catalogue/early-access/early-access';
import { readMembership } from './settle';

/** The scheduled beats that a membership opens before everybody can see them. `now` in UTC ms. */
export async function earlyBeatsOf(
  uid: string,
  now: number,
): Promise<ContractAnswer<typeof membershipsEarly>['beats']> {
  const terms = termsInForce(await readMembership(uid));
  if (!terms || terms.earlyDays === 0) return [];
  const opened = await listOpenedUntil(now + terms.earlyDays * DAY_MS);
  return opened.map(({ track, token, publishAt }) => ({ track, token, publish_at: publishAt }));
}
