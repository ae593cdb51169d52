import { failure, type OperandOf, type RulesError } from './evaluated';

export const NANOSECONDS_PER_SECOND = 1_000_000_000n;

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;
const YEAR_ONE = BigInt(Date.parse('0001-01-01T00:00:00Z')) * NANOSECONDS_PER_MILLISECOND;
const YEAR_TEN_THOUSAND = BigInt(Date.parse('9999-12-31T23:59:59.999Z') + 1) * NANOSECONDS_PER_MILLISECOND;
const LONGEST_DURATION = 315_576_000_000n * NANOSECONDS_PER_SECOND;

/** A timestamp, or an error outside the years 1 to 9999. */
export function timestamp(nanoseconds: bigint): OperandOf<'timestamp'> | RulesError {
  if (nanoseconds < YEAR_ONE || nanoseconds >= YEAR_TEN_THOUSAND) return failure('Timestamp out of range');
  return { kind: 'timestamp', nanoseconds };
}

/** A duration, or an error beyond 10,000 years. */
export function duration(nanoseconds: bigint): OperandOf<'duration'> | RulesError {
  if (nanoseconds > LONGEST_DURATION || nanoseconds < -LONGEST_DURATION) {
    return failure('Duration out of range');
  }
  return { kind: 'duration', nanoseconds };
}

/** Division that rounds towards negative infinity, for times before 1970. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** A timestamp from milliseconds since the epoch. */
export function timestampOfMilliseconds(milliseconds: bigint): OperandOf<'timestamp'> | RulesError {
  return timestamp(milliseconds * NANOSECONDS_PER_MILLISECOND);
}

/** Milliseconds since the epoch, rounded down. */
export function millisecondsOf(moment: OperandOf<'timestamp'>): bigint {
  return floorDivide(moment.nanoseconds, NANOSECONDS_PER_MILLISECOND);
}
