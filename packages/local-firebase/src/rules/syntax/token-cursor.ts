import { Lexer, type Token } from './lexer';
import type { Span } from './source-text';

/** A mistake in the source; thrown by parsing functions, caught where parsing can go on. */
export class SyntaxMistake extends Error {
  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message);
  }
}

/** How a word is named in a message. */
function describeToken(token: Token): string {
  switch (token.kind) {
    case 'name':
    case 'symbol':
      return `'${token.text}'`;
    case 'integer':
    case 'float':
      return `number ${token.value}`;
    case 'string':
      return `text '${token.value}'`;
    case 'bytes':
      return 'bytes';
    case 'end':
      return 'end of file';
    case 'invalid':
      return token.message;
  }
}

/** The parser's place in the source: one word of look-ahead. */
export class TokenCursor {
  private readonly lexer: Lexer;
  private lookahead: Token;
  private lastEnd = 0;

  constructor(text: string) {
    this.lexer = new Lexer(text);
    this.lookahead = this.lexer.token(0);
  }

  /** The next word, not yet taken. */
  get next(): Token {
    return this.lookahead;
  }

  /** The offset after the last word taken. */
  get end(): number {
    return this.lastEnd;
  }

  /** Takes the next word. */
  take(): Token {
    const token = this.lookahead;
    this.moveTo(token.span.end);
    return token;
  }

  /** Goes on at an offset. */
  moveTo(offset: number): void {
    this.lastEnd = offset;
    this.lookahead = this.lexer.token(offset);
  }

  /** The text of the path segment at an offset; see {@link Lexer.pathText}. */
  pathText(offset: number): string {
    return this.lexer.pathText(offset);
  }

  /** Whether the source at an offset begins with the given characters. */
  startsWith(characters: string, offset: number): boolean {
    return this.lexer.startsWith(characters, offset);
  }

  /** Whether the next word is this symbol. */
  isSymbol(text: string): boolean {
    return this.lookahead.kind === 'symbol' && this.lookahead.text === text;
  }

  /** Whether the next word is this name. */
  isName(text: string): boolean {
    return this.lookahead.kind === 'name' && this.lookahead.text === text;
  }

  /** Takes the symbol if it is next. */
  accept(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.take();
    return true;
  }

  /** Takes the symbol, or fails: `place` says where it was expected ("after the condition"). */
  expect(symbol: string, place: string): Token {
    if (!this.isSymbol(symbol)) throw this.unexpected(`'${symbol}' ${place}`);
    return this.take();
  }

  /** Takes a name, or fails. */
  expectName(what: string): { readonly text: string; readonly span: Span } {
    const token = this.lookahead;
    if (token.kind !== 'name') throw this.unexpected(what);
    this.take();
    return token;
  }

  /** The mistake that the next word is, where something else was expected. */
  unexpected(expected: string): SyntaxMistake {
    const token = this.lookahead;
    const message =
      token.kind === 'invalid' ? token.message : `Unexpected ${describeToken(token)}; expected ${expected}`;
    return new SyntaxMistake(message, token.span);
  }
}
