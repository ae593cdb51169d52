import type { Caller } from '../access/caller';
import { invalidArgument, StatusError, toStatusError, rpcStatus } from '../errors/status';
import type { Database } from '../storage/database';
import { parseDocumentName } from '../storage/names';
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

/** Sets a document, or the fields in the mask: how migrations write. */
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
  await backend.committer.commit(caller, database, [write]);
  const document = database.get(write.path);
  if (document === null) throw new StatusError('ABORTED', 'The document was deleted concurrently.');
  return encodeDocument(database.name, document, mask);
};
