import { ORDER_PAYMENT_FIELDS, orders, parseOrderPayment } from '../collections';

const READ_MAXIMUM = 100;

/** Disputes for which evidence can still be given. */
export async function countOpenDisputes(): Promise<number> {
  const query = orders()
    .where('state', '==', 'disputed')
    .select(...ORDER_PAYMENT_FIELDS)
    .limit(READ_MAXIMUM);
  const { docs } = await query.get();
  return docs
    .map((document) => parseOrderPayment(document))
    .filter(
      ({ payment: { dispute }, answeredDispute }) =>
        dispute?.status === 'open' && dispute.id !== answeredDispute,
    ).length;
}
