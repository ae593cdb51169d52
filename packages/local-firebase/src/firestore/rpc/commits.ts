import { randomBytes } from 'node:crypto';
import type { Caller } from '../access/caller';
import { invalidArgument, StatusError, toStatusError, rpcStatus } from '../errors/status';
import type { Database } from '../storage/database';
import { checkId, childOf, fullName, parseDocumentName, parseParentName } from '../storage/names';
import type { DocumentPath } from '../storage/names';
import type { FieldPath } from '../values/field-path';
import { formatTimestamp } from '../values/timestamp';
import type { CommitResult } from '../transactions/committer';
import type { Write } from '../writes/write';
import {
  decodeDocument,
  decodeMask,
  decodePrecondition,
  decodeUpdateMask,
  decodeWrite,
  encodeWriteResult,
} from '../writes/write-json';
import { beginTransaction, databaseOf, namedTransaction } from './backend';
import type { Backend, Unary } from './backend';
import { encodeDocument } from './document-json';
import type { JsonObject } from '../wire/message';

/** Encodes the response to a commit. */
export function encodeCommit({ time, results }: CommitResult): JsonObject {
  return {
    writeResults: results.map(encodeWriteResult),
    commitTime: formatTimestamp(time),
  };
}

/** Commits writes atomically, with or without a transaction. */
export const commit: Unary = async (backend, caller, request) => {
  const database = databaseOf(backend, request.required('database', request.string('database')));
  const writes = request.messages('writes').map((write) => decodeWrite(write, database.name));
  const transaction = namedTransaction(backend, database, request);
  request.raw('labels');
  request.end();
  return encodeCommit(
    transaction === null
      ? await backend.committer.commit(caller, database, writes)
      : await backend.committer.commitTransaction(caller, transaction, writes),
  );
};

export const beginTransactionRpc: Unary = (backend, _caller, request) => {
  const database = databaseOf(backend, request.required('database', request.string('database')));
  const options = request.message('options');
  request.end();
  return Promise.resolve({ transaction: beginTransaction(backend, database, options).id });
};

export const rollback: Unary = (backend, _caller, request) => {
  const database = databaseOf(backend, request.required('database', request.string('database')));
  const transaction = request.required(
    'transaction',
    namedTransaction(backend, database, request) ?? undefined,
  );
  request.end();
  backend.transactions.end(transaction);
  return Promise.resolve({});
};

/** Applies writes independently; each succeeds or fails on its own. */
export const batchWrite: Unary = async (backend, caller, request) => {
  const database = databaseOf(backend, request.required('database', request.string('database')));
  const writes = request.messages('writes').map((write) => decodeWrite(write, database.name));
  request.raw('labels');
  request.end();
  if (new Set(writes.map((write) => write.path)).size < writes.length) {
    throw invalidArgument('BatchWrite does not allow more than one write to a document.');
  }
  const outcomes = await Promise.all(
    writes.map((write) => applySingleWrite(backend, caller, database, write)),
  );
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  };
};

async function applySingleWrite(
  backend: Backend,
  caller: Caller,
  database: Database,
  write: Write,
): Promise<{ readonly result: JsonObject; readonly status: JsonObject }> {
  try {
    const { results } = await backend.committer.commit(caller, database, [write]);
    return { result: results[0] === undefined ? {} : encodeWriteResult(results[0]), status: {} };
  } catch (error) {
    return { result: {}, status: { ...rpcStatus(toStatusError(error)) } };
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function newId(): string {
  const letters: string[] = [];
  while (letters.length < 20) {
    for (const byte of randomBytes(20)) {
      const letter = byte < 4 * alphabet.length ? alphabet.charAt(byte % alphabet.length) : '';
      if (letter !== '' && letters.length < 20) letters.push(letter);
    }
  }
  return letters.join('');
}

async function writeAndAnswer(
  backend: Backend,
  caller: Caller,
  database: Database,
  write: Write,
  mask: readonly FieldPath[] | null,
): Promise<JsonObject> {
  await backend.committer.commit(caller, database, [write]);
  const document = database.get(write.path);
  if (document === null) throw new StatusError('ABORTED', 'The document was deleted concurrently.');
  return encodeDocument(database.name, document, mask);
}

/** Creates a document, with a generated id if none is given. */
export const createDocument: Unary = async (backend, caller, request) => {
  const parent = request.required('parent', request.string('parent'));
  const database = databaseOf(backend, parent);
  const above = parseParentName(parent, database.name);
  const collectionId = request.required('collectionId', request.string('collectionId'));
  const documentId = request.string('documentId') ?? '';
  const { name, fields } = decodeDocument(request.required('document', request.message('document')));
  const mask = decodeMask(request.message('mask'));
  request.end();
  if (name !== '') throw invalidArgument('The name of a document to create must not be set.');
  const id = documentId === '' ? newId() : documentId;
  checkId(collectionId);
  checkId(id);
  const path: DocumentPath = childOf(childOf(above, collectionId), id);
  const write: Write = {
    kind: 'set',
    path: parseDocumentName(fullName(database.name, path), database.name),
    fields,
    mask: null,
    transforms: [],
    precondition: { kind: 'exists', exists: false },
  };
  return writeAndAnswer(backend, caller, database, write, mask);
};

/** Sets a document, or the fields in the mask. */
export const updateDocument: Unary = async (backend, caller, request) => {
  const { name, fields } = decodeDocument(request.required('document', request.message('document')));
  const database = databaseOf(backend, name);
  const write: Write = {
    kind: 'set',
    path: parseDocumentName(name, database.name),
    fields,
    mask: decodeUpdateMask(request.message('updateMask')),
    transforms: [],
    precondition: decodePrecondition(request.message('currentDocument')),
  };
  const mask = decodeMask(request.message('mask'));
  request.end();
  return writeAndAnswer(backend, caller, database, write, mask);
};

export const deleteDocument: Unary = async (backend, caller, request) => {
  const name = request.required('name', request.string('name'));
  const database = databaseOf(backend, name);
  const write: Write = {
    kind: 'delete',
    path: parseDocumentName(name, database.name),
    precondition: decodePrecondition(request.message('currentDocument')),
  };
  request.end();
  await backend.committer.commit(caller, database, [write]);
  return {};
};
