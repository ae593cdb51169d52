import { translate, type Translation } from './re2';

/** A compiled pattern, or why it is invalid. */
export type RegularExpression =
  | {
      readonly ok: true;
      /** Matches the whole string. */
      readonly whole: RegExp;
      /** Matches every occurrence. */
      readonly each: RegExp;
    }
  | { readonly ok: false; readonly message: string };

const CACHED_PATTERNS = 500;
const cache = new Map<string, RegularExpression>();

/** Compiles a pattern in RE2 syntax; recent patterns are cached. */
export function regularExpression(pattern: string): RegularExpression {
  const cached = cache.get(pattern);
  if (cached) return cached;
  const made = construct(pattern, translate(pattern));
  // Patterns may be built from data, so the cache is bounded; the oldest entry is removed.
  const [oldest] = cache.keys();
  if (cache.size >= CACHED_PATTERNS && oldest !== undefined) cache.delete(oldest);
  cache.set(pattern, made);
  return made;
}

function construct(pattern: string, translation: Translation): RegularExpression {
  if (!translation.ok) return refused(pattern, translation.message);
  const { source, ignoreCase } = translation;
  const flags = ignoreCase ? 'vi' : 'v';
  try {
    return {
      ok: true,
      whole: new RegExp(`^(?:${source})$`, flags),
      each: new RegExp(source, `${flags}g`),
    };
  } catch (error) {
    return refused(pattern, error instanceof Error ? error.message : 'syntax error');
  }
}

function refused(pattern: string, reason: string): RegularExpression {
  return {
    ok: false,
    message: `'${pattern}' is not a supported regular expression: ${reason}`,
  };
}
