import { callable, type Callable, type Callables } from './callable';
import { failure, integer, type OperandOf } from '../operands/evaluated';
import {
  duration,
  floorDivide,
  millisecondsOf,
  NANOSECONDS_PER_SECOND,
  timestamp,
  timestampOfMilliseconds,
} from '../operands/time';

const DAY = 86_400n * NANOSECONDS_PER_SECOND;
const DAY_IN_MILLISECONDS = 86_400_000;

function dateOf(moment: OperandOf<'timestamp'>): Date {
  return new Date(Number(millisecondsOf(moment)));
}

function startOfDay({ nanoseconds }: OperandOf<'timestamp'>): bigint {
  return floorDivide(nanoseconds, DAY) * DAY;
}

function dayOfYear(date: Date): number {
  const firstDay = new Date(date);
  firstDay.setUTCMonth(0, 1);
  return Math.round((date.getTime() - firstDay.getTime()) / DAY_IN_MILLISECONDS) + 1;
}

/** A method that returns a component of the UTC date. */
function ofDate(read: (date: Date) => number): Callable {
  return callable(['timestamp'], (moment) => integer(read(dateOf(moment))));
}

export const TIMESTAMP_METHODS: Callables = new Map([
  ['date', callable(['timestamp'], (moment) => timestamp(startOfDay(moment)))],
  ['day', ofDate((date) => date.getUTCDate())],
  // Monday is 1, Sunday is 7.
  ['dayOfWeek', ofDate((date) => ((date.getUTCDay() + 6) % 7) + 1)],
  ['dayOfYear', ofDate(dayOfYear)],
  ['hours', ofDate((date) => date.getUTCHours())],
  ['minutes', ofDate((date) => date.getUTCMinutes())],
  ['month', ofDate((date) => date.getUTCMonth() + 1)],
  [
    'nanos',
    callable(['timestamp'], ({ nanoseconds }) =>
      integer(nanoseconds - floorDivide(nanoseconds, NANOSECONDS_PER_SECOND) * NANOSECONDS_PER_SECOND),
    ),
  ],
  ['seconds', ofDate((date) => date.getUTCSeconds())],
  ['time', callable(['timestamp'], (moment) => duration(moment.nanoseconds - startOfDay(moment)))],
  ['toMillis', callable(['timestamp'], (moment) => integer(millisecondsOf(moment)))],
  ['year', ofDate((date) => date.getUTCFullYear())],
]);

function midnight(year: number, month: number, day: number): bigint | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isRealDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isRealDay ? BigInt(date.getTime()) : null;
}

export const TIMESTAMP_FUNCTIONS: Callables = new Map([
  [
    'date',
    callable(['integer', 'integer', 'integer'], (year, month, day) => {
      const milliseconds = midnight(Number(year.value), Number(month.value), Number(day.value));
      return milliseconds === null ? failure('Invalid date') : timestampOfMilliseconds(milliseconds);
    }),
  ],
  ['value', callable(['integer'], ({ value }) => timestampOfMilliseconds(value))],
]);
