import type { Span } from '../syntax/source-text';
import type { RulesMap, RulesValue } from '../contract/values';

/** The difference between two maps, as `after.diff(before)` gives it. It lives in expressions only, never in data. */
export interface MapDiffValue {
  readonly kind: 'map_diff';
  readonly before: RulesMap;
  readonly after: RulesMap;
}

/** A value that an expression can work with. */
export type Operand = RulesValue | MapDiffValue;

/** The kinds of values that expressions work with. */
export type OperandKind = Operand['kind'];

/** The operand of one kind. */
export type OperandOf<K extends OperandKind> = Extract<Operand, { kind: K }>;

/** Why an expression has no value. */
export interface RulesError {
  readonly kind: 'error';
  readonly message: string;
  /** The expression that failed; absent until the evaluator, which knows it, has noted it. */
  readonly span?: Span;
  /** Whether a limit of the request is exceeded: no other operand or `allow` can make up for that. */
  readonly exceedsLimit?: true;
}

/** A filter that holds for an unknown value. */
export interface Fact {
  readonly operator: '!=' | '<' | '<=' | '>' | '>=' | 'array-contains';
  readonly value: RulesValue;
}

/** The types that can be known of an unknown value; `number` is an integer or a float. */
export type KnownType = Exclude<OperandKind, 'null' | 'integer' | 'float' | 'map_diff'> | 'number';

/**
 * A value that only the documents would tell, in a `list`: all that is known is what the query guarantees. The type
 * says that the value is there, of this type; `isPresent` only that it is there, and not null.
 */
export interface Unknown {
  readonly kind: 'unknown';
  readonly isPresent: boolean;
  readonly type?: KnownType;
  readonly facts: readonly Fact[];
  readonly members: ReadonlyMap<string, Operand | Unknown>;
}

/** What evaluating an expression gives. */
export type Evaluated = Operand | Unknown | RulesError;

/** An unknown value of which nothing is known. */
export const UNKNOWN: Unknown = { kind: 'unknown', isPresent: false, facts: [], members: new Map() };

/** The value `null`. */
export const NULL: RulesValue = { kind: 'null' };

const TRUE: RulesValue = { kind: 'boolean', value: true };
const FALSE: RulesValue = { kind: 'boolean', value: false };

/** A boolean value. */
export function boolean(value: boolean): RulesValue {
  return value ? TRUE : FALSE;
}

/** A float value. */
export function float(value: number): RulesValue {
  return { kind: 'float', value };
}

/** A string value. */
export function string(value: string): RulesValue {
  return { kind: 'string', value };
}

/** A list value. */
export function list(items: readonly RulesValue[]): RulesValue {
  return { kind: 'list', items };
}

/** An error. */
export function failure(message: string): RulesError {
  return { kind: 'error', message };
}

/** The error of exceeding a limit of the request, which refuses the request as a whole. */
export function limitExceeded(message: string): RulesError {
  return {
    kind: 'error',
    message,
    exceedsLimit: true,
  };
}

const LEAST_INTEGER = -(2n ** 63n);
const GREATEST_INTEGER = 2n ** 63n - 1n;

/** An integer value, or an error where 64 bits do not hold it. */
export function integer(value: bigint | number): RulesValue | RulesError {
  const whole = typeof value === 'bigint' ? value : BigInt(value);
  if (whole < LEAST_INTEGER || whole > GREATEST_INTEGER) return failure('Integer overflow');
  return { kind: 'integer', value: whole };
}

const TYPE_NAMES: Readonly<Record<OperandKind, string>> = {
  null: 'null',
  boolean: 'bool',
  integer: 'int',
  float: 'float',
  string: 'string',
  bytes: 'bytes',
  timestamp: 'timestamp',
  duration: 'duration',
  latlng: 'latlng',
  path: 'path',
  list: 'list',
  set: 'set',
  map: 'map',
  map_diff: 'map_diff',
};

/** The name that the language has for the type of a value. */
export function typeName(value: Operand): string {
  return TYPE_NAMES[value.kind];
}

/** The data value that an operand is; null for what lives in expressions only. */
export function asData(value: Operand): RulesValue | null {
  return value.kind === 'map_diff' ? null : value;
}
