import * as v from 'valibot';
import { FILE_KINDS } from '../catalogue/files/file-kinds';
import type { LicenceId } from '../licences/licence';
import { cents, type Cents } from './money';

/**
 * Derived from Stripe and from what was delivered (settlement.ts).
 *
 * `pending`: not paid yet. `processing`: the buyer's bank confirms the payment. `authorised`: the money is reserved.
 * `paid`: the money is there, files and contracts are being prepared. `fulfilled`: ready for download. `expired`: not paid in
 * time. `failed`: the bank refused. `cancelled`: the reservation of the money was released. `partially_refunded` and
 * `refunded`: money was returned. `disputed`: the buyer's bank asks for the money back. `lost`: it has taken it back.
 */
export const ORDER_STATES = [
  'pending',
  'processing',
  'authorised',
  'paid',
  'fulfilled',
  'expired',
  'failed',
  'cancelled',
  'partially_refunded',
  'refunded',
  'disputed',
  'lost',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** The states in which a buyer's payment is under way, so that no second checkout may be opened. */
export const OPEN_STATES = [
  'pending',
  'processing',
  'authorised',
  'paid',
] as const satisfies readonly OrderState[];

/** Whether an order is in one of {@link OPEN_STATES}. */
export function isOpen(state: OrderState): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** Whether the lines of an order that were not returned can be downloaded. */
export function hasDownloads(state: OrderState): boolean {
  return state === 'fulfilled' || state === 'partially_refunded';
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
  licence: v.string(),
  /** What follows is as it was when the order was placed. */
  licenceName: v.string(),
  exclusive: v.boolean(),
  /** What the buyer pays, after all reductions. */
  price: amount,
  /** What the licence costs without deals. */
  fullPrice: amount,
  contractVersion: v.string(),
});

export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/** How the price of a wanted line comes about, if it is not that of the shop. */
export type PriceBasis =
  /** The buyer owns a smaller licence: a line of an order, counted from 0. */
  | { readonly kind: 'upgrade'; readonly orderId: string; readonly line: number }
  /** The producer has accepted the buyer's offer. */
  | { readonly kind: 'offer'; readonly offerId: string };

/** Maximum number of lines per order. */
export const ORDER_LINES_MAXIMUM = 50;

/** A parsed cart line. It has no price: prices are looked up on the server. */
export interface WantedLine {
  readonly trackId: number;
  readonly licence: LicenceId;
  readonly basis?: PriceBasis | undefined;
}

/** `audio` is the master, or the preview if there is no master: what a licence that names no files delivers. */
export const SOUND_FILES = ['audio', ...FILE_KINDS] as const;

export type SoundFile = (typeof SOUND_FILES)[number];

/** `contract` is the licence as PDF. */
export const ORDER_FILES = [...SOUND_FILES, 'contract'] as const;

export type OrderFile = (typeof ORDER_FILES)[number];

/**
 * How long a checkout stays open, in milliseconds. Stripe's minimum is 30 minutes from the creation of the session; the extra
 * minute covers the time until Stripe receives the request (https://docs.stripe.com/api/checkout/sessions/create).
 */
export const CHECKOUT_OPEN_MS = 31 * 60 * 1000;

/** Lifetime of a download link in milliseconds: 15 minutes. */
export const DOWNLOAD_LINK_MS = 15 * 60 * 1000;

/** The SKU of a track in a cart: the track id, zero-padded to three digits. */
export function skuOf(trackId: number): string {
  return String(trackId).padStart(3, '0');
}
