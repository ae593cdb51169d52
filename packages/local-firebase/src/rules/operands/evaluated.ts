import type { Span } from '../syntax/source-text';
import type { RulesValue } from '../contract/values';

export type Kind = RulesValue['kind'];

export type ValueOf<K extends Kind> = Extract<RulesValue, { kind: K }>;

export interface RulesError {
  readonly kind: 'error';
  readonly message: string;
  /** The failed expression; set by the evaluator. */
  readonly span?: Span;
  /** Set if a limit was exceeded: no other operand or `allow` can compensate. */
  readonly exceedsLimit?: true;
}

export type Evaluated = RulesValue | RulesError;

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
export function integer(value: bigint | number): Evaluated {
  const whole = typeof value === 'bigint' ? value : BigInt(value);
  if (whole < LEAST_INTEGER || whole > GREATEST_INTEGER) return failure('Integer overflow');
  return { kind: 'integer', value: whole };
}

const TYPE_NAMES: Readonly<Record<Kind, string>> = {
  null: 'null',
  boolean: 'bool',
  integer: 'int',
  float: 'float',
  string: 'string',
  bytes: 'bytes',
  timestamp: 'timestamp',
  latlng: 'latlng',
  path: 'path',
  list: 'list',
  map: 'map',
};

/** The name of a value's type in the language. */
export function typeName(value: RulesValue): string {
  return TYPE_NAMES[value.kind];
}
