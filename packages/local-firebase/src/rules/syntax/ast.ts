import type { RulesMethod, RulesService } from '../contract/contract';
import type { Span } from './source-text';
import type { RulesValue } from '../contract/values';

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in';

export type Expression = { readonly span: Span } & (
  | { readonly kind: 'literal'; readonly value: RulesValue }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'logical';
      readonly operator: '&&' | '||';
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: string }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | {
      readonly kind: 'map';
      readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
    }
);

export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** `let name = value;` */
export interface LetBinding {
  readonly name: string;
  readonly value: Expression;
  readonly span: Span;
}

/** `function name(parameters) { let …; return …; }` */
export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly LetBinding[];
  readonly result: Expression;
  readonly span: Span;
}

/** `allow methods: if condition;`; without a condition it always allows. */
export interface AllowStatement {
  readonly methods: ReadonlySet<RulesMethod>;
  readonly condition: Expression | null;
  readonly span: Span;
}

export type PatternSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'capture'; readonly name: string; readonly span: Span }
  | { readonly kind: 'recursive'; readonly name: string; readonly span: Span };

/** `match pattern { … }` */
export interface MatchBlock {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly AllowStatement[];
  readonly matches: readonly MatchBlock[];
  readonly span: Span;
}

/** `service name { … }` */
export interface ServiceBlock {
  readonly service: RulesService;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
  readonly span: Span;
}

export interface RulesFile {
  readonly rulesVersion: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}

/** The direct subexpressions. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand];
    case 'binary':
    case 'logical':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'call':
      return expression.args;
    case 'method':
      return [expression.object, ...expression.args];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
  }
}
