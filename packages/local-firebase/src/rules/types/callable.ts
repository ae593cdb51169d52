import {
  failure,
  typeName,
  type Operand,
  type OperandKind,
  type OperandOf,
  type RulesError,
} from '../operands/evaluated';
import type { RulesValue } from '../contract/values';

/** Kinds accepted by a group parameter. */
interface ParameterGroups {
  any: Operand;
  data: RulesValue;
  number: OperandOf<'integer' | 'float'>;
  collection: OperandOf<'list' | 'set'>;
  hashable: OperandOf<'string' | 'bytes'>;
  key: OperandOf<'string' | 'list'>;
}

export type Parameter = OperandKind | keyof ParameterGroups;

const GROUPS: ReadonlyMap<Parameter, readonly OperandKind[]> = new Map<Parameter, readonly OperandKind[]>([
  ['number', ['integer', 'float']],
  ['collection', ['list', 'set']],
  ['hashable', ['string', 'bytes']],
  ['key', ['string', 'list']],
]);

type ArgumentOf<P extends Parameter> = P extends keyof ParameterGroups
  ? ParameterGroups[P]
  : P extends OperandKind
    ? OperandOf<P>
    : never;

type ArgumentsOf<P extends readonly Parameter[]> = { readonly [I in keyof P]: ArgumentOf<P[I]> };

/** A built-in function, or a method whose first parameter is its receiver. */
export interface Callable {
  readonly parameters: readonly Parameter[];
  /** Assumes valid arguments: call it through {@link invoke}. */
  readonly body: (args: readonly Operand[]) => Operand | RulesError;
}

export type Callables = ReadonlyMap<string, Callable>;

/** Declares a built-in with its parameter types. */
export function callable<const P extends readonly Parameter[]>(
  parameters: P,
  body: (...args: ArgumentsOf<P>) => Operand | RulesError,
): Callable {
  return {
    parameters,
    // `invoke` has checked the arguments, which the type system cannot follow.
    body: (args) => body(...(args as unknown as ArgumentsOf<P>)),
  };
}

function accepts(parameter: Parameter, value: Operand): boolean {
  if (parameter === 'any') return true;
  if (parameter === 'data') return value.kind !== 'map_diff';
  return GROUPS.get(parameter)?.includes(value.kind) ?? parameter === value.kind;
}

/** Calls a built-in; an error if an argument has the wrong type. */
export function invoke(name: string, target: Callable, args: readonly Operand[]): Operand | RulesError {
  if (args.length !== target.parameters.length) {
    return failure(`${name}() does not take ${args.length} arguments`);
  }
  for (const [index, value] of args.entries()) {
    const parameter = target.parameters[index];
    if (parameter === undefined || !accepts(parameter, value)) {
      return failure(`${name}() does not take a ${typeName(value)} here`);
    }
  }
  return target.body(args);
}
