import { invalidArgument } from '../errors/status';
import { vectorMark } from './value';
import type { Fields, Value } from './value';

const maxDocumentBytes = 1_048_576;
const maxNesting = 20;
const maxFieldNameBytes = 1500;
const reserved = /^__.*__$/s;

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

/** The storage size of a document name. https://firebase.google.com/docs/firestore/storage-size */
function nameSize(path: string): number {
  return path.split('/').reduce((total, segment) => total + textSize(segment), 16);
}

function referenceSize(name: string): number {
  return nameSize(name.split('/').slice(5).join('/'));
}

function valueSize(value: Value): number {
  switch (value.kind) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geoPoint':
      return 16;
    case 'string':
      return textSize(value.value);
    case 'bytes':
      return value.value.byteLength;
    case 'reference':
      return referenceSize(value.name);
    case 'array':
      return value.values.reduce((total, item) => total + valueSize(item), 0);
    case 'map':
      return fieldsSize(value.fields);
  }
}

/** The storage size of fields. https://firebase.google.com/docs/firestore/storage-size */
export function fieldsSize(fields: Fields): number {
  let total = 0;
  for (const [name, value] of fields) total += textSize(name) + valueSize(value);
  return total;
}

/** Throws INVALID_ARGUMENT for a document over 1 MiB. */
export function checkDocumentSize(path: string, fields: Fields): void {
  const size = nameSize(path) + fieldsSize(fields) + 32;
  if (size > maxDocumentBytes) {
    throw invalidArgument(
      `Document "${path}" cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${maxDocumentBytes} bytes.`,
    );
  }
}

function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('Field names must not be empty.');
  if (Buffer.byteLength(name) > maxFieldNameBytes) {
    throw invalidArgument(`Field name "${name.slice(0, 40)}…" is longer than ${maxFieldNameBytes} bytes.`);
  }
  if (reserved.test(name) && name !== vectorMark.key) {
    throw invalidArgument(`Field name "${name}" is reserved.`);
  }
}

/** Throws INVALID_ARGUMENT for empty, too long or reserved field names. */
export function checkFieldNames(names: Iterable<string>): void {
  for (const name of names) checkFieldName(name);
}

/** Throws INVALID_ARGUMENT beyond 20 levels; called for each map and array on the way down. */
export function checkNesting(depth: number): void {
  if (depth > maxNesting) {
    throw invalidArgument(`Maps and arrays can be nested at most ${maxNesting} levels deep.`);
  }
}

/** Throws INVALID_ARGUMENT if the combination of valid parts is nested too deeply. */
export function checkFieldsNesting(fields: Fields, depth = 0): void {
  for (const value of fields.values()) {
    if (value.kind !== 'map' && value.kind !== 'array') continue;
    checkNesting(depth + 1);
    if (value.kind === 'map') checkFieldsNesting(value.fields, depth + 1);
    else checkItemsNesting(value.values, depth + 1);
  }
}

function checkItemsNesting(items: readonly Value[], depth: number): void {
  for (const item of items) {
    if (item.kind !== 'map') continue;
    checkNesting(depth + 1);
    checkFieldsNesting(item.fields, depth + 1);
  }
}
