import type { Transaction } from 'firebase-admin/firestore';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import type { SubscribersImported } from '@store/domain/api/member/import';
import { NO_RESULT } from '@store/domain/shop/import/customers';
import { parseSubscription, type Subscriber } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { newToken, subscriberDocument } from './subscribers';

/** Consented elsewhere. */
interface AgreedPerson {
  readonly email: string;
  /** UTC ms. */
  readonly agreedAt: number;
}

interface SubscriberImport {
  readonly people: readonly AgreedPerson[];
  readonly source: string;
  /** Counts without writing. */
  readonly isDryRun: boolean;
  /** UTC ms. */
  readonly now: number;
}

/** Each address once, with the earliest consent. */
function distinct(people: readonly AgreedPerson[]): AgreedPerson[] {
  const byEmail = new Map<string, AgreedPerson>();
  for (const person of people) {
    const known = byEmail.get(person.email);
    if (!known || person.agreedAt < known.agreedAt) byEmail.set(person.email, person);
  }
  return [...byEmail.values()];
}

async function importIn(
  transaction: Transaction,
  { source, isDryRun, now }: SubscriberImport,
  people: readonly AgreedPerson[],
): Promise<SubscribersImported> {
  const snapshots = await transaction.getAll(...people.map(({ email }) => subscriberDocument(email)));
  const result = { ...NO_RESULT };
  for (const [index, { email, agreedAt }] of people.entries()) {
    const state = parseSubscription(snapshots[index])?.state;
    result[state === undefined ? 'added' : state === 'subscribed' ? 'known' : state] += 1;
    if (state !== undefined || isDryRun) continue;
    // `createdAt` is now, so a newsletter under way doesn't reach them half-way.
    const subscriber: Subscriber = {
      email,
      token: newToken(),
      state: 'subscribed',
      createdAt: now,
      consent: { at: agreedAt, source },
    };
    transaction.set(subscriberDocument(email), { ...subscriber, keys: searchKeys(email) });
  }
  return result;
}

/**
 * Subscribes up to 200 addresses (IMPORTED_PER_CALL) whose owners consented elsewhere, without a mail. Known
 * addresses stay as they are, above all unsubscribed ones. Idempotent.
 */
export async function importSubscribers(list: SubscriberImport): Promise<SubscribersImported> {
  const people = distinct(list.people);
  return runTransaction((transaction) => importIn(transaction, list, people));
}
