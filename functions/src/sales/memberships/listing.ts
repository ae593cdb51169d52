import type { MembershipRow } from '@store/domain/api/member/memberships';
import { toDecimal, cents } from '@store/domain/platform/money/money';
import { signedDecimal } from '@store/domain/platform/money/signed-money';
import { expiredCredits, openCredits } from '@store/domain/sales/memberships/memberships';
import { monthsOf, type MembershipMonth } from '@store/domain/sales/memberships/months';
import { addMonths } from '@store/domain/sales/memberships/settlement';
import {
  MEMBERSHIP_FIELDS,
  membershipPeriods,
  memberships,
  parseMembership,
  parsePeriod,
  PERIOD_FIELDS,
  type MembershipRecord,
  type PeriodRecord,
} from '../../platform/collections';
import type { CsvExport } from '../../platform/list/csv-export';
import { sortedByDate, type Arrangement, type Listing } from '../../platform/list/member-list';
import { periodsIn, periodsOf } from './periods';
import { lastPayment, refundableAmount, refundFault } from './refunds';

interface ListedMembership {
  readonly id: string;
  readonly membership: MembershipRecord;
}

/** The memberships that were paid at least once. */
export const membershipListing: Listing<ListedMembership> = {
  name: 'memberships',
  fields: MEMBERSHIP_FIELDS,
  rows: () => memberships().where('joined', '==', true),
  toRow: (document) => ({ id: document.id, membership: parseMembership(document) }),
};

/** Counted, because a membership joins the list some time after it was made. */
export const MEMBERSHIPS: Arrangement = { ...sortedByDate(undefined), name: 'memberships' };

/** Memberships with their periods; a query for each. `now` in UTC ms. */
export async function toRows(listed: readonly ListedMembership[], now: number): Promise<MembershipRow[]> {
  return Promise.all(
    listed.map(async ({ id, membership }) => {
      const { subscriber, plan, state, createdAt, until, cancelAt, graceUntil } = membership;
      const periods = (await periodsOf(id)).filter((period) => period.plan.currency === plan.currency);
      const last = lastPayment(periods);
      const kept = periods.reduce((total, { paid, refunded }) => total + paid - refunded, 0);
      return {
        id,
        username: subscriber.name,
        email: subscriber.email,
        plan: plan.name,
        state,
        since: createdAt,
        until,
        cancel_at: cancelAt,
        grace_until: graceUntil,
        credits: periods.reduce((total, period) => total + openCredits(period, now), 0),
        currency: plan.currency,
        paid: toDecimal(cents(Math.max(0, kept)), plan.currency),
        refundable:
          last && refundFault(last, now) === null
            ? { period: last.id, amount: toDecimal(refundableAmount(last), plan.currency) }
            : null,
      };
    }),
  );
}

const MONTHS = 12;

/** More periods are not read, so that the answer has an upper bound. */
const PERIODS_MAXIMUM = 5000;

/** The periods of the last months, added up. `now` in UTC ms. */
export async function readMonths(now: number): Promise<MembershipMonth[]> {
  const query = membershipPeriods()
    .where('createdAt', '>=', addMonths(now, -MONTHS))
    .orderBy('createdAt', 'desc')
    .limit(PERIODS_MAXIMUM);
  return [...monthsOf(periodsIn(await query.get()), now)];
}

interface ListedPeriod {
  readonly id: string;
  readonly period: PeriodRecord;
}

const periodListing: Listing<ListedPeriod> = {
  name: 'memberships',
  fields: PERIOD_FIELDS,
  rows: membershipPeriods,
  toRow: (document) => ({ id: document.id, period: parsePeriod(document) }),
};

function cellsOf({ id, period }: ListedPeriod, now: number): readonly string[] {
  const { uid, plan, start, end, paid, fee, refunded, granted, used, expiresAt } = period;
  const money = (amount: number) => signedDecimal(amount, plan.currency);
  const iso = (time: number) => new Date(time).toISOString();
  const credits = [granted, used, openCredits(period, now), expiredCredits(period, now)];
  return [
    id,
    uid,
    plan.name,
    iso(start),
    iso(end),
    money(paid),
    money(fee),
    money(refunded),
    plan.currency,
    ...credits.map(String),
    iso(expiresAt),
  ];
}

export const PERIODS_CSV: CsvExport = {
  name: 'memberships.csv',
  columns: [
    'invoice',
    'user id',
    'plan',
    'start',
    'end',
    'paid',
    'fee',
    'refunded',
    'currency',
    'credits',
    'used',
    'open',
    'expired',
    'credits until',
  ],
  listing: periodListing,
  cellsOf: (documents) => documents.map((document) => cellsOf(periodListing.toRow(document), Date.now())),
};
