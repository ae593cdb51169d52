import {
  failure,
  typeName,
  type Operand,
  type OperandKind,
  type OperandOf,
  type RulesError,
} from '../operands/evaluated';
import type { RulesValue } from '../contract/values';

/** Groups of kinds that some parameters accept. */
interface ParameterGroups {
  any: Operand;
  data: RulesValue;
  number: OperandOf<'integer' | 'float'>;
  collection: OperandOf<'list' | 'set'>;
  hashable: OperandOf<'string' | 'bytes'>;
  key: OperandOf<'string' | 'list'>;
}

/** What a parameter accepts: one kind of value, or a group of kinds. */
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

/** A built-in function or method; a method's first parameter is the value it is called on. */
export interface Callable {
  readonly parameters: readonly Parameter[];
  /** Works on arguments that the parameters accept: call it through {@link invoke}. */
  readonly body: (args: readonly Operand[]) => Operand | RulesError;
}

/** Callables by name. */
export type Callables = ReadonlyMap<string, Callable>;

/** Declares a built-in by its parameters and what it does with them. */
export function callable<const P extends readonly Parameter[]>(
  parameters: P,
  body: (...args: ArgumentsOf<P>) => Operand | RulesError,
): Callable {
  return {
    parameters,
    // `invoke` has compared every argument with its parameter, which the type system cannot follow.
    body: (args) => body(...(args as unknown as ArgumentsOf<P>)),
  };
}

function accepts(parameter: Parameter, value: Operand): boolean {
  if (parameter === 'any') return true;
  if (parameter === 'data') return value.kind !== 'map_diff';
  return GROUPS.get(parameter)?.includes(value.kind) ?? parameter === value.kind;
}

/** Calls a built-in, or says which argument it does not accept. */
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
