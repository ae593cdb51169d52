import type { Span } from '../syntax/source-text';
import type { RulesMap, RulesValue } from '../contract/values';

/** The result of `after.diff(before)`. It exists only in expressions, never in data. */
export interface MapDiffValue {
  readonly kind: 'map_diff';
  readonly before: RulesMap;
  readonly after: RulesMap;
}

export type Operand = RulesValue | MapDiffValue;

export type OperandKind = Operand['kind'];

export type OperandOf<K extends OperandKind> = Extract<Operand, { kind: K }>;

/** An evaluation error. */
export interface RulesError {
  readonly kind: 'error';
  readonly message: string;
  /** The failed expression; set by the evaluator. */
  readonly span?: Span;
  /** Set if a limit was exceeded: no other operand or `allow` can compensate. */
  readonly exceedsLimit?: true;
}

/** A filter that an unknown value satisfies. */
export interface Fact {
  readonly operator: '!=' | '<' | '<=' | '>' | '>=' | 'array-contains';
  readonly value: RulesValue;
}

/** Types that can be known of an unknown value; `number` is an integer or a float. */
export type KnownType = Exclude<OperandKind, 'null' | 'integer' | 'float' | 'map_diff'> | 'number';

/**
 * A value of a listed document, known only through the query's guarantees. `type` implies that the value exists and
 * is not null, as does `isPresent`.
 */
export interface Unknown {
  readonly kind: 'unknown';
  readonly isPresent: boolean;
  readonly type?: KnownType;
  readonly facts: readonly Fact[];
  readonly members: ReadonlyMap<string, Operand | Unknown>;
}

export type Evaluated = Operand | Unknown | RulesError;

/** An unknown value without facts. */
export const UNKNOWN: Unknown = { kind: 'unknown', isPresent: false, facts: [], members: new Map() };

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

/** An error that denies the whole request. */
export function limitExceeded(message: string): RulesError {
  return {
    kind: 'error',
    message,
    exceedsLimit: true,
  };
}

const LEAST_INTEGER = -(2n ** 63n);
const GREATEST_INTEGER = 2n ** 63n - 1n;

/** An integer, or an error if it exceeds 64 bits. */
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

/** The name of a value's type in the language. */
export function typeName(value: Operand): string {
  return TYPE_NAMES[value.kind];
}

/** The operand as a data value; null for a map difference. */
export function asData(value: Operand): RulesValue | null {
  return value.kind === 'map_diff' ? null : value;
}
