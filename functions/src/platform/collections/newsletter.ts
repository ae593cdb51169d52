import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { PENDING_MS } from '@store/domain/people/privacy';
import { EURO } from '@store/domain/platform/money/money';
import { jobs } from './operation';
import { collection, subcollection } from './collection';
import { parserOf, time } from './parser';

// subscribers/{sha256(email)}

const subscriberSchema = v.object({
  email: v.string(),
  token: v.string(),
  state: v.literal('subscribed'),
  createdAt: time,
  /** Consent of imported subscribers; missing for those who subscribed here. */
  consent: v.exactOptional(v.object({ at: time, source: v.string() })),
});

export type Subscriber = v.InferOutput<typeof subscriberSchema>;

export const SUBSCRIBER_FIELDS: readonly string[] = Object.keys(subscriberSchema.entries);

const subscriptionSchema = v.variant('state', [
  subscriberSchema,
  /** `createdAt`: when the confirmation mail was sent. */
  v.object({ state: v.literal('pending'), email: v.string(), token: v.string(), createdAt: time }),
  /** The address remains only as a hash, in the document's id. */
  v.object({ state: v.literal('unsubscribed'), token: v.string() }),
]);

export type Subscription = v.InferOutput<typeof subscriptionSchema>;

export const subscribers = collection('subscribers', {
  address: ['id'],
  removal: 'own',
  expires: { ms: PENDING_MS, since: 'createdAt', where: ['state', 'pending'] },
  exported: 'newsletter',
});

export const parseSubscriber = parserOf(subscriberSchema);

export const parseSubscription = parserOf(subscriptionSchema);

// campaigns/{id}: a newsletter. `dueAt`: when a sender looks at it next; while one works on it, when the lease
// ends.

const campaignEntries = {
  subject: v.string(),
  preheader: v.string(),
  /** Markdown. */
  body: v.string(),
  beats: v.array(v.number()),
  version: v.number(),
  createdAt: time,
  changedAt: time,
};

const campaignRunEntries = {
  ...campaignEntries,
  /** The audience: subscribed at this time, and still when the mail is sent. */
  startedAt: time,
  /** Their number then. */
  recipients: v.number(),
  /** Beats as of the start, so that every mail is the same. */
  featured: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      image: v.string(),
      tag: v.string(),
      bpm: v.number(),
      /** Lowest price in cents; null if it wasn't for sale or recorded. */
      from: v.optional(v.nullable(v.number()), null),
      /** Of the price; missing before shops could choose. */
      currency: v.optional(v.string(), EURO),
      /** Seed of its early-access link, if unpublished. */
      early: v.exactOptional(v.string()),
    }),
  ),
  /** The last subscriber handed to the server or failed; null before the first. */
  cursor: v.nullable(v.object({ createdAt: time, id: v.string() })),
};

const campaignSchema = v.variant('state', [
  v.object({ ...campaignEntries, state: v.literal('draft'), dueAt: v.null() }),
  /** `dueAt`: when sending begins. */
  v.object({ ...campaignEntries, state: v.literal('scheduled'), dueAt: time }),
  v.object({
    ...campaignRunEntries,
    state: v.literal('sending'),
    dueAt: time,
    /** The run that works on it; null if none. Only this run may send its mails. */
    run: v.nullable(v.string()),
    /** The cursor reached the end, so only delayed mails are left. */
    isListed: v.boolean(),
    /** Why sending pauses until `dueAt`; null if it doesn't. */
    pause: v.nullable(v.string()),
  }),
  /** `dueAt`: when it can no longer be continued. */
  v.object({ ...campaignRunEntries, state: v.literal('stopped'), dueAt: time, isListed: v.boolean() }),
  v.object({
    ...campaignRunEntries,
    state: v.literal('sent'),
    /** When its deliveries are deleted; null afterwards. */
    dueAt: v.nullable(time),
    finishedAt: time,
    sent: v.number(),
    failed: v.number(),
  }),
]);

export type Campaign = v.InferOutput<typeof campaignSchema>;

export type SendingCampaign = Extract<Campaign, { state: 'sending' }>;

export type FeaturedBeat = SendingCampaign['featured'][number];

export const campaigns = collection('campaigns', { none: 'It does not name its readers.' });

export const parseCampaign = parserOf(campaignSchema);

// campaigns/{id}/deliveries/{subscriber id}: a mail's MailDelivery, without address.

export const campaignDeliveries = subcollection(
  (campaignId: string) => campaigns().doc(campaignId),
  'deliveries',
  { address: ['id'], removal: 'own', kept: 'a week after they were sent', exported: 'newsletters' },
);

// jobs/newsletter: newsletter mails started per day.

export function newsletterAllowanceDocument(): DocumentReference {
  return jobs().doc('newsletter');
}

/** `day`: YYYY-MM-DD, UTC. */
export const parseNewsletterAllowance = parserOf(v.object({ day: v.string(), started: v.number() }));
