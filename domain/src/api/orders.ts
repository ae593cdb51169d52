import type { ClaimView, Song, SongRow } from '../licences/claims';
import type { LicenceId } from '../licences/licence';
import type { Usage, UsageRow } from '../licences/usage';
import type { InvoiceListInput } from '../dashboard/invoice-list';
import type { InvoiceRow, MemberList } from '../member';
import type { OrderFile, OrderState, OrderView, OwnedKit, OwnedLicence } from '../orders/orders';
import type { EarlyKey, ExportInput, MessageAnswer } from './common';

/**
 * The cart as checkout receives it: `data` and `track_list` describe the same lines in the same order. A `license` is the id of a
 * licence: `Non-Exclusive`, `Exclusive`, or that of a licence that the owner has added. It stays when the licence gets another name.
 */
export interface CheckoutInput {
  readonly token: string;
  readonly data: readonly {
    readonly name: string;
    readonly sku: string;
    readonly price: string;
    readonly currency: string;
    readonly quantity: number;
  }[];
  readonly total: string;
  readonly track_list: readonly {
    readonly title: string;
    readonly id: number;
    readonly license: LicenceId;
    /** The owned line that this licence replaces; `price` is then the difference. Lines are counted from 0. */
    readonly upgrade?: { readonly order_id: string; readonly line: number } | undefined;
    /** The accepted offer that `price` comes from. */
    readonly offer?: string | undefined;
  }[];
  /**
   * The kits of the cart, which `data` describes after the beats. `amount` in cents: what the buyer wants to pay, which matters only for
   * a kit with a minimum price.
   */
  readonly kit_list?:
    | readonly { readonly title: string; readonly id: number; readonly amount: number }[]
    | undefined;
  /** What opens the beats of the cart that are not published yet. */
  readonly early_access?: readonly EarlyKey[] | undefined;
  /** A discount code; `total` is the price with it. */
  readonly discount_code?: string | undefined;
  /** Whether the buyer wants to buy licences again that they own; otherwise checkout answers `owned`. */
  readonly confirm_owned?: boolean | undefined;
  /**
   * The sentence that the buyer has agreed to (orders/withdrawal-consent.ts), word for word. Without it, checkout answers
   * `consent-required` if the shop asks for it.
   */
  readonly withdrawal_consent?: string | undefined;
  /** Where the visit came from, as in Visit (statistics/visits.ts); empty or omitted if unknown. */
  readonly source?: string | undefined;
}

/** The public view of a contract: proves that it is genuine and reveals only the buyer's initials. */
export interface VerifiedLicence {
  readonly track: string;
  /** The name of the licence when it was sold. */
  readonly licence: string;
  readonly date: string;
  readonly buyer: string;
  /** `replaced`: by a larger licence. */
  readonly state: 'valid' | 'refunded' | 'replaced';
}

/** A line of the caller's order; lines are counted from 0. */
export interface BoughtLineInput {
  readonly token: string;
  readonly order_id: string;
  readonly line: number;
}

/** Checkout, orders, downloads, and invoices in the dashboard. */
export interface OrderEndpoints {
  'POST /api/checkout': { readonly input: CheckoutInput; readonly answer: { readonly redirect: string } };
  'POST /api/checkout/matching_id': {
    readonly input: { readonly transaction_id: string };
    /** `result`: whether the order is paid and can be downloaded. `state` is null for an unknown transaction. */
    readonly answer: { readonly result: boolean; readonly state: OrderState | null };
  };
  /** The licences and kits that the caller owns. */
  'POST /api/userlicences': {
    readonly input: { readonly token: string };
    readonly answer: { readonly results: readonly OwnedLicence[]; readonly kits: readonly OwnedKit[] };
  };
  'POST /api/userorders': {
    readonly input: { readonly token: string };
    readonly answer: { readonly results: readonly OrderView[] };
  };
  'POST /api/orders/download': {
    readonly input: {
      readonly token: string;
      readonly order_id: string;
      /** Index of the line in the order, from 0. */
      readonly line: number;
      readonly file: OrderFile;
    };
    readonly answer: { readonly link: string };
  };
  /** How often the new song was streamed and sold so far, in total; replaces what was reported before. */
  'POST /api/orders/usage': {
    readonly input: BoughtLineInput & Usage;
    readonly answer: MessageAnswer;
  };
  /** What answers claims against the song that was made with a bought beat. */
  'POST /api/orders/claim': { readonly input: BoughtLineInput; readonly answer: ClaimView };
  /** Replaces what was saved about the song before. */
  'POST /api/orders/song': { readonly input: BoughtLineInput & Song; readonly answer: MessageAnswer };
  /** A letter that confirms the licence for the saved song, as PDF with a signed statement. */
  'POST /api/orders/letter': { readonly input: BoughtLineInput; readonly answer: never };
  /** The public key of signed statements, as PEM. */
  'GET /api/licences/key': { readonly input: Record<never, never>; readonly answer: never };
  /** The songs that buyers have saved, the newest first, at most 2000. */
  'GET /api/member/songs': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly SongRow[] };
  };
  /** The target of a download link: the file itself. */
  'GET /api/download/{ticket}': { readonly input: { readonly ticket: string }; readonly answer: never };
  /** Stripe's webhook; the body is verified by its signature, not by a schema. */
  'POST /api/stripe/webhook': {
    readonly input: Readonly<Record<string, unknown>>;
    readonly answer: { readonly received: boolean };
  };
  'GET /api/licences/verify/{code}': {
    readonly input: { readonly code: string };
    readonly answer: { readonly result: VerifiedLicence | null };
  };
  'GET /api/member/invoices': { readonly input: InvoiceListInput; readonly answer: MemberList<InvoiceRow> };
  /** All invoices as CSV. */
  'GET /api/member/invoices/export': { readonly input: ExportInput; readonly answer: never };
  'POST /api/member/invoices/refund': {
    /** `lines`: the indexes of the lines to refund; without it, everything that was not refunded yet. */
    readonly input: { readonly id: string; readonly lines?: readonly number[] | undefined };
    readonly answer: MessageAnswer;
  };
  /** Compares an invoice with its payment at Stripe. */
  'POST /api/member/invoices/settle': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** `note`: the producer's words for the evidence of a dispute. */
  'POST /api/member/invoices/dispute': {
    readonly input: { readonly id: string; readonly note: string };
    readonly answer: MessageAnswer;
  };
  /** What buyers have reported, those nearest to a limit first, at most 200. */
  'GET /api/member/usage': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly UsageRow[] };
  };
  /** Puts a sold track back on sale whose exclusive licence was refunded. */
  'POST /api/member/tracks/relist': {
    readonly input: { readonly id: number };
    readonly answer: MessageAnswer;
  };
}
