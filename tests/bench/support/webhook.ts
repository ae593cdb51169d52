import { createHmac } from 'node:crypto';

/** The id of the Checkout Session that an answer of checkout names; throws without one. */
export function sessionOf(answer: string): string {
  const [session] = /cs_test_\w+/.exec(answer) ?? [];
  if (session === undefined) throw new Error(`No Checkout Session in ${answer}`);
  return session;
}

/** A webhook body and its signature (https://docs.stripe.com/webhooks/signature). */
export function completedEvent(orderId: string, session: string): { body: string; signature: string } {
  const body = JSON.stringify({
    id: `evt_${orderId}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: { id: session, object: 'checkout.session', metadata: { order_id: orderId } },
    },
  });
  const time = Math.floor(Date.now() / 1000);
  const secret = process.env['STRIPE_WEBHOOK_SECRET'] ?? '';
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, signature: `t=${time},v1=${hash}` };
}
