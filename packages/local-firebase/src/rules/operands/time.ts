import { failure, type OperandOf, type RulesError } from './evaluated';

/** Nanoseconds in a second. */
export const SECOND = 1_000_000_000n;

const MILLISECOND = 1_000_000n;
const YEAR_ONE = BigInt(Date.parse('0001-01-01T00:00:00Z')) * MILLISECOND;
const YEAR_TEN_THOUSAND = BigInt(Date.parse('9999-12-31T23:59:59.999Z') + 1) * MILLISECOND;
const LONGEST_DURATION = 315_576_000_000n * SECOND;

/** A timestamp, or an error outside the years 1 to 9999. */
export function timestamp(nanoseconds: bigint): OperandOf<'timestamp'> | RulesError {
  if (nanoseconds < YEAR_ONE || nanoseconds >= YEAR_TEN_THOUSAND) return failure('Timestamp out of range');
  return { kind: 'timestamp', nanoseconds };
}

/** A duration, or an error beyond ten thousand years. */
export function duration(nanoseconds: bigint): OperandOf<'duration'> | RulesError {
  if (nanoseconds > LONGEST_DURATION || nanoseconds < -LONGEST_DURATION) {
    return failure('Duration out of range');
  }
  return { kind: 'duration', nanoseconds };
}

/** Divides and rounds down, also below zero: the moments before 1970 belong to the second that they are in. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** A timestamp from milliseconds since 1970. */
export function timestampOfMilliseconds(milliseconds: bigint): OperandOf<'timestamp'> | RulesError {
  return timestamp(milliseconds * MILLISECOND);
}

/** The milliseconds since 1970 of a timestamp, rounded down. */
export function millisecondsOf(moment: OperandOf<'timestamp'>): bigint {
  return floorDivide(moment.nanoseconds, MILLISECOND);
}
