import type { Comment } from './comments';
import type { Licence } from './licences';
import type {
  CommentRow,
  InvoiceRow,
  Member,
  MemberList,
  MemberListInput,
  Sales,
  SubscriberRow,
  TrackInput,
  TrackRow,
  UserRow,
} from './members';
import type { OrderFile, OrderView } from './orders';
import type { Track } from './tracks';

/** What signing in answers: the session's token and when it runs out, in milliseconds since 1970. */
export interface SessionAnswer {
  readonly token: string;
  readonly tokenDuration: number;
}

/** An answer that only says how it went, in words that the page shows. */
export interface MessageAnswer {
  readonly message: string;
}

/** A field that no person sees: who fills it in is a machine. */
export interface Decoy {
  readonly subject?: string | undefined;
}

/** A checkout's cart as the specification sends it: `data` and `track_list` tell of the same lines, in the same order. */
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
  readonly track_list: readonly { readonly title: string; readonly id: number; readonly license: Licence }[];
}

/** What anybody learns of a contract by its code: enough to tell a genuine one, nothing of the buyer but initials. */
export interface VerifiedLicence {
  readonly track: string;
  readonly licence: Licence;
  readonly date: string;
  readonly buyer: string;
  readonly state: 'valid' | 'refunded';
}

/**
 * Every call of /api with the shapes of its input and answer (specification part 7). A GET's input travels in the query
 * string and the path, every other's as a JSON body. Refusals carry an ErrorBody (errors.ts).
 */
export interface Endpoints {
  'GET /api/tracks/all': { readonly input: Record<never, never>; readonly answer: readonly Track[] };
  'GET /api/tracks/list': {
    readonly input: { readonly search?: string | undefined };
    readonly answer: { readonly result: readonly Track[] };
  };
  'GET /api/tracks/{id}/comments': {
    readonly input: { readonly id: string };
    readonly answer: { readonly result: readonly Comment[] };
  };
  'POST /api/tracks/comments': {
    readonly input: { readonly token: string; readonly track_id: number; readonly message: string };
    readonly answer: MessageAnswer & { readonly comment: Comment };
  };
  'POST /api/newsletter': {
    readonly input: { readonly email: string } & Decoy;
    readonly answer: MessageAnswer;
  };
  /** The link in a newsletter: answers with the address of a page. */
  'GET /api/newsletter/unsubscribe': { readonly input: { readonly token: string }; readonly answer: never };
  /** The same link posted to by a mail program (RFC 8058); its token stays in the query string. */
  'POST /api/newsletter/unsubscribe': {
    readonly input: { readonly token: string };
    readonly answer: MessageAnswer;
  };
  'POST /api/contactform': {
    readonly input: { readonly name: string; readonly email: string; readonly message: string } & Decoy;
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
    };
  };
  'PUT /api/userupdate': {
    readonly input: { readonly token: string; readonly username: string; readonly email: string };
    readonly answer: MessageAnswer;
  };
  'PUT /api/updatepassword': {
    readonly input: { readonly token: string; readonly password: string };
    readonly answer: MessageAnswer & SessionAnswer;
  };
  'POST /api/deleteaccount': { readonly input: { readonly token: string }; readonly answer: MessageAnswer };
  'POST /api/forgottenpassword': {
    readonly input: { readonly email: string };
    /** `link` comes on the emulators alone. */
    readonly answer: MessageAnswer & { readonly link?: string };
  };
  'POST /api/resetpassword': {
    readonly input: { readonly email: string; readonly password: string; readonly oobCode: string };
    readonly answer: MessageAnswer;
  };
  'POST /api/checkout': { readonly input: CheckoutInput; readonly answer: { readonly redirect: string } };
  'POST /api/checkout/matching_id': {
    readonly input: { readonly transaction_id: string };
    readonly answer: { readonly result: boolean };
  };
  'POST /api/userorders': {
    readonly input: { readonly token: string };
    readonly answer: { readonly results: readonly OrderView[] };
  };
  'POST /api/orders/download': {
    readonly input: {
      readonly token: string;
      readonly order_id: string;
      /** The line's place in the order, counted from 0. */
      readonly line: number;
      readonly file: OrderFile;
    };
    readonly answer: { readonly link: string };
  };
  /** What a download link leads to: the file itself. */
  'GET /api/download/{ticket}': { readonly input: { readonly ticket: string }; readonly answer: never };
  /** Stripe's webhook: its events are Stripe's to define, and believed for their signature alone. */
  'POST /api/stripe/webhook': {
    readonly input: Readonly<Record<string, unknown>>;
    readonly answer: { readonly received: boolean };
  };
  'GET /api/licences/verify/{code}': {
    readonly input: { readonly code: string };
    readonly answer: { readonly result: VerifiedLicence | null };
  };
  'POST /api/member/signin': {
    readonly input: { readonly email: string; readonly password: string };
    /** `customToken` signs the dashboard in to Firebase Auth, for its uploads. */
    readonly answer: SessionAnswer & { readonly customToken: string };
  };
  // Every other call below needs the member's token in `Authorization: Bearer …` (design part 3).
  'POST /api/member/currentmember': {
    readonly input: { readonly token: string };
    readonly answer: { readonly member: Member };
  };
  /** Another custom token, for a browser that has lost its Firebase session but not the member's. */
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
    /** `version` is the one that the form was opened with; without it the last one to save wins. */
    readonly input: TrackInput & { readonly id: number; readonly version?: number | undefined };
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
  /** Every subscriber, as CSV. */
  'GET /api/member/newsletters/export': { readonly input: Record<never, never>; readonly answer: never };
  'GET /api/member/invoices': { readonly input: MemberListInput; readonly answer: MemberList<InvoiceRow> };
  /** Every invoice, as CSV. */
  'GET /api/member/invoices/export': { readonly input: Record<never, never>; readonly answer: never };
  'POST /api/member/invoices/refund': {
    readonly input: { readonly id: string };
    readonly answer: MessageAnswer;
  };
  'GET /api/member/sales': { readonly input: Record<never, never>; readonly answer: Sales };
}

/** A call's name: its method and path. */
export type Endpoint = keyof Endpoints;

/** What an endpoint takes. */
export type InputOf<E extends Endpoint> = Endpoints[E]['input'];

/** What an endpoint answers. */
export type AnswerOf<E extends Endpoint> = Endpoints[E]['answer'];

/** No request may be larger than this many bytes (design part 3). */
export const BODY_LIMIT = 64 * 1024;
