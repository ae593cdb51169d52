import type { DatedListInput } from '../dashboard/date-sort';
import type { Track } from '../catalogue/tracks';
import type { Comment } from '../comments';
import type { CommentRow, MemberList } from '../member';
import type { EarlyKey, Honeypot, MessageAnswer } from './common';

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

/** A message of the Model Context Protocol (https://modelcontextprotocol.io). */
export interface McpMessage {
  readonly jsonrpc: '2.0';
  /** Missing from notifications, which are answered with 202 and no body. */
  readonly id?: string | number | undefined;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** The answer to a request, or its error (https://www.jsonrpc.org/specification#error_object). */
export interface McpAnswer {
  readonly jsonrpc: '2.0';
  /** Null if the id of the request could not be read. */
  readonly id: string | number | null;
  readonly result?: Readonly<Record<string, unknown>> | undefined;
  readonly error?: { readonly code: number; readonly message: string } | undefined;
}

/** What visitors read of the catalogue, and comments. */
export interface CatalogueEndpoints {
  'GET /api/tracks/all': { readonly input: Record<never, never>; readonly answer: readonly Track[] };
  'GET /api/tracks/list': {
    readonly input: { readonly search?: string | undefined };
    readonly answer: { readonly result: readonly Track[] };
  };
  /** The beats that were sold exclusively last, newest beat first, at most 100. They are in no list of the shop. */
  'GET /api/tracks/sold': {
    readonly input: Record<never, never>;
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
  /** Assistants search the shop and get links that fill a cart. */
  'POST /api/mcp': { readonly input: McpMessage; readonly answer: McpAnswer };
  'POST /api/tracks/comments': {
    readonly input: { readonly token: string; readonly track_id: number; readonly message: string };
    readonly answer: MessageAnswer & { readonly comment: Comment };
  };
  /** Mails the link to the preview of a beat, which also subscribes the address. The answer does not tell whether it is subscribed. */
  'POST /api/tracks/free': {
    readonly input: { readonly id: number; readonly email: string } & Honeypot;
    readonly answer: MessageAnswer;
  };
  /** The link in that mail; confirms the address and redirects to a page. */
  'GET /api/tracks/free/confirm': { readonly input: { readonly token: string }; readonly answer: never };
  /** The file, for the token of such a link. */
  'GET /api/tracks/free/file': { readonly input: { readonly token: string }; readonly answer: never };
  /** A beat that is not published yet, for those who have its link. `publish_at` in milliseconds UTC. */
  'POST /api/tracks/early': {
    readonly input: EarlyKey;
    readonly answer: { readonly track: Track; readonly publish_at: number };
  };
  'GET /api/member/comments': { readonly input: DatedListInput; readonly answer: MemberList<CommentRow> };
  /** Shows an answer below a comment, instead of an earlier one; an empty text removes it. */
  'POST /api/member/comments/reply': {
    readonly input: { readonly _id: string; readonly text: string };
    readonly answer: MessageAnswer;
  };
  'POST /api/member/comments/delete': {
    readonly input: { readonly _id: string };
    readonly answer: MessageAnswer;
  };
}
