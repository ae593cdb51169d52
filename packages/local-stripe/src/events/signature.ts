import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload; `at` is in seconds. https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(payload: string, { secret, at }: { secret: string; at: number }): string {
  const hash = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${hash}`;
}
