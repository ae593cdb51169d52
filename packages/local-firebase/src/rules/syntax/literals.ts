/** The content of a quoted literal or an error; `end` is the offset after it. */
export type Quoted<T> =
  | { readonly ok: true; readonly value: T; readonly end: number }
  | { readonly ok: false; readonly message: string; readonly start: number; readonly end: number };

/** Plain text or a numeric escape. */
type Piece = { readonly text: string } | { readonly code: number; readonly isByte: boolean };

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

const NUMERIC_ESCAPES: readonly { pattern: RegExp; radix: number; isByte: boolean }[] = [
  { pattern: /x([0-9a-fA-F]{2})/y, radix: 16, isByte: true },
  { pattern: /([0-3][0-7]{2})/y, radix: 8, isByte: true },
  { pattern: /u([0-9a-fA-F]{4})/y, radix: 16, isByte: false },
  { pattern: /U([0-9a-fA-F]{8})/y, radix: 16, isByte: false },
];

function readEscape(text: string, at: number): { piece: Piece; end: number } | null {
  const simple = SIMPLE_ESCAPES[text[at] ?? ''];
  if (simple !== undefined) return { piece: { text: simple }, end: at + 1 };
  for (const { pattern, radix, isByte } of NUMERIC_ESCAPES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match?.[1] === undefined) continue;
    const code = parseInt(match[1], radix);
    if (code > 0x10ffff) return null;
    return { piece: { code, isByte }, end: at + match[0].length };
  }
  return null;
}

function readPieces(text: string, start: number): Quoted<readonly Piece[]> {
  const quote = text[start];
  const pieces: Piece[] = [];
  let at = start + 1;
  for (;;) {
    const character = text[at];
    if (character === quote) return { ok: true, value: pieces, end: at + 1 };
    if (character === undefined || character === '\n') {
      return { ok: false, message: 'Unterminated string', start, end: at };
    }
    if (character !== '\\') {
      pieces.push({ text: character });
      at += 1;
      continue;
    }
    const escape = readEscape(text, at + 1);
    if (!escape) {
      const message = `Unknown escape '\\${text[at + 1] ?? ''}'; write a backslash as '\\\\'`;
      return { ok: false, message, start: at, end: at + 2 };
    }
    pieces.push(escape.piece);
    at = escape.end;
  }
}

/** Reads the string literal with its opening quote at `start`. */
export function readString(text: string, start: number): Quoted<string> {
  const read = readPieces(text, start);
  if (!read.ok) return read;
  const characters = read.value.map((piece) =>
    'text' in piece ? piece.text : String.fromCodePoint(piece.code),
  );
  return { ok: true, value: characters.join(''), end: read.end };
}

/** Reads the bytes literal with its opening quote (after the `b`) at `start`. */
export function readBytes(text: string, start: number): Quoted<Uint8Array> {
  const read = readPieces(text, start);
  if (!read.ok) return read;
  const chunks: Uint8Array[] = [];
  let run = '';
  // Text is joined before encoding to keep surrogate pairs together.
  const flush = (): void => {
    if (run !== '') chunks.push(Buffer.from(run, 'utf8'));
    run = '';
  };
  for (const piece of read.value) {
    if ('text' in piece) run += piece.text;
    else if (!piece.isByte) run += String.fromCodePoint(piece.code);
    else {
      flush();
      chunks.push(Uint8Array.of(piece.code));
    }
  }
  flush();
  return { ok: true, value: new Uint8Array(Buffer.concat(chunks)), end: read.end };
}
