import * as v from 'valibot';
import { MEMBERSHIP_STATES } from '../../sales/memberships/memberships';
import { membershipSettingsInputSchema, storedMembershipsSchema } from '../../shop/memberships/schema';
import { count, decimal, messageAnswer } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { documentIdInput, exportInput, memberListInput, versionInput } from '../inputs';
import { csvAnswer, listAnswer } from './list';
import { savedAnswer } from './settings';

/** `version` is the settings' version. */
export const memberPlansAnswer = v.object({
  version: v.number(),
  /** Of newly sold plans. */
  currency: v.string(),
  memberships: storedMembershipsSchema,
  /** Active memberships by plan. */
  subscribers: v.array(v.object({ plan: v.string(), count })),
});

export const memberPlans = {
  endpoint: 'GET /api/member/plans',
  audience: 'member',
  summary: 'Returns the plans of the shop, what licences cost in credits, and how many people have joined.',
  input: v.object({}),
  answer: memberPlansAnswer,
} as const satisfies Contract;

export type MemberPlansAnswer = ContractAnswer<typeof memberPlans>;

/** All plans in order; `version` as for the settings. Removing a plan with subscribers is a `conflict`. */
export const memberPlansSave = {
  endpoint: 'POST /api/member/plans/save',
  audience: 'member',
  summary: 'Saves the plans of the shop. Subscribers keep the terms that they have joined with.',
  input: v.object({ version: versionInput, memberships: membershipSettingsInputSchema }),
  answer: savedAnswer,
} as const satisfies Contract;

/** UTC ms. */
const time = v.number();

const membershipRow = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  plan: v.string(),
  state: v.picklist(MEMBERSHIP_STATES),
  since: time,
  /** End of the paid period. */
  until: time,
  cancel_at: v.nullable(time),
  grace_until: v.nullable(time),
  /** Spendable. */
  credits: count,
  currency: v.string(),
  /** All periods, less refunds. */
  paid: decimal,
  /** The last payment, with what is left of it; null if nothing of it can be refunded. */
  refundable: v.nullable(v.object({ period: v.string(), amount: decimal })),
});

export const memberMembershipsAnswer = listAnswer(membershipRow);

export const memberMemberships = {
  endpoint: 'GET /api/member/memberships',
  audience: 'member',
  summary:
    'Lists the memberships that were paid at least once, newest first; searches by email and username.',
  input: memberListInput,
  answer: memberMembershipsAnswer,
} as const satisfies Contract;

/**
 * `conflict` if it isn't the last payment, was returned, is disputed or is being refunded, or if Stripe refuses;
 * `unavailable` if it will be retried.
 */
export const memberMembershipsRefund = {
  endpoint: 'POST /api/member/memberships/refund',
  audience: 'member',
  summary: 'Refunds what is left of a subscriber’s last payment, and cancels the subscription if asked to.',
  input: v.object({
    /** Of the account. */
    id: documentIdInput('Choose a subscriber.'),
    period: documentIdInput('Choose a payment.'),
    cancel: v.boolean('State whether the subscription is cancelled.'),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export type MembershipRow = ContractAnswer<typeof memberMemberships>['result'][number];

/** By the month (`2026-11`, UTC) the periods began in, newest first; amounts in cents. */
export const memberMembershipsMonthsAnswer = v.object({
  months: v.array(
    v.object({
      month: v.string(),
      currency: v.string(),
      /** With a paid period at the end of the month, or now. */
      members: count,
      periods: count,
      paid: count,
      fees: v.number(),
      refunded: count,
      granted: count,
      used: count,
      open: count,
      expired: count,
    }),
  ),
});

export const memberMembershipsMonths = {
  endpoint: 'GET /api/member/memberships/months',
  audience: 'member',
  summary: 'Adds up the paid periods of the last 12 months: members, money, fees, refunds and credits.',
  input: v.object({}),
  answer: memberMembershipsMonthsAnswer,
} as const satisfies Contract;

export type MembershipMonths = ContractAnswer<typeof memberMembershipsMonths>['months'];

export const memberMembershipsExport = {
  endpoint: 'GET /api/member/memberships/export',
  audience: 'member',
  summary:
    'Exports the paid periods of memberships as CSV, newest first: money, fees, refunds and credits; times are in UTC (ISO 8601). A long file comes in parts.',
  input: exportInput,
  answer: csvAnswer,
} as const satisfies Contract;
