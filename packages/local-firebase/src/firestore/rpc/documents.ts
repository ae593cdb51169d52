import { StatusError } from '../errors/status';
import { documentIn } from '../storage/database';
import type { Database } from '../storage/database';
import { fullName, parseDocumentName } from '../storage/names';
import type { DocumentPath } from '../storage/names';
import { formatTimestamp } from '../values/timestamp';
import { decodeMask } from '../writes/write-json';
import { transactionMessage, runRead, databaseOf, decodeConsistency, readingAt, readingOf } from './backend';
import type { Backend, Consistency, Reading, Streaming, Unary } from './backend';
import { encodeDocument } from './document-json';
import type { JsonObject } from '../wire/message';

async function readDocuments(
  backend: Backend,
  database: Database,
  consistency: Consistency,
  paths: readonly DocumentPath[],
): Promise<Reading> {
  if (consistency.kind !== 'transaction') return readingAt(backend, database, consistency);
  const { transaction } = consistency;
  return readingOf(backend, transaction, await backend.transactions.viewOfDocuments(transaction, paths));
}

export const getDocument: Unary = async (backend, caller, request) => {
  const name = request.required('name', request.string('name'));
  const database = databaseOf(backend, name);
  const path = parseDocumentName(name, database.name);
  const mask = decodeMask(request.message('mask'));
  const consistency = decodeConsistency(backend, database, request);
  request.end();
  const { view } = await readDocuments(backend, database, consistency, [path]);
  backend.access.get(caller, view, path);
  backend.usage.read(1);
  const document = documentIn(view, path);
  if (document === null) throw new StatusError('NOT_FOUND', `Document "${name}" not found.`);
  return encodeDocument(database.name, document, mask);
};

export const batchGetDocuments: Streaming = async (backend, caller, request) => {
  const database = databaseOf(backend, request.required('database', request.string('database')));
  const paths = [
    ...new Set(request.strings('documents').map((name) => parseDocumentName(name, database.name))),
  ];
  const mask = decodeMask(request.message('mask'));
  request.raw('labels');
  const consistency = decodeConsistency(backend, database, request);
  return runRead(backend, consistency, async () => {
    request.end();
    const { view, time } = await readDocuments(backend, database, consistency, paths);
    backend.access.getAll(caller, view, paths);
    backend.usage.read(paths.length);
    const readTime = formatTimestamp(time);
    const answers = paths.map((path): JsonObject => {
      const document = documentIn(view, path);
      return document === null
        ? { missing: fullName(database.name, path), readTime }
        : { found: encodeDocument(database.name, document, mask), readTime };
    });
    return [...transactionMessage(consistency), ...answers];
  });
};
