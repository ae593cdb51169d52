import type { RulesValue } from '../contract/values';

/** Compares strings by code point, the order of their UTF-8 bytes; JavaScript compares UTF-16 units. */
function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a === b) continue;
    // Everything before is equal: a surrogate here is part of a code point above U+FFFF.
    const aIsSurrogate = a >= 0xd800 && a <= 0xdfff;
    const bIsSurrogate = b >= 0xd800 && b <= 0xdfff;
    if (aIsSurrogate !== bIsSurrogate) return aIsSurrogate ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
}

/**
 * Compares two values: negative, zero or positive; NaN if either is NaN; null if the types are not comparable.
 * Integers are converted to floats to compare with floats.
 */
export function compare(left: RulesValue, right: RulesValue): number | null {
  switch (left.kind) {
    case 'integer':
      if (right.kind === 'integer') return sign(left.value, right.value);
      return right.kind === 'float' ? compareFloats(Number(left.value), right.value) : null;
    case 'float':
      if (right.kind === 'float') return compareFloats(left.value, right.value);
      return right.kind === 'integer' ? compareFloats(left.value, Number(right.value)) : null;
    case 'string':
      return right.kind === 'string' ? compareStrings(left.value, right.value) : null;
    case 'timestamp':
      return right.kind === 'timestamp' ? sign(left.nanoseconds, right.nanoseconds) : null;
    case 'null':
    case 'boolean':
    case 'bytes':
    case 'latlng':
    case 'path':
    case 'list':
    case 'map':
      return null;
  }
}

function sign(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

// Subtraction would give NaN for equal infinities.
function compareFloats(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right)) return NaN;
  return left < right ? -1 : left > right ? 1 : 0;
}
