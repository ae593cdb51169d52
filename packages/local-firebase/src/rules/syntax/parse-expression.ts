import { childrenOf, type BinaryOperator, type Expression } from './ast';
import { RulesSyntaxError, type TokenCursor } from './token-cursor';
import type { RulesValue } from '../contract/values';

export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'allow',
  'false',
  'function',
  'if',
  'in',
  'is',
  'let',
  'match',
  'null',
  'return',
  'service',
  'true',
]);

const MAXIMUM_NESTING = 100;
const MAXIMUM_DEPTH = 500;
const MAXIMUM_INTEGER = 2n ** 63n - 1n;

/** Binary operators from lowest to highest precedence, all left-associative. */
const PRECEDENCE: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const CONSTANTS: ReadonlyMap<string, RulesValue> = new Map<string, RulesValue>([
  ['null', { kind: 'null' }],
  ['true', { kind: 'boolean', value: true }],
  ['false', { kind: 'boolean', value: false }],
]);

/** Parses expressions; rejects nesting too deep for recursive evaluation. */
class ExpressionParser {
  private nesting = 0;
  private readonly depths = new WeakMap<Expression, number>();

  constructor(private readonly cursor: TokenCursor) {}

  parse(): Expression {
    return this.nested(() => this.conditional());
  }

  private conditional(): Expression {
    const condition = this.binary(0);
    if (!this.cursor.accept('?')) return condition;
    const whenTrue = this.parse();
    this.cursor.expect(':', "between the two values of '?'");
    const whenFalse = this.parse();
    const span = { start: condition.span.start, end: whenFalse.span.end };
    return this.finish({ kind: 'conditional', condition, whenTrue, whenFalse, span });
  }

  private binary(level: number): Expression {
    const operators = PRECEDENCE[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    for (let operator = this.operator(operators); operator; operator = this.operator(operators)) {
      left = this.finish(this.withOperator(left, operator, level));
    }
    return left;
  }

  private operator(among: readonly string[]): string | null {
    const token = this.cursor.next;
    if (token.kind !== 'symbol' && token.kind !== 'name') return null;
    if (!among.includes(token.text)) return null;
    this.cursor.take();
    return token.text;
  }

  private withOperator(left: Expression, operator: string, level: number): Expression {
    if (operator === 'is') {
      const type = this.cursor.expectName("a type after 'is'");
      return {
        kind: 'is',
        operand: left,
        type: type.text,
        span: { start: left.span.start, end: type.span.end },
      };
    }
    const right = this.binary(level + 1);
    const span = { start: left.span.start, end: right.span.end };
    if (operator === '&&' || operator === '||') return { kind: 'logical', operator, left, right, span };
    return { kind: 'binary', operator: operator as BinaryOperator, left, right, span };
  }

  private unary(): Expression {
    const { start } = this.cursor.next.span;
    if (this.cursor.accept('!')) {
      const operand = this.nested(() => this.unary());
      return this.finish({ kind: 'not', operand, span: { start, end: operand.span.end } });
    }
    if (!this.cursor.accept('-')) return this.postfix();
    const { next } = this.cursor;
    // The minimum integer has no positive counterpart, so its sign is part of the literal.
    if (next.kind === 'integer' && next.value === MAXIMUM_INTEGER + 1n) {
      this.cursor.take();
      const span = { start, end: next.span.end };
      return this.finish({ kind: 'literal', value: { kind: 'integer', value: -next.value }, span });
    }
    const operand = this.nested(() => this.unary());
    return this.finish({ kind: 'negate', operand, span: { start, end: operand.span.end } });
  }

  private postfix(): Expression {
    let object = this.primary();
    for (;;) {
      if (this.cursor.accept('.')) object = this.finish(this.member(object));
      else if (this.cursor.accept('[')) object = this.finish(this.index(object));
      else return object;
    }
  }

  private member(object: Expression): Expression {
    const { text: name, span: at } = this.cursor.expectName("a name after '.'");
    const { start } = object.span;
    if (!this.cursor.accept('(')) return { kind: 'member', object, name, span: { start, end: at.end } };
    const args = this.items(')', 'after the arguments');
    return { kind: 'method', object, name, args, span: { start, end: this.cursor.end } };
  }

  private index(object: Expression): Expression {
    const index = this.parse();
    this.cursor.expect(']', 'after the index');
    return { kind: 'index', object, index, span: { start: object.span.start, end: this.cursor.end } };
  }

  private primary(): Expression {
    const token = this.cursor.next;
    switch (token.kind) {
      case 'integer':
        if (token.value > MAXIMUM_INTEGER)
          throw new RulesSyntaxError('The integer exceeds 64 bits', token.span);
        return this.literal({ kind: 'integer', value: token.value });
      case 'float':
        return this.literal({ kind: 'float', value: token.value });
      case 'string':
        return this.literal({ kind: 'string', value: token.value });
      case 'name':
        return this.named(token.text);
      case 'symbol':
        return this.bracketed(token.text);
      case 'end':
      case 'invalid':
        throw this.cursor.unexpected('an expression');
    }
  }

  private literal(value: RulesValue): Expression {
    return this.finish({ kind: 'literal', value, span: this.cursor.take().span });
  }

  private named(name: string): Expression {
    const constant = CONSTANTS.get(name);
    if (constant) return this.literal(constant);
    if (RESERVED_WORDS.has(name)) throw this.cursor.unexpected('an expression');
    const { span } = this.cursor.take();
    if (!this.cursor.accept('(')) return this.finish({ kind: 'variable', name, span });
    const args = this.items(')', 'after the arguments');
    return this.finish({ kind: 'call', name, args, span: { start: span.start, end: this.cursor.end } });
  }

  private bracketed(symbol: string): Expression {
    const { start } = this.cursor.next.span;
    if (symbol === '(') {
      this.cursor.take();
      const inner = this.parse();
      this.cursor.expect(')', 'after the expression');
      return inner;
    }
    if (symbol === '[') {
      this.cursor.take();
      const items = this.items(']', 'after the items');
      return this.finish({ kind: 'list', items, span: { start, end: this.cursor.end } });
    }
    if (symbol === '{') return this.map(start);
    throw this.cursor.unexpected('an expression');
  }

  private map(start: number): Expression {
    this.cursor.take();
    const entries: { key: Expression; value: Expression }[] = [];
    while (!this.cursor.isSymbol('}')) {
      const key = this.parse();
      this.cursor.expect(':', 'after the key');
      entries.push({ key, value: this.parse() });
      if (!this.cursor.accept(',')) break;
    }
    this.cursor.expect('}', 'after the entries');
    return this.finish({ kind: 'map', entries, span: { start, end: this.cursor.end } });
  }

  private items(close: string, place: string): Expression[] {
    const items: Expression[] = [];
    while (!this.cursor.isSymbol(close)) {
      items.push(this.parse());
      if (!this.cursor.accept(',')) break;
    }
    this.cursor.expect(close, place);
    return items;
  }

  private nested(parse: () => Expression): Expression {
    this.nesting += 1;
    if (this.nesting > MAXIMUM_NESTING) {
      throw new RulesSyntaxError('The expression is nested too deeply', this.cursor.next.span);
    }
    const expression = parse();
    this.nesting -= 1;
    return expression;
  }

  /** Tracks the depth of the tree: a long chain of operators nests without brackets. */
  private finish(expression: Expression): Expression {
    let depth = 1;
    for (const child of childrenOf(expression)) depth = Math.max(depth, 1 + (this.depths.get(child) ?? 0));
    if (depth > MAXIMUM_DEPTH) {
      throw new RulesSyntaxError('The expression is nested too deeply', expression.span);
    }
    this.depths.set(expression, depth);
    return expression;
  }
}

/** Parses one expression. */
export function parseExpression(cursor: TokenCursor): Expression {
  return new ExpressionParser(cursor).parse();
}
