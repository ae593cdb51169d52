import type { StoredDocument } from '../storage/document';
import { fullName } from '../storage/names';
import type { DatabaseName } from '../storage/names';
import { maskedFields } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { formatTimestamp } from '../values/timestamp';
import { encodeFields } from '../wire/value-json';
import type { JsonObject } from '../wire/message';

/** Encodes a document with the fields in the mask; null for all. */
export function encodeDocument(
  database: DatabaseName,
  document: StoredDocument,
  mask: readonly FieldPath[] | null = null,
): JsonObject {
  return {
    name: fullName(database, document.path),
    fields: encodeFields(mask === null ? document.fields : maskedFields(document.fields, mask)),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}
