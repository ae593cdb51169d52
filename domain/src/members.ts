import type { Licence } from './licences';
import type { OrderState } from './orders';
import type { Track } from './tracks';

/** Rows on a page of the member space (specification part 9). */
export const MEMBER_PAGE_SIZE = 5;

/** The most rows that a member list answers when no page is asked for (design part 3). */
export const MEMBER_LIST_MAXIMUM = 500;

/**
 * What a member list is asked: the specification's search term, and a page counted from 1. `near` is the `place` of the page
 * that is on the screen: from there a neighbour is found at the cost of its own rows, however long the list is.
 */
export interface MemberListInput {
  readonly search?: string | undefined;
  readonly page?: string | undefined;
  readonly near?: string | undefined;
}

/** A page of a member list, newest first; `total` counts every row that the search finds. */
export interface MemberList<Row> {
  readonly result: readonly Row[];
  readonly total: number;
  /** Where this page lies in the list, for the next call's `near`; null when the list was not paged, or is empty. */
  readonly place: string | null;
}

/** A customer as members see one (specification part 3). */
export interface UserRow {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
}

/** A track as members see one: sold ones too, with what only a member knows. */
export interface TrackRow extends Track {
  /** Counts the track's changes; an update that names an older one is refused with `conflict`. */
  readonly version: number;
  readonly hasMaster: boolean;
}

/** A comment as members see one (specification part 3). */
export interface CommentRow {
  readonly _id: string;
  readonly message: string;
  readonly username: string;
  readonly track_id: number;
}

/** Somebody who gets the newsletter (specification part 3). */
export interface SubscriberRow {
  readonly id: string;
  readonly email: string;
}

/** A line of an invoice. `price` is in euros, as `24.99`. */
export interface InvoiceLine {
  readonly track_id: number;
  readonly title: string;
  readonly license: Licence;
  readonly price: string;
}

/** An order as members see it (specification part 3). `total` is in euros, as `24.99`; `created` in milliseconds, UTC. */
export interface InvoiceRow {
  readonly id: string;
  /** Empty once the buyer's account was deleted. */
  readonly user_id: string;
  readonly state: OrderState;
  readonly total: string;
  readonly created: number;
  /** Null once the buyer's account was deleted. */
  readonly buyer: { readonly name: string; readonly email: string } | null;
  readonly lines: readonly InvoiceLine[];
  /** The payment in Stripe's dashboard; null while nothing was paid. */
  readonly payment: string | null;
  /** What the buyer's bank disputes, in Stripe's word for it; null where nothing is disputed. */
  readonly dispute: string | null;
}

/** What was sold in a stretch of time, in cents; `refunded` is what went back in that time. */
export interface SalesSum {
  readonly orders: number;
  readonly total: number;
  readonly refunded: number;
}

/** The sales of a day; `day` is `YYYY-MM-DD`, UTC. */
export interface SalesDay extends SalesSum {
  readonly day: string;
}

/** Sales at a glance: the last 30 days, oldest first and today last, each day there even when nothing was sold. */
export interface Sales {
  readonly today: SalesSum;
  readonly month: SalesSum;
  readonly days: readonly SalesDay[];
  /** The tracks that sold for the most in these days, the best first, at most 5; `total` in cents. */
  readonly best: readonly {
    readonly track_id: number;
    readonly title: string;
    readonly count: number;
    readonly total: number;
  }[];
}

/** Who manages the shop. */
export interface Member {
  readonly email: string;
}

/**
 * A track as the member's forms send it (specification part 7). `image`, `media` and `master` are addresses typed by hand, or
 * files staged by this member (uploads.ts). `master` left out keeps what there is; empty, there is none.
 */
export interface TrackInput {
  readonly title: string;
  readonly image: string;
  readonly media: string;
  readonly tag: string;
  /** `m:ss`, or `nan` where it is not known. */
  readonly time: string;
  readonly bpm: number;
  /** The waveform (peaks.ts); empty or left out where it is not known. */
  readonly peaks?: string | undefined;
  readonly master?: string | undefined;
}
