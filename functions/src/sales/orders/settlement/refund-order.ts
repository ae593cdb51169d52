import type { RefundRequest, Step } from '@store/domain/sales/orders/settlement';
import type { OrderRecord } from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import { refundPayment } from '../../../platform/gateways/stripe/payments';
import { readOrderIn } from '../orders';
import { saveOrder } from './save-order';

async function changeRequest(
  orderId: string,
  requestId: string,
  change: (request: RefundRequest) => Partial<Pick<RefundRequest, 'failures' | 'refusal'>>,
): Promise<void> {
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, orderId);
    if (!before) return;
    const requests = before.requests.map((request) =>
      request.id === requestId ? { ...request, ...change(request) } : request,
    );
    saveOrder(transaction, orderId, { before, changed: { ...before, requests }, now: Date.now() });
  });
}

/**
 * Carries out a refund. Records refusals; repeats temporary failures later, under a new idempotency key, after
 * rereading Stripe. Throws a StoreError `unavailable` if the outcome is unknown.
 */
export async function refund(
  id: string,
  { payment }: OrderRecord,
  { request, amount, attempt }: Step & { kind: 'refund' },
): Promise<void> {
  const intent = payment.intent ?? '';
  const result = await refundPayment({ orderId: id, intent, amount, request: request.id, attempt });
  if (result.kind === 'later')
    await changeRequest(id, request.id, ({ failures }) => ({ failures: failures + 1 }));
  if (result.kind === 'refused') await changeRequest(id, request.id, () => ({ refusal: result.words }));
}
