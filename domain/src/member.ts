import type { CommentReply } from './comments';
import type { LicenceId } from './licences/licence';
import type { CurrencyCode } from './orders/money';
import type { BulkDeal } from './deals/bulk-deals';
import type { CodeTerms } from './deals/codes';
import type { Period } from './deals/period';
import type { OrderState, ReductionView, UpgradeView } from './orders/orders';
import type { Dispute, Refund } from './orders/payment';
import type { TrackContent, TrackEdit } from './catalogue/track-edit';
import type { Track } from './catalogue/tracks';
import type { MemberPageSize } from './pagination';

/** Maximum number of rows of a member list without pagination. */
export const MEMBER_LIST_MAXIMUM = 500;

/**
 * The query of a member list: a search term, a page number from 1 and the rows per page. `near` is the page cursor (`place`) of the page on
 * screen; a page close to it is found without reading the rows in between.
 */
export interface MemberListInput {
  readonly search?: string | undefined;
  readonly page?: string | undefined;
  /** {@link MEMBER_PAGE_SIZE} if absent; without a page it has no effect. */
  readonly size?: `${MemberPageSize}` | undefined;
  readonly near?: string | undefined;
}

/** A page of a member list, newest first; `total` counts all rows that match the search. */
export interface MemberList<Row> {
  readonly result: readonly Row[];
  readonly total: number;
  /** The cursor of this page, to be sent as `near`; null if the list is empty or not paginated. */
  readonly place: string | null;
}

/** `created` in milliseconds UTC, as in the next two. */
export interface UserRow {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly created: number;
}

/** A beat that is not in the shop yet; `publish_at` in milliseconds UTC, null for an unscheduled draft. */
export interface DraftRow extends TrackContent {
  readonly id: string;
  readonly version: number;
  readonly hasMaster: boolean;
  readonly publish_at: number | null;
}

/** A new draft, or a change of the one with this id. */
export interface DraftInput extends TrackEdit {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly publish_at: number | null;
}

/** A beat that can be bought by a link before it is published. `publish_at` in milliseconds UTC. */
export interface EarlyAccessRow extends Pick<Track, 'id' | 'title' | 'image' | 'tag'> {
  /** Whether its exclusive was sold: it will not be published. */
  readonly sold: boolean;
  readonly link: string;
  readonly publish_at: number;
}

/** A track in the member list, which includes sold tracks. */
export interface TrackRow extends TrackContent, Pick<Track, 'id' | 'status'> {
  /** Increases with each change; an update based on an older version fails with `conflict`. */
  readonly version: number;
  readonly hasMaster: boolean;
}

export interface CommentRow {
  readonly _id: string;
  readonly message: string;
  readonly username: string;
  readonly track_id: number;
  /** The title of the beat. */
  readonly track: string;
  readonly created: number;
  readonly reply: CommentReply | null;
}

export interface SubscriberRow {
  readonly id: string;
  readonly email: string;
  readonly created: number;
}

/** `price` and `full_price` as decimals of the order's currency, for example `24.99`: with and without deals. */
interface AnyInvoiceLine {
  readonly title: string;
  /** The name of its licence when it was sold. */
  readonly license_name: string;
  readonly price: string;
  readonly full_price: string;
  /** Whether its money was returned or is about to be. */
  readonly returned: boolean;
}

export interface KitInvoiceLine extends AnyInvoiceLine {
  readonly kind: 'kit';
  readonly kit_id: number;
}

export interface BeatInvoiceLine extends AnyInvoiceLine {
  readonly kind: 'beat';
  readonly track_id: number;
  readonly license: LicenceId;
  readonly exclusive: boolean;
  /** Whether it is an exclusive whose money is back with the buyer, so that the track can be sold again. */
  readonly relistable: boolean;
  /** The licence that it has replaced; null for an ordinary purchase. */
  readonly upgrade_from: UpgradeView | null;
  /** The order in which it is credited for a larger licence, paid or still open; null if there is none. */
  readonly upgraded_by: string | null;
  /** Whether its price was agreed in an offer. */
  readonly by_offer: boolean;
}

export type InvoiceLine = BeatInvoiceLine | KitInvoiceLine;

/** `amount` as a decimal of the order's currency. */
export interface InvoiceRefund {
  readonly amount: string;
  readonly status: Refund['status'];
  /** Why it failed, in Stripe's words. */
  readonly reason: string | null;
}

export interface InvoiceDispute {
  /** Stripe's reason code. */
  readonly reason: string;
  readonly status: Dispute['status'];
  /** When the shop submits its evidence, in milliseconds UTC. */
  readonly answer_at: number;
  /** What the producer has added to the evidence. */
  readonly note: string;
  readonly answered: boolean;
}

/** A member's view of an order. `total` as a decimal of `currency`, for example `24.99`; `created` in milliseconds UTC. */
export interface InvoiceRow {
  readonly id: string;
  /** Empty after the buyer has deleted the account. */
  readonly user_id: string;
  readonly state: OrderState;
  readonly currency: CurrencyCode;
  readonly total: string;
  readonly created: number;
  /** Null after the buyer has deleted the account. */
  readonly buyer: { readonly name: string; readonly email: string } | null;
  readonly lines: readonly InvoiceLine[];
  readonly reductions: readonly ReductionView[];
  /** Link to the payment in Stripe's dashboard; null if nothing was paid. */
  readonly payment: string | null;
  /** Stripe's receipt or invoice; null if there is none. */
  readonly receipt: string | null;
  /** What was charged, and what of it the shop has kept. */
  readonly charged: string;
  readonly kept: string;
  readonly refunds: readonly InvoiceRefund[];
  /** Why requested refunds were not made, in Stripe's words. */
  readonly refused: readonly string[];
  readonly dispute: InvoiceDispute | null;
  /** When the buyer has declared to withdraw from it, in milliseconds UTC; null if not. */
  readonly withdrawn: number | null;
}

/**
 * Sales of a period in one currency, in cents: `total` is the gross of the orders that were delivered in it, `refunded` what was returned in it. The
 * difference is the net (docs/decisions/0053-definitions-of-money.md).
 */
export interface SalesSum {
  readonly orders: number;
  readonly total: number;
  readonly refunded: number;
}

/** Sales of one track or kit; `total` (gross) and `refunded` in cents. */
export interface ProductSales {
  readonly title: string;
  /** Licences that were sold, and licences whose money was returned. */
  readonly count: number;
  readonly returned: number;
  readonly total: number;
  readonly refunded: number;
}

/** What the shop has kept of sales, in cents; negative if more was returned than sold in the period. */
export function netOf({ total, refunded }: Pick<SalesSum, 'total' | 'refunded'>): number {
  return total - refunded;
}

/** `day` as `YYYY-MM-DD`, UTC. */
export interface SalesDay extends SalesSum {
  readonly day: string;
}

/** What was sold. */
export type ProductId = { readonly track_id: number } | { readonly kit_id: number };

/** Sales of the last 30 days in the currency of the shop, oldest first; days without sales are included. */
export interface Sales {
  readonly currency: CurrencyCode;
  readonly today: SalesSum;
  readonly month: SalesSum;
  readonly days: readonly SalesDay[];
  /** The tracks and kits with the highest net in the period, best first, at most 5. */
  readonly best: readonly (ProductId & ProductSales)[];
}

/** What a member decides about a discount code. */
export interface CodeInput extends CodeTerms, Period {
  /** How many orders may use it; null for no limit. */
  readonly limit: number | null;
  readonly limit_per_buyer: number | null;
}

/** A discount code in the dashboard. */
export interface CodeRow extends CodeInput {
  /** Orders that use it, including those that are being paid. */
  readonly uses: number;
  /** Increases with each change; an update based on an older version fails with `conflict`. */
  readonly version: number;
}

/** What a member decides about a bulk deal. */
export type BulkDealInput = Omit<BulkDeal, 'id'>;

/** A bulk deal in the dashboard. */
export interface BulkDealRow extends BulkDeal {
  readonly version: number;
}

/** The discount codes, newest first, at most {@link MEMBER_LIST_MAXIMUM}, and the bulk deals, newest first. */
export interface Deals {
  readonly codes: readonly CodeRow[];
  readonly bulk: readonly BulkDealRow[];
}

/** What can become of a mail. A mail that could not be sent yet is queued again. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** A mail that is not sent yet, or could not be sent. */
export interface MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly state: MailState;
  /** How often sending has started. */
  readonly attempts: number;
  /** Why the last attempt failed; null if none has. */
  readonly reason: string | null;
  /** In milliseconds UTC. */
  readonly created: number;
  /** When it is sent again, in milliseconds UTC; null for never. */
  readonly next_attempt: number | null;
}

/** The number of mails in each state, and those that are not sent, newest first, at most 100 that wait and 100 that failed. */
export interface MailStatus {
  readonly counts: Readonly<Record<MailState, number>>;
  readonly mails: readonly MailRow[];
}

/** The scheduled jobs. */
export const JOBS = ['reconciliation', 'cleaning', 'mailing'] as const;

export type JobName = (typeof JOBS)[number];

/**
 * `never`: it has not run yet. `interrupted`: its last run has neither succeeded nor failed in the time that it may take.
 * `late`: its last run is longer ago than its schedule allows.
 */
export const JOB_STATES = ['never', 'running', 'succeeded', 'failed', 'interrupted', 'late'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** A scheduled job. Times in milliseconds UTC, null for never. */
export interface JobRow {
  readonly name: JobName;
  readonly state: JobState;
  readonly started: number | null;
  readonly succeeded: number | null;
  readonly failed: number | null;
  /** The code of the last failure, whether or not a run has succeeded since; null if none has failed. */
  readonly error: string | null;
  /** What the last successful run did, in numbers. */
  readonly counts: readonly { readonly what: string; readonly count: number }[];
  /** What the last successful run could not explain, at most 20 lines. */
  readonly problems: readonly string[];
}

/** An order whose buyer has paid, or authorised the payment, and that is not delivered after an hour. */
export interface StuckOrder {
  readonly id: string;
  readonly state: OrderState;
  /** In milliseconds UTC. */
  readonly created: number;
}

/** The state of the shop. */
export interface ShopStatus {
  readonly jobs: readonly JobRow[];
  /** The longest waiting first, at most 50. */
  readonly stuck: readonly StuckOrder[];
}

/** What a member did; `at` in milliseconds UTC. */
export interface AuditRow {
  readonly id: string;
  readonly at: number;
  /** The member's address. */
  readonly member: string;
  /** The endpoint, for example `POST /api/member/tracks/delete`. */
  readonly action: string;
  /** The id of what it was done to; empty if it was done to everything. */
  readonly target: string;
  /** `started`, `done`, or the code of the refusal. */
  readonly outcome: string;
}

/** A session of the member; times in milliseconds UTC. */
export interface SessionRow {
  readonly id: string;
  readonly started: number;
  readonly expires: number;
  /** For example `Firefox on Linux`; empty if unknown. */
  readonly browser: string;
  /** Whether it is the session that asks. */
  readonly current: boolean;
}

/** Whether a member's sign-in needs a code from an authenticator app. */
export type SecondFactorState =
  | { readonly enabled: false }
  | {
      readonly enabled: true;
      /** In milliseconds UTC. */
      readonly since: number;
      /** How many recovery codes are unused. */
      readonly recovery_left: number;
    };

export interface Member {
  readonly email: string;
}
