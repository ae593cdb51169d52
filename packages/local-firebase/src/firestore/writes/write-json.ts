import { invalidArgument } from '../errors/status';
import type { Message } from '../wire/message';
import type { Json, JsonObject } from '../wire/message';
import { parseDocumentName } from '../storage/names';
import type { DatabaseName, DocumentPath } from '../storage/names';
import { isNameField, parseFieldPath, rejectDuplicates } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { checkFieldNames } from '../values/limits';
import { formatTimestamp } from '../values/timestamp';
import { decodeFields, decodeValue, encodeValue } from '../wire/value-json';
import type { Fields, Value } from '../values/value';
import type { FieldTransform, Precondition, Write, WriteResult } from './write';

/** Decodes a precondition; null if it is empty. */
export function decodePrecondition(message: Message | undefined): Precondition | null {
  const kind = message?.oneOf('exists', 'updateTime');
  if (message === undefined) return null;
  if (kind === 'exists') {
    const exists = message.boolean('exists');
    message.end();
    return { kind, exists };
  }
  const updateTime = message.timestamp('updateTime');
  message.end();
  return updateTime === undefined ? null : { kind: 'updateTime', updateTime };
}

/** Decodes a mask of fields to read. */
export function decodeMask(message: Message | undefined): readonly FieldPath[] | null {
  if (message === undefined) return null;
  const paths = message.strings('fieldPaths').map(parseFieldPath);
  message.end();
  return paths;
}

/** Decodes a mask of fields to write. */
export function decodeUpdateMask(message: Message | undefined): readonly FieldPath[] | null {
  const paths = decodeMask(message);
  if (paths === null) return null;
  for (const path of paths) checkFieldNames(path);
  rejectDuplicates(paths);
  return paths;
}

function decodeNumber(json: Json, kind: string): Value {
  const value = decodeValue(json);
  if (value.kind === 'integer' || value.kind === 'double') return value;
  throw invalidArgument(`The operand of ${kind} must be an integer or a double.`);
}

function decodeElements(json: Json): readonly Value[] {
  const value = decodeValue({ arrayValue: json });
  return value.kind === 'array' ? value.values : [];
}

const numeric = { increment: 'increment', maximum: 'maximum', minimum: 'minimum' } as const;
const lists = { appendMissingElements: 'appendMissing', removeAllFromArray: 'removeAll' } as const;

function decodeOperation(message: Message): FieldTransform['operation'] {
  const type = message.oneOf(
    'setToServerValue',
    'increment',
    'maximum',
    'minimum',
    'appendMissingElements',
    'removeAllFromArray',
  );
  if (type === undefined) throw invalidArgument('A field transform must have a type.');
  if (type === 'setToServerValue') {
    message.required(type, message.enumeration(type, [null, 'REQUEST_TIME'] as const));
    return { kind: 'serverTime' };
  }
  const operand = message.required(type, message.raw(type));
  if (type === 'appendMissingElements' || type === 'removeAllFromArray') {
    return { kind: lists[type], elements: decodeElements(operand) };
  }
  return { kind: numeric[type], operand: decodeNumber(operand, type) };
}

function decodeTransform(message: Message): FieldTransform {
  const field = parseFieldPath(message.required('fieldPath', message.string('fieldPath')));
  if (isNameField(field)) throw invalidArgument('A document name cannot be transformed.');
  checkFieldNames(field);
  const operation = decodeOperation(message);
  message.end();
  return { field, operation };
}

function decodeTransforms(messages: readonly Message[]): readonly FieldTransform[] {
  return messages.map(decodeTransform);
}

/** Decodes a document to write. Echoed times are ignored. */
export function decodeDocument(message: Message): { readonly name: string; readonly fields: Fields } {
  const name = message.string('name') ?? '';
  const fields = decodeFields(message.raw('fields') ?? {});
  message.timestamp('createTime');
  message.timestamp('updateTime');
  message.end();
  return { name, fields };
}

function decodeTransformWrite(
  message: Message,
  database: DatabaseName,
): { readonly path: DocumentPath; readonly transforms: readonly FieldTransform[] } {
  const path = parseDocumentName(message.required('document', message.string('document')), database);
  const transforms = decodeTransforms(message.messages('fieldTransforms'));
  message.end();
  if (transforms.length === 0) throw invalidArgument('A transform must have at least one field transform.');
  return { path, transforms };
}

/** Decodes a write. */
export function decodeWrite(message: Message, database: DatabaseName): Write {
  const kind = message.oneOf('update', 'delete', 'verify', 'transform');
  const mask = decodeUpdateMask(message.message('updateMask'));
  const transforms = decodeTransforms(message.messages('updateTransforms'));
  const precondition = decodePrecondition(message.message('currentDocument'));
  if (kind !== 'update' && (mask !== null || transforms.length > 0)) {
    throw invalidArgument('updateMask and updateTransforms require an update.');
  }
  const write = ((): Write => {
    switch (kind) {
      case undefined:
        throw invalidArgument('A write must have an operation.');
      case 'update': {
        const { name, fields } = decodeDocument(message.required(kind, message.message(kind)));
        return {
          kind: 'set',
          path: parseDocumentName(name, database),
          fields,
          mask,
          transforms,
          precondition,
        };
      }
      case 'transform': {
        const content = message.required(kind, message.message(kind));
        const { path, transforms: only } = decodeTransformWrite(content, database);
        return { kind: 'set', path, fields: new Map(), mask: [], transforms: only, precondition };
      }
      case 'delete':
      case 'verify': {
        const path = parseDocumentName(message.required(kind, message.string(kind)), database);
        return { kind, path, precondition };
      }
    }
  })();
  message.end();
  return write;
}

/** Encodes the result of a write. */
export function encodeWriteResult({ updateTime, transformResults }: WriteResult): JsonObject {
  return {
    ...(updateTime === null ? {} : { updateTime: formatTimestamp(updateTime) }),
    ...(transformResults.length === 0 ? {} : { transformResults: transformResults.map(encodeValue) }),
  };
}
