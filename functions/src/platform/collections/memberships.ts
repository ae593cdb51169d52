import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { centsFrom } from '@store/domain/platform/money/schema';
import { MEMBERSHIP_STATES, PERIOD_DISPUTES } from '@store/domain/sales/memberships/memberships';
import { REFUND_REASONS } from '@store/domain/sales/memberships/settlement';
import { PLAN_INTERVALS, type PlanTerms } from '@store/domain/shop/memberships/plans';
import { collection } from './collection';
import { parserOf, time } from './parser';

const count = v.pipe(v.number(), v.integer());

/** Also the metadata of a Stripe price, where everything is a string. */
export const planTermsSchema: v.GenericSchema<unknown, PlanTerms> = v.object({
  id: v.string(),
  name: v.string(),
  price: centsFrom(0),
  currency: v.string(),
  interval: v.picklist(PLAN_INTERVALS),
  credits: count,
  percentOff: count,
  earlyDays: count,
  version: v.string(),
});

// memberships/{uid}: a membership as last read from Stripe (domain/src/sales/memberships/settlement.ts).

const membershipSchema = v.object({
  /** For mails and the member list. */
  subscriber: v.object({ name: v.string(), email: v.string() }),
  state: v.picklist(MEMBERSHIP_STATES),
  /** A period was paid at least once; the member list shows those. */
  joined: v.boolean(),
  plan: planTermsSchema,
  /** Of the next payment; null if there is none. */
  nextPlan: v.nullable(planTermsSchema),
  /** End of the paid time. */
  until: time,
  cancelAt: v.nullable(time),
  graceUntil: v.nullable(time),
  /** Whether the newest paid period's money went back (`isReturned`). Missing in what was stored earlier. */
  returned: v.optional(v.boolean(), false),
  /** Stripe's customer; null until the first checkout is complete. */
  customer: v.nullable(v.string()),
  /** Stripe's; null until the first checkout completes. */
  subscription: v.nullable(v.string()),
  /** The Checkout Session that can be paid, or was last paid; null if unknown. */
  session: v.nullable(v.string()),
  createdAt: time,
  /** Start of the read from Stripe behind this state. */
  checkedAt: time,
  /** When reconciliation looks again; null for never. */
  nextCheckAt: v.nullable(time),
  /** Queued mails (membershipNotices). */
  told: v.pipe(v.array(v.string()), v.readonly()),
});

export type MembershipRecord = v.InferOutput<typeof membershipSchema>;

export const MEMBERSHIP_FIELDS: readonly string[] = Object.keys(membershipSchema.entries);

export const memberships = collection('memberships', {
  account: 'id',
  removal: 'own',
  exported: 'membership',
});

export function membershipDocument(uid: string): DocumentReference {
  return memberships().doc(uid);
}

export const parseMembership = parserOf(membershipSchema);

// membershipPeriods/{Stripe's invoice}: a paid period and its credits. Orders refer to it.

const membershipPeriodSchema = v.object({
  /** Empty after account deletion. */
  uid: v.string(),
  subscription: v.string(),
  plan: planTermsSchema,
  start: time,
  end: time,
  granted: count,
  /** Credits held by orders. */
  used: count,
  expiresAt: time,
  /** Stripe's payment; null if none was needed. */
  intent: v.nullable(v.string()),
  /** In cents of the plan's currency, like the amounts below. */
  paid: count,
  /** Stripe's; 0 until known. */
  fee: count,
  refunded: count,
  dispute: v.picklist(PERIOD_DISPUTES),
  /** Set once all its money was asked back by the shop. */
  refund: v.exactOptional(
    v.object({
      reason: v.picklist(REFUND_REASONS),
      ends: v.boolean(),
      askedAt: time,
      refusal: v.exactOptional(v.string()),
    }),
  ),
  /** When the period began, for lists. */
  createdAt: time,
});

export type PeriodRecord = v.InferOutput<typeof membershipPeriodSchema>;

export const PERIOD_FIELDS: readonly string[] = Object.keys(membershipPeriodSchema.entries);

export const membershipPeriods = collection('membershipPeriods', {
  account: 'uid',
  removal: { with: 'memberships' },
  kept: 'As tax law requires; without the account once that is deleted.',
  exported: 'membership_periods',
});

export function periodDocument(invoice: string): DocumentReference {
  return membershipPeriods().doc(invoice);
}

export const parsePeriod = parserOf(membershipPeriodSchema);
