import { invalidArgument, StatusError } from '../errors/status';
import { isJsonList } from '../wire/message';
import type { Json, Message } from '../wire/message';
import type { Order } from '../storage/field-index';
import { checkId } from '../storage/names';
import type { DatabaseName, ParentPath } from '../storage/names';
import { parseFieldPath } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { decodeList, decodeValue } from '../wire/value-json';
import type { Value } from '../values/value';
import type { Cursor, Filter, FilterOperator, Query, Source } from './query';
import { checkConditions, checkCursor, checkOrders, implicitOrders } from './validation';

const fieldOperators = [
  null,
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;

const operators: Record<NonNullable<(typeof fieldOperators)[number]>, FilterOperator> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};

const unaryOperators = [null, null, 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;

const unaries: Record<
  NonNullable<(typeof unaryOperators)[number]>,
  { readonly operator: '==' | '!='; readonly value: Value }
> = {
  IS_NAN: { operator: '==', value: { kind: 'double', value: NaN } },
  IS_NULL: { operator: '==', value: { kind: 'null' } },
  IS_NOT_NAN: { operator: '!=', value: { kind: 'double', value: NaN } },
  IS_NOT_NULL: { operator: '!=', value: { kind: 'null' } },
};

const maxFilterDepth = 20;

function decodeFieldReference(message: Message): FieldPath {
  const path = parseFieldPath(message.required('fieldPath', message.string('fieldPath')));
  message.end();
  return path;
}

function decodeField(message: Message): FieldPath {
  return decodeFieldReference(message.required('field', message.message('field')));
}

/** Lists of `in` and `not-in` can contain arrays, unlike array values. */
function decodeOperand(operator: FilterOperator, json: Json): Value {
  return operator === 'in' || operator === 'not-in' ? decodeList(json) : decodeValue(json);
}

function decodeFieldFilter(message: Message): Filter {
  const operator = message.required('op', message.enumeration('op', fieldOperators));
  const filter: Filter = {
    kind: 'field',
    field: decodeField(message),
    operator: operators[operator],
    value: decodeOperand(operators[operator], message.required('value', message.raw('value'))),
  };
  message.end();
  return filter;
}

function decodeUnaryFilter(message: Message): Filter {
  const operator = message.required('op', message.enumeration('op', unaryOperators));
  const filter: Filter = { kind: 'field', field: decodeField(message), ...unaries[operator] };
  message.end();
  return filter;
}

function decodeCompositeFilter(message: Message, depth: number): Filter {
  const operator = message.required('op', message.enumeration('op', [null, 'AND', 'OR'] as const));
  const filters = message.messages('filters').map((part) => decodeFilter(part, depth + 1));
  message.end();
  if (filters.length === 0) throw invalidArgument('A composite filter must have at least one filter.');
  return { kind: operator === 'AND' ? 'and' : 'or', filters };
}

function decodeFilter(message: Message, depth = 0): Filter {
  if (depth > maxFilterDepth) throw invalidArgument('The filters of the query are nested too deeply.');
  const kind = message.oneOf('compositeFilter', 'fieldFilter', 'unaryFilter');
  if (kind === undefined) throw invalidArgument('A filter must have a type.');
  const content = message.required(kind, message.message(kind));
  message.end();
  if (kind === 'compositeFilter') return decodeCompositeFilter(content, depth);
  return kind === 'fieldFilter' ? decodeFieldFilter(content) : decodeUnaryFilter(content);
}

function decodeOrder(message: Message): Order {
  const field = decodeField(message);
  const direction = message.enumeration('direction', [
    'DIRECTION_UNSPECIFIED',
    'ASCENDING',
    'DESCENDING',
  ] as const);
  message.end();
  return { field, direction: direction === 'DESCENDING' ? 'descending' : 'ascending' };
}

function decodeCursor(message: Message | undefined): Cursor | null {
  if (message === undefined) return null;
  const values = message.raw('values') ?? [];
  if (!isJsonList(values)) throw invalidArgument('Cursor values must be a list.');
  const cursor = { values: values.map((value) => decodeValue(value)), before: message.boolean('before') };
  message.end();
  return cursor.values.length === 0 ? null : cursor;
}

function decodeSource(message: Message, parent: ParentPath): Source {
  const [from, ...others] = message.messages('from');
  if (others.length > 0) throw invalidArgument('A query can have at most one collection selector.');
  if (from === undefined) return { parent, collectionId: null, allDescendants: false };
  const collectionId = from.string('collectionId') ?? '';
  const allDescendants = from.boolean('allDescendants');
  from.end();
  if (collectionId !== '') checkId(collectionId);
  return { parent, collectionId: collectionId === '' ? null : collectionId, allDescendants };
}

function decodeSelect(message: Message): readonly FieldPath[] | null {
  const select = message.message('select');
  if (select === undefined) return null;
  const fields = select.messages('fields').map(decodeFieldReference);
  select.end();
  return fields.length === 0 ? null : fields;
}

function atLeastZero(name: string, value: number | undefined): number | undefined {
  if (value !== undefined && value < 0) throw invalidArgument(`${name} must not be negative`);
  return value;
}

/** Decodes a structured query. Throws INVALID_ARGUMENT for queries that Firestore rejects. */
export function decodeQuery(message: Message, parent: ParentPath, database: DatabaseName): Query {
  if (message.has('findNearest')) throw new StatusError('UNIMPLEMENTED', 'Vector search is not supported.');
  const filter = message.message('where');
  const where = filter === undefined ? null : decodeFilter(filter);
  const explicitOrders = message.messages('orderBy').map(decodeOrder);
  const orders = implicitOrders(explicitOrders, where);
  const query: Query = {
    source: decodeSource(message, parent),
    where,
    explicitOrders,
    orders,
    startAt: decodeCursor(message.message('startAt')),
    endAt: decodeCursor(message.message('endAt')),
    offset: atLeastZero('offset', message.integer('offset')) ?? 0,
    limit: atLeastZero('limit', message.integer('limit')) ?? null,
    select: decodeSelect(message),
  };
  message.end();
  checkOrders(orders);
  checkConditions(where, explicitOrders, database);
  checkCursor(query.startAt, orders, database);
  checkCursor(query.endAt, orders, database);
  return query;
}
