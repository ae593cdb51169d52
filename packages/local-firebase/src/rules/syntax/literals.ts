/** The content of a quoted literal or an error; `end` is the offset after it. */
export type Quoted =
  | { readonly ok: true; readonly value: string; readonly end: number }
  | { readonly ok: false; readonly message: string; readonly start: number; readonly end: number };

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

const NUMERIC_ESCAPES: readonly { pattern: RegExp; radix: number }[] = [
  { pattern: /x([0-9a-fA-F]{2})/y, radix: 16 },
  { pattern: /([0-3][0-7]{2})/y, radix: 8 },
  { pattern: /u([0-9a-fA-F]{4})/y, radix: 16 },
  { pattern: /U([0-9a-fA-F]{8})/y, radix: 16 },
];

function readEscape(text: string, at: number): { text: string; end: number } | null {
  const simple = SIMPLE_ESCAPES[text[at] ?? ''];
  if (simple !== undefined) return { text: simple, end: at + 1 };
  for (const { pattern, radix } of NUMERIC_ESCAPES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match?.[1] === undefined) continue;
    const code = parseInt(match[1], radix);
    return code > 0x10ffff ? null : { text: String.fromCodePoint(code), end: at + match[0].length };
  }
  return null;
}

/** Reads the string literal with its opening quote at `start`. */
export function readString(text: string, start: number): Quoted {
  const quote = text[start];
  let value = '';
  let at = start + 1;
  for (;;) {
    const character = text[at];
    if (character === quote) return { ok: true, value, end: at + 1 };
    if (character === undefined || character === '\n') {
      return { ok: false, message: 'Unterminated string', start, end: at };
    }
    if (character !== '\\') {
      value += character;
      at += 1;
      continue;
    }
    const escape = readEscape(text, at + 1);
    if (!escape) {
      const message = `Unknown escape '\\${text[at + 1] ?? ''}'; write a backslash as '\\\\'`;
      return { ok: false, message, start: at, end: at + 2 };
    }
    value += escape.text;
    at = escape.end;
  }
}
