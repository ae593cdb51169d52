import type { OpenFile } from './gateways/files';

/** Headers of an answer. */
export type Headers = Readonly<Record<string, string>>;

/** What a handler answers: JSON with a status (200 unless told), a file, another address, or nothing new. */
export type Reply =
  | { readonly kind: 'json'; readonly status?: number; readonly headers?: Headers; readonly body: unknown }
  | { readonly kind: 'not-modified'; readonly headers: Headers }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: OpenFile };

/** An ordinary JSON answer. */
export function json(body: unknown, headers: Headers = {}): Reply {
  return { kind: 'json', body, headers };
}
