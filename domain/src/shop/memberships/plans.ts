import type { LicenceId } from '../licences/licence';
import type { Cents, CurrencyCode } from '../../platform/money/money';

/** Identifies a plan in memberships and at Stripe. It never changes. */
export type PlanId = string;

export const PLAN_INTERVALS = ['month', 'year'] as const;

export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** What a subscriber gets for the money of a period. */
export interface PlanTerms {
  readonly id: PlanId;
  readonly name: string;
  /** Of a period. */
  readonly price: Cents;
  readonly currency: CurrencyCode;
  readonly interval: PlanInterval;
  /** Granted with each paid period. */
  readonly credits: number;
  /** Off beats that are paid for with money, in percent; 0 for none. */
  readonly percentOff: number;
  /** How many days earlier subscribers see scheduled beats; 0 for none. */
  readonly earlyDays: number;
  /** Names the terms; changes with each of them. Subscribers keep the terms that they pay for. */
  readonly version: string;
}

/** A plan as the shop's owner writes it. */
export interface Plan extends PlanTerms {
  /** Whether people can join. */
  readonly enabled: boolean;
}

/** The memberships of a shop. */
export interface MembershipSettings {
  /** In the owner's order. */
  readonly plans: readonly Plan[];
  /** How many credits a licence costs. Credits do not buy licences that are missing. */
  readonly costs: Readonly<Record<LicenceId, number>>;
  /** How many months unused credits stay after their period; 0 for none. */
  readonly keepMonths: number;
}

export const NO_MEMBERSHIPS: MembershipSettings = { plans: [], costs: {}, keepMonths: 0 };

/** The plans that can be joined. Those with a price in an earlier currency of the shop cannot. */
export function plansOnSale(
  { plans }: Pick<MembershipSettings, 'plans'>,
  currency: CurrencyCode,
): readonly Plan[] {
  return plans.filter((plan) => plan.enabled && plan.currency === currency);
}

/** Returns whether a shop may have subscribers. Plans that are no longer sold go on for those who have joined them. */
export function hasPlans({ memberships }: { readonly memberships: MembershipSettings }): boolean {
  return memberships.plans.length > 0;
}

/** All that a subscriber pays for. */
function termsOf({ id, name, price, currency, interval, credits, percentOff, earlyDays }: PlanInput): string {
  return JSON.stringify([id, name, price, currency, interval, credits, percentOff, earlyDays]);
}

/** A plan as a member submits it. The server names its terms. */
export type PlanInput = Omit<Plan, 'version'>;

/** Plans to store: unchanged terms keep their version, changed terms get that of the new settings. */
export function withPlanVersions(
  plans: readonly PlanInput[],
  before: readonly Plan[],
  next: number,
): readonly Plan[] {
  return plans.map((plan) => {
    const known = before.find(({ id }) => id === plan.id);
    const isKnown = known !== undefined && termsOf(known) === termsOf(plan);
    return { ...plan, version: isKnown ? known.version : String(next) };
  });
}
