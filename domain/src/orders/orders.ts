import * as v from 'valibot';
import { LICENCES, type Licence } from './licences';
import { cents, type Cents } from './money';

/**
 * `pending`: payment not confirmed yet. `expired`: not confirmed in time. `paid`: contracts are being created.
 * `fulfilled`: ready for download. `refunded`: the money was returned.
 */
export const ORDER_STATES = ['pending', 'paid', 'fulfilled', 'expired', 'refunded'] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Allowed transitions. A payment can arrive after its session has expired (slow bank, lost webhook): the order still becomes
 * `paid` and is then fulfilled or refunded.
 */
const FOLLOWS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
};

/** Whether an order may change from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return FOLLOWS[from].includes(to);
}

const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value): Cents => cents(value)),
);

/** One purchased track; `contractVersion` is the version of the licence text it was sold under. */
export const orderLineSchema = v.object({
  trackId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  licence: v.picklist(LICENCES),
  price: amount,
  contractVersion: v.string(),
});

export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/** Maximum number of lines per order. */
export const ORDER_LINES_MAXIMUM = 50;

/** A parsed cart line. It has no price: prices are looked up on the server. */
export interface WantedLine {
  readonly trackId: number;
  readonly licence: Licence;
}

export const ORDER_FILES = ['audio', 'contract'] as const;

/** `audio` is the master, or the preview if there is no master; `contract` is the licence as PDF. */
export type OrderFile = (typeof ORDER_FILES)[number];

/** `price` in euros, for example `24.99`. */
export interface OrderLineView {
  readonly track_id: number;
  readonly title: string;
  readonly license: Licence;
  readonly price: string;
  /** The code for verifying the contract; null until the order is fulfilled. */
  readonly verification: string | null;
}

/** The buyer's view of an order; `total` in euros, for example `24.99`, `created` in milliseconds UTC. */
export interface OrderView {
  readonly id: string;
  readonly total: string;
  readonly state: OrderState;
  readonly created: number;
  readonly lines: readonly OrderLineView[];
}

/**
 * How long a checkout stays open and reserves an exclusive, in milliseconds. Stripe's minimum is 30 minutes from the creation
 * of the session; the extra minute covers the time until Stripe receives the request.
 */
export const CHECKOUT_HOLD_MS = 31 * 60 * 1000;

/** Lifetime of a download link in milliseconds: 15 minutes. */
export const DOWNLOAD_LINK_MS = 15 * 60 * 1000;

/** The SKU of a track in a cart: the track id, zero-padded to three digits. */
export function skuOf(trackId: number): string {
  return String(trackId).padStart(3, '0');
}
