import * as v from 'valibot';
import { cents, type Cents } from './money';

/** Parses cents of at least `minimum`. */
export function centsFrom(minimum: 0 | 1) {
  return v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(minimum),
    v.transform((value): Cents => cents(value)),
  );
}
