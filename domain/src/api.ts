import type { LicencesAnswer, SettingsAnswer } from './settings/member';
import type { LicenceInput } from './licences/schema';
import type { EditableSettings } from './settings/settings';
import type { Comment } from './comments';
import type { CustomerRow, CustomerView } from './dashboard/customers';
import type { InboxFilter, InboxPage } from './dashboard/inbox';
import type { Overview } from './dashboard/overview';
import type { CodeFault, CodeTerms } from './deals/codes';
import type { LicenceId } from './licences/licence';
import type {
  AuditRow,
  BulkDealInput,
  CodeInput,
  CommentRow,
  Deals,
  InvoiceRow,
  MailStatus,
  Member,
  MemberList,
  MemberListInput,
  Sales,
  SecondFactorState,
  SessionRow,
  ShopStatus,
  SubscriberRow,
  DraftInput,
  DraftRow,
  EarlyAccessRow,
  TrackInput,
  TrackRow,
  UserRow,
} from './member';
import type { Statistics } from './statistics/summary';
import type { Visit } from './statistics/visits';
import type { OrderFile, OrderState, OrderView, OwnedLicence } from './orders/orders';
import type { OffersOverview, OfferSettings, OfferView } from './offers/views';
import type { Showcase } from './catalogue/catalogue';
import type { Track } from './catalogue/tracks';
import type {
  CampaignContent,
  CampaignReach,
  CampaignRow,
  CampaignStart,
  CampaignView,
} from './newsletter/campaigns';

/** The answer to a sign-in; `tokenDuration` is the expiry time in milliseconds UTC. */
export interface SessionAnswer {
  readonly token: string;
  readonly tokenDuration: number;
}

/** An answer whose message is shown to the user. */
export interface MessageAnswer {
  readonly message: string;
}

/** Honeypot: if filled, it is a bot. */
export interface Honeypot {
  readonly subject?: string | undefined;
}

/** Needed if the caller has not signed in recently: without it, the answer is `password-required`. */
export interface PasswordConfirmation {
  readonly current_password?: string | undefined;
}

/** `after`: the value of {@link EXPORT_NEXT_HEADER} in the answer before; without it, an export begins with its first part. */
export interface ExportInput {
  readonly after?: string | undefined;
}

/** A beat that is not published yet, and the token of its link. */
export interface EarlyKey {
  readonly id: number;
  readonly token: string;
}

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
  /** What opens the beats of the cart that are not published yet. */
  readonly early_access?: readonly EarlyKey[] | undefined;
  /** A discount code; `total` is the price with it. */
  readonly discount_code?: string | undefined;
  /** Whether the buyer wants to buy licences again that they own; otherwise checkout answers `owned`. */
  readonly confirm_owned?: boolean | undefined;
  /** Where the visit came from, as in {@link Visit}; empty or omitted if unknown. */
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

/** An embedded player as other sites ask for it (https://oembed.com/). Sizes are in pixels, `cache_age` in seconds. */
export interface OEmbed {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly title: string;
  readonly author_name: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly cache_age: number;
  readonly thumbnail_url: string;
  readonly thumbnail_width: number;
  readonly thumbnail_height: number;
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Input and answer of every endpoint under /api. GET input travels in the query string and path, all other input as a JSON
 * body. Errors carry an ErrorBody (errors.ts).
 */
export interface Endpoints {
  'GET /api/tracks/all': { readonly input: Record<never, never>; readonly answer: readonly Track[] };
  'GET /api/tracks/list': {
    readonly input: { readonly search?: string | undefined };
    readonly answer: { readonly result: readonly Track[] };
  };
  'GET /api/oembed': {
    readonly input: {
      readonly url: string;
      readonly format?: string | undefined;
      readonly maxwidth?: number | undefined;
      readonly maxheight?: number | undefined;
    };
    readonly answer: OEmbed;
  };
  'GET /api/tracks/{id}/comments': {
    readonly input: { readonly id: string };
    readonly answer: { readonly result: readonly Comment[] };
  };
  'POST /api/tracks/comments': {
    readonly input: { readonly token: string; readonly track_id: number; readonly message: string };
    readonly answer: MessageAnswer & { readonly comment: Comment };
  };
  /** A beat that is not published yet, for those who have its link. `publish_at` in milliseconds UTC. */
  'POST /api/tracks/early': {
    readonly input: EarlyKey;
    readonly answer: { readonly track: Track; readonly publish_at: number };
  };
  'POST /api/newsletter': {
    readonly input: { readonly email: string } & Honeypot;
    readonly answer: MessageAnswer;
  };
  /** The link that confirms a subscription; redirects to a page. */
  'GET /api/newsletter/confirm': { readonly input: { readonly token: string }; readonly answer: never };
  /** The unsubscribe link in a newsletter; redirects to a page. */
  'GET /api/newsletter/unsubscribe': { readonly input: { readonly token: string }; readonly answer: never };
  /** One-click unsubscribe by a mail client (RFC 8058); the token stays in the query string. */
  'POST /api/newsletter/unsubscribe': {
    readonly input: { readonly token: string };
    readonly answer: MessageAnswer;
  };
  'POST /api/contactform': {
    readonly input: { readonly name: string; readonly email: string; readonly message: string } & Honeypot;
    readonly answer: MessageAnswer;
  };
  'POST /api/signup': {
    readonly input: { readonly email: string; readonly password: string; readonly username: string };
    readonly answer: SessionAnswer;
  };
  'POST /api/signin': {
    readonly input: { readonly email: string; readonly password: string };
    readonly answer: SessionAnswer;
  };
  'POST /api/currentuser': {
    readonly input: { readonly token: string };
    readonly answer: {
      readonly isUser: boolean;
      readonly user: { readonly username: string; readonly email: string } | null;
      /** An address that is yet to be confirmed; omitted if there is none. */
      readonly pending_email?: string;
    };
  };
  /** Ends the session of a token, a customer's or a member's. */
  'POST /api/signout': { readonly input: { readonly token: string }; readonly answer: MessageAnswer };
  'PUT /api/userupdate': {
    readonly input: {
      readonly token: string;
      readonly username: string;
      readonly email: string;
    } & PasswordConfirmation;
    readonly answer: MessageAnswer;
  };
  /** The link mailed to a new address; redirects to a page. */
  'GET /api/userupdate/confirm': { readonly input: { readonly token: string }; readonly answer: never };
  /** `token` is from the link mailed to the old address. */
  'POST /api/userupdate/revert': {
    readonly input: { readonly token: string };
    readonly answer: MessageAnswer;
  };
  'PUT /api/updatepassword': {
    readonly input: { readonly token: string; readonly password: string } & PasswordConfirmation;
    readonly answer: MessageAnswer & SessionAnswer;
  };
  /** Everything that is stored about the customer, for people to keep; its form may change. */
  'POST /api/userdata': {
    readonly input: { readonly token: string } & PasswordConfirmation;
    readonly answer: { readonly data: object };
  };
  /** The link with which a customer confirms the account's address; redirects to a page. */
  'GET /api/userdata/confirm': { readonly input: { readonly token: string }; readonly answer: never };
  'POST /api/deleteaccount': { readonly input: { readonly token: string }; readonly answer: MessageAnswer };
  'POST /api/forgottenpassword': {
    readonly input: { readonly email: string };
    /** `link` is returned on the emulators only. */
    readonly answer: MessageAnswer & { readonly link?: string };
  };
  'POST /api/resetpassword': {
    readonly input: { readonly email: string; readonly password: string; readonly oobCode: string };
    readonly answer: MessageAnswer;
  };
  /** Whether a code can be used; `token`, if the caller is signed in, because a code may limit its uses per buyer. */
  /** Makes an offer; `amount` in euros. */
  'POST /api/offers': {
    readonly input: {
      readonly token: string;
      readonly track_id: number;
      readonly license: LicenceId;
      readonly amount: string;
      readonly message: string;
    };
    readonly answer: MessageAnswer;
  };
  'POST /api/offers/mine': {
    readonly input: { readonly token: string };
    readonly answer: { readonly results: readonly OfferView[] };
  };
  'POST /api/offers/answer': {
    readonly input: {
      readonly token: string;
      readonly id: string;
      readonly answer: 'accept' | 'decline' | 'withdraw';
    };
    readonly answer: MessageAnswer;
  };
  /** The page behind the link in the producer's mail. */
  'GET /api/offers/respond': {
    readonly input: { readonly token: string; readonly amount?: string | undefined };
    readonly answer: never;
  };
  'POST /api/offers/respond': {
    readonly input: {
      readonly token: string;
      readonly answer: 'accept' | 'decline' | 'counter';
      readonly amount?: string | undefined;
    };
    readonly answer: never;
  };
  'GET /api/member/offers': { readonly input: Record<never, never>; readonly answer: OffersOverview };
  'POST /api/member/offers/answer': {
    readonly input: {
      readonly id: string;
      readonly version: number;
      readonly answer: 'accept' | 'decline' | 'counter' | 'withdraw';
      readonly amount?: string | undefined;
    };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/offers/settings': { readonly input: OfferSettings; readonly answer: MessageAnswer };
  'POST /api/deals/code': {
    readonly input: { readonly code: string; readonly token?: string | undefined };
    /** `fault` and `message` say why `result` is null. */
    readonly answer: {
      readonly result: CodeTerms | null;
      readonly fault: CodeFault | null;
      readonly message: string;
    };
  };
  /** What a browser reports when a visit ends; nobody waits for the answer. */
  'POST /api/visits': { readonly input: Visit; readonly answer: MessageAnswer };
  'POST /api/checkout': { readonly input: CheckoutInput; readonly answer: { readonly redirect: string } };
  'POST /api/checkout/matching_id': {
    readonly input: { readonly transaction_id: string };
    /** `result`: whether the order is paid and can be downloaded. `state` is null for an unknown transaction. */
    readonly answer: { readonly result: boolean; readonly state: OrderState | null };
  };
  /** The licences that the caller owns. */
  'POST /api/userlicences': {
    readonly input: { readonly token: string };
    readonly answer: { readonly results: readonly OwnedLicence[] };
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
  'POST /api/member/signin': {
    /** `code`: from the member's authenticator app, or a recovery code; without it, the answer may be `code-required`. */
    readonly input: { readonly email: string; readonly password: string; readonly code?: string | undefined };
    /** `customToken` signs the dashboard in to Firebase Auth for uploads. */
    readonly answer: SessionAnswer & { readonly customToken: string };
  };
  // All endpoints below need the member's token in `Authorization: Bearer …`.
  'POST /api/member/currentmember': {
    readonly input: { readonly token: string };
    readonly answer: { readonly member: Member };
  };
  /** A new custom token for a browser whose Firebase session has expired. */
  'POST /api/member/uploads/token': {
    readonly input: Record<never, never>;
    readonly answer: { readonly customToken: string };
  };
  'GET /api/member/users': { readonly input: MemberListInput; readonly answer: MemberList<UserRow> };
  'POST /api/member/users/delete': {
    readonly input: { readonly email: string };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/tracks': { readonly input: MemberListInput; readonly answer: MemberList<TrackRow> };
  'POST /api/member/tracks/add': {
    readonly input: TrackInput;
    readonly answer: MessageAnswer & { readonly id: number };
  };
  'POST /api/member/tracks/update': {
    /** `version` is the version the form was opened with; without it, the last write wins. */
    readonly input: TrackInput & { readonly id: number; readonly version?: number | undefined };
    readonly answer: MessageAnswer;
  };
  /** Beats that are not in the shop yet, newest first, at most 500. Publishes what is due. */
  'GET /api/member/drafts': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly DraftRow[] };
  };
  'POST /api/member/drafts/save': {
    readonly input: DraftInput;
    readonly answer: MessageAnswer & { readonly id: string };
  };
  /** Publishes a draft now; `id` in the answer is the track's. */
  'POST /api/member/drafts/publish': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer & { readonly id: number };
  };
  'POST /api/member/drafts/delete': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** Beats that can be bought by a link before they are published, those that are published next first. */
  'GET /api/member/early-access': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly EarlyAccessRow[] };
  };
  /** Opens a scheduled draft; `id` in the answer is the track's. */
  'POST /api/member/early-access/open': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer & { readonly id: number };
  };
  'POST /api/member/early-access/renew': {
    readonly input: { readonly id: number };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/early-access/schedule': {
    readonly input: { readonly id: number; readonly publish_at: number | null };
    readonly answer: MessageAnswer;
  };
  /** The master in parts; {@link EXPORT_NEXT_HEADER} of an answer says with which `after` to ask for the next one. */
  'GET /api/member/tracks/{id}/master': {
    readonly input: { readonly id: string; readonly after?: string | undefined };
    readonly answer: never;
  };
  'GET /api/member/drafts/{id}/master': {
    readonly input: { readonly id: string; readonly after?: string | undefined };
    readonly answer: never;
  };
  'GET /api/member/showcase': { readonly input: Record<never, never>; readonly answer: Showcase };
  'POST /api/member/showcase': { readonly input: Showcase; readonly answer: MessageAnswer };
  /** Takes a beat off the shop, or puts it back. */
  'POST /api/member/tracks/hide': {
    readonly input: { readonly id: number; readonly hidden: boolean };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/tracks/delete': {
    readonly input: { readonly id: number };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/comments': { readonly input: MemberListInput; readonly answer: MemberList<CommentRow> };
  'POST /api/member/comments/delete': {
    readonly input: { readonly _id: string };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/newsletters': {
    readonly input: MemberListInput;
    readonly answer: MemberList<SubscriberRow>;
  };
  /** All subscribers as CSV. */
  'GET /api/member/newsletters/export': { readonly input: ExportInput; readonly answer: never };
  /** The newest newsletters, at most 20, and whom the next one would reach. */
  'GET /api/member/campaigns': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly CampaignRow[]; readonly reach: CampaignReach };
  };
  'GET /api/member/campaigns/{id}': {
    readonly input: { readonly id: string };
    readonly answer: CampaignView;
  };
  /** Creates a draft. */
  'POST /api/member/campaigns/add': {
    readonly input: { readonly start: CampaignStart };
    readonly answer: MessageAnswer & { readonly id: string };
  };
  /** Saves a draft; `version` is the version that was edited. */
  'POST /api/member/campaigns/save': {
    readonly input: CampaignContent & { readonly id: string; readonly version: number };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** Deletes a draft. */
  'POST /api/member/campaigns/delete': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** A newsletter as a mail. Nothing is stored. */
  'POST /api/member/campaigns/preview': {
    readonly input: CampaignContent;
    readonly answer: { readonly html: string };
  };
  /** Sends a newsletter to the member alone. */
  'POST /api/member/campaigns/test': { readonly input: CampaignContent; readonly answer: MessageAnswer };
  /** Sends a draft to the subscribers: now, or at `send_at` in milliseconds UTC. */
  'POST /api/member/campaigns/send': {
    readonly input: { readonly id: string; readonly version: number; readonly send_at: number | null };
    readonly answer: MessageAnswer;
  };
  /** Stops sending; before it has begun, the newsletter becomes a draft again. */
  'POST /api/member/campaigns/stop': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** Continues a newsletter that was stopped or pauses. */
  'POST /api/member/campaigns/resume': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** Sends the failed mails of a newsletter again. */
  'POST /api/member/campaigns/retry': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/invoices': { readonly input: MemberListInput; readonly answer: MemberList<InvoiceRow> };
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
  /** Puts a sold track back on sale whose exclusive licence was refunded. */
  'POST /api/member/tracks/relist': {
    readonly input: { readonly id: number };
    readonly answer: MessageAnswer;
  };
  /** What the dashboard opens with. */
  'GET /api/member/overview': { readonly input: Record<never, never>; readonly answer: Overview };
  /** Contact messages and comments, newest first; `after` is the cursor (`next`) of the page before. */
  'GET /api/member/inbox': {
    readonly input: { readonly show: InboxFilter; readonly after?: string | undefined };
    readonly answer: InboxPage;
  };
  /** Answers a message by mail. `key` names the reply: repeated with the same key, it is sent once. */
  'POST /api/member/inbox/reply': {
    readonly input: { readonly id: string; readonly text: string; readonly key: string };
    readonly answer: MessageAnswer;
  };
  /** Marks a message or comment as done, or takes the mark back. */
  'POST /api/member/inbox/mark': {
    readonly input: { readonly id: string; readonly done: boolean };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/customers': { readonly input: MemberListInput; readonly answer: MemberList<CustomerRow> };
  'GET /api/member/customers/{id}': {
    readonly input: { readonly id: string };
    readonly answer: CustomerView;
  };
  /** All customers as CSV. */
  'GET /api/member/customers/export': { readonly input: ExportInput; readonly answer: never };
  /** Discount codes and bulk deals. */
  'GET /api/member/deals': { readonly input: Record<never, never>; readonly answer: Deals };
  'POST /api/member/deals/codes/add': { readonly input: CodeInput; readonly answer: MessageAnswer };
  'POST /api/member/deals/codes/update': {
    /** `code` names the code, which keeps its name; `version` is the version the form was opened with. */
    readonly input: CodeInput & { readonly version: number };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/deals/codes/end': {
    readonly input: { readonly code: string };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/deals/bulk/add': { readonly input: BulkDealInput; readonly answer: MessageAnswer };
  'POST /api/member/deals/bulk/update': {
    readonly input: BulkDealInput & { readonly id: string; readonly version: number };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/deals/bulk/end': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  /** What visitors did and what was sold in the last days. */
  'GET /api/member/statistics': { readonly input: { readonly days: string }; readonly answer: Statistics };
  'GET /api/member/sales': { readonly input: Record<never, never>; readonly answer: Sales };
  /** What members did, newest first, at most 100. */
  'GET /api/member/audit': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly AuditRow[] };
  };
  /** The member's own sessions, newest first. */
  'GET /api/member/sessions': {
    readonly input: Record<never, never>;
    readonly answer: { readonly result: readonly SessionRow[] };
  };
  'POST /api/member/sessions/end': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/second-factor': {
    readonly input: Record<never, never>;
    readonly answer: SecondFactorState;
  };
  /** Creates a secret for an authenticator app. */
  'POST /api/member/second-factor/start': {
    readonly input: PasswordConfirmation;
    /** `secret` in base32 for typing it in, `uri` for a QR code. */
    readonly answer: { readonly secret: string; readonly uri: string };
  };
  /** `recovery`: codes that sign in once each without the app. They are not shown again. */
  'POST /api/member/second-factor/enable': {
    readonly input: { readonly code: string };
    readonly answer: { readonly recovery: readonly string[] };
  };
  'POST /api/member/second-factor/disable': {
    readonly input: { readonly code: string };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/settings': { readonly input: Record<never, never>; readonly answer: SettingsAnswer };
  /** `version` is the version that the change is based on; `conflict` if there is a newer one. */
  'POST /api/member/settings/save': {
    readonly input: { readonly version: number; readonly settings: EditableSettings };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** Saves the settings of an earlier version, `to`, as a new one; 0 stands for the defaults. */
  'POST /api/member/settings/revert': {
    readonly input: { readonly version: number; readonly to: number };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  'GET /api/member/licences': { readonly input: Record<never, never>; readonly answer: LicencesAnswer };
  /** All licences in their order; `version` as for the settings. */
  'POST /api/member/licences/save': {
    readonly input: { readonly version: number; readonly licences: readonly LicenceInput[] };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** Saves the licences of an earlier version, `to`, as a new one; 0 stands for the defaults. */
  'POST /api/member/licences/revert': {
    readonly input: { readonly version: number; readonly to: number };
    readonly answer: MessageAnswer & { readonly version: number };
  };
  /** The contract of a licence that need not be saved, with sample data, as PDF. */
  'POST /api/member/licences/preview': {
    readonly input: { readonly licence: LicenceInput };
    readonly answer: never;
  };
  'GET /api/member/status': { readonly input: Record<never, never>; readonly answer: ShopStatus };
  'GET /api/member/mails': { readonly input: Record<never, never>; readonly answer: MailStatus };
  /** Sends a mail that failed or waits, at once. */
  'POST /api/member/mails/retry': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
}

/** An endpoint's method and path, for example `GET /api/tracks/all`. */
export type Endpoint = keyof Endpoints;

export type InputOf<E extends Endpoint> = Endpoints[E]['input'];

export type AnswerOf<E extends Endpoint> = Endpoints[E]['answer'];

/** Maximum size of a request body in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** The request header that carries a solved challenge: base64 of JSON (solvedChallengeSchema in proof-of-work.ts). */
export const PROOF_HEADER = 'X-Proof-Of-Work';

/** The response header of an export of which there is another part; the parts together are one file. */
export const EXPORT_NEXT_HEADER = 'X-Export-Next';
