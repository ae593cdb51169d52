import { HOUR_MS } from '@store/domain/platform/time';
import { membershipDocument, memberships } from '../../platform/collections';
import { errorsOf } from '../../platform/work-through';
import { settleOthers } from './second';
import { settleMembershipOf } from './settle';

const PER_RUN = 200;

/**
 * Settles at most 200 memberships, longest overdue first. A failure is retried in an hour and doesn't block others;
 * throws the first at the end. Returns how many. `now` in UTC ms.
 */
export async function settleDueMemberships(now: number): Promise<number> {
  const query = memberships().where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(PER_RUN).select();
  const { docs } = await query.get();
  const errors = await errorsOf(
    docs,
    async ({ id }) => {
      await settleMembershipOf(id);
      await settleOthers(id);
    },
    ({ id }) => membershipDocument(id).set({ nextCheckAt: now + HOUR_MS }, { merge: true }),
  );
  if (errors.length > 0) throw errors[0];
  return docs.length;
}
