import { StatusError } from '../errors/status';
import { fullName, parseDocumentName } from '../storage/names';
import type { DocumentPath } from '../storage/names';
import { formatTimestamp } from '../values/timestamp';
import { decodeMask } from '../writes/write-json';
import { transactionMessage, runRead, databaseOf, decodeConsistency } from './backend';
import type { Backend, Consistency, Streaming, Unary } from './backend';
import { encodeDocument } from './document-json';
import type { JsonObject } from '../wire/message';

async function lock(
  backend: Backend,
  consistency: Consistency,
  paths: readonly DocumentPath[],
): Promise<void> {
  if (consistency.kind === 'transaction')
    await backend.transactions.lockDocuments(consistency.transaction, paths);
}

export const getDocument: Unary = async (backend, caller, request) => {
  const name = request.required('name', request.string('name'));
  const database = databaseOf(backend, name);
  const path = parseDocumentName(name, database.name);
  const mask = decodeMask(request.message('mask'));
  const consistency = decodeConsistency(backend, database, request);
  request.end();
  await lock(backend, consistency, [path]);
  backend.access.get(caller, database, path);
  backend.usage.read(1);
  const document = database.get(path);
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
    await lock(backend, consistency, paths);
    for (const path of paths) backend.access.get(caller, database, path);
    backend.usage.read(paths.length);
    const readTime = formatTimestamp(backend.store.clock.tick());
    const answers = paths.map((path): JsonObject => {
      const document = database.get(path);
      return document === null
        ? { missing: fullName(database.name, path), readTime }
        : { found: encodeDocument(database.name, document, mask), readTime };
    });
    return [...transactionMessage(consistency), ...answers];
  });
};
