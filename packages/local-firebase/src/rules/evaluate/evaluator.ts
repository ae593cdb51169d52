import type { Expression, ExpressionOf } from '../syntax/ast';
import { negate } from '../operands/arithmetic';
import { methodOf } from '../types/builtins';
import { invoke } from '../types/callable';
import { boolean, failure, limitExceeded, NULL, typeName, type Evaluated } from '../operands/evaluated';
import { indexed, member } from './member-access';
import { binary } from './operators';
import type { Scope, ScopedFunction } from './scope';
import type { Span } from '../syntax/source-text';
import { isOfType } from '../operands/type-names';
import type { RulesValue } from '../contract/values';

const MAXIMUM_EXPRESSIONS = 1000;
const MAXIMUM_CALL_DEPTH = 20;

/** A request exceeded a limit and is denied. */
export class LimitExceeded extends Error {
  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message);
  }
}

export interface ConditionResult {
  readonly result: Evaluated;
  readonly decisive: Expression;
}

export class Evaluator {
  private expressions = 0;
  private callDepth = 0;

  /**
   * Evaluates a condition. `&&` and `||` use three-valued logic: a deciding operand on either side outweighs an error
   * in the other.
   */
  decide(expression: Expression, scope: Scope): ConditionResult {
    if (expression.kind !== 'logical') {
      return { result: this.evaluate(expression, scope), decisive: expression };
    }
    this.count(expression);
    const deciding = expression.operator === '||';
    const left = this.operand(expression.left, scope);
    if (isBoolean(left.result, deciding)) return left;
    const right = this.operand(expression.right, scope);
    if (isBoolean(right.result, deciding)) return right;
    if (left.result.kind === 'error') return left;
    // Neither operand of `a || b` is true, so both decide.
    return isBoolean(right.result, false) ? { result: right.result, decisive: expression } : right;
  }

  evaluate(expression: Expression, scope: Scope): Evaluated {
    if (expression.kind === 'literal') return expression.value;
    if (expression.kind === 'logical') return this.decide(expression, scope).result;
    if (expression.kind !== 'variable') this.count(expression);
    return this.withSpan(expression, this.compute(expression, scope));
  }

  /** Literals and variables don't count towards the limit. */
  private count(expression: Expression): void {
    this.expressions += 1;
    if (this.expressions <= MAXIMUM_EXPRESSIONS) return;
    throw new LimitExceeded(
      `More than ${MAXIMUM_EXPRESSIONS} expressions evaluated for one request`,
      expression.span,
    );
  }

  private compute(
    expression: Exclude<Expression, ExpressionOf<'literal' | 'logical'>>,
    scope: Scope,
  ): Evaluated {
    switch (expression.kind) {
      case 'variable':
        return this.variable(expression.name, scope);
      case 'not':
      case 'negate':
        return this.unary(expression, scope);
      case 'binary':
        return this.all([expression.left, expression.right], scope, ([left, right]) =>
          binary(expression.operator, left, right),
        );
      case 'is':
        return this.all([expression.operand], scope, ([value]) => boolean(isOfType(value, expression.type)));
      case 'conditional':
        return this.conditional(expression, scope);
      case 'member':
        return this.all([expression.object], scope, ([object]) => member(object, expression.name));
      case 'index':
        return this.all([expression.object, expression.index], scope, ([object, index]) =>
          indexed(object, index),
        );
      case 'call':
        return this.call(expression, scope);
      case 'method':
        return this.method(expression, scope);
      case 'list':
        return this.arguments(expression.items, scope, (items) => ({ kind: 'list', items }));
      case 'map':
        return this.map(expression, scope);
    }
  }

  private operand(expression: Expression, scope: Scope): ConditionResult {
    const operandResult = this.decide(expression, scope);
    const { kind } = operandResult.result;
    if (kind === 'boolean' || kind === 'error') return operandResult;
    const error = failure(`'&&' and '||' take bools, not a ${kind}`);
    return { result: this.withSpan(expression, error), decisive: expression };
  }

  private variable(name: string, scope: Scope): Evaluated {
    return scope.variable(name) ?? failure(`Unknown variable ${name}`);
  }

  private unary(expression: ExpressionOf<'not' | 'negate'>, scope: Scope): Evaluated {
    return this.all([expression.operand], scope, ([value]) => {
      if (expression.kind === 'negate') return negate(value);
      if (value.kind === 'boolean') return boolean(!value.value);
      return failure(`'!' takes a bool, not a ${typeName(value)}`);
    });
  }

  private conditional(expression: ExpressionOf<'conditional'>, scope: Scope): Evaluated {
    const condition = this.evaluate(expression.condition, scope);
    if (condition.kind === 'error') return condition;
    if (condition.kind !== 'boolean') return failure(`'?' takes a bool, not a ${typeName(condition)}`);
    return this.evaluate(condition.value ? expression.whenTrue : expression.whenFalse, scope);
  }

  private call({ name, args }: ExpressionOf<'call'>, scope: Scope): Evaluated {
    const own = scope.function(name);
    if (!own) return failure(`Unknown function ${name}()`);
    return this.arguments(args, scope, (values) => this.callOwn(own, values));
  }

  private callOwn({ declaration, scope }: ScopedFunction, args: readonly RulesValue[]): Evaluated {
    if (this.callDepth >= MAXIMUM_CALL_DEPTH) {
      return limitExceeded(`Function calls can be nested at most ${MAXIMUM_CALL_DEPTH} levels deep`);
    }
    const variables = new Map<string, RulesValue>();
    for (const [index, parameter] of declaration.parameters.entries()) {
      const value = args[index];
      if (value) variables.set(parameter, value);
    }
    let inner = scope.inner(variables);
    for (const { name, value } of declaration.lets) {
      const earlier = inner;
      let result: Evaluated | undefined;
      inner = earlier.inner(new Map([[name, () => (result ??= this.evaluate(value, earlier))]]));
    }
    this.callDepth += 1;
    try {
      return this.evaluate(declaration.result, inner);
    } finally {
      this.callDepth -= 1;
    }
  }

  private method({ object, name, args }: ExpressionOf<'method'>, scope: Scope): Evaluated {
    return this.arguments([object, ...args], scope, ([target = NULL, ...values]) => {
      const method = methodOf(target.kind, name);
      if (!method) return failure(`A ${typeName(target)} has no method ${name}()`);
      return invoke(name, method, [target, ...values]);
    });
  }

  private map({ entries }: ExpressionOf<'map'>, scope: Scope): Evaluated {
    const expressions = entries.flatMap(({ key, value }) => [key, value]);
    return this.arguments(expressions, scope, (values) => {
      const map = new Map<string, RulesValue>();
      for (let at = 0; at < values.length; at += 2) {
        const key = values[at];
        if (key?.kind !== 'string') return failure('The keys of a map are strings');
        map.set(key.value, values[at + 1] ?? NULL);
      }
      return { kind: 'map', entries: map };
    });
  }

  private arguments(
    expressions: readonly Expression[],
    scope: Scope,
    compute: (values: readonly RulesValue[]) => Evaluated,
  ): Evaluated {
    const values: RulesValue[] = [];
    for (const expression of expressions) {
      const value = this.evaluate(expression, scope);
      if (value.kind === 'error') return value;
      values.push(value);
    }
    return compute(values);
  }

  /** The same for a fixed number of operands. */
  private all<const E extends readonly Expression[]>(
    expressions: E,
    scope: Scope,
    compute: (values: { readonly [I in keyof E]: RulesValue }) => Evaluated,
  ): Evaluated {
    // One value per expression, which the array type can't express.
    return this.arguments(expressions, scope, (values) =>
      compute(values as unknown as { readonly [I in keyof E]: RulesValue }),
    );
  }

  private withSpan(expression: Expression, result: Evaluated): Evaluated {
    if (result.kind !== 'error') return result;
    const { span = expression.span, message } = result;
    if (result.exceedsLimit) throw new LimitExceeded(message, span);
    return { ...result, span };
  }
}

function isBoolean(result: Evaluated, value: boolean): boolean {
  return result.kind === 'boolean' && result.value === value;
}
