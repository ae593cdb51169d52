import { translate, type Translation } from './re2';

/** A regular expression of the language, ready for use; or why it is none. */
export type RegularExpression =
  | {
      readonly ok: true;
      /** Matches a text as a whole. */
      readonly whole: RegExp;
      /** Matches every occurrence in a text. */
      readonly each: RegExp;
    }
  | { readonly ok: false; readonly message: string };

const CACHED_PATTERNS = 500;
const cache = new Map<string, RegularExpression>();

/** The regular expression that a pattern in RE2's syntax is. */
export function regularExpression(pattern: string): RegularExpression {
  const cached = cache.get(pattern);
  if (cached) return cached;
  const made = construct(pattern, translate(pattern));
  // Patterns made of data are as many as the data: the oldest leaves.
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
    return refused(pattern, error instanceof Error ? error.message : 'it cannot be read');
  }
}

function refused(pattern: string, reason: string): RegularExpression {
  return {
    ok: false,
    message: `'${pattern}' is no regular expression here: ${reason}`,
  };
}
