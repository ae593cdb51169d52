import { invalidArgument } from '../errors/status';
import type { Fields, Value } from './value';

/** The names from the outermost map inwards; never empty. */
export type FieldPath = readonly string[];

/** The pseudo-field for a document's name in filters, orders and masks. */
export const nameField = '__name__';

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const maxFieldNameBytes = 1500;

/** Returns whether a path is `__name__`. */
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

/** Parses a field path: names joined by dots, special names in backquotes. */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  let position = 0;
  for (;;) {
    const [name, end] =
      text.charAt(position) === '`' ? readQuoted(text, position) : readPlain(text, position);
    if (name === '' || Buffer.byteLength(name) > maxFieldNameBytes) throw malformed(text);
    names.push(name);
    if (end === text.length) return names;
    if (text.charAt(end) !== '.') throw malformed(text);
    position = end + 1;
  }
}

function quote(name: string): string {
  return plainName.test(name) ? name : `\`${name.replace(/[\\`]/g, (unit) => `\\${unit}`)}\``;
}

/** Formats a field path for {@link parseFieldPath}. */
export function formatFieldPath(path: FieldPath): string {
  return path.map(quote).join('.');
}

/** The value at a path, if any. */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let level: Fields | undefined = fields;
  for (const name of path) {
    value = level?.get(name);
    level = value?.kind === 'map' ? value.fields : undefined;
  }
  return value;
}

/** Sets the value at a path, creating maps and replacing other values on the way. */
export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const changed = new Map(fields);
  if (rest.length === 0) return changed.set(name, value);
  const inner = fields.get(name);
  const level: Fields = inner?.kind === 'map' ? inner.fields : new Map();
  return changed.set(name, { kind: 'map', fields: withField(level, rest, value) });
}

/** Removes the value at a path, if any. */
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

/** The fields in a mask. */
export function maskedFields(fields: Fields, mask: readonly FieldPath[]): Fields {
  let kept: Fields = new Map();
  for (const path of mask) {
    const value = fieldAt(fields, path);
    if (value !== undefined) kept = withField(kept, path, value);
  }
  return kept;
}

/** Throws INVALID_ARGUMENT for a mask with a repeated field. A mask can contain a field and a part of it. */
export function rejectDuplicates(paths: readonly FieldPath[]): void {
  const keys = new Set(paths.map((path) => JSON.stringify(path)));
  if (keys.size < paths.length) throw invalidArgument('A field path is repeated.');
}
