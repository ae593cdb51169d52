import { callable, type Callables } from './callable';
import { failure, integer } from '../operands/evaluated';
import { duration, NANOSECONDS_PER_SECOND } from '../operands/time';

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * NANOSECONDS_PER_SECOND],
  ['d', 86_400n * NANOSECONDS_PER_SECOND],
  ['h', 3_600n * NANOSECONDS_PER_SECOND],
  ['m', 60n * NANOSECONDS_PER_SECOND],
  ['s', NANOSECONDS_PER_SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

export const DURATION_METHODS: Callables = new Map([
  ['nanos', callable(['duration'], ({ nanoseconds }) => integer(nanoseconds % NANOSECONDS_PER_SECOND))],
  ['seconds', callable(['duration'], ({ nanoseconds }) => integer(nanoseconds / NANOSECONDS_PER_SECOND))],
]);

export const DURATION_FUNCTIONS: Callables = new Map([
  [
    'abs',
    callable(['duration'], ({ nanoseconds }) => duration(nanoseconds < 0n ? -nanoseconds : nanoseconds)),
  ],
  [
    'time',
    callable(['integer', 'integer', 'integer', 'integer'], (hours, minutes, seconds, nanos) =>
      duration(
        (hours.value * 3_600n + minutes.value * 60n + seconds.value) * NANOSECONDS_PER_SECOND + nanos.value,
      ),
    ),
  ],
  [
    'value',
    callable(['integer', 'string'], (magnitude, unit) => {
      const nanoseconds = UNITS.get(unit.value);
      if (nanoseconds === undefined) return failure(`Unknown time unit '${unit.value}'`);
      return duration(magnitude.value * nanoseconds);
    }),
  ],
]);
