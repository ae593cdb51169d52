import * as v from 'valibot';
import { LICENCES, type Licence } from './licences';
import { cents, type Cents } from './money';

/**
 * Where an order stands. `pending` until the payment is confirmed, `expired` when that did not happen in time, `paid` while
 * contracts are made, `fulfilled` when the buyer can download, `refunded` when the money went back.
 */
export const ORDER_STATES = ['pending', 'paid', 'fulfilled', 'expired', 'refunded'] as const;

/** One of {@link ORDER_STATES}. */
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * What may follow what. A payment can arrive after the session expired (a slow bank, a lost webhook): then the order is
 * paid all the same, and either fulfilled or refunded. A fulfilled order can be refunded by the producer.
 */
const FOLLOWS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
};

/** Whether an order may go from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return FOLLOWS[from].includes(to);
}

const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value): Cents => cents(value)),
);

/** One bought beat: what it was called, which licence, at which price, under which version of the contract's text. */
export const orderLineSchema = v.object({
  trackId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  licence: v.picklist(LICENCES),
  price: amount,
  contractVersion: v.string(),
});

/** A line of an order. */
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/** The most lines that one order may have. */
export const ORDER_LINES_MAXIMUM = 50;

/** A line of a cart as it is sent to checkout, parsed: prices are looked up, not taken. */
export interface WantedLine {
  readonly trackId: number;
  readonly licence: Licence;
}

/** A file that a fulfilled line gives. */
export const ORDER_FILES = ['audio', 'contract'] as const;

/** `audio` is the master, or the preview where there is none; `contract` is the licence as PDF. */
export type OrderFile = (typeof ORDER_FILES)[number];

/** A line as its buyer sees it. */
export interface OrderLineView {
  readonly track_id: number;
  readonly title: string;
  readonly license: Licence;
  readonly price: string;
  /** The code that anybody can verify the contract with; null until the order is fulfilled. */
  readonly verification: string | null;
}

/** An order as its buyer sees it (specification part 3), opened to its lines. `created` is in milliseconds, UTC. */
export interface OrderView {
  readonly id: string;
  readonly total: string;
  readonly state: OrderState;
  readonly created: number;
  readonly lines: readonly OrderLineView[];
}

/**
 * How long a checkout may take, and an exclusive is held for its buyer: Stripe's shortest session, 30 minutes from when
 * Stripe makes it, and one more so that a slow call is not refused.
 */
export const CHECKOUT_HOLD_MS = 31 * 60 * 1000;

/** How long a download link works: 15 minutes. */
export const DOWNLOAD_LINK_MS = 15 * 60 * 1000;

/** A cart line's name for the sku of the specification: the track id, zero-padded to three digits. */
export function skuOf(trackId: number): string {
  return String(trackId).padStart(3, '0');
}
