import { describe, expect, test } from 'vitest';
import { csvLine } from './csv';

describe('csvLine', () => {
  test('separates cells by commas and ends with CRLF (RFC 4180)', () => {
    expect(csvLine(['a', '24.99', '2026-11-21T00:00:00.000Z', ''])).toBe(
      'a,24.99,2026-11-21T00:00:00.000Z,\r\n',
    );
  });

  test('quotes separators and line breaks, and doubles quotes', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\r\nlines', 'a;b'])).toBe(
      '"a,b","say ""hi""","two\r\nlines","a;b"\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', ' =1', '\u200b=1', '\0=1'])(
    'keeps a spreadsheet from running %j as a formula',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  test('leaves formula characters inside a cell unchanged', () => {
    expect(csvLine(['a=1', 'mara@example.com', 'Lo-fi'])).toBe('a=1,mara@example.com,Lo-fi\r\n');
  });

  test('leaves negative numbers as numbers', () => {
    expect(csvLine(['-1', '-24.99'])).toBe('-1,-24.99\r\n');
  });
});
