import type { Operand } from './evaluated';

/** Compares strings by code points, as UTF-8 sorts them; JavaScript's own order differs beyond the basic plane. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a === b) continue;
    // Both units are of the same character up to here, so that a surrogate stands for a code point above all others.
    const aIsSurrogate = a >= 0xd800 && a <= 0xdfff;
    const bIsSurrogate = b >= 0xd800 && b <= 0xdfff;
    if (aIsSurrogate !== bIsSurrogate) return aIsSurrogate ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
}

/**
 * Orders two values: negative, zero or positive; NaN where one of them is NaN; null where their types have no order
 * between them. Integers are made floats to be compared with floats.
 */
export function compare(left: Operand, right: Operand): number | null {
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
    case 'duration':
      return right.kind === left.kind ? sign(left.nanoseconds, right.nanoseconds) : null;
    case 'null':
    case 'boolean':
    case 'bytes':
    case 'latlng':
    case 'path':
    case 'list':
    case 'set':
    case 'map':
    case 'map_diff':
      return null;
  }
}

function sign(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

// Not a difference: the infinities have none.
function compareFloats(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right)) return NaN;
  return left < right ? -1 : left > right ? 1 : 0;
}
