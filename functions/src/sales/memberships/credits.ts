import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import type { MemberPrice } from '@store/domain/sales/deals/pricing';
import { creditsText } from '@store/domain/sales/memberships/credits-text';
import { isOpen } from '@store/domain/sales/orders/orders';
import {
  isInForce,
  openCredits,
  takeCredits,
  termsInForce,
} from '@store/domain/sales/memberships/memberships';
import type { PlanTerms } from '@store/domain/shop/memberships/plans';
import {
  membershipDocument,
  membershipPeriods,
  parseMembership,
  periodDocument,
  type OrderRecord,
} from '../../platform/collections';
import { increment } from '../../platform/firestore/firestore';
import { periodsIn, type StoredPeriod } from './periods';

// Credits are taken with the order and given back when it fails, or when its lines are returned. An order names the
// periods; a period counts its used credits.

/** A buyer's membership as a cart needs it. */
export interface Member {
  /** The terms in force; null without a membership, or if their period's money went back. */
  readonly terms: PlanTerms | null;
  readonly periods: readonly StoredPeriod[];
}

export const NO_MEMBER: Member = { terms: null, periods: [] };

/** Reads a buyer's membership, before the transaction's writes. */
export async function readMember(transaction: Transaction, uid: string): Promise<Member> {
  const membership = parseMembership(await transaction.get(membershipDocument(uid)));
  if (!membership || !isInForce(membership)) return NO_MEMBER;
  return {
    terms: termsInForce(membership),
    periods: periodsIn(await transaction.get(membershipPeriods().where('uid', '==', uid))),
  };
}

/** What a membership takes off; null if it takes nothing. */
export function memberPrice({ terms }: Member): MemberPrice | null {
  return terms && terms.percentOff > 0 ? { name: terms.name, percentOff: terms.percentOff } : null;
}

type CreditUses = OrderRecord['credits'];

/** The credits of the buyer's open checkout, which ends before the new order is placed. */
function withoutOwn(period: StoredPeriod, newest: OrderRecord | undefined): StoredPeriod {
  if (!newest || !isOpen(newest.state)) return period;
  const held = newest.credits
    .filter((use) => use.isHeld && use.period === period.id)
    .reduce((total, { count }) => total + count, 0);
  return { ...period, used: period.used - held };
}

interface CreditRequest {
  readonly member: Member;
  /** The buyer's newest order, which a new checkout ends if it is open. */
  readonly newest: OrderRecord | undefined;
  /** Of the cart. */
  readonly currency: CurrencyCode;
  readonly now: number;
}

/**
 * The credits for the lines of a cart that they pay for. Those that were paid in another currency are worth nothing to
 * collaborators. Throws a StoreError `conflict` if there are too few.
 */
export function creditsFor(
  lines: readonly { readonly credits?: number | undefined }[],
  { member, newest, currency, now }: CreditRequest,
): CreditUses {
  const paid = lines.flatMap(({ credits }, line) => (credits === undefined ? [] : [{ line, credits }]));
  if (paid.length === 0) return [];
  const periods = member.periods.map((period) => withoutOwn(period, newest));
  const taken = takeCredits(
    periods,
    paid.map(({ credits }) => credits),
    now,
  );
  if (!taken) {
    // Those that a bank is deciding about cannot be spent.
    const usable = periods.filter(({ dispute }) => dispute === 'none');
    const open = usable.reduce((total, period) => total + openCredits(period, now), 0);
    throw new StoreError(
      'conflict',
      `You have ${creditsText(open)}, which is not enough for this cart. Please pay for some of it.`,
      { field: 'pay' },
    );
  }
  const paidIn = (id: string) => periods.find((period) => period.id === id)?.plan.currency;
  return paid.flatMap(({ line }, index) =>
    (taken[index] ?? []).map(({ worth, ...use }) => ({
      line,
      ...use,
      worth: paidIn(use.period) === currency ? worth : 0,
      isHeld: true,
    })),
  );
}

/** Takes the credits of a new order, in the transaction that has read them and writes the order. */
export function holdCredits(transaction: Transaction, credits: CreditUses): void {
  for (const { period, count } of credits)
    transaction.update(periodDocument(period), { used: increment(count) });
}

/** Gives back the credits that an order no longer holds, in the transaction that saves it. */
export function giveCreditsBack(transaction: Transaction, before: CreditUses, after: CreditUses): void {
  for (const [index, { period, count, isHeld }] of before.entries())
    if (isHeld && !after[index]?.isHeld)
      transaction.update(periodDocument(period), { used: increment(-count) });
}
