import { database } from '../gateways/database';

const orders = () => database().collection('orders');

/** Takes the buyer out of an account's orders; what was sold, for how much and when, stays. */
export async function anonymiseOrders(uid: string): Promise<void> {
  const found = await orders().where('uid', '==', uid).get();
  const writer = database().bulkWriter();
  for (const { ref } of found.docs) void writer.update(ref, { uid: '', buyer: null });
  await writer.close();
}
