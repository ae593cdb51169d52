import { fieldAt, withField } from '../values/field-path';
import { compareValues, equalValues } from '../values/ordering';
import type { Fields, Micros, Value } from '../values/value';
import type { FieldTransform } from './write';

const int64 = { least: -(2n ** 63n), greatest: 2n ** 63n - 1n };

function clamp(value: bigint): bigint {
  return value < int64.least ? int64.least : value > int64.greatest ? int64.greatest : value;
}

function isNumber(value: Value | undefined): value is Extract<Value, { kind: 'integer' | 'double' }> {
  return value?.kind === 'integer' || value?.kind === 'double';
}

function increment(stored: Value | undefined, operand: Value): Value {
  if (!isNumber(stored) || !isNumber(operand)) return operand;
  return stored.kind === 'integer' && operand.kind === 'integer'
    ? { kind: 'integer', value: clamp(stored.value + operand.value) }
    : { kind: 'double', value: Number(stored.value) + Number(operand.value) };
}

/** The maximum (sign 1) or minimum (sign -1); the stored value wins ties, and NaN is always the result. */
function extreme(stored: Value | undefined, operand: Value, sign: 1 | -1): Value {
  if (!isNumber(stored)) return operand;
  if (Number.isNaN(stored.value)) return stored;
  if (isNumber(operand) && Number.isNaN(operand.value)) return operand;
  return compareValues(operand, stored) * sign > 0 ? operand : stored;
}

function elementsOf(stored: Value | undefined): readonly Value[] {
  return stored?.kind === 'array' ? stored.values : [];
}

function contains(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => equalValues(value, wanted));
}

function appendMissing(stored: Value | undefined, elements: readonly Value[]): Value {
  const values = [...elementsOf(stored)];
  for (const element of elements) if (!contains(values, element)) values.push(element);
  return { kind: 'array', values };
}

function removeAll(stored: Value | undefined, elements: readonly Value[]): Value {
  return {
    kind: 'array',
    values: elementsOf(stored).filter((value) => !contains(elements, value)),
  };
}

function transformed(
  stored: Value | undefined,
  operation: FieldTransform['operation'],
  serverTime: Micros,
): Value {
  switch (operation.kind) {
    case 'serverTime':
      return { kind: 'timestamp', micros: serverTime };
    case 'increment':
      return increment(stored, operation.operand);
    case 'maximum':
      return extreme(stored, operation.operand, 1);
    case 'minimum':
      return extreme(stored, operation.operand, -1);
    case 'appendMissing':
      return appendMissing(stored, operation.elements);
    case 'removeAll':
      return removeAll(stored, operation.elements);
  }
}

/** Applies transforms in order; returns the fields and the result of each. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  serverTime: Micros,
): { readonly fields: Fields; readonly results: readonly Value[] } {
  let changed = fields;
  const results: Value[] = [];
  for (const { field, operation } of transforms) {
    const value = transformed(fieldAt(changed, field), operation, serverTime);
    changed = withField(changed, field, value);
    results.push('elements' in operation ? { kind: 'null' } : value);
  }
  return { fields: changed, results };
}
