import type { RulesValue } from '../contract/values';
import { failure, string, typeName, type Evaluated, type RulesError } from '../operands/evaluated';
import { charactersOf } from '../types/string';

/** `object.name` */
export function member(object: RulesValue, name: string): Evaluated {
  if (object.kind === 'map') {
    return object.entries.get(name) ?? failure(`Property ${name} is undefined on object`);
  }
  if (object.kind === 'null') return failure(`Property ${name} is undefined on null`);
  return failure(`A ${typeName(object)} has no property ${name}`);
}

/** `object[index]` */
export function indexed(object: RulesValue, index: RulesValue): Evaluated {
  if (object.kind === 'map') {
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
    case 'latlng':
      return notAnIndex(object, index);
  }
}

function stringOr(value: string | undefined): Evaluated {
  return value === undefined ? outOfRange() : string(value);
}

function outOfRange(): RulesError {
  return failure('Index out of range');
}

function notAnIndex(object: RulesValue, index: RulesValue): RulesError {
  return failure(`A ${typeName(object)} has no index of type ${typeName(index)}`);
}
