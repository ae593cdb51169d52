import { readString, type Quoted } from './literals';
import type { Span } from './source-text';

export type Token = { readonly span: Span } & (
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'symbol'; readonly text: string }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'end' }
);

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(\.\d+)?([eE][+-]?\d+)?/y;
const SYMBOL = /&&|\|\||==|!=|<=|>=|[-+*/%<>=!?:;,.(){}[\]]/y;
const SPACE = /\s+/y;
const PATH_TEXT = /[\p{L}\p{N}_.~%@$-]+/uy;
const PATH_PARENTHESISED = /\([A-Za-z0-9_-]+\)/y;

/**
 * Reads tokens on demand. Only the parser knows whether a slash divides or starts a path; it then reads path
 * segments here.
 */
export class Lexer {
  constructor(private readonly text: string) {}

  /** The next token at or after an offset. */
  token(offset: number): Token {
    const trivia = this.skipTrivia(offset);
    if (typeof trivia !== 'number') return trivia;
    const start = trivia;
    const character = this.text[start];
    if (character === undefined) return { kind: 'end', span: { start, end: start } };
    if (character === '"' || character === "'") return this.quoted(start, readString(this.text, start));
    return this.name(start) ?? this.number(start) ?? this.symbol(start);
  }

  /** The text of the path segment at exactly this offset; empty if there is none. */
  pathText(offset: number): string {
    return this.match(PATH_PARENTHESISED, offset)?.[0] ?? this.match(PATH_TEXT, offset)?.[0] ?? '';
  }

  startsWith(characters: string, offset: number): boolean {
    return this.text.startsWith(characters, offset);
  }

  private skipTrivia(offset: number): number | Token {
    let at = offset;
    for (;;) {
      const space = this.match(SPACE, at);
      if (space) at += space[0].length;
      else if (this.text.startsWith('//', at)) at = this.endOfLine(at);
      else if (this.text.startsWith('/*', at)) {
        const close = this.text.indexOf('*/', at + 2);
        if (close === -1) return this.invalid(at, this.text.length, 'Unterminated comment');
        at = close + 2;
      } else return at;
    }
  }

  private endOfLine(offset: number): number {
    const newline = this.text.indexOf('\n', offset);
    return newline === -1 ? this.text.length : newline;
  }

  private name(start: number): Token | null {
    const match = this.match(NAME, start);
    if (!match) return null;
    return { kind: 'name', text: match[0], span: { start, end: start + match[0].length } };
  }

  private number(start: number): Token | null {
    const match = this.match(NUMBER, start);
    if (!match) return null;
    const span = { start, end: start + match[0].length };
    if (this.match(NAME, span.end)) {
      return this.invalid(start, span.end + 1, 'A name cannot follow a number directly');
    }
    const isInteger = match[1] === undefined && match[2] === undefined;
    if (isInteger) return { kind: 'integer', value: BigInt(match[0]), span };
    return { kind: 'float', value: Number(match[0]), span };
  }

  private symbol(start: number): Token {
    const match = this.match(SYMBOL, start);
    if (match) return { kind: 'symbol', text: match[0], span: { start, end: start + match[0].length } };
    const character = String.fromCodePoint(this.text.codePointAt(start) ?? 0);
    return this.invalid(start, start + character.length, `Unexpected character '${character}'`);
  }

  private quoted(start: number, read: Quoted): Token {
    if (!read.ok) return this.invalid(read.start, read.end, read.message);
    return { kind: 'string', value: read.value, span: { start, end: read.end } };
  }

  private invalid(start: number, end: number, message: string): Token {
    return { kind: 'invalid', message, span: { start, end: Math.max(end, start + 1) } };
  }

  private match(pattern: RegExp, offset: number): RegExpExecArray | null {
    pattern.lastIndex = offset;
    return pattern.exec(this.text);
  }
}
