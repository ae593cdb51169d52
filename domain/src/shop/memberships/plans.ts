import type { LicenceId } from '../licences/licence';
import type { Cents, CurrencyCode } from '../../platform/money/money';

/** In memberships and at Stripe. Never changes. */
export type PlanId = string;

export const PLAN_INTERVALS = ['month', 'year'] as const;

export type PlanInterval = (typeof PLAN_INTERVALS)[number];

export interface PlanTerms {
  readonly id: PlanId;
  readonly name: string;
  readonly price: Cents;
  readonly currency: CurrencyCode;
  readonly interval: PlanInterval;
  /** Per paid period. */
  readonly credits: number;
  /** Percent off beats paid with money; 0 for none. */
  readonly percentOff: number;
  /** How many days earlier subscribers see scheduled beats; 0 for none. */
  readonly earlyDays: number;
  /** Names the terms; changes with them. Subscribers keep the terms they pay for. */
  readonly version: string;
}

/** As the owner writes it. */
export interface Plan extends PlanTerms {
  readonly enabled: boolean;
}

export interface MembershipSettings {
  /** In the owner's order. */
  readonly plans: readonly Plan[];
  /** Credits per licence. Credits don't buy missing licences. */
  readonly costs: Readonly<Record<LicenceId, number>>;
  /** How many months unused credits last after their period; 0 for none. */
  readonly keepMonths: number;
}

export const NO_MEMBERSHIPS: MembershipSettings = { plans: [], costs: {}, keepMonths: 0 };

/** Returns the plans that can be joined. Those priced in a previous currency can't. */
export function plansOnSale(
  { plans }: Pick<MembershipSettings, 'plans'>,
  currency: CurrencyCode,
): readonly Plan[] {
  return plans.filter((plan) => plan.enabled && plan.currency === currency);
}

/** Returns whether a shop may have subscribers. Plans off sale continue for theirs. */
export function hasPlans({ memberships }: { readonly memberships: MembershipSettings }): boolean {
  return memberships.plans.length > 0;
}

/** Everything a subscriber pays for. */
function termsOf({ id, name, price, currency, interval, credits, percentOff, earlyDays }: PlanInput): string {
  return JSON.stringify([id, name, price, currency, interval, credits, percentOff, earlyDays]);
}

/** The server names the terms. */
export type PlanInput = Omit<Plan, 'version'>;

/** Versions plans for storing: unchanged terms keep their version, changed terms get that of the new settings. */
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
