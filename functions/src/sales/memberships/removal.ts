import { membershipDocument, membershipPeriods } from '../../platform/collections';
import { writeEach } from '../../platform/firestore/firestore';
import { endSession } from '../../platform/gateways/stripe/sessions';
import { cancelSubscription, readJoining } from '../../platform/gateways/stripe/subscriptions';
import { invalidateSearchTotals } from '../../platform/list/totals';
import { readMembership } from './settle';

/**
 * Cancels the subscription of an account that is deleted, and forgets whose its periods were. May be repeated. Throws
 * a StoreError `unavailable`; then nothing is forgotten.
 */
export async function endMembership(uid: string): Promise<void> {
  const membership = await readMembership(uid);
  if (!membership) return;
  const { session, subscription } = membership;
  if (session !== null) {
    await endSession(session);
    // It may have been paid a moment ago.
    const joined = (await readJoining(session)).subscription;
    if (joined !== null && joined !== subscription) await cancelSubscription(joined);
  }
  if (subscription !== null) await cancelSubscription(subscription);
  const { docs } = await membershipPeriods().where('uid', '==', uid).select().get();
  await writeEach(docs, (writer, { ref }) => writer.update(ref, { uid: '' }));
  await membershipDocument(uid).delete();
  await invalidateSearchTotals('memberships');
}
