import { invalidArgument } from '../errors/status';

/** A full database name: `projects/{project}/databases/{database}`. */
export type DatabaseName = string;

/** A document path relative to `documents`: `users/1/posts/2`. */
export type DocumentPath = string;

/** A document path, or empty for the root. */
export type ParentPath = string;

/** A collection path relative to `documents`: `users/1/posts`. */
export type CollectionPath = string;

const maxIdBytes = 1500;
const maxNameBytes = 6144;
const maxDepth = 100;
const reserved = /^__.*__$/s;
const numericId = /^__id-?\d+__$/;

function isWellFormed(text: string): boolean {
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) return false;
  }
  return true;
}

/**
 * Throws INVALID_ARGUMENT for an invalid document or collection id.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function checkId(id: string): void {
  if (id === '') throw invalidArgument('A resource id must not be empty.');
  if (id === '.' || id === '..')
    throw invalidArgument(`Resource id "${id}" is invalid: it is a relative path.`);
  if (id.includes('/')) throw invalidArgument(`Resource id "${id}" is invalid: it contains a slash.`);
  if (!isWellFormed(id)) throw invalidArgument('Resource id is invalid because it is not valid UTF-8.');
  if (Buffer.byteLength(id) > maxIdBytes) {
    throw invalidArgument(`Resource id "${id.slice(0, 40)}…" is longer than ${maxIdBytes} bytes.`);
  }
  if (reserved.test(id) && !numericId.test(id)) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
}

const databasePattern = /^projects\/([^/]+)\/databases\/([^/]+)$/;

/** Validates a full database name. */
export function parseDatabaseName(text: string): DatabaseName {
  if (!databasePattern.test(text)) {
    throw invalidArgument(
      `Database name "${text}" is not of the form projects/{project}/databases/{database}.`,
    );
  }
  return text;
}

/** The project id of a database name. */
export function projectOf(database: DatabaseName): string {
  return database.split('/')[1] ?? '';
}

/** The database id, usually `(default)`. */
export function databaseIdOf(database: DatabaseName): string {
  return database.split('/')[3] ?? '';
}

/** The root resource name of a database's documents. */
function rootName(database: DatabaseName): string {
  return `${database}/documents`;
}

/** The full name of a document. */
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
  if (segments.length > 2 * maxDepth)
    throw invalidArgument(`Collections can be nested at most ${maxDepth} levels deep.`);
  if (Buffer.byteLength(name) > maxNameBytes) {
    throw invalidArgument(`Document name is longer than ${maxNameBytes} bytes.`);
  }
}

/** The path of a full document name in the given database. Throws INVALID_ARGUMENT for any other name. */
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

/** The path of a document, or empty for the root, from a full name. */
export function parseParentName(name: string, database: DatabaseName): ParentPath {
  return belowRoot(name, database) === '' ? '' : parseDocumentName(name, database);
}

/**
 * The path of a reference in a range on names. Unlike document names, it may contain reserved ids, which sort before
 * or after all documents.
 */
export function parseBoundName(name: string, database: DatabaseName): string {
  const path = belowRoot(name, database);
  if (path === null || path === '' || path.split('/').includes('')) {
    throw invalidArgument(`"${name}" does not name a document of ${database}.`);
  }
  return path;
}

/** The collection path of a document. */
export function collectionOf(path: DocumentPath): CollectionPath {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The last segment of a path. */
export function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The parent document of a collection, or empty for the root. */
export function parentOf(collection: CollectionPath): ParentPath {
  return collection.includes('/') ? collection.slice(0, collection.lastIndexOf('/')) : '';
}

/** Appends an id to a path. */
export function childOf(parent: string, id: string): string {
  return parent === '' ? id : `${parent}/${id}`;
}
