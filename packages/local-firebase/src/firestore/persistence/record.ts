import { crc32 } from 'node:zlib';
import { decodeFields, encodeFields } from '../wire/value-json';
import { isJsonList, isJsonObject } from '../wire/message';
import type { Json } from '../wire/message';
import type { CommittedChanges, StoredDocument } from '../storage/document';
import type { DatabaseName, DocumentPath } from '../storage/names';
import type { Micros } from '../values/value';

/** The content of a line in a journal or snapshot. */
export type JournalRecord =
  | { readonly kind: 'commit'; readonly database: DatabaseName; readonly commit: LoggedCommit }
  | { readonly kind: 'clear'; readonly database: DatabaseName; readonly time: Micros }
  | { readonly kind: 'document'; readonly database: DatabaseName; readonly document: StoredDocument }
  | { readonly kind: 'end'; readonly time: Micros; readonly documents: number };

/** A commit in the journal: each changed document's new state, null if deleted. */
interface LoggedCommit {
  readonly time: Micros;
  readonly changes: readonly { readonly path: DocumentPath; readonly after: StoredDocument | null }[];
}

function encodeDocument(document: StoredDocument): Json {
  return [
    document.path,
    document.createTime.toString(),
    document.updateTime.toString(),
    encodeFields(document.fields),
  ];
}

function malformed(): Error {
  return new Error('Unknown record type.');
}

function decodeDocument(json: Json | undefined): StoredDocument {
  if (!isJsonList(json)) throw malformed();
  const [path, createTime, updateTime, fields] = json;
  if (typeof path !== 'string' || typeof createTime !== 'string' || typeof updateTime !== 'string')
    throw malformed();
  return {
    path,
    createTime: BigInt(createTime),
    updateTime: BigInt(updateTime),
    fields: decodeFields(fields ?? {}),
  };
}

function encodeContent(record: JournalRecord): Json {
  switch (record.kind) {
    case 'commit': {
      const { time, changes } = record.commit;
      const list = changes.map(({ path, after }) => (after === null ? path : encodeDocument(after)));
      return { commit: time.toString(), in: record.database, changes: list };
    }
    case 'clear':
      return { clear: record.time.toString(), in: record.database };
    case 'document':
      return { document: encodeDocument(record.document), in: record.database };
    case 'end':
      return { end: record.time.toString(), documents: record.documents };
  }
}

function decodeChange(json: Json): LoggedCommit['changes'][number] {
  if (typeof json === 'string') return { path: json, after: null };
  const after = decodeDocument(json);
  return { path: after.path, after };
}

function decodeContent(json: unknown): JournalRecord {
  if (!isJsonObject(json)) throw malformed();
  const { in: database, commit, changes, clear, document, end, documents } = json;
  if (typeof end === 'string' && typeof documents === 'number') {
    return { kind: 'end', time: BigInt(end), documents };
  }
  if (typeof database !== 'string') throw malformed();
  if (typeof clear === 'string') return { kind: 'clear', database, time: BigInt(clear) };
  if (document !== undefined) return { kind: 'document', database, document: decodeDocument(document) };
  if (typeof commit !== 'string' || !isJsonList(changes)) throw malformed();
  return { kind: 'commit', database, commit: { time: BigInt(commit), changes: changes.map(decodeChange) } };
}

const checksumLength = 8;
function checksumOf(content: string | Uint8Array): string {
  return crc32(content).toString(16).padStart(checksumLength, '0');
}

/** Encodes a record as a line: checksum, space, JSON. */
export function encodeRecord(record: JournalRecord): string {
  const content = JSON.stringify(encodeContent(record));
  return `${checksumOf(content)} ${content}\n`;
}

/** The journal record of a commit. */
export function commitRecord(database: DatabaseName, { time, changes }: CommittedChanges): JournalRecord {
  return {
    kind: 'commit',
    database,
    commit: { time, changes: changes.map(({ path, after }) => ({ path, after })) },
  };
}

/** Decodes a line without its line break; null if the checksum is wrong. */
export function decodeRecord(line: Buffer): JournalRecord | null {
  const content = line.subarray(checksumLength + 1);
  const isWhole =
    line[checksumLength] === 0x20 && line.toString('latin1', 0, checksumLength) === checksumOf(content);
  return isWhole ? decodeContent(JSON.parse(content.toString('utf8'))) : null;
}
