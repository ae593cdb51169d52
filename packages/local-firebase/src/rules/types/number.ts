import { callable, type Callables } from './callable';
import { boolean, failure, float, integer, type Operand, type RulesError } from '../operands/evaluated';

function whole(value: number): Operand | RulesError {
  return Number.isFinite(value) ? integer(value) : failure('Integer overflow');
}

// Rounds halves away from zero.
function round(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
}

export const MATH_FUNCTIONS: Callables = new Map([
  [
    'abs',
    callable(['number'], (number) => {
      if (number.kind === 'float') return float(Math.abs(number.value));
      return integer(number.value < 0n ? -number.value : number.value);
    }),
  ],
  ['ceil', callable(['number'], ({ value }) => whole(Math.ceil(Number(value))))],
  ['floor', callable(['number'], ({ value }) => whole(Math.floor(Number(value))))],
  [
    'isInfinite',
    callable(['number'], ({ value }) => boolean(Math.abs(Number(value)) === Number.POSITIVE_INFINITY)),
  ],
  ['isNaN', callable(['number'], ({ value }) => boolean(Number.isNaN(Number(value))))],
  [
    'pow',
    callable(['number', 'number'], (base, exponent) => float(Number(base.value) ** Number(exponent.value))),
  ],
  ['round', callable(['number'], ({ value }) => whole(round(Number(value))))],
  ['sqrt', callable(['number'], ({ value }) => float(Math.sqrt(Number(value))))],
]);
