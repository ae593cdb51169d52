import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { currencySchema } from '@store/domain/platform/money/currencies';
import { centsFrom } from '@store/domain/platform/money/schema';
import { collection } from './collection';
import { parserOf, time } from './parser';

// privateLinks/{id}: beats that were sent, and on which terms. The sender has chosen the id, which opens nothing.

/** Links that were sent before these were kept count from zero. */
const counted = v.optional(v.number(), 0);

const countsSchema = v.object({
  /** Without anyone who has the copied link. */
  people: counted,
  /** Recipients who have opened it. */
  opened: counted,
  /** Recipients whose links were not revoked. */
  working: counted,
});

const privateLinkSchema = v.object({
  title: v.string(),
  trackIds: v.array(v.number()),
  /** When it ends. */
  until: time,
  mayDownload: v.boolean(),
  /** The own price for LINK_LICENCE, in cents of `currency`; null for the shop's. */
  price: v.nullable(centsFrom(1)),
  currency: currencySchema,
  createdAt: time,
  /** What the list shows without reading every recipient. Deleting somebody's data leaves it alone. */
  counts: v.optional(countsSchema, {}),
});

export type PrivateLinkRecord = v.InferOutput<typeof privateLinkSchema>;

export const privateLinks = collection('privateLinks', {
  none: 'Beats and terms; who got them is in linkRecipients.',
});

export function privateLinkDocument(id: string): DocumentReference {
  return privateLinks().doc(id);
}

export const parsePrivateLink = parserOf(privateLinkSchema);

// linkRecipients/{id}: a person who got a private link, or anyone who has the one that was copied, and what they heard.

const heardSchema = v.object({
  /** The furthest position, in whole seconds. */
  seconds: v.number(),
  ended: v.boolean(),
  /** Null for never. */
  playedAt: v.nullable(time),
  savedAt: v.nullable(time),
  downloadedAt: v.nullable(time),
});

export type HeardRecord = v.InferOutput<typeof heardSchema>;

const linkRecipientSchema = v.object({
  link: v.string(),
  /** Empty, as the address, for anyone who has the link. */
  name: v.string(),
  email: v.string(),
  message: v.string(),
  /** Of the secrets that open the link; empty if it was revoked. The newest is the last. */
  hashes: v.array(v.string()),
  createdAt: time,
  /** When the newest mail was queued; null for none. */
  sentAt: v.nullable(time),
  opened: v.nullable(v.object({ times: v.number(), last: time })),
  /** When the page last reported something. */
  activeAt: v.nullable(time),
  /** By track id. */
  beats: v.record(v.string(), heardSchema),
  expiresAt: time,
});

export type LinkRecipient = v.InferOutput<typeof linkRecipientSchema>;

export const linkRecipients = collection('linkRecipients', {
  address: ['email'],
  exported: 'private_links',
  expires: { until: 'expiresAt' },
});

export function linkRecipientDocument(id: string): DocumentReference {
  return linkRecipients().doc(id);
}

export const parseLinkRecipient = parserOf(linkRecipientSchema);
