import { invalidArgument, StatusError } from '../errors/status';
import type { Message } from '../wire/message';
import type { Value } from '../values/value';

interface Count {
  readonly alias: string;
  readonly upTo: number;
}

const maxAggregations = 5;

function decodeAggregation(message: Message, index: number): Count {
  const given = message.string('alias') ?? '';
  const kind = message.oneOf('count', 'sum', 'avg');
  if (kind === undefined) throw invalidArgument('An aggregation must have an operator.');
  if (kind !== 'count') throw new StatusError('UNIMPLEMENTED', 'Sums and averages are not supported.');
  const content = message.required(kind, message.message(kind));
  message.end();
  const upTo = content.integer('upTo');
  content.end();
  if (upTo !== undefined && upTo <= 0) throw invalidArgument('up_to must be greater than zero.');
  return { alias: given === '' ? `field_${index + 1}` : given, upTo: upTo ?? Infinity };
}

/** Decodes the aggregations of a query. */
export function decodeAggregations(messages: readonly Message[]): readonly Count[] {
  if (messages.length === 0)
    throw invalidArgument('An aggregation query must have at least one aggregation.');
  if (messages.length > maxAggregations) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${messages.length}`,
    );
  }
  const aggregations = messages.map(decodeAggregation);
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length) {
    throw invalidArgument('Aggregation aliases must be unique.');
  }
  return aggregations;
}

/** Counts the results of a query, by alias. */
export function aggregateResults(counts: readonly Count[], results: number): ReadonlyMap<string, Value> {
  return new Map(
    counts.map(({ alias, upTo }) => [alias, { kind: 'integer', value: BigInt(Math.min(results, upTo)) }]),
  );
}
