import type { RulesValue } from '../contract/values';
import { failure, float, integer, string, typeName, type Evaluated, type ValueOf } from './evaluated';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

/** Evaluates an arithmetic operator. */
export function calculate(operator: ArithmeticOperator, left: RulesValue, right: RulesValue): Evaluated {
  if (left.kind === 'integer' && right.kind === 'integer') {
    return calculateIntegers(operator, left.value, right.value);
  }
  if (isNumber(left) && isNumber(right)) {
    return float(calculateFloats(operator, Number(left.value), Number(right.value)));
  }
  if (operator === '+' && left.kind === 'string' && right.kind === 'string') {
    return string(left.value + right.value);
  }
  return failure(`'${operator}' does not apply to ${typeName(left)} and ${typeName(right)}`);
}

/** Evaluates unary minus. */
export function negate(operand: RulesValue): Evaluated {
  if (operand.kind === 'integer') return integer(-operand.value);
  if (operand.kind === 'float') return float(-operand.value);
  return failure(`Unary '-' does not apply to a ${typeName(operand)}`);
}

function isNumber(value: RulesValue): value is ValueOf<'integer' | 'float'> {
  return value.kind === 'integer' || value.kind === 'float';
}

function calculateIntegers(operator: ArithmeticOperator, left: bigint, right: bigint): Evaluated {
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
