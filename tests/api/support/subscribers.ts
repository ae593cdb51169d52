import { createHash, randomUUID } from 'node:crypto';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { parseSubscription, subscribers } from '@store/functions/platform/collections';
import { writeBatch } from '@store/functions/platform/firestore/firestore';
import { confirmSubscription, subscribe } from '@store/functions/people/newsletter/subscribers';

/** Subscribes an address as if its owner had opened the mailed link. Returns the token. */
export async function subscribeAndConfirm(email: string): Promise<string> {
  await subscribe(email);
  const id = createHash('sha256').update(email).digest('hex');
  const token = parseSubscription(await subscribers().doc(id).get())?.token ?? '';
  await confirmSubscription(token);
  return token;
}

/** Subscribes addresses in one write, in order, without confirmation mails. Returns their tokens. */
export async function addSubscribers(emails: readonly string[]): Promise<readonly string[]> {
  const batch = writeBatch();
  const first = Date.now() - emails.length;
  const tokens = emails.map((email, index) => {
    const token = randomUUID();
    const subscriber = { email, token, state: 'subscribed', createdAt: first + index };
    const id = createHash('sha256').update(email).digest('hex');
    batch.set(subscribers().doc(id), { ...subscriber, keys: searchKeys(email) });
    return token;
  });
  await batch.commit();
  return tokens;
}
