import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a payload sent at a time, in seconds. */
export function signatureOf(payload: string, { secret, at }: { secret: string; at: number }): string {
  const hash = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${hash}`;
}
