import {
  failure,
  float,
  integer,
  string,
  typeName,
  type Operand,
  type OperandOf,
  type RulesError,
} from './evaluated';
import { duration, timestamp } from './time';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

/** Evaluates an arithmetic operator. */
export function calculate(operator: ArithmeticOperator, left: Operand, right: Operand): Operand | RulesError {
  if (left.kind === 'integer' && right.kind === 'integer') {
    return calculateIntegers(operator, left.value, right.value);
  }
  if (isNumber(left) && isNumber(right)) {
    return float(calculateFloats(operator, Number(left.value), Number(right.value)));
  }
  if (operator === '+' && left.kind === 'string' && right.kind === 'string') {
    return string(left.value + right.value);
  }
  if (operator === '+' || operator === '-') return shift(operator, left, right);
  return unsupported(operator, left, right);
}

/** Evaluates unary minus. */
export function negate(operand: Operand): Operand | RulesError {
  if (operand.kind === 'integer') return integer(-operand.value);
  if (operand.kind === 'float') return float(-operand.value);
  return failure(`Unary '-' does not apply to a ${typeName(operand)}`);
}

function isNumber(value: Operand): value is OperandOf<'integer' | 'float'> {
  return value.kind === 'integer' || value.kind === 'float';
}

function unsupported(operator: string, left: Operand, right: Operand): RulesError {
  return failure(`'${operator}' does not apply to ${typeName(left)} and ${typeName(right)}`);
}

function calculateIntegers(operator: ArithmeticOperator, left: bigint, right: bigint): Operand | RulesError {
  switch (operator) {
    case '+':
      return integer(left + right);
    case '-':
      return integer(left - right);
    case '*':
      return integer(left * right);
    case '/':
      return right === 0n ? failure('Division by zero') : integer(left / right);
    case '%':
      return right === 0n ? failure('Division by zero') : integer(left % right);
  }
}

function calculateFloats(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

/** Supports `timestamp ± duration`, `duration ± duration` and `timestamp - timestamp`. */
function shift(operator: '+' | '-', left: Operand, right: Operand): Operand | RulesError {
  const leftIsTime = left.kind === 'timestamp' || left.kind === 'duration';
  const rightIsTime = right.kind === 'timestamp' || right.kind === 'duration';
  if (!leftIsTime || !rightIsTime) return unsupported(operator, left, right);
  const nanoseconds =
    operator === '+' ? left.nanoseconds + right.nanoseconds : left.nanoseconds - right.nanoseconds;
  if (left.kind === 'duration' && right.kind === 'duration') return duration(nanoseconds);
  if (right.kind === 'duration') return timestamp(nanoseconds);
  if (left.kind === 'duration') {
    return operator === '+' ? timestamp(nanoseconds) : unsupported(operator, left, right);
  }
  return operator === '-' ? duration(nanoseconds) : unsupported(operator, left, right);
}
