import { createHash } from 'node:crypto';
import { parseSubscription, subscribers } from '@store/functions/collections';
import { confirmSubscription, subscribe } from '@store/functions/newsletter/subscribers';

/** Subscribes an address as if its owner had opened the mailed link. Returns the token. */
export async function subscribeAndConfirm(email: string): Promise<string> {
  await subscribe(email);
  const id = createHash('sha256').update(email).digest('hex');
  const token = parseSubscription(await subscribers().doc(id).get())?.token ?? '';
  await confirmSubscription(token);
  return token;
}
