import * as v from 'valibot';
import { MEMBERSHIP_STATES } from '../sales/memberships/memberships';
import { trackSchema } from '../shop/catalogue/tracks';
import { PLAN_INTERVALS } from '../shop/memberships/plans';
import { count, decimal, webAddress } from './common';
import type { Contract, ContractAnswer } from './contract';
import { documentIdInput, tokenInput } from './inputs';

/** UTC ms. */
const time = v.number();

/** `price` per period, in the currency that the answer names. */
export const planViewEntries = {
  id: v.string(),
  name: v.string(),
  price: decimal,
  interval: v.picklist(PLAN_INTERVALS),
  /** Per paid period. */
  credits: count,
  percent_off: count,
  early_days: count,
};

/** Licences by id; names, files and prices are the shop's. */
export const membershipsPlansAnswer = v.object({
  currency: v.string(),
  plans: v.array(
    v.object({
      ...planViewEntries,
      /** Set for the plan with the most subscribers. */
      popular: v.exactOptional(v.literal(true)),
    }),
  ),
  /** Credits per licence. */
  costs: v.array(v.object({ license: v.string(), credits: count })),
  /** How many months unused credits last after their period. */
  keep_months: count,
});

export const membershipsPlans = {
  endpoint: 'GET /api/memberships/plans',
  audience: 'anyone',
  summary: 'Lists the plans that can be joined, and what their credits buy.',
  input: v.object({}),
  answer: membershipsPlansAnswer,
} as const satisfies Contract;

export type PlansAnswer = ContractAnswer<typeof membershipsPlans>;

/** `membership` is null without any paid period. Times in UTC ms. */
export const membershipsMineAnswer = v.object({
  membership: v.nullable(
    v.object({
      state: v.picklist(MEMBERSHIP_STATES),
      currency: v.string(),
      plan: v.object(planViewEntries),
      /** Set while the paid period's money is returned: `plan` takes nothing off and opens nothing early. */
      refunded: v.exactOptional(v.literal(true)),
      since: time,
      /** End of the paid period. */
      until: time,
      /** The next payment; null once cancelled or ended. */
      next: v.nullable(v.object({ at: time, amount: decimal, credits: count, plan: v.string() })),
      /** End after a cancellation; null without one. */
      cancel_at: v.nullable(time),
      /** Deadline for making up a failed payment; null without one. */
      grace_until: v.nullable(time),
      /** Spendable. */
      credits: count,
      /** Spendable credits by expiry, soonest first. */
      open: v.array(v.object({ credits: count, until: time })),
      /** Purchases with credits, newest first. */
      uses: v.array(v.object({ order_id: v.string(), title: v.string(), credits: count, at: time })),
      costs: v.array(v.object({ license: v.string(), credits: count })),
    }),
  ),
});

export const membershipsMine = {
  endpoint: 'POST /api/memberships/mine',
  audience: 'customer',
  summary: 'Reads the caller’s membership, its credits and what they bought.',
  input: v.object({ token: tokenInput }),
  answer: membershipsMineAnswer,
} as const satisfies Contract;

export type MembershipView = NonNullable<ContractAnswer<typeof membershipsMine>['membership']>;

export const membershipRedirectAnswer = v.object({ redirect: webAddress });

/** `conflict`: already a member. `gone`: the plan isn't on sale. */
export const membershipsCheckout = {
  endpoint: 'POST /api/memberships/checkout',
  audience: 'customer',
  summary: 'Opens the payment page of a plan.',
  input: v.object({
    token: tokenInput,
    plan: documentIdInput('Choose a plan.', 64),
    /** As for a cart (checkout.ts). */
    withdrawal_consent: v.optional(v.string()),
  }),
  answer: membershipRedirectAnswer,
} as const satisfies Contract;

/** `not-found` if never joined. */
export const membershipsPortal = {
  endpoint: 'POST /api/memberships/portal',
  audience: 'customer',
  summary: 'Opens Stripe’s page where a membership is changed, cancelled, or paid another way.',
  input: v.object({
    token: tokenInput,
    /** Start page; the overview if absent. */
    flow: v.optional(v.picklist(['change', 'cancel', 'payment'], 'Choose what to do.')),
  }),
  answer: membershipRedirectAnswer,
} as const satisfies Contract;

/** The links open beats like any early-access link (`early_access` of a cart). */
export const membershipsEarlyAnswer = v.object({
  beats: v.array(v.object({ track: trackSchema, token: v.string(), publish_at: time })),
});

export const membershipsEarly = {
  endpoint: 'POST /api/memberships/early',
  audience: 'customer',
  summary: 'Lists the scheduled beats that the caller’s membership opens before everybody can see them.',
  input: v.object({ token: tokenInput }),
  answer: membershipsEarlyAnswer,
} as const satisfies Contract;
