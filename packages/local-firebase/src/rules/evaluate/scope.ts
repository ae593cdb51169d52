import type { FunctionDeclaration } from '../syntax/ast';
import type { RulesValue } from '../contract/values';
import type { Evaluated } from '../operands/evaluated';

/** A function with its declaration's scope, which its body sees. */
export interface ScopedFunction {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
}

/** A variable's value, or the function that computes it on use. */
export type Binding = RulesValue | (() => Evaluated);

/** Resolves names; inner scopes hide outer ones. */
export class Scope {
  constructor(
    private readonly variables: ReadonlyMap<string, Binding>,
    private readonly functions: ReadonlyMap<string, FunctionDeclaration>,
    private readonly outer: Scope | null,
  ) {}

  variable(name: string): Evaluated | undefined {
    const binding = this.variables.get(name) ?? this.outer?.variable(name);
    return typeof binding === 'function' ? binding() : binding;
  }

  function(name: string): ScopedFunction | undefined {
    const declaration = this.functions.get(name);
    return declaration ? { declaration, scope: this } : this.outer?.function(name);
  }

  inner(
    variables: ReadonlyMap<string, Binding>,
    functions: ReadonlyMap<string, FunctionDeclaration> = NO_FUNCTIONS,
  ): Scope {
    return new Scope(variables, functions, this);
  }
}

const NO_FUNCTIONS: ReadonlyMap<string, FunctionDeclaration> = new Map();

/** Functions by their names. */
export function functionsByName(
  declarations: readonly FunctionDeclaration[],
): ReadonlyMap<string, FunctionDeclaration> {
  return new Map(declarations.map((declaration) => [declaration.name, declaration]));
}
