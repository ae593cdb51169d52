/** What a handler answers: JSON with a status (200 unless told), or nothing new for who has the current version. */
export type Reply =
  | {
      readonly kind: 'json';
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: unknown;
    }
  | { readonly kind: 'not-modified'; readonly headers: Readonly<Record<string, string>> };

/** An ordinary JSON answer. */
export function json(body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { kind: 'json', body, headers };
}
