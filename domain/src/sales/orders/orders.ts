import * as v from 'valibot';
import { FILE_KINDS } from '../../shop/files/file-kinds';
import type { LicenceId } from '../../shop/licences/licence';
import { centsFrom } from '../../platform/money/schema';

/**
 * Derived from Stripe and from deliveries (settlement.ts). `processing`: the bank confirms a debit. `authorised`: the
 * money is reserved. `paid`: files and contracts are being prepared. `fulfilled`: ready to download. `expired`: not
 * paid in time. `failed`: refused by the bank. `cancelled`: the reservation was released. `disputed`: the bank wants
 * the money back; `lost`: it took it.
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

/** Returns whether an order is in one of {@link OPEN_STATES}. */
export function isOpen(state: OrderState): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** The states of a checkout that nobody has paid, or whose money was never taken: no invoice. */
export const UNFINISHED_STATES = [
  'pending',
  'expired',
  'failed',
  'cancelled',
] as const satisfies readonly OrderState[];

/** Returns whether an order is in one of {@link UNFINISHED_STATES}. */
export function isUnfinished(state: OrderState): boolean {
  return UNFINISHED_STATES.some((unfinished) => unfinished === state);
}

/** Returns whether the lines of an order that were not returned can be downloaded. */
export function hasDownloads(state: OrderState): boolean {
  return state === 'fulfilled' || state === 'partially_refunded';
}

const amount = centsFrom(0);

const productId = v.pipe(v.number(), v.integer(), v.minValue(1));

/** As they were when the order was placed. */
const lineEntries = {
  title: v.string(),
  licenceName: v.string(),
  /** Paid, after all reductions. */
  price: amount,
  /** The price without deals. */
  fullPrice: amount,
  /** The version of the licence text that it was sold under. */
  contractVersion: v.string(),
};

/** One purchased track. */
export const beatLineSchema = v.object({
  kind: v.literal('beat'),
  ...lineEntries,
  trackId: productId,
  licence: v.string(),
  exclusive: v.boolean(),
});

/** One purchased kit. Its price is what the buyer has chosen to pay, if the kit allows that. */
export const kitLineSchema = v.object({ kind: v.literal('kit'), ...lineEntries, kitId: productId });

export type BeatLine = v.InferOutput<typeof beatLineSchema>;

export type KitLine = v.InferOutput<typeof kitLineSchema>;

export type OrderLine = BeatLine | KitLine;

/** Returns whether a line of an order, or of a view of one, is about a beat. */
export function isBeatLine<Line extends { readonly kind: 'beat' | 'kit' }>(
  line: Line,
): line is Extract<Line, { readonly kind: 'beat' }> {
  return line.kind === 'beat';
}

/** Returns whether a line of an order, or of a view of one, is about a kit. */
export function isKitLine<Line extends { readonly kind: 'beat' | 'kit' }>(
  line: Line,
): line is Extract<Line, { readonly kind: 'kit' }> {
  return line.kind === 'kit';
}

/** The key of a line's contract among those of its order: the id of the licence, or one that no licence has. */
export function contractKey(
  line: Pick<BeatLine, 'kind' | 'licence'> | Pick<KitLine, 'kind' | 'kitId'>,
): string {
  return line.kind === 'beat' ? line.licence : `kit:${line.kitId}`;
}

/** How the price of a wanted line comes about, if it is not that of the shop. */
export type PriceBasis =
  /** The buyer owns a smaller licence: a line of an order, counted from 0. */
  | { readonly kind: 'upgrade'; readonly orderId: string; readonly line: number }
  /** The producer has accepted the buyer's offer. */
  | { readonly kind: 'offer'; readonly offerId: string }
  /** The buyer has a private link with a price of its own. */
  | { readonly kind: 'link' };

/** Maximum number of lines per order. */
export const ORDER_LINES_MAXIMUM = 50;

/** A kit of a cart. What is charged for it depends on the kit (chargedFor in kits/kits.ts). */
export interface WantedKit {
  readonly kitId: number;
  /** The wanted price, in cents. */
  readonly amount: number;
}

/** A parsed cart line. It has no price: prices are looked up on the server. */
export interface WantedLine {
  readonly trackId: number;
  readonly licence: LicenceId;
  readonly basis?: PriceBasis | undefined;
}

/** `audio` is the master, or the preview if there is no master: what a licence that names no files delivers. */
const SOUND_FILES = ['audio', ...FILE_KINDS] as const;

/** Deliveries beside the contract. `kit` is a kit's ZIP file. */
export const DELIVERED_FILES = [...SOUND_FILES, 'kit'] as const;

export type DeliveredFile = (typeof DELIVERED_FILES)[number];

/** `contract` is the licence as PDF. */
export const ORDER_FILES = [...DELIVERED_FILES, 'contract'] as const;

export type OrderFile = (typeof ORDER_FILES)[number];

/**
 * How long a checkout stays open, in ms: Stripe's minimum of 30 minutes
 * (https://docs.stripe.com/api/checkout/sessions/create) and one for the request to arrive.
 */
export const CHECKOUT_OPEN_MS = 31 * 60 * 1000;

/** Lifetime of a download link in milliseconds: 15 minutes. */
export const DOWNLOAD_LINK_MS = 15 * 60 * 1000;

/** The SKU of a track in a cart: the track id, zero-padded to three digits. */
export function skuOf(trackId: number): string {
  return String(trackId).padStart(3, '0');
}
