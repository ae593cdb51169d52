import type { BinaryOperator } from '../syntax/ast';
import { calculate } from '../operands/arithmetic';
import { contains, isEqual } from '../operands/equality';
import type { RulesValue } from '../contract/values';
import { boolean, failure, typeName, type Evaluated } from '../operands/evaluated';
import { compare } from '../operands/ordering';

/** Evaluates a binary operator. */
export function binary(operator: BinaryOperator, left: RulesValue, right: RulesValue): Evaluated {
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculate(operator, left, right);
    case '==':
    case '!=':
      return boolean(isEqual(left, right) === (operator === '=='));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(operator, left, right);
    case 'in':
      return membership(left, right);
  }
}

function ordered(operator: '<' | '<=' | '>' | '>=', left: RulesValue, right: RulesValue): Evaluated {
  const order = compare(left, right);
  if (order === null)
    return failure(`'${operator}' does not compare ${typeName(left)} with ${typeName(right)}`);
  if (operator === '<') return boolean(order < 0);
  if (operator === '<=') return boolean(order <= 0);
  return boolean(operator === '>' ? order > 0 : order >= 0);
}

function membership(value: RulesValue, collection: RulesValue): Evaluated {
  if (collection.kind === 'list') return boolean(contains(collection.items, value));
  if (collection.kind !== 'map') return failure(`'in' takes a list or map, not a ${typeName(collection)}`);
  if (value.kind !== 'string') return failure(`The keys of a map are strings, not a ${typeName(value)}`);
  return boolean(collection.entries.has(value.value));
}
