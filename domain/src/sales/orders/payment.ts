import * as v from 'valibot';
import { cents, type Cents } from '../../platform/money/money';
import { centsFrom } from '../../platform/money/schema';

const amount = centsFrom(0);

const time = v.pipe(v.number(), v.integer());

/** As Stripe reports it (https://docs.stripe.com/api/refunds/object). */
export const refundSchema = v.object({
  id: v.string(),
  amount,
  /** `pending` includes refunds awaiting the buyer's action. */
  status: v.picklist(['pending', 'succeeded', 'failed']),
  /** The request that caused it; null for one made in Stripe's dashboard. */
  request: v.nullable(v.string()),
  failureReason: v.nullable(v.string()),
});

export type Refund = v.InferOutput<typeof refundSchema>;

/** As Stripe reports it (https://docs.stripe.com/api/disputes/object). */
export const disputeSchema = v.object({
  id: v.string(),
  amount,
  reason: v.string(),
  /** `open`: needs a response. `answered`: under review. `closed`: an inquiry without a chargeback. */
  status: v.picklist(['open', 'answered', 'won', 'lost', 'closed']),
  openedAt: time,
  /** Deadline for evidence; null if none is accepted any more. */
  dueBy: v.nullable(time),
});

export type Dispute = v.InferOutput<typeof disputeSchema>;

/**
 * Stripe's view of an order's money. `none`: no known Checkout Session. `open`: payable. `expired`: ended unpaid.
 * `processing`: the bank confirms a debit. `authorised`: can be captured or released. `cancelled`: released.
 * `received`: charged.
 */
export type Payment =
  | { readonly kind: 'none' | 'open' | 'expired' }
  | { readonly kind: 'processing' | 'authorised' | 'failed' | 'cancelled'; readonly intent: string }
  | Received;

interface Received {
  readonly kind: 'received';
  readonly intent: string;
  readonly amount: Cents;
  readonly refunds: readonly Refund[];
  readonly dispute: Dispute | null;
}

type PaymentKind = Payment['kind'];

export const PAYMENT_KINDS = [
  'none',
  'open',
  'expired',
  'processing',
  'authorised',
  'failed',
  'cancelled',
  'received',
] as const satisfies readonly PaymentKind[];

/** Later kinds replace earlier ones; a late, older answer from Stripe doesn't. */
const RANK: Readonly<Record<PaymentKind, number>> = {
  none: 0,
  open: 1,
  processing: 2,
  authorised: 2,
  expired: 3,
  failed: 3,
  cancelled: 4,
  received: 4,
};

/** Returns whether a payment can follow another, to detect answers from Stripe that a newer one overtook. */
export function mayFollow(before: PaymentKind, after: PaymentKind): boolean {
  return RANK[after] >= RANK[before];
}

/** Sums the refunds that succeeded. */
export function refundedAmount(refunds: readonly Refund[]): Cents {
  return cents(
    refunds
      .filter(({ status }) => status === 'succeeded')
      .reduce((total, { amount: part }) => total + part, 0),
  );
}

/** Sums money returned or about to be. */
export function committedRefunds(refunds: readonly Refund[]): Cents {
  return cents(
    refunds.filter(({ status }) => status !== 'failed').reduce((total, { amount: part }) => total + part, 0),
  );
}

/** Sums refunds and lost disputes; exceeds the payment if both took the same money. */
export function returnedAmount({ refunds, dispute }: Pick<Received, 'refunds' | 'dispute'>): number {
  return refundedAmount(refunds) + (dispute?.status === 'lost' ? dispute.amount : 0);
}

/**
 * Returns what was kept of a payment, in cents before fees; negative if a refund and a lost dispute took the same
 * money.
 */
export function keptAmount(payment: Payment): number {
  return payment.kind === 'received' ? payment.amount - returnedAmount(payment) : 0;
}
