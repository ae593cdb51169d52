import type { RulesValue } from '../rules/contract/values';
import { isObject, Malformed } from './json';

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;
const NANOSECONDS_IN_A_MILLISECOND = 1_000_000n;

function nanosecondsOf(fraction: string | undefined): bigint {
  return BigInt((fraction ?? '').padEnd(9, '0'));
}

/** Parses a boolean; throws {@link Malformed}. */
export function booleanOf(json: unknown): RulesValue {
  if (typeof json !== 'boolean') throw new Malformed('Expected a boolean');
  return { kind: 'boolean', value: json };
}

/** Parses a string; throws {@link Malformed}. */
export function stringOf(json: unknown): RulesValue {
  if (typeof json !== 'string') throw new Malformed('Expected a string');
  return { kind: 'string', value: json };
}

/** Parses a 64-bit integer from a number or string; throws {@link Malformed}. */
export function integerOf(json: unknown): RulesValue {
  const isInteger =
    typeof json === 'string' ? /^-?\d{1,19}$/.test(json) : typeof json === 'number' && Number.isInteger(json);
  if (!isInteger) throw new Malformed('Expected an integer');
  const value = BigInt(json as string | number);
  if (value !== BigInt.asIntN(64, value)) throw new Malformed('Expected a 64-bit integer');
  return { kind: 'integer', value };
}

/** Parses a float from a number, or from `NaN`, `Infinity` or `-Infinity`; throws {@link Malformed}. */
export function floatOf(json: unknown): RulesValue {
  if (typeof json === 'number') return { kind: 'float', value: json };
  if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') {
    return { kind: 'float', value: Number(json) };
  }
  throw new Malformed('Expected a number');
}

/** Parses an RFC 3339 timestamp with nanoseconds; throws {@link Malformed}. */
export function timestampOf(json: unknown): RulesValue {
  const match = typeof json === 'string' ? TIMESTAMP.exec(json) : null;
  const milliseconds = match ? Date.parse(`${match[1] ?? ''}${match[3] ?? ''}`) : NaN;
  if (!match || Number.isNaN(milliseconds)) throw new Malformed('Expected a timestamp');
  const nanoseconds = BigInt(milliseconds) * NANOSECONDS_IN_A_MILLISECOND + nanosecondsOf(match[2]);
  return { kind: 'timestamp', nanoseconds };
}

/** Parses base64; throws {@link Malformed}. */
export function bytesOf(json: unknown): RulesValue {
  if (typeof json !== 'string') throw new Malformed('Expected base64');
  return { kind: 'bytes', value: new Uint8Array(Buffer.from(json, 'base64')) };
}

/** Parses a latlng, from which protocol buffers omit zeros; throws {@link Malformed}. */
export function latlngOf(json: unknown): RulesValue {
  const { latitude = 0, longitude = 0 } = isObject(json) ? json : { latitude: NaN };
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || Number.isNaN(latitude)) {
    throw new Malformed('Expected a latlng');
  }
  return { kind: 'latlng', latitude, longitude };
}
