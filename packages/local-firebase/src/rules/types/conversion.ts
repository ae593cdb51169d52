import { callable, type Callables } from './callable';
import { boolean, failure, float, integer, string, typeName, type Operand } from '../operands/evaluated';
import { pathOfText } from './path';

const INTEGER = /^[+-]?\d+$/;
const FLOAT = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

function cannot(value: Operand, type: string) {
  return failure(`Cannot convert ${typeName(value)} to ${type}`);
}

/** Formats a float so that it differs from an integer. */
export function writeFloat(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(1) : String(value);
}

export const CONVERSIONS: Callables = new Map([
  [
    'bool',
    callable(['any'], (value) => {
      if (value.kind === 'boolean') return value;
      if (value.kind !== 'string') return cannot(value, 'bool');
      if (value.value === 'true' || value.value === 'false') return boolean(value.value === 'true');
      return failure(`'${value.value}' is not a bool`);
    }),
  ],
  [
    'float',
    callable(['any'], (value) => {
      if (value.kind === 'float') return value;
      if (value.kind === 'integer') return float(Number(value.value));
      if (value.kind !== 'string') return cannot(value, 'float');
      return FLOAT.test(value.value)
        ? float(Number(value.value))
        : failure(`'${value.value}' is not a float`);
    }),
  ],
  [
    'int',
    callable(['any'], (value) => {
      if (value.kind === 'integer') return value;
      if (value.kind === 'float') {
        return Number.isFinite(value.value) ? integer(Math.trunc(value.value)) : failure('Integer overflow');
      }
      if (value.kind !== 'string') return cannot(value, 'int');
      return INTEGER.test(value.value) && value.value.length < 64
        ? integer(BigInt(value.value.replace('+', '')))
        : failure(`'${value.value}' is not an int`);
    }),
  ],
  [
    'path',
    // A path is not a string and cannot be converted again.
    callable(['any'], (value) => (value.kind === 'string' ? pathOfText(value.value) : cannot(value, 'path'))),
  ],
  [
    'string',
    callable(['any'], (value) => {
      if (value.kind === 'string') return value;
      if (value.kind === 'null') return string('null');
      if (value.kind === 'boolean' || value.kind === 'integer') return string(String(value.value));
      return value.kind === 'float' ? string(writeFloat(value.value)) : cannot(value, 'string');
    }),
  ],
]);
