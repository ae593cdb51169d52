import type { PatternSegment } from './ast';
import { RulesSyntaxError, type TokenCursor } from './token-cursor';

/** Parses the pattern of a `match`. */
export function parsePattern(cursor: TokenCursor): PatternSegment[] {
  if (!cursor.isSymbol('/')) throw cursor.unexpected("a path that begins with '/' after 'match'");
  const segments: PatternSegment[] = [];
  let at = cursor.next.span.start;
  while (cursor.startsWith('/', at)) {
    at += 1;
    if (cursor.startsWith('{', at)) {
      cursor.moveTo(at + 1);
      segments.push(capture(cursor));
      at = cursor.end;
    } else {
      const text = textSegment(cursor, at);
      segments.push({ kind: 'text', text });
      at += text.length;
    }
  }
  cursor.moveTo(at);
  return segments;
}

function textSegment(cursor: TokenCursor, at: number): string {
  const text = cursor.pathText(at);
  if (text !== '') return text;
  throw new RulesSyntaxError("Expected a path segment after '/'", { start: at, end: at + 1 });
}

function capture(cursor: TokenCursor): PatternSegment {
  const { text: name, span } = cursor.expectName("a variable's name after '{'");
  if (!cursor.accept('=')) {
    cursor.expect('}', "after the variable's name");
    return { kind: 'capture', name, span };
  }
  cursor.expect('*', "('=**') in a recursive wildcard");
  cursor.expect('*', "('=**') in a recursive wildcard");
  cursor.expect('}', 'after the recursive wildcard');
  return { kind: 'recursive', name, span };
}
