import { invalidArgument } from '../errors/status';

/** A database by its full name: `projects/{project}/databases/{database}`. */
export type DatabaseName = string;

/** A document's path below `documents`: `tracks/1/comments/2`. Its collection's path is {@link collectionOf} it. */
export type DocumentPath = string;

/** What a collection can be below: a document's path, or the empty path of the database's root. */
export type ParentPath = string;

/** A collection's path below `documents`: `tracks/1/comments`. */
export type CollectionPath = string;

const longestId = 1500;
const longestName = 6144;
const deepest = 100;
const reserved = /^__.*__$/s;
const numericId = /^__id-?\d+__$/;

function isWellFormed(text: string): boolean {
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) return false;
  }
  return true;
}

/** Refuses what may not be the id of a document or collection. */
export function checkId(id: string): void {
  if (id === '') throw invalidArgument('A resource id must not be empty.');
  if (id === '.' || id === '..')
    throw invalidArgument(`Resource id "${id}" is invalid: it is a relative path.`);
  if (id.includes('/')) throw invalidArgument(`Resource id "${id}" is invalid: it contains a slash.`);
  if (!isWellFormed(id)) throw invalidArgument('Resource id is invalid because it is not valid UTF-8.');
  if (Buffer.byteLength(id) > longestId) {
    throw invalidArgument(`Resource id "${id.slice(0, 40)}…" is longer than ${longestId} bytes.`);
  }
  if (reserved.test(id) && !numericId.test(id)) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
}

const databasePattern = /^projects\/([^/]+)\/databases\/([^/]+)$/;

/** Checks a database's full name. */
export function parseDatabaseName(text: string): DatabaseName {
  if (!databasePattern.test(text)) {
    throw invalidArgument(
      `Database name "${text}" is not of the form projects/{project}/databases/{database}.`,
    );
  }
  return text;
}

/** The project that a database belongs to. */
export function projectOf(database: DatabaseName): string {
  return database.split('/')[1] ?? '';
}

/** The short id of a database, `(default)` for the one that every project has. */
export function databaseIdOf(database: DatabaseName): string {
  return database.split('/')[3] ?? '';
}

/** The full name that stands above all documents of a database. */
export function rootName(database: DatabaseName): string {
  return `${database}/documents`;
}

/** A document's full name. */
export function fullName(database: DatabaseName, path: DocumentPath): string {
  return `${database}/documents/${path}`;
}

function belowRoot(name: string, database: DatabaseName): string | null {
  const root = rootName(database);
  if (name === root) return '';
  return name.startsWith(`${root}/`) ? name.slice(root.length + 1) : null;
}

function checkSegments(name: string, segments: readonly string[]): void {
  for (const segment of segments) checkId(segment);
  if (segments.length > 2 * deepest) throw invalidArgument(`Collections may be at most ${deepest} deep.`);
  if (Buffer.byteLength(name) > longestName) {
    throw invalidArgument(`Document name is longer than ${longestName} bytes.`);
  }
}

/** The path of the document that a full name names; it must lie in the given database. */
export function parseDocumentName(name: string, database: DatabaseName): DocumentPath {
  const path = belowRoot(name, database);
  if (path === null || path === '') {
    throw invalidArgument(`Document name "${name}" does not name a document of ${database}.`);
  }
  const segments = path.split('/');
  checkSegments(name, segments);
  if (segments.length % 2 !== 0) {
    throw invalidArgument(`Document name "${name}" has an odd number of segments below documents.`);
  }
  return path;
}

/** The path of what may stand above a collection: a document, or the empty path for the database's root. */
export function parseParentName(name: string, database: DatabaseName): ParentPath {
  return belowRoot(name, database) === '' ? '' : parseDocumentName(name, database);
}

/**
 * The path in a reference that bounds a query by name. Such references may name what no document can be called, so
 * that they lie before or after every document of a collection.
 */
export function parseBoundName(name: string, database: DatabaseName): string {
  const path = belowRoot(name, database);
  if (path === null || path === '' || path.split('/').includes('')) {
    throw invalidArgument(`"${name}" does not name a document of ${database}.`);
  }
  return path;
}

/** The collection that a document is in. */
export function collectionOf(path: DocumentPath): CollectionPath {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The id of a document or collection: the last segment of its path. */
export function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The document that a collection is below, or the empty path for the root. */
export function parentOf(collection: CollectionPath): ParentPath {
  return collection.includes('/') ? collection.slice(0, collection.lastIndexOf('/')) : '';
}

/** The path of a collection or document below a parent. */
export function childOf(parent: string, id: string): string {
  return parent === '' ? id : `${parent}/${id}`;
}
