import { callable, type Callables } from './callable';
import { failure, integer } from '../operands/evaluated';
import { duration, SECOND } from '../operands/time';

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * SECOND],
  ['d', 86_400n * SECOND],
  ['h', 3_600n * SECOND],
  ['m', 60n * SECOND],
  ['s', SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

/** The methods of a duration. */
export const DURATION_METHODS: Callables = new Map([
  ['nanos', callable(['duration'], ({ nanoseconds }) => integer(nanoseconds % SECOND))],
  ['seconds', callable(['duration'], ({ nanoseconds }) => integer(nanoseconds / SECOND))],
]);

/** The functions of the namespace `duration`. */
export const DURATION_FUNCTIONS: Callables = new Map([
  [
    'abs',
    callable(['duration'], ({ nanoseconds }) => duration(nanoseconds < 0n ? -nanoseconds : nanoseconds)),
  ],
  [
    'time',
    callable(['integer', 'integer', 'integer', 'integer'], (hours, minutes, seconds, nanos) =>
      duration((hours.value * 3_600n + minutes.value * 60n + seconds.value) * SECOND + nanos.value),
    ),
  ],
  [
    'value',
    callable(['integer', 'string'], (magnitude, unit) => {
      const nanoseconds = UNITS.get(unit.value);
      if (nanoseconds === undefined) return failure(`Unknown unit of time '${unit.value}'`);
      return duration(magnitude.value * nanoseconds);
    }),
  ],
]);
