import { RE2JS, RE2JSSyntaxException } from 're2js';

/** A compiled pattern, or why it is invalid. */
export type RegularExpression =
  | { readonly ok: true; readonly pattern: RE2JS }
  | { readonly ok: false; readonly message: string };

const CACHED_PATTERNS = 500;
const cache = new Map<string, RegularExpression>();

/** Compiles a pattern in RE2 syntax; recent patterns are cached. */
export function regularExpression(pattern: string): RegularExpression {
  const cached = cache.get(pattern);
  if (cached) return cached;
  const made = construct(pattern);
  // Data may build patterns, so the cache is bounded; the oldest entry goes.
  const [oldest] = cache.keys();
  if (cache.size >= CACHED_PATTERNS && oldest !== undefined) cache.delete(oldest);
  cache.set(pattern, made);
  return made;
}

function construct(pattern: string): RegularExpression {
  try {
    return { ok: true, pattern: RE2JS.compile(pattern) };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return {
      ok: false,
      message: `'${pattern}' is not a supported regular expression: ${error.message}`,
    };
  }
}
