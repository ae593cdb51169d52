import type { RulesValue } from '../contract/values';
import { typeName } from './evaluated';

/** The types accepted by `is`. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'number',
  'path',
  'string',
  'timestamp',
]);

/** `value is type` */
export function isOfType(value: RulesValue, type: string): boolean {
  return type === 'number' ? value.kind === 'integer' || value.kind === 'float' : typeName(value) === type;
}
