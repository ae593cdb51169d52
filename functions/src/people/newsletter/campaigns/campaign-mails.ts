import {
  campaignDeliveries,
  campaigns,
  parseCampaign,
  parseMailDelivery,
  parseSubscription,
  subscribers,
  type MailDelivery,
  type Subscriber,
} from '../../../platform/collections';
import { deleteAll, runTransaction } from '../../../platform/firestore/firestore';
import { recordAttempt } from '../../../platform/mail/queued-mails';
import { claim } from '../../../platform/mail/send-attempts';
import type { Mail } from '../../../platform/mail/outbox';
import { outcomeOf, transmit, type Outcome } from '../../../platform/mail/sender';
import type { Reader } from '../mails';

export interface Dispatch {
  readonly id: string;
  readonly run: string;
  readonly letterFor: (reader: Reader) => Mail;
  /** UTC ms. */
  readonly clock: () => number;
}

/** `left`: the reader unsubscribed. `halted`: stopped, or sent by another run. */
type DispatchOutcome = Outcome | { readonly kind: 'left' | 'halted' };

type Claimed =
  | { readonly kind: 'skipped' | 'left' | 'halted' }
  | { readonly kind: 'send'; readonly reader: Subscriber; readonly delivery: MailDelivery };

function queued(now: number): MailDelivery {
  return {
    state: 'queued',
    attempts: 0,
    nextAttemptAt: now,
    leaseUntil: null,
    error: null,
    sentAt: null,
    deleteAt: null,
    queuedAt: now,
  };
}

/** Takes a mail's lease if this run may send it and its reader is still subscribed. */
async function claimDelivery({ id, run, clock }: Dispatch, subscriberId: string): Promise<Claimed> {
  const document = campaignDeliveries(id).doc(subscriberId);
  return runTransaction(async (transaction): Promise<Claimed> => {
    const [campaignDoc, deliveryDoc, subscriberDoc] = await transaction.getAll(
      campaigns().doc(id),
      document,
      subscribers().doc(subscriberId),
    );
    const campaign = parseCampaign(campaignDoc);
    if (campaign?.state !== 'sending' || campaign.run !== run) return { kind: 'halted' };
    const known = parseMailDelivery(deliveryDoc);
    const reader = parseSubscription(subscriberDoc);
    if (reader?.state !== 'subscribed' || reader.createdAt > campaign.startedAt) {
      if (known && known.nextAttemptAt !== null) transaction.delete(document);
      return { kind: 'left' };
    }
    const now = clock();
    const decision = claim(known ?? queued(now), now);
    if (decision.kind === 'leave') return { kind: 'skipped' };
    transaction.set(document, decision.delivery);
    if (decision.kind === 'settle') return { kind: 'skipped' };
    return { kind: 'send', reader, delivery: decision.delivery };
  });
}

/**
 * Sends a newsletter to a subscriber if due, at least once: after a crash it goes out again with the same
 * Message-ID.
 */
export async function deliverTo(dispatch: Dispatch, subscriberId: string): Promise<DispatchOutcome> {
  const claimed = await claimDelivery(dispatch, subscriberId);
  if (claimed.kind !== 'send') return claimed;
  const { reader, delivery } = claimed;
  const failure = await transmit(`${dispatch.id}-${subscriberId}`, dispatch.letterFor(reader));
  const document = campaignDeliveries(dispatch.id).doc(subscriberId);
  return outcomeOf({
    claimed: delivery,
    failure,
    recorded: await recordAttempt(document, delivery, failure),
  });
}

/** Subscribers whose delayed mail is due, longest overdue first. */
export async function listDelayed(id: string, now: number, limit: number): Promise<string[]> {
  const due = campaignDeliveries(id).where('nextAttemptAt', '<=', now).orderBy('nextAttemptAt').limit(limit);
  return (await due.select().get()).docs.map((document) => document.id);
}

/** When the next unsent mail is due; undefined if there is none. */
export async function nextAttemptOf(id: string): Promise<number | undefined> {
  const open = campaignDeliveries(id).where('nextAttemptAt', '>', 0).orderBy('nextAttemptAt').limit(1);
  const [next] = (await open.get()).docs;
  return (next && parseMailDelivery(next).nextAttemptAt) ?? undefined;
}

interface DeliveryCounts {
  readonly sent: number;
  readonly failed: number;
  readonly delayed: number;
}

/** Costs a read per thousand mails of each kind. */
export async function countDeliveries(id: string): Promise<DeliveryCounts> {
  const of = async (state: string): Promise<number> =>
    (await campaignDeliveries(id).where('state', '==', state).count().get()).data().count;
  const open = campaignDeliveries(id).where('nextAttemptAt', '>', 0).count().get();
  const [sent, failed, delayed] = await Promise.all([of('sent'), of('failed'), open]);
  return { sent, failed, delayed: delayed.data().count };
}

/** Returns false if time ran out. */
export async function removeDeliveries(id: string, isOver: () => boolean): Promise<boolean> {
  return (await deleteAll(campaignDeliveries(id), isOver)).isComplete;
}
