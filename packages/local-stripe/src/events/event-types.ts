/** Matches an event type with patterns: types, or prefixes with a star such as `charge.*`. */
export function isAmong(patterns: readonly string[], type: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
  );
}
