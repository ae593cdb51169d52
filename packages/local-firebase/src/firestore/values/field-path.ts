import { invalidArgument } from '../errors/status';
import type { Fields, Value } from './value';

/** A path to a field: its names from the outermost map inwards; never empty. */
export type FieldPath = readonly string[];

/** The pseudo-field that stands for a document's name in filters, orders and masks. */
export const nameField = '__name__';

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const longestFieldName = 1500;

/** Whether a path is the document name's pseudo-field. */
export function isNameField(path: FieldPath): boolean {
  return path.length === 1 && path[0] === nameField;
}

function malformed(text: string): Error {
  return invalidArgument(`Invalid property path "${text}".`);
}

/** Reads one quoted name from its opening backquote; gives the name and the position after the closing one. */
function readQuoted(text: string, start: number): readonly [string, number] {
  let name = '';
  for (let index = start + 1; index < text.length; index += 1) {
    const unit = text.charAt(index);
    if (unit === '`') return [name, index + 1];
    if (unit === '\\') {
      index += 1;
      const escaped = text.charAt(index);
      if (escaped !== '`' && escaped !== '\\') throw malformed(text);
      name += escaped;
    } else {
      name += unit;
    }
  }
  throw malformed(text);
}

function readPlain(text: string, start: number): readonly [string, number] {
  const dot = text.indexOf('.', start);
  const end = dot < 0 ? text.length : dot;
  const name = text.slice(start, end);
  if (!plainName.test(name)) throw malformed(text);
  return [name, end];
}

/** Reads a field path as masks, filters and orders write it: names joined by dots, unusual names in backquotes. */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  let position = 0;
  for (;;) {
    const [name, end] =
      text.charAt(position) === '`' ? readQuoted(text, position) : readPlain(text, position);
    if (name === '' || Buffer.byteLength(name) > longestFieldName) throw malformed(text);
    names.push(name);
    if (end === text.length) return names;
    if (text.charAt(end) !== '.') throw malformed(text);
    position = end + 1;
  }
}

function quote(name: string): string {
  return plainName.test(name) ? name : `\`${name.replace(/[\\`]/g, (unit) => `\\${unit}`)}\``;
}

/** Writes a field path so that {@link parseFieldPath} reads it again. */
export function formatFieldPath(path: FieldPath): string {
  return path.map(quote).join('.');
}

/** The value at a path, or undefined where there is none. */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let level: Fields | undefined = fields;
  for (const name of path) {
    value = level?.get(name);
    level = value?.kind === 'map' ? value.fields : undefined;
  }
  return value;
}

/** The fields with one path set; maps on the way are made, and replace whatever is no map. */
export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const changed = new Map(fields);
  if (rest.length === 0) return changed.set(name, value);
  const inner = fields.get(name);
  const level: Fields = inner?.kind === 'map' ? inner.fields : new Map();
  return changed.set(name, { kind: 'map', fields: withField(level, rest, value) });
}

/** The fields with one path removed; what is not there stays not there. */
export function withoutField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path;
  if (name === undefined || !fields.has(name)) return fields;
  const changed = new Map(fields);
  if (rest.length === 0) {
    changed.delete(name);
    return changed;
  }
  const inner = fields.get(name);
  if (inner?.kind !== 'map') return fields;
  return changed.set(name, { kind: 'map', fields: withoutField(inner.fields, rest) });
}

/** Only the fields that a mask names. */
export function maskedFields(fields: Fields, mask: readonly FieldPath[]): Fields {
  let kept: Fields = new Map();
  for (const path of mask) {
    const value = fieldAt(fields, path);
    if (value !== undefined) kept = withField(kept, path, value);
  }
  return kept;
}

/** Refuses a mask or transform that names one field twice, or a field and a part of it. */
export function refuseOverlap(paths: readonly FieldPath[]): void {
  const keys = new Set(paths.map((path) => JSON.stringify(path)));
  if (keys.size < paths.length) throw invalidArgument('A field path is given more than once.');
  for (const path of paths) {
    for (let depth = 1; depth < path.length; depth += 1) {
      if (keys.has(JSON.stringify(path.slice(0, depth)))) {
        throw invalidArgument(`The field path ${formatFieldPath(path)} lies within another one given.`);
      }
    }
  }
}
