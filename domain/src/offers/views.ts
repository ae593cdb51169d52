import type { LicenceId } from '../licences/licence';
import type { CurrencyCode } from '../orders/money';
import type { OfferState } from './offers';

/** A buyer's view of an offer. Amounts as decimals of `currency`, for example `24.99`; times in milliseconds UTC. */
export interface OfferView {
  readonly id: string;
  readonly track_id: number;
  readonly title: string;
  readonly license: LicenceId;
  readonly license_name: string;
  readonly state: OfferState;
  readonly currency: CurrencyCode;
  readonly amount: string;
  /** What the producer asks for instead; null if nothing. */
  readonly counter: string | null;
  /** What was agreed; null before. */
  readonly price: string | null;
  /** When the state ends without an answer or a purchase. */
  readonly until: number;
  readonly created: number;
}

/** An offer in the dashboard. */
export interface OfferRow extends OfferView {
  readonly buyer: { readonly name: string; readonly email: string };
  readonly message: string;
  /** When it is declined automatically, because it is below the minimum; null if it is not. */
  readonly decline_at: number | null;
  /** Increases with each change; an answer to an older version fails with `conflict`. */
  readonly version: number;
}

/** Whether the shop takes offers for exclusive licences, and the secret minimum in percent of the price. */
export interface OfferSettings {
  readonly enabled: boolean;
  readonly minimum_percent: number;
  /** Increases with each change; 0 if nothing was ever saved. */
  readonly version: number;
}

/** The settings, and the offers, newest first, at most 200. */
export interface OffersOverview {
  readonly settings: OfferSettings;
  readonly result: readonly OfferRow[];
}
