import { Lexer, type Token } from './lexer';
import type { Span } from './source-text';

/** The parser catches it where it can continue. */
export class RulesSyntaxError extends Error {
  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message);
  }
}

function describeToken(token: Token): string {
  switch (token.kind) {
    case 'name':
    case 'symbol':
      return `'${token.text}'`;
    case 'integer':
    case 'float':
      return `number ${token.value}`;
    case 'string':
      return `string '${token.value}'`;
    case 'end':
      return 'end of file';
    case 'invalid':
      return token.message;
  }
}

export class TokenCursor {
  private readonly lexer: Lexer;
  private lookahead: Token;
  private lastEnd = 0;

  constructor(text: string) {
    this.lexer = new Lexer(text);
    this.lookahead = this.lexer.token(0);
  }

  get next(): Token {
    return this.lookahead;
  }

  get end(): number {
    return this.lastEnd;
  }

  take(): Token {
    const token = this.lookahead;
    this.moveTo(token.span.end);
    return token;
  }

  moveTo(offset: number): void {
    this.lastEnd = offset;
    this.lookahead = this.lexer.token(offset);
  }

  pathText(offset: number): string {
    return this.lexer.pathText(offset);
  }

  startsWith(characters: string, offset: number): boolean {
    return this.lexer.startsWith(characters, offset);
  }

  isSymbol(text: string): boolean {
    return this.lookahead.kind === 'symbol' && this.lookahead.text === text;
  }

  isName(text: string): boolean {
    return this.lookahead.kind === 'name' && this.lookahead.text === text;
  }

  /** Consumes the symbol if it is next. */
  accept(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.take();
    return true;
  }

  /** Consumes the symbol or throws; `context` completes the message ("after the condition"). */
  expect(symbol: string, context: string): Token {
    if (!this.isSymbol(symbol)) throw this.unexpected(`'${symbol}' ${context}`);
    return this.take();
  }

  /** Consumes a name or throws. */
  expectName(what: string): { readonly text: string; readonly span: Span } {
    const token = this.lookahead;
    if (token.kind !== 'name') throw this.unexpected(what);
    this.take();
    return token;
  }

  unexpected(expected: string): RulesSyntaxError {
    const token = this.lookahead;
    const message =
      token.kind === 'invalid' ? token.message : `Unexpected ${describeToken(token)}; expected ${expected}`;
    return new RulesSyntaxError(message, token.span);
  }
}
