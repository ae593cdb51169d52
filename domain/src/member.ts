import type { OrderState } from './orders/orders';
import type { BulkDeal } from './deals/bulk-deals';
import type { CodeTerms } from './deals/codes';
import type { Period } from './deals/period';
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

export interface SubscriberRow {
  readonly id: string;
  readonly email: string;
  readonly created: number;
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
