import type { Caller } from '../access/caller';
import type { Query } from '../query/query';
import { decodeQuery } from '../query/query-json';
import { isCandidate, runQuery } from '../query/run';
import type { Database } from '../storage/database';
import type { Change, StoredDocument } from '../storage/document';
import { parseDocumentName, parseParentName } from '../storage/names';
import type { DocumentPath } from '../storage/names';
import { invalidArgument } from '../errors/status';
import type { Backend } from './backend';
import type { Message } from '../wire/message';

export type ListenTarget =
  | { readonly kind: 'documents'; readonly paths: readonly DocumentPath[] }
  | { readonly kind: 'query'; readonly query: Query };

export type Results = ReadonlyMap<DocumentPath, StoredDocument>;

function decodeDocuments(message: Message, database: Database): ListenTarget {
  const names = message.strings('documents');
  message.end();
  return {
    kind: 'documents',
    paths: [...new Set(names.map((name) => parseDocumentName(name, database.name)))],
  };
}

function decodeQueryTarget(message: Message, database: Database): ListenTarget {
  const parent = parseParentName(message.required('parent', message.string('parent')), database.name);
  const structured = message.required('structuredQuery', message.message('structuredQuery'));
  message.end();
  const query = decodeQuery(structured, parent, database.name);
  return { kind: 'query', query };
}

/** Decodes a listen target. */
export function decodeTarget(message: Message, database: Database): ListenTarget {
  const kind = message.oneOf('documents', 'query');
  if (kind === undefined) throw invalidArgument('A target must have a type.');
  const content = message.required(kind, message.message(kind));
  return kind === 'documents' ? decodeDocuments(content, database) : decodeQueryTarget(content, database);
}

/** Throws PERMISSION_DENIED unless the caller may listen to the target. */
export function checkAccess(
  backend: Backend,
  caller: Caller,
  database: Database,
  target: ListenTarget,
): void {
  if (target.kind === 'query') {
    backend.access.list(caller, database, target.query);
    backend.queryLog.record(target.query);
  } else for (const path of target.paths) backend.access.get(caller, database, path);
}

/** The current results of a target. */
export function resultsIn(database: Database, target: ListenTarget): Results {
  const results = new Map<DocumentPath, StoredDocument>();
  if (target.kind === 'query') {
    for (const document of runQuery(database, target.query)) results.set(document.path, document);
    return results;
  }
  for (const path of target.paths) {
    const document = database.get(path);
    if (document !== null) results.set(path, document);
  }
  return results;
}

/** Returns whether a change can affect a target. */
export function concerns(target: ListenTarget, { path, before, after }: Change, database: Database): boolean {
  if (target.kind === 'documents') return target.paths.includes(path);
  const isResult = (document: StoredDocument | null): boolean =>
    document !== null && isCandidate(document, target.query, database.name);
  return isResult(before) || isResult(after);
}

function isUnlimited(target: ListenTarget): boolean {
  return target.kind === 'documents' || (target.query.limit === null && target.query.offset === 0);
}

/** Updates the results of a target after changes that concern it. */
export function resultsAfter(
  results: Results,
  changes: readonly Change[],
  target: ListenTarget,
  database: Database,
): Results {
  if (!isUnlimited(target)) return resultsIn(database, target);
  const next = new Map(results);
  for (const { path, after } of changes) {
    const stays =
      after !== null && (target.kind === 'documents' || isCandidate(after, target.query, database.name));
    if (stays) next.set(path, after);
    else next.delete(path);
  }
  return next;
}
