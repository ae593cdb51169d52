import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { currencySchema } from '@store/domain/platform/money/currencies';
import { centsFrom } from '@store/domain/platform/money/schema';
import { collection } from './collection';
import { parserOf, time } from './parser';

// privateLinks/{id}: sent beats and their terms. The sender chooses the id, which opens nothing.

/** Older links count from zero. */
const counted = v.optional(v.number(), 0);

const countsSchema = v.object({
  /** Without those who have the copied link. */
  people: counted,
  opened: counted,
  /** Recipients whose links weren't revoked. */
  working: counted,
});

const privateLinkSchema = v.object({
  title: v.string(),
  trackIds: v.array(v.number()),
  until: time,
  mayDownload: v.boolean(),
  /** For LINK_LICENCE, in cents of `currency`; null for the shop's price. */
  price: v.nullable(centsFrom(1)),
  currency: currencySchema,
  createdAt: time,
  /** For the list, which then needn't read every recipient. Removing a person's data doesn't change it. */
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

// linkRecipients/{id}: someone with a private link, or anyone with the copied one, and what they heard.

const heardSchema = v.object({
  /** Furthest position, in whole seconds. */
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
  /** Like the address, empty for the link for anyone. */
  name: v.string(),
  email: v.string(),
  message: v.string(),
  /** Of the secrets that open the link, newest last; empty if revoked. */
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
