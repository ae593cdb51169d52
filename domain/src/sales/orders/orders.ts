import * as v from 'valibot';
import { FILE_KINDS } from '../../shop/files/file-kinds';
import type { LicenceId } from '../../shop/licences/licence';
import { centsFrom } from '../../platform/money/schema';

/**
 * Derived from Stripe and deliveries (settlement.ts). `processing`: the bank confirms a debit. `authorised`: the
 * money is reserved. `paid`: files and contracts are being prepared. `fulfilled`: ready to download. `expired`:
 * not paid in time. `failed`: refused by the bank. `cancelled`: the reservation was released. `disputed`: the bank
 * wants the money back; `lost`: it took it.
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

/** A payment is under way, so no second checkout may open. */
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

/** Nobody paid, or the money was never taken: no invoice. */
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

/** Returns whether an order's unreturned lines can be downloaded. */
export function hasDownloads(state: OrderState): boolean {
  return state === 'fulfilled' || state === 'partially_refunded';
}

const amount = centsFrom(0);

const productId = v.pipe(v.number(), v.integer(), v.minValue(1));

/** At the time of the order. */
const lineEntries = {
  title: v.string(),
  licenceName: v.string(),
  /** After all reductions. */
  price: amount,
  /** Without deals. */
  fullPrice: amount,
  /** Of the licence text. */
  contractVersion: v.string(),
};

export const beatLineSchema = v.object({
  kind: v.literal('beat'),
  ...lineEntries,
  trackId: productId,
  licence: v.string(),
  exclusive: v.boolean(),
});

/** Its price may be chosen by the buyer. */
export const kitLineSchema = v.object({ kind: v.literal('kit'), ...lineEntries, kitId: productId });

export type BeatLine = v.InferOutput<typeof beatLineSchema>;

export type KitLine = v.InferOutput<typeof kitLineSchema>;

export type OrderLine = BeatLine | KitLine;

/** Returns whether an order line (or view of one) is a beat. */
export function isBeatLine<Line extends { readonly kind: 'beat' | 'kit' }>(
  line: Line,
): line is Extract<Line, { readonly kind: 'beat' }> {
  return line.kind === 'beat';
}

/** Returns whether an order line (or view of one) is a kit. */
export function isKitLine<Line extends { readonly kind: 'beat' | 'kit' }>(
  line: Line,
): line is Extract<Line, { readonly kind: 'kit' }> {
  return line.kind === 'kit';
}

/** Returns the key of a line's contract within its order: the licence id, or a kit key that no licence has. */
export function contractKey(
  line: Pick<BeatLine, 'kind' | 'licence'> | Pick<KitLine, 'kind' | 'kitId'>,
): string {
  return line.kind === 'beat' ? line.licence : `kit:${line.kitId}`;
}

/** Why a line's price differs from the shop's. */
export type PriceBasis =
  /** The buyer owns a smaller licence: an order's line, counted from 0. */
  | { readonly kind: 'upgrade'; readonly orderId: string; readonly line: number }
  /** The producer accepted the buyer's offer. */
  | { readonly kind: 'offer'; readonly offerId: string }
  /** The buyer has a private link with its own price. */
  | { readonly kind: 'link' };

export const ORDER_LINES_MAXIMUM = 50;

/** Charged by the kit's rules (chargedFor in kits/kits.ts). */
export interface WantedKit {
  readonly kitId: number;
  /** The wanted price, in cents. */
  readonly amount: number;
}

/** Has no price: the server looks it up. */
export interface WantedLine {
  readonly trackId: number;
  readonly licence: LicenceId;
  readonly basis?: PriceBasis | undefined;
}

/** `audio`: the master, or the preview without one. Delivered by licences that name no files. */
const SOUND_FILES = ['audio', ...FILE_KINDS] as const;

/** Delivered beside the contract. `kit`: a kit's ZIP file. */
export const DELIVERED_FILES = [...SOUND_FILES, 'kit'] as const;

export type DeliveredFile = (typeof DELIVERED_FILES)[number];

/** `contract`: the licence as PDF. */
export const ORDER_FILES = [...DELIVERED_FILES, 'contract'] as const;

export type OrderFile = (typeof ORDER_FILES)[number];

/**
 * Stripe's minimum of 30 minutes (https://docs.stripe.com/api/checkout/sessions/create), plus one for the request
 * to arrive.
 */
export const CHECKOUT_OPEN_MS = 31 * 60 * 1000;

/** Download links last 15 minutes. */
export const DOWNLOAD_LINK_MS = 15 * 60 * 1000;

/** Returns a track's SKU: its id, padded to three digits. */
export function skuOf(trackId: number): string {
  return String(trackId).padStart(3, '0');
}
