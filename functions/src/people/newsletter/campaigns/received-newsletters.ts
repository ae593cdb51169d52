import type { DocumentReference } from 'firebase-admin/firestore';
import {
  campaignDeliveries,
  campaigns,
  parseCampaign,
  parseMailDelivery,
  type Campaign,
  type MailDelivery,
} from '../../../platform/collections';
import { database } from '../../../platform/firestore/firestore';
import { subscriberId } from '../subscribers';

interface ReceivedNewsletter {
  readonly subject: string;
  readonly state: MailDelivery['state'];
  /** UTC ms; null if not sent. */
  readonly sentAt: number | null;
}

interface Kept {
  readonly campaign: Campaign;
  readonly delivery: DocumentReference;
}

/** Only newsletters under way or sent in the last week have deliveries. */
async function keptDeliveries(email: string): Promise<Kept[]> {
  const { docs } = await campaigns().where('dueAt', '>', 0).get();
  return docs.map((document) => ({
    campaign: parseCampaign(document),
    delivery: campaignDeliveries(document.id).doc(subscriberId(email)),
  }));
}

export async function newslettersTo(email: string): Promise<ReceivedNewsletter[]> {
  const kept = await keptDeliveries(email);
  if (kept.length === 0) return [];
  const documents = await database().getAll(...kept.map(({ delivery }) => delivery));
  return documents.flatMap((document, index) => {
    const delivery = parseMailDelivery(document);
    const subject = kept[index]?.campaign.subject ?? '';
    return delivery ? [{ subject, state: delivery.state, sentAt: delivery.sentAt }] : [];
  });
}

export async function forgetReader(email: string): Promise<void> {
  for (const { delivery } of await keptDeliveries(email)) await delivery.delete();
}
