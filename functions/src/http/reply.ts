import type { OpenFile } from '../gateways/storage';

export type Headers = Readonly<Record<string, string>>;

/** JSON; `status` defaults to 200. */
export interface JsonReply<Body> {
  readonly kind: 'json';
  readonly status?: number;
  readonly headers?: Headers;
  readonly body: Body;
}

/** An HTTP answer. */
export type Reply<Body = unknown> =
  | JsonReply<Body>
  | { readonly kind: 'page'; readonly status: number; readonly headers: Headers; readonly html: string }
  | { readonly kind: 'not-modified'; readonly headers: Headers }
  /** Accepted, without a body: 202. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'bytes';
      readonly contentType: string;
      readonly headers?: Headers;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'file'; readonly name: string; readonly file: OpenFile }
  | {
      readonly kind: 'text';
      readonly name: string;
      readonly contentType: string;
      readonly headers: Headers;
      readonly text: string;
    };

/** A JSON answer with status 200. */
export function json<Body>(body: Body, headers: Headers = {}): JsonReply<Body> {
  return { kind: 'json', body, headers };
}
