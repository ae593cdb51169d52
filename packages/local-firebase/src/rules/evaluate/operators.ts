import type { BinaryOperator } from '../syntax/ast';
import { calculate } from '../operands/arithmetic';
import { contains, isEqual } from '../operands/equality';
import {
  boolean,
  failure,
  typeName,
  UNKNOWN,
  type Evaluated,
  type Operand,
  type Unknown,
} from '../operands/evaluated';
import { compareUnknown, memberOfUnknown, membershipOfUnknown } from './unknown-values';
import { indexed } from './member-access';
import { compare } from '../operands/ordering';

/** A known or unknown value, but not an error. */
export type Present = Operand | Unknown;

/** Whether a value is known. */
export function isKnown(value: Present): value is Operand {
  return value.kind !== 'unknown';
}

/** Evaluates `object[index]` where either may be unknown. */
export function indexedPresent(object: Present, index: Present): Evaluated {
  if (isKnown(object)) return isKnown(index) ? indexed(object, index) : UNKNOWN;
  return isKnown(index) && index.kind === 'string' ? memberOfUnknown(object, index.value) : UNKNOWN;
}

/** Evaluates a binary operator. */
export function binary(operator: BinaryOperator, left: Present, right: Present): Evaluated {
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return isKnown(left) && isKnown(right) ? calculate(operator, left, right) : UNKNOWN;
    case '==':
    case '!=':
      if (!isKnown(left) || !isKnown(right)) return compareUnknown(operator, left, right);
      return boolean(isEqual(left, right) === (operator === '=='));
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (!isKnown(left) || !isKnown(right)) return compareUnknown(operator, left, right);
      return ordered(operator, left, right);
    case 'in':
      if (!isKnown(left) || !isKnown(right)) return membershipOfUnknown(left, right);
      return membership(left, right);
  }
}

function ordered(operator: '<' | '<=' | '>' | '>=', left: Operand, right: Operand): Evaluated {
  const order = compare(left, right);
  if (order === null)
    return failure(`'${operator}' does not compare ${typeName(left)} with ${typeName(right)}`);
  if (operator === '<') return boolean(order < 0);
  if (operator === '<=') return boolean(order <= 0);
  return boolean(operator === '>' ? order > 0 : order >= 0);
}

function membership(value: Operand, collection: Operand): Evaluated {
  if (collection.kind === 'list' || collection.kind === 'set') {
    return boolean(contains(collection.items, value));
  }
  if (collection.kind !== 'map')
    return failure(`'in' takes a list, set or map, not a ${typeName(collection)}`);
  if (value.kind !== 'string') return failure(`The keys of a map are strings, not a ${typeName(value)}`);
  return boolean(collection.entries.has(value.value));
}
