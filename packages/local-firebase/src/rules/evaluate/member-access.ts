import {
  failure,
  list,
  string,
  typeName,
  type Evaluated,
  type Operand,
  type OperandOf,
  type RulesError,
} from '../operands/evaluated';
import { charactersOf } from '../types/string';

/** `object.name` */
export function member(object: Operand, name: string): Evaluated {
  if (object.kind === 'map') {
    return object.entries.get(name) ?? failure(`Property ${name} is undefined on object`);
  }
  if (object.kind === 'path') return binding(object, name);
  if (object.kind === 'null') return failure(`Property ${name} is undefined on null`);
  return failure(`A ${typeName(object)} has no property ${name}`);
}

/** `object[index]` */
export function indexed(object: Operand, index: Operand): Evaluated {
  if (object.kind === 'map' || (object.kind === 'path' && index.kind === 'string')) {
    return index.kind === 'string' ? member(object, index.value) : notAnIndex(object, index);
  }
  if (index.kind !== 'integer') return notAnIndex(object, index);
  const position = Number(index.value);
  switch (object.kind) {
    case 'list':
      return object.items[position] ?? outOfRange();
    case 'string':
      return stringOr(charactersOf(object.value)[position]);
    case 'path':
      return stringOr(object.segments[position]);
    case 'null':
    case 'boolean':
    case 'integer':
    case 'float':
    case 'bytes':
    case 'timestamp':
    case 'duration':
    case 'latlng':
    case 'set':
    case 'map_diff':
      return notAnIndex(object, index);
  }
}

/** `object[from:to]` */
export function sliced(object: Operand, from: Operand, to: Operand): Evaluated {
  if (from.kind !== 'integer' || to.kind !== 'integer') return failure('A range goes from int to int');
  const range = { from: Number(from.value), to: Number(to.value) };
  if (object.kind === 'list') return inRange(object.items, range, list);
  if (object.kind === 'string') {
    return inRange(charactersOf(object.value), range, (characters) => string(characters.join('')));
  }
  return failure(`A ${typeName(object)} has no ranges`);
}

function binding(path: OperandOf<'path'>, name: string): Evaluated {
  return stringOr(path.bindings?.get(name), `Property ${name} is undefined on path`);
}

function stringOr(value: string | undefined, message = 'Index out of range'): Evaluated {
  return value === undefined ? failure(message) : string(value);
}

function outOfRange(): RulesError {
  return failure('Index out of range');
}

function notAnIndex(object: Operand, index: Operand): RulesError {
  return failure(`A ${typeName(object)} has no index of type ${typeName(index)}`);
}

function inRange<T>(
  items: readonly T[],
  { from, to }: { readonly from: number; readonly to: number },
  collect: (items: readonly T[]) => Operand,
): Evaluated {
  if (from < 0 || to < from || to > items.length) return outOfRange();
  return collect(items.slice(from, to));
}
