import { isDeepStrictEqual } from 'node:util';
import type { QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import type { MembershipPeriod } from '@store/domain/sales/memberships/settlement';
import {
  membershipPeriods,
  parsePeriod,
  periodDocument,
  type PeriodRecord,
} from '../../platform/collections';

/** A stored period with its id. */
export interface StoredPeriod extends PeriodRecord {
  readonly id: string;
}

export function periodsIn({ docs }: QuerySnapshot): StoredPeriod[] {
  return docs.map((document) => ({ ...parsePeriod(document), id: document.id }));
}

/** Periods of an account, the newest first. */
export async function periodsOf(uid: string): Promise<readonly StoredPeriod[]> {
  return newestFirst(periodsIn(await membershipPeriods().where('uid', '==', uid).get()));
}

export function newestFirst(periods: readonly StoredPeriod[]): StoredPeriod[] {
  return [...periods].sort((a, b) => b.start - a.start);
}

/** Periods of a subscription. */
export function periodsPaidBy(subscription: string) {
  return membershipPeriods().where('subscription', '==', subscription);
}

function toRecord(uid: string, subscription: string, period: MembershipPeriod): PeriodRecord {
  const { plan, start, end, granted, used, expiresAt, intent, paid, fee, refunded, dispute, refund } = period;
  const credits = { granted, used, expiresAt };
  const money = { intent, paid, fee, refunded, dispute };
  const asked = refund && { refund };
  return { uid, subscription, plan, start, end, createdAt: start, ...credits, ...money, ...asked };
}

/** Stores what changed of the periods. Their used credits were read in the same transaction. */
export function savePeriods(
  transaction: Transaction,
  uid: string,
  subscription: string,
  { periods, stored }: { readonly periods: readonly MembershipPeriod[]; readonly stored: StoredPeriod[] },
): void {
  for (const period of periods) {
    const before = stored.find(({ id }) => id === period.id);
    const after = toRecord(uid, subscription, period);
    if (before && isDeepStrictEqual(before, { ...after, id: period.id })) continue;
    transaction.set(periodDocument(period.id), after);
  }
}
