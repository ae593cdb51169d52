import type { BinaryOperator } from '../syntax/ast';
import { isEqual } from '../operands/equality';
import {
  boolean,
  failure,
  UNKNOWN,
  type Evaluated,
  type Fact,
  type KnownType,
  type Operand,
  type Unknown,
} from '../operands/evaluated';
import { compare } from '../operands/ordering';
import { keyPath } from '../types/map';
import type { RulesValue } from '../contract/values';

/** Comparisons that facts can decide. */
type Comparison = Extract<BinaryOperator, '<' | '<=' | '>' | '>=' | '==' | '!='>;

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

/** The type that a filter with this value implies for the field. */
export function knownTypeOf(value: RulesValue): KnownType | undefined {
  if (value.kind === 'integer' || value.kind === 'float') return 'number';
  return value.kind === 'null' ? undefined : value.kind;
}

function isEvaluatedUnknown(value: Operand | Unknown): value is Unknown {
  return value.kind === 'unknown';
}

/** Decides a comparison with an unknown value if the facts allow it. */
export function compareUnknown(
  operator: Comparison,
  left: Operand | Unknown,
  right: Operand | Unknown,
): Evaluated {
  if (isEvaluatedUnknown(left)) {
    return isEvaluatedUnknown(right) ? UNKNOWN : decided(decide(operator, left, right));
  }
  return isEvaluatedUnknown(right) ? decided(decide(MIRRORED[operator], right, left)) : UNKNOWN;
}

function decided(answer: boolean | null): Evaluated {
  return answer === null ? UNKNOWN : boolean(answer);
}

function decide(operator: Comparison, unknown: Unknown, value: Operand): boolean | null {
  if (operator === '==') return equals(unknown, value);
  if (operator !== '!=') return ordered(operator, unknown, value);
  const same = equals(unknown, value);
  return same === null ? null : !same;
}

function equals(unknown: Unknown, value: Operand): boolean | null {
  if (value.kind === 'null') return unknown.isPresent ? false : null;
  if (value.kind === 'map_diff') return null;
  if (unknown.type && knownTypeOf(value) !== unknown.type) return false;
  if (unknown.facts.some((fact) => excludes(fact, value))) return false;
  const isPinned =
    unknown.facts.some((fact) => fact.operator === '>=' && isEqual(fact.value, value)) &&
    unknown.facts.some((fact) => fact.operator === '<=' && isEqual(fact.value, value));
  return isPinned ? true : null;
}

/** Whether a filter rules out that the unknown value equals this value. */
function excludes({ operator, value: limit }: Fact, value: RulesValue): boolean {
  if (operator === '!=') return isEqual(limit, value);
  if (operator === 'array-contains') {
    return value.kind !== 'list' || !value.items.some((item) => isEqual(item, limit));
  }
  const order = compare(value, limit);
  return order !== null && !satisfies(operator, order);
}

function satisfies(operator: Exclude<Comparison, '==' | '!='>, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function ordered(operator: Comparison, unknown: Unknown, value: Operand): boolean | null {
  for (const fact of unknown.facts) {
    const answer = orderedBy(fact, operator, value);
    if (answer !== null) return answer;
  }
  return null;
}

/** What one bound implies for a comparison with another value. */
function orderedBy(fact: Fact, operator: Comparison, value: Operand): boolean | null {
  if (fact.operator === '!=' || fact.operator === 'array-contains') return null;
  const order = compare(fact.value, value);
  if (order === null || Number.isNaN(order)) return null;
  const isUpper = fact.operator === '<' || fact.operator === '<=';
  const isStrict = fact.operator === '<' || fact.operator === '>';
  // The distance beyond the bound; zero for the bound itself.
  const beyond = isUpper ? -order : order;
  const isSameDirection = isUpper === (operator === '<' || operator === '<=');
  const isStrictOperator = operator === '<' || operator === '>';
  if (isSameDirection) {
    return beyond > 0 || (beyond === 0 && (isStrict || !isStrictOperator)) ? true : null;
  }
  return beyond > 0 || (beyond === 0 && (isStrict || isStrictOperator)) ? false : null;
}

/** Decides `value in collection` where either is unknown. */
export function membershipOfUnknown(value: Operand | Unknown, collection: Operand | Unknown): Evaluated {
  if (isEvaluatedUnknown(value)) {
    return isEvaluatedUnknown(collection) ? UNKNOWN : inKnownCollection(value, collection);
  }
  if (!isEvaluatedUnknown(collection)) return UNKNOWN;
  if (value.kind === 'string' && collection.members.has(value.value)) return boolean(true);
  return holds(collection, value) ? boolean(true) : UNKNOWN;
}

function holds(unknown: Unknown, value: Operand): boolean {
  return unknown.facts.some((fact) => fact.operator === 'array-contains' && isEqual(fact.value, value));
}

function inKnownCollection(value: Unknown, collection: Operand): Evaluated {
  if (collection.kind !== 'list' && collection.kind !== 'set') return UNKNOWN;
  const answers = collection.items.map((item) => equals(value, item));
  if (answers.includes(true)) return boolean(true);
  return answers.every((answer) => answer === false) ? boolean(false) : UNKNOWN;
}

/** Decides `unknown is type`. */
export function typeOfUnknown({ type }: Unknown, name: string): Evaluated {
  if (!type) return UNKNOWN;
  const known = type === 'boolean' ? 'bool' : type;
  if (known === name) return boolean(true);
  return known === 'number' && (name === 'int' || name === 'float') ? UNKNOWN : boolean(false);
}

/** A member of an unknown map. */
export function memberOfUnknown(unknown: Unknown, name: string): Evaluated {
  if (unknown.type && unknown.type !== 'map' && unknown.type !== 'path') {
    return failure(`A ${unknown.type} has no property ${name}`);
  }
  return unknown.members.get(name) ?? UNKNOWN;
}

/** Calls a method on an unknown value; facts decide some of them. */
export function methodOfUnknown(
  unknown: Unknown,
  name: string,
  args: readonly (Operand | Unknown)[],
): Evaluated {
  const [first] = args;
  if (name === 'keys' && unknown.type === 'map') return keysOf(unknown);
  if (!first || isEvaluatedUnknown(first) || first.kind === 'map_diff') return UNKNOWN;
  if (name === 'get') return memberAt(unknown, first);
  if (first.kind !== 'list' && first.kind !== 'set') return UNKNOWN;
  const { items } = first;
  if (name === 'hasAny' && items.some((item) => holds(unknown, item))) return boolean(true);
  if (name === 'hasAll' && unknown.type === 'list' && items.every((item) => holds(unknown, item))) {
    return boolean(true);
  }
  return UNKNOWN;
}

/** A list that contains at least the keys of the known members. */
function keysOf({ members }: Unknown): Unknown {
  return {
    kind: 'unknown',
    isPresent: true,
    type: 'list',
    facts: [...members.keys()].map((key) => ({
      operator: 'array-contains',
      value: { kind: 'string', value: key },
    })),
    members: new Map(),
  };
}

function memberAt(unknown: Unknown, key: RulesValue): Evaluated {
  let value: Operand | Unknown = unknown;
  for (const name of keyPath(key) ?? []) {
    if (value.kind === 'unknown') value = value.members.get(name) ?? UNKNOWN;
    else if (value.kind === 'map') value = value.entries.get(name) ?? UNKNOWN;
    else return UNKNOWN;
  }
  return value === unknown ? UNKNOWN : value;
}
