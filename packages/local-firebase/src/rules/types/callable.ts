import { failure, typeName, type Evaluated, type Kind, type ValueOf } from '../operands/evaluated';
import type { RulesValue } from '../contract/values';

/** A kind of value, or `any`. */
export type Parameter = Kind | 'any';

type ArgumentOf<P extends Parameter> = P extends Kind ? ValueOf<P> : RulesValue;

type ArgumentsOf<P extends readonly Parameter[]> = { readonly [I in keyof P]: ArgumentOf<P[I]> };

/** A method; its first parameter is its receiver. */
export interface Callable {
  readonly parameters: readonly Parameter[];
  /** Assumes valid arguments: call it through {@link invoke}. */
  readonly body: (args: readonly RulesValue[]) => Evaluated;
}

export type Callables = ReadonlyMap<string, Callable>;

/** Declares a method with its parameter types. */
export function callable<const P extends readonly Parameter[]>(
  parameters: P,
  body: (...args: ArgumentsOf<P>) => Evaluated,
): Callable {
  return {
    parameters,
    // `invoke` checked the arguments; the type system can't follow that.
    body: (args) => body(...(args as unknown as ArgumentsOf<P>)),
  };
}

/** Calls a method; an error if an argument has the wrong type. */
export function invoke(name: string, target: Callable, args: readonly RulesValue[]): Evaluated {
  if (args.length !== target.parameters.length) {
    return failure(`${name}() does not take ${args.length} arguments`);
  }
  for (const [index, value] of args.entries()) {
    const parameter = target.parameters[index];
    if (parameter !== 'any' && parameter !== value.kind) {
      return failure(`${name}() does not take a ${typeName(value)} here`);
    }
  }
  return target.body(args);
}
