import type { OpenFile } from '../gateways/storage';

type Headers = Readonly<Record<string, string>>;

/** `status` defaults to 200. */
interface JsonReply<Body> {
  readonly kind: 'json';
  readonly status?: number;
  readonly headers?: Headers;
  readonly body: Body;
}

export type Reply<Body = unknown> =
  | JsonReply<Body>
  | { readonly kind: 'page'; readonly status: number; readonly headers: Headers; readonly html: string }
  | { readonly kind: 'not-modified'; readonly headers: Headers }
  /** 202 without a body. */
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

export function json<Body>(body: Body, headers: Headers = {}): JsonReply<Body> {
  return { kind: 'json', body, headers };
}

/** Builds a `Retry-After` header (RFC 9110, 10.2.3) for a time in UTC ms: whole seconds, rounded up, at least 1. */
export function retryAfter(retryAt: number, now: number = Date.now()): Readonly<Record<string, string>> {
  return { 'Retry-After': String(Math.max(1, Math.ceil((retryAt - now) / 1000))) };
}
