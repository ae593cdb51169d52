import { StatusError } from '../errors/status';
import { aggregateResults, decodeAggregations } from '../query/aggregation';
import type { Query } from '../query/query';
import { decodeQuery } from '../query/query-json';
import { runQuery } from '../query/run';
import type { Database } from '../storage/database';
import { parseParentName } from '../storage/names';
import { formatTimestamp } from '../values/timestamp';
import { encodeValue } from '../wire/value-json';
import type { Value } from '../values/value';
import { transactionMessage, runRead, databaseOf, decodeConsistency } from './backend';
import type { Backend, Consistency, Streaming } from './backend';
import { encodeDocument } from './document-json';
import type { JsonObject, Message } from '../wire/message';

function rejectExplain(request: Message): void {
  if (request.has('explainOptions')) {
    throw new StatusError('UNIMPLEMENTED', 'Query explain is not supported.');
  }
}

function decodeStructuredQuery(message: Message, parent: string, database: Database): Query {
  return decodeQuery(
    message.required('structuredQuery', message.message('structuredQuery')),
    parseParentName(parent, database.name),
    database.name,
  );
}

async function lock(backend: Backend, consistency: Consistency, query: Query): Promise<void> {
  if (consistency.kind === 'transaction')
    await backend.transactions.lockQuery(consistency.transaction, query);
}

export const runQueryRpc: Streaming = async (backend, caller, request) => {
  const parent = request.required('parent', request.string('parent'));
  const database = databaseOf(backend, parent);
  rejectExplain(request);
  const query = decodeStructuredQuery(request, parent, database);
  const consistency = decodeConsistency(backend, database, request);
  return runRead(backend, consistency, async () => {
    request.end();
    await lock(backend, consistency, query);
    backend.access.list(caller, database, query);
    backend.queryLog.record(query);
    const readTime = formatTimestamp(backend.store.clock.tick());
    const answers: JsonObject[] = [];
    for (const document of runQuery(database, query)) {
      answers.push({
        document: encodeDocument(database.name, document, query.select),
        readTime,
      });
    }
    backend.usage.query(answers.length);
    return [...transactionMessage(consistency), ...(answers.length === 0 ? [{ readTime }] : answers)];
  });
};

function encodeAggregates(values: ReadonlyMap<string, Value>): JsonObject {
  return Object.fromEntries([...values].map(([alias, value]) => [alias, encodeValue(value)]));
}

export const runAggregationQuery: Streaming = async (backend, caller, request) => {
  const parent = request.required('parent', request.string('parent'));
  const database = databaseOf(backend, parent);
  rejectExplain(request);
  const structured = request.message('structuredAggregationQuery');
  const content = request.required('structuredAggregationQuery', structured);
  const query = decodeStructuredQuery(content, parent, database);
  const aggregations = decodeAggregations(content.messages('aggregations'));
  content.end();
  const consistency = decodeConsistency(backend, database, request);
  return runRead(backend, consistency, async () => {
    request.end();
    await lock(backend, consistency, query);
    backend.access.list(caller, database, query);
    backend.queryLog.record(query);
    const results = [...runQuery(database, query)].length;
    backend.usage.aggregation(results);
    const aggregateFields = encodeAggregates(aggregateResults(aggregations, results));
    return [
      ...transactionMessage(consistency),
      { result: { aggregateFields }, readTime: formatTimestamp(backend.store.clock.tick()) },
    ];
  });
};
