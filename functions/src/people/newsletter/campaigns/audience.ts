import type { Query } from 'firebase-admin/firestore';
import { parseCreatedAt, subscribers, type SendingCampaign } from '../../../platform/collections';
import { documentName } from '../../../platform/firestore/firestore';

/**
 * The confirmed subscribers at a time (UTC ms), by a condition: whoever subscribes or returns later has a later
 * `createdAt`.
 */
function subscribedAt(time: number): Query {
  return subscribers().where('state', '==', 'subscribed').where('createdAt', '<=', time);
}

/** The number of confirmed subscribers at a time in UTC ms. */
export async function countSubscribers(time: number): Promise<number> {
  return (await subscribedAt(time).count().get()).data().count;
}

/** The place of a subscriber in the audience. */
export type Place = NonNullable<SendingCampaign['cursor']>;

/** The next subscribers of a newsletter's audience. */
export async function nextReaders(
  { startedAt, cursor }: Pick<SendingCampaign, 'startedAt' | 'cursor'>,
  limit: number,
): Promise<Place[]> {
  const audience = subscribedAt(startedAt).orderBy('createdAt').orderBy(documentName());
  const rest = cursor ? audience.startAfter(cursor.createdAt, cursor.id) : audience;
  const { docs } = await rest.limit(limit).select('createdAt').get();
  return docs.map((document) => ({ id: document.id, ...parseCreatedAt(document) }));
}
