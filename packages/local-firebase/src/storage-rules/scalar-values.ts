import type { RulesValue } from '../rules/contract/values';
import { isObject, Malformed } from './json';

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;
const DURATION = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?s$/;
const NANOSECONDS_IN_A_MILLISECOND = 1_000_000n;
const NANOSECONDS_IN_A_SECOND = 1_000_000_000n;

function nanosecondsOf(fraction: string | undefined): bigint {
  return BigInt((fraction ?? '').padEnd(9, '0'));
}

/** A boolean as JSON writes it. */
export function booleanOf(json: unknown): RulesValue {
  if (typeof json !== 'boolean') throw new Malformed('A boolean is expected');
  return { kind: 'boolean', value: json };
}

/** A string as JSON writes it. */
export function stringOf(json: unknown): RulesValue {
  if (typeof json !== 'string') throw new Malformed('A string is expected');
  return { kind: 'string', value: json };
}

/** An integer: a number, or a string where 64 bits exceed what a number holds. */
export function integerOf(json: unknown): RulesValue {
  const isInteger =
    typeof json === 'string' ? /^-?\d{1,19}$/.test(json) : typeof json === 'number' && Number.isInteger(json);
  if (!isInteger) throw new Malformed('An integer is expected');
  const value = BigInt(json as string | number);
  if (value !== BigInt.asIntN(64, value)) throw new Malformed('An integer of 64 bits is expected');
  return { kind: 'integer', value };
}

/** A float: a number, or the name of what JSON has no number for. */
export function floatOf(json: unknown): RulesValue {
  if (typeof json === 'number') return { kind: 'float', value: json };
  if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') {
    return { kind: 'float', value: Number(json) };
  }
  throw new Malformed('A number is expected');
}

/** A timestamp in the form of RFC 3339, to the nanosecond. */
export function timestampOf(json: unknown): RulesValue {
  const match = typeof json === 'string' ? TIMESTAMP.exec(json) : null;
  const milliseconds = match ? Date.parse(`${match[1] ?? ''}${match[3] ?? ''}`) : NaN;
  if (!match || Number.isNaN(milliseconds)) throw new Malformed('A timestamp is expected');
  const nanoseconds = BigInt(milliseconds) * NANOSECONDS_IN_A_MILLISECOND + nanosecondsOf(match[2]);
  return { kind: 'timestamp', nanoseconds };
}

/** A duration in seconds: `3.5s`. */
export function durationOf(json: unknown): RulesValue {
  const match = typeof json === 'string' ? DURATION.exec(json) : null;
  if (!match) throw new Malformed('A duration is expected');
  const size = BigInt(match[2] ?? '0') * NANOSECONDS_IN_A_SECOND + nanosecondsOf(match[3]);
  return { kind: 'duration', nanoseconds: match[1] === '-' ? -size : size };
}

/** Bytes in base64. */
export function bytesOf(json: unknown): RulesValue {
  if (typeof json !== 'string') throw new Malformed('Bytes in base64 are expected');
  return { kind: 'bytes', value: new Uint8Array(Buffer.from(json, 'base64')) };
}

/** A place: latitude and longitude, of which protocol buffers leave out zeros. */
export function latlngOf(json: unknown): RulesValue {
  const { latitude = 0, longitude = 0 } = isObject(json) ? json : { latitude: NaN };
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || Number.isNaN(latitude)) {
    throw new Malformed('A place is expected');
  }
  return { kind: 'latlng', latitude, longitude };
}
