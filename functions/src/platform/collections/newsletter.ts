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
  /** When the address was last subscribed. */
  createdAt: time,
  /** When and where somebody agreed who was imported from another shop; missing for those who subscribed here. */
  consent: v.exactOptional(v.object({ at: time, source: v.string() })),
});

export type Subscriber = v.InferOutput<typeof subscriberSchema>;

export const SUBSCRIBER_FIELDS: readonly string[] = Object.keys(subscriberSchema.entries);

const subscriptionSchema = v.variant('state', [
  subscriberSchema,
  /** `createdAt`: when the mail was sent that asks for the confirmation. */
  v.object({ state: v.literal('pending'), email: v.string(), token: v.string(), createdAt: time }),
  /** The address is only in the document's id, as a hash. */
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

// campaigns/{id}: a newsletter. `dueAt` is when the sender looks at it next; while it works on it, when its lease ends.

const campaignEntries = {
  subject: v.string(),
  preheader: v.string(),
  /** Markdown. */
  body: v.string(),
  /** Track ids. */
  beats: v.array(v.number()),
  version: v.number(),
  createdAt: time,
  changedAt: time,
};

const campaignRunEntries = {
  ...campaignEntries,
  /** The audience: who was subscribed at this time, and still is when the mail is sent. */
  startedAt: time,
  /** Their number at that time. */
  recipients: v.number(),
  /** The beats as they were when sending began, so that every mail is the same. */
  featured: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      image: v.string(),
      tag: v.string(),
      bpm: v.number(),
      /** The lowest price in cents; null if it was not for sale then, or not recorded. */
      from: v.optional(v.nullable(v.number()), null),
      /** Of the price; missing from newsletters of before there was a choice. */
      currency: v.optional(v.string(), EURO),
      /** The seed of its link for early access, if it is not published yet. */
      early: v.exactOptional(v.string()),
    }),
  ),
  /** The last subscriber whose mail was handed to the server or has failed; null before the first. */
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
    /** The run that works on it; null if none does. Only this run may send its mails. */
    run: v.nullable(v.string()),
    /** Whether the cursor has reached the end, so that only delayed mails are left. */
    isListed: v.boolean(),
    /** Why sending pauses until `dueAt`; null if it does not. */
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

/** A newsletter that is being sent. */
export type SendingCampaign = Extract<Campaign, { state: 'sending' }>;

export type FeaturedBeat = SendingCampaign['featured'][number];

export const campaigns = collection('campaigns', { none: 'It does not name its readers.' });

export const parseCampaign = parserOf(campaignSchema);

// campaigns/{id}/deliveries/{id of the subscriber}: how far a mail of a newsletter has got; a MailDelivery. It has no
// address.

export const campaignDeliveries = subcollection(
  (campaignId: string) => campaigns().doc(campaignId),
  'deliveries',
  { address: ['id'], removal: 'own', kept: 'a week after they were sent', exported: 'newsletters' },
);

// jobs/newsletter: how many mails of newsletters were started on a day.

export function newsletterAllowanceDocument(): DocumentReference {
  return jobs().doc('newsletter');
}

/** `day` as YYYY-MM-DD, UTC. */
export const parseNewsletterAllowance = parserOf(v.object({ day: v.string(), started: v.number() }));
