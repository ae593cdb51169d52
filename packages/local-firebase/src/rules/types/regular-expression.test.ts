import { describe, expect, test } from 'vitest';

import { regularExpression } from './regular-expression';

function matches(pattern: string, text: string): boolean {
  const expression = regularExpression(pattern);
  if (!expression.ok) throw new Error(expression.message);
  return expression.pattern.matches(text);
}

describe('RE2 pattern', () => {
  test.each([
    ['a|bc', 'bc', 'abc'],
    ['[a-z]+', 'abc', 'abC'],
    ['.*@example[.]com', 'a@example.com', 'a@example.com.evil.org'],
    ['.*', 'a\r', 'a\nb'],
    ['(?s).*', 'a\nb', ''],
    ['(?i)ab', 'AB', 'AC'],
    ['\\d{3}', '123', '١٢٣'],
    ['\\w+', 'a_1', 'é'],
    ['\\s', '\t', '\u00a0'],
    ['[\\S]', 'a', ' '],
    ['[^\\d\\s]+', 'ab', 'a1'],
    ['[[:alpha:]]+', 'ab', 'a1'],
    ['[[:^digit:]]', 'a', '1'],
    ['[]a]+', ']a', 'b'],
    ['[a-]+', 'a-', 'b'],
    ['[+--]', ',', '.'],
    ['\\pL+', 'é', '1'],
    ['\\p{Greek}', 'λ', 'l'],
    ['\\P{Lu}', 'a', 'A'],
    ['\\x41\\x{1F600}', 'A😀', 'A'],
    ['\\Qa.b\\E+', 'a.bb', 'aXb'],
    ['\\Aa\\z', 'a', 'b'],
    ['(?P<name>a)(?:b)(?<more>c)', 'abc', 'ab'],
    ['a{2,3}', 'aa', 'aaaa'],
    ['a{,2}', 'a{,2}', 'aa'],
    ['a{', 'a{', 'a'],
    ['\\ba\\b', 'a', 'ab'],
    ['(?m)a$\n^b', 'a\nb', 'ab'],
    ['a\\/b', 'a/b', 'a\\/b'],
    ['.', '😀', 'ab'],
    ['\\101', 'A', '1'],
    ['a(?i:b)c', 'aBc', 'aBC'],
    ['(?U)a+', 'aa', 'b'],
  ])('%j matches %j but not %j', (pattern, match, other) => {
    expect(matches(pattern, match)).toBe(true);
    if (other !== '') expect(matches(pattern, other)).toBe(false);
  });

  test.each([
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['a(?=b)', 'invalid or unsupported Perl syntax: `(?=`'],
    ['a(?!b)', 'invalid or unsupported Perl syntax: `(?!`'],
    ['(?<=a)b', 'invalid named capture'],
    ['(?<!a)b', 'invalid named capture'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['\\y', 'invalid escape sequence: `\\y`'],
    ['[a', 'missing closing ]'],
    ['[[:nothing:]]', 'invalid character class range: `[:nothing:]`'],
    ['a**', 'invalid nested repetition operator: `**`'],
    ['(a', 'missing closing )'],
    ['a\\', 'trailing backslash'],
    ['[b-a]', 'invalid character class range: `b-a`'],
    ['\\p{Nonsense}', 'invalid character class range: `\\p{Nonsense}`'],
  ])('%j is rejected: %s', (pattern, reason) => {
    const expression = regularExpression(pattern);
    expect(expression).toMatchObject({ ok: false, message: expect.stringContaining(reason) as string });
  });
});

test('a pattern that would backtrack without end takes linear time', () => {
  expect(matches('(a*)*b', 'a'.repeat(5000))).toBe(false);
});
