import type { Caller } from '../access/caller';
import type { Query } from '../query/query';
import { decodeQuery } from '../query/query-json';
import { isCandidate, runQuery } from '../query/run';
import { documentIn } from '../storage/database';
import type { Database, View } from '../storage/database';
import type { Change, StoredDocument } from '../storage/document';
import { parseDocumentName, parseParentName } from '../storage/names';
import type { DocumentPath } from '../storage/names';
import { invalidArgument } from '../errors/status';
import type { Backend } from './backend';
import type { Message } from '../wire/message';

/** What a listener wants to be told of. */
export type Interest =
  | { readonly kind: 'documents'; readonly paths: readonly DocumentPath[] }
  | { readonly kind: 'query'; readonly query: Query };

/** The documents of a target at one time. */
export type Results = ReadonlyMap<DocumentPath, StoredDocument>;

function decodeDocuments(message: Message, database: Database): Interest {
  const names = message.strings('documents');
  message.end();
  return {
    kind: 'documents',
    paths: [...new Set(names.map((name) => parseDocumentName(name, database.name)))],
  };
}

function decodeQueryTarget(message: Message, database: Database): Interest {
  const parent = parseParentName(message.required('parent', message.string('parent')), database.name);
  const structured = message.required('structuredQuery', message.message('structuredQuery'));
  message.end();
  return { kind: 'query', query: decodeQuery(structured, parent, database.name) };
}

/** Reads what a target is about. */
export function decodeInterest(message: Message, database: Database): Interest {
  const kind = message.oneOf('documents', 'query');
  if (kind === undefined) throw invalidArgument('A target needs a type.');
  const content = message.required(kind, message.message(kind));
  return kind === 'documents' ? decodeDocuments(content, database) : decodeQueryTarget(content, database);
}

/** Lets a caller listen, or refuses. */
export function admit(backend: Backend, caller: Caller, view: View, interest: Interest): void {
  if (interest.kind === 'query') backend.gate.list(caller, view, interest.query);
  else for (const path of interest.paths) backend.gate.get(caller, view, path);
}

/** The documents that an interest comprises in a view. */
export function resultsIn(view: View, interest: Interest): Results {
  const results = new Map<DocumentPath, StoredDocument>();
  if (interest.kind === 'query') {
    for (const document of runQuery(view, interest.query)) results.set(document.path, document);
    return results;
  }
  for (const path of interest.paths) {
    const document = documentIn(view, path);
    if (document !== null) results.set(path, document);
  }
  return results;
}

/** Whether a change can make a difference to an interest. */
export function concerns(interest: Interest, { path, before, after }: Change, database: Database): boolean {
  if (interest.kind === 'documents') return interest.paths.includes(path);
  const isResult = (document: StoredDocument | null): boolean =>
    document !== null && isCandidate(document, interest.query, database.name);
  return isResult(before) || isResult(after);
}

function isUnlimited(interest: Interest): boolean {
  return interest.kind === 'documents' || (interest.query.limit === null && interest.query.offset === 0);
}

/** The results after some changes that concern the interest, given those before. */
export function resultsAfter(
  results: Results,
  changes: readonly Change[],
  interest: Interest,
  database: Database,
): Results {
  if (!isUnlimited(interest)) return resultsIn(database.now(), interest);
  const next = new Map(results);
  for (const { path, after } of changes) {
    const stays =
      after !== null && (interest.kind === 'documents' || isCandidate(after, interest.query, database.name));
    if (stays) next.set(path, after);
    else next.delete(path);
  }
  return next;
}
