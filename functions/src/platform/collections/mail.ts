import type { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { MAIL_STATES } from '@store/domain/pages/dashboard/status';
import { MESSAGE_KEPT_MS } from '@store/domain/people/privacy';
import { WITHDRAWAL_STANDINGS } from '@store/domain/sales/orders/withdrawal';
import { inboxState } from './comments';
import { collection } from './collection';
import { parserOf, time } from './parser';

// messages/{id}: contact messages; `createdAt` is Firestore's time.

export const messages = collection('messages', {
  address: ['email'],
  expires: { ms: MESSAGE_KEPT_MS, since: 'createdAt', isTimestamp: true },
  exported: 'messages',
});

const firestoreTime = v.pipe(
  v.custom<Timestamp>((value) => value !== null && typeof value === 'object' && 'toMillis' in value),
  v.transform((stored) => stored.toMillis()),
);

const replySchema = v.object({
  /** Chosen by the browser, to recognise repeated requests. */
  key: v.string(),
  text: v.string(),
  at: time,
});

const messageSchema = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  createdAt: firestoreTime,
  inbox: inboxState,
  replies: v.optional(v.array(replySchema), []),
  /** Null for an ordinary message. */
  withdrawal: v.optional(
    v.nullable(v.object({ order: v.string(), standing: v.picklist(WITHDRAWAL_STANDINGS) })),
    null,
  ),
});

export type StoredMessage = v.InferOutput<typeof messageSchema>;

export const parseMessage = parserOf(messageSchema);

// mail/{id}: the outbox. A queued mail never changes.

const mailSchema = v.object({
  to: v.string(),
  replyTo: v.exactOptional(v.string()),
  message: v.object({ subject: v.string(), text: v.string(), html: v.exactOptional(v.string()) }),
  headers: v.exactOptional(v.record(v.string(), v.string())),
});

export type QueuedMail = v.InferOutput<typeof mailSchema>;

export const outbox = collection('mail', {
  address: ['to', 'replyTo'],
  removal: 'own',
  kept: 'a week after they were sent',
  exported: 'mails',
});

export const parseMail = parserOf(mailSchema);

// mailDelivery/{mail id}: queueing writes only `queuedAt` and `nextAttemptAt`, so queueing again doesn't undo a
// delivery.

const mailDeliverySchema = v.object({
  state: v.optional(v.picklist(MAIL_STATES), 'queued'),
  attempts: v.optional(v.number(), 0),
  /** When a sender looks at the mail next; while it's being sent, when its lease ends. Null for never. */
  nextAttemptAt: v.nullable(time),
  /** Until then no other sender may send it; null if nobody is sending. */
  leaseUntil: v.optional(v.nullable(time), null),
  /** Of the last attempt, without addresses. */
  error: v.optional(v.nullable(v.object({ code: v.string(), reason: v.string() })), null),
  sentAt: v.optional(v.nullable(time), null),
  /** When mail and delivery are deleted; null until sent or failed. */
  deleteAt: v.optional(v.nullable(time), null),
  queuedAt: time,
});

export type MailDelivery = v.InferOutput<typeof mailDeliverySchema>;

export const mailDeliveries = collection('mailDelivery', {
  none: 'It has no address, and goes with its mail.',
});

export const parseMailDelivery = parserOf(mailDeliverySchema);
