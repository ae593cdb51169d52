import type { Query } from 'firebase-admin/firestore';
import { parseCreatedAt, subscribers, type SendingCampaign } from '../../../platform/collections';
import { documentName } from '../../../platform/firestore/firestore';

/** Whoever subscribes or returns after `time` (UTC ms) has a later `createdAt`. */
function subscribedAt(time: number): Query {
  return subscribers().where('state', '==', 'subscribed').where('createdAt', '<=', time);
}

/** At a time in UTC ms. */
export async function countSubscribers(time: number): Promise<number> {
  return (await subscribedAt(time).count().get()).data().count;
}

export type Place = NonNullable<SendingCampaign['cursor']>;

export async function nextReaders(
  { startedAt, cursor }: Pick<SendingCampaign, 'startedAt' | 'cursor'>,
  limit: number,
): Promise<Place[]> {
  const audience = subscribedAt(startedAt).orderBy('createdAt').orderBy(documentName());
  const rest = cursor ? audience.startAfter(cursor.createdAt, cursor.id) : audience;
  const { docs } = await rest.limit(limit).select('createdAt').get();
  return docs.map((document) => ({ id: document.id, ...parseCreatedAt(document) }));
}
