import type { QuerySnapshot } from 'firebase-admin/firestore';
import { membershipPeriods, parsePeriod, type PeriodRecord } from '../../platform/collections';

/** A stored period with its id. */
export interface StoredPeriod extends PeriodRecord {
  readonly id: string;
}

export function periodsIn({ docs }: QuerySnapshot): StoredPeriod[] {
  return docs.map((document) => ({ ...parsePeriod(document), id: document.id }));
}

/** Periods of an account, the newest first. */
export async function periodsOf(uid: string): Promise<readonly StoredPeriod[]> {
  const periods = periodsIn(await membershipPeriods().where('uid', '==', uid).get());
  return periods.sort((a, b) => b.start - a.start);
}
