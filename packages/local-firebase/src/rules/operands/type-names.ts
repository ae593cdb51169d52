import { typeName, type Operand } from './evaluated';

/** The types accepted by `is`. No value has the type `constraint`. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
]);

/** `value is type` */
export function isOfType(value: Operand, type: string): boolean {
  return type === 'number' ? value.kind === 'integer' || value.kind === 'float' : typeName(value) === type;
}
