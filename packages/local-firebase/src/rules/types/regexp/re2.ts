/** A JavaScript regular expression for the `v` flag, or the reason a pattern is not supported. */
export type Translation =
  | { readonly ok: true; readonly source: string; readonly ignoreCase: boolean }
  | { readonly ok: false; readonly message: string };

/** A construct that RE2 does not support or JavaScript cannot express. */
class Unsupported extends Error {}

/** The content of a Perl class; in RE2 they cover ASCII only. */
const PERL_CLASSES: Readonly<Record<string, string>> = {
  d: '0-9',
  s: '\\t\\n\\f\\r ',
  w: '0-9A-Za-z_',
};

const POSIX_CLASSES: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['ascii', '\\x00-\\x7F'],
  ['blank', '\\t '],
  ['cntrl', '\\x00-\\x1F\\x7F'],
  ['digit', '0-9'],
  ['graph', '\\x21-\\x7E'],
  ['lower', 'a-z'],
  ['print', '\\x20-\\x7E'],
  ['punct', '\\x21-\\x2F\\x3A-\\x40\\x5B-\\x60\\x7B-\\x7E'],
  ['space', '\\t\\n\\v\\f\\r '],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);

const CONTROL_ESCAPES: Readonly<Record<string, string>> = {
  a: '\\x07',
  f: '\\f',
  n: '\\n',
  r: '\\r',
  t: '\\t',
  v: '\\v',
};

const GREATEST_REPEAT = 1000;
const GENERAL_CATEGORIES = /^(?:C[cfos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/;

class Translator {
  private at = 0;
  private ignoreCase = false;
  private dotAll = false;
  private multiLine = false;

  constructor(private readonly pattern: string) {}

  translate(): { source: string; ignoreCase: boolean } {
    this.leadingFlags();
    let source = '';
    while (this.at < this.pattern.length) source += this.piece();
    return { source, ignoreCase: this.ignoreCase };
  }

  /** Leading flags apply to the whole pattern; JavaScript flags cannot express more. */
  private leadingFlags(): void {
    const match = /^\(\?([a-zA-Z]+)\)/.exec(this.pattern);
    if (!match?.[1]) return;
    for (const flag of match[1]) {
      if (flag === 'i') this.ignoreCase = true;
      else if (flag === 's') this.dotAll = true;
      else if (flag === 'm') this.multiLine = true;
      else throw new Unsupported(`the flag '${flag}' is not supported`);
    }
    this.at = match[0].length;
  }

  private piece(): string {
    const character = this.take();
    switch (character) {
      case '\\':
        return this.escape();
      case '[':
        return this.characterClass();
      case '(':
        return this.group();
      case '.':
        return this.dotAll ? '[\\s\\S]' : '[^\\n]';
      case '^':
        return this.multiLine ? '(?<![^\\n])' : '(?<![\\s\\S])';
      case '$':
        return this.multiLine ? '(?![^\\n])' : '(?![\\s\\S])';
      case '{':
        return this.repeat();
      case ')':
      case '|':
      case '*':
      case '+':
      case '?':
        return character;
      default:
        return literal(character);
    }
  }

  private group(): string {
    if (!this.accept('?')) return '(?:';
    if (this.accept(':')) return '(?:';
    if (this.acceptPattern(/P?<[A-Za-z_][A-Za-z0-9_]*>/y)) return '(?:';
    if (this.acceptPattern(/<?[=!]/y)) throw new Unsupported('RE2 does not support lookaround');
    throw new Unsupported('flags are supported only at the beginning');
  }

  /** A brace that does not begin a repetition is a literal. */
  private repeat(): string {
    const match = this.acceptPattern(/(\d+)(?:,(\d*))?\}/y);
    if (!match) return '\\{';
    const limits = [match[1], match[2]].map((limit) => Number(limit ?? 0));
    if (limits.some((limit) => limit > GREATEST_REPEAT)) {
      throw new Unsupported(`RE2 supports at most ${GREATEST_REPEAT} repetitions`);
    }
    return `{${match[0]}`;
  }

  private escape(): string {
    const letter = this.take();
    if (letter === 'A') return '(?<![\\s\\S])';
    if (letter === 'z') return '(?![\\s\\S])';
    if (letter === 'b' || letter === 'B') return this.wordBoundary(letter);
    if (letter === 'Q') return this.quoted();
    return this.classEscape(letter) ?? this.characterEscape(letter);
  }

  private wordBoundary(letter: 'b' | 'B'): string {
    const word = '[0-9A-Za-z_]';
    const between = `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
    return letter === 'b' ? between : `(?!${between})`;
  }

  private quoted(): string {
    const end = this.pattern.indexOf('\\E', this.at);
    const text = this.pattern.slice(this.at, end === -1 ? undefined : end);
    this.at = end === -1 ? this.pattern.length : end + 2;
    return [...text].map(literal).join('');
  }

  /** An escape for a set of characters, which may be nested in a class. */
  private classEscape(letter: string): string | null {
    const perl = PERL_CLASSES[letter.toLowerCase()];
    if (perl !== undefined) return letter === letter.toLowerCase() ? `[${perl}]` : `[^${perl}]`;
    if (letter === 'p' || letter === 'P') return this.property(letter === 'P');
    return null;
  }

  private property(isNegated: boolean): string {
    const match = this.acceptPattern(/\{(\^?)([A-Za-z_]+)\}|([A-Z])/y);
    if (!match) throw new Unsupported('a Unicode class has no name');
    const name = match[2] ?? match[3] ?? '';
    const property = GENERAL_CATEGORIES.test(name) ? name : `Script=${name}`;
    return `\\${isNegated !== (match[1] === '^') ? 'P' : 'p'}{${property}}`;
  }

  private characterEscape(letter: string): string {
    const control = CONTROL_ESCAPES[letter];
    if (control !== undefined) return control;
    if (letter === 'x') return this.hexadecimal();
    if (/[0-7]/.test(letter)) return this.octal(letter);
    if (letter === '' || /[\p{L}\p{N}]/u.test(letter)) throw new Unsupported(`unknown escape '\\${letter}'`);
    return literal(letter);
  }

  private hexadecimal(): string {
    const match = this.acceptPattern(/([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\}/y);
    const digits = match?.[1] ?? match?.[2];
    if (digits === undefined) throw new Unsupported("'\\x' has no digits");
    return `\\u{${digits}}`;
  }

  private octal(first: string): string {
    const isZero = first === '0';
    const match = this.acceptPattern(isZero ? /[0-7]{0,2}/y : /[0-7]{2}/y);
    if (!match) throw new Unsupported('RE2 does not support backreferences');
    return `\\u{${parseInt(first + match[0], 8).toString(16)}}`;
  }

  private characterClass(): string {
    const isNegated = this.accept('^');
    let source = '';
    // A closing bracket in first position is a literal.
    for (let isFirst = true; isFirst || !this.accept(']'); isFirst = false) {
      if (this.at >= this.pattern.length) throw new Unsupported("missing closing ']'");
      source += this.classItem();
    }
    return `[${isNegated ? '^' : ''}${source}]`;
  }

  private classItem(): string {
    const posix = this.acceptPattern(/\[:(\^?)([a-z]+):\]/y);
    if (posix) return posixClass(posix[2] ?? '', posix[1] === '^');
    const start = this.take();
    if (start === '\\') {
      const letter = this.take();
      const many = this.classEscape(letter);
      return many ?? this.range(this.characterEscape(letter));
    }
    return this.range(literal(start));
  }

  private range(first: string): string {
    if (this.pattern[this.at] !== '-' || this.pattern[this.at + 1] === ']') return first;
    if (this.at + 1 >= this.pattern.length) return first;
    this.at += 1;
    const last = this.take();
    return `${first}-${last === '\\' ? this.characterEscape(this.take()) : literal(last)}`;
  }

  private take(): string {
    const code = this.pattern.codePointAt(this.at);
    if (code === undefined) return '';
    const character = String.fromCodePoint(code);
    this.at += character.length;
    return character;
  }

  private accept(character: string): boolean {
    if (this.pattern[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private acceptPattern(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    const match = sticky.exec(this.pattern);
    if (match) this.at += match[0].length;
    return match;
  }
}

/** A literal character, escaped by code point. */
function literal(character: string): string {
  return /^[A-Za-z0-9]$/.test(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function posixClass(name: string, isNegated: boolean): string {
  const content = POSIX_CLASSES.get(name);
  if (content === undefined) throw new Unsupported(`unknown class '[:${name}:]'`);
  return isNegated ? `[^${content}]` : `[${content}]`;
}

/** Translates RE2 syntax to JavaScript. */
export function translate(pattern: string): Translation {
  try {
    return { ok: true, ...new Translator(pattern).translate() };
  } catch (error) {
    if (error instanceof Unsupported) return { ok: false, message: error.message };
    throw error;
  }
}
