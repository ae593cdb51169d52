import { invalidArgument } from '../errors/status';
import type { Message } from '../wire/message';
import type { StoredDocument } from '../storage/document';
import { fieldAt } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import type { Value } from '../values/value';
import { decodeFieldReference } from './query-json';

export type Aggregation =
  | { readonly kind: 'count'; readonly alias: string; readonly upTo: number | null }
  | { readonly kind: 'sum' | 'average'; readonly alias: string; readonly field: FieldPath };

const maxAggregations = 5;
const int64 = { least: -(2n ** 63n), greatest: 2n ** 63n - 1n };

function decodeCount(message: Message, alias: string): Aggregation {
  const upTo = message.integer('upTo');
  message.end();
  if (upTo !== undefined && upTo <= 0) throw invalidArgument('up_to must be greater than zero.');
  return { kind: 'count', alias, upTo: upTo ?? null };
}

function decodeAggregation(message: Message, index: number): Aggregation {
  const given = message.string('alias') ?? '';
  const alias = given === '' ? `field_${index + 1}` : given;
  const kind = message.oneOf('count', 'sum', 'avg');
  if (kind === undefined) throw invalidArgument('An aggregation must have an operator.');
  const content = message.required(kind, message.message(kind));
  message.end();
  if (kind === 'count') return decodeCount(content, alias);
  const field = decodeFieldReference(content.required('field', content.message('field')));
  content.end();
  return { kind: kind === 'sum' ? 'sum' : 'average', alias, field };
}

/** Decodes the aggregations of a query. */
export function decodeAggregations(messages: readonly Message[]): readonly Aggregation[] {
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

/** Sums numbers; a sum of integers stays an integer while it fits 64 bits. */
class Sum {
  #integers = 0n;
  #doubles = 0;
  #hasDoubles = false;
  count = 0;

  add(value: Value | undefined): void {
    if (value?.kind === 'integer') this.#integers += value.value;
    else if (value?.kind === 'double') {
      this.#doubles += value.value;
      this.#hasDoubles = true;
    } else return;
    this.count += 1;
  }

  get total(): Value {
    const fits = this.#integers >= int64.least && this.#integers <= int64.greatest;
    return !this.#hasDoubles && fits
      ? { kind: 'integer', value: this.#integers }
      : { kind: 'double', value: this.#asDouble };
  }

  get #asDouble(): number {
    return Number(this.#integers) + this.#doubles;
  }

  get average(): Value {
    return this.count === 0 ? { kind: 'null' } : { kind: 'double', value: this.#asDouble / this.count };
  }
}

function aggregate(aggregation: Aggregation, documents: readonly StoredDocument[]): Value {
  if (aggregation.kind === 'count') {
    const count = Math.min(documents.length, aggregation.upTo ?? Infinity);
    return { kind: 'integer', value: BigInt(count) };
  }
  const sum = new Sum();
  for (const document of documents) sum.add(fieldAt(document.fields, aggregation.field));
  return aggregation.kind === 'sum' ? sum.total : sum.average;
}

/**
 * Whether a document counts: with sum or avg, all aggregations consider only documents that have every aggregated
 * field, because Firestore computes them from the indexes of those fields.
 */
export function isAggregated(aggregations: readonly Aggregation[], document: StoredDocument): boolean {
  return aggregations.every(
    (aggregation) =>
      aggregation.kind === 'count' || fieldAt(document.fields, aggregation.field) !== undefined,
  );
}

/** Computes the aggregations of a query's results, by alias. */
export function aggregateResults(
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): ReadonlyMap<string, Value> {
  return new Map(aggregations.map((aggregation) => [aggregation.alias, aggregate(aggregation, documents)]));
}
