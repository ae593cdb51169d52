import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compile } from './compile';
import type { Ruleset } from './contract/contract';
import { ask, onlyRuleset } from './testing';

function errorsOf(text: string): readonly string[] {
  const compilation = compile(text, 'test.rules');
  if (compilation.ok) return [];
  return compilation.errors.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

function warningsOf(text: string): readonly string[] {
  const compilation = compile(text, 'test.rules');
  if (!compilation.ok) return ['does not compile'];
  return compilation.warnings.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

function inService(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n}\n}`;
}

function inMatch(body: string): string {
  return inService(`match /tracks/{id} {\n${body}\n}`);
}

describe('syntax error with line, column and reason', () => {
  test.each([
    ['', "1:1 The file has no 'service'"],
    ['{"rules": true}', "1:1 Unexpected '{'; expected 'service' or 'function'"],
    ["rules_version = '3';", "1:17 Unexpected string '3'; expected the version '1' or '2'"],
    [
      'service cloud.datastore {}',
      "1:9 Unknown service 'cloud.datastore'; expected cloud.firestore and firebase.storage",
    ],
    ['service cloud.firestore {', "1:26 Unexpected end of file; expected '}' at the end of the block"],
    ['service cloud.firestore { allow read; }', "1:27 'allow' must stand inside a 'match'"],
    ['service cloud.firestore { } /* open', '1:29 Unterminated comment'],
    [inMatch('allow read: if true\n}'), "6:1 Unexpected '}'; expected ';' after the condition"],
    [inMatch('allow read: true;'), "5:13 Unexpected 'true'; expected 'if' after ':'"],
    [
      inMatch('allow reed;'),
      "5:7 Unexpected 'reed'; expected one of the methods read, write, get, list, create, update, delete",
    ],
    [inMatch('allow read if true;'), "5:12 Unexpected 'if'; expected ';' or ': if' after the methods"],
    [inMatch('allow read: if (1 == 1;'), "5:23 Unexpected ';'; expected ')' after the expression"],
    [inMatch('allow read: if ;'), "5:16 Unexpected ';'; expected an expression"],
    [inMatch('allow read: if "a;'), '5:16 Unterminated string'],
    [inMatch('allow read: if "\\d" == "";'), "5:17 Unknown escape '\\d'; write a backslash as '\\\\'"],
    [inMatch('allow read: if 9223372036854775808 > 0;'), '5:16 The integer exceeds 64 bits'],
    [inMatch('allow read: if 1a == 1;'), '5:16 A name cannot follow a number directly'],
    [inMatch('allow read: if a & b;'), "5:18 Unexpected character '&'"],
    [inService('match /a//b { }'), "4:10 Expected a path segment after '/'"],
    [
      inService('match tracks/{id} { }'),
      "4:7 Unexpected 'tracks'; expected a path that begins with '/' after 'match'",
    ],
    [
      inService('match /tracks/{id=*} { }'),
      "4:20 Unexpected '}'; expected '*' ('=**') in a recursive wildcard",
    ],
    [inService('function f() { }'), "4:16 Unexpected '}'; expected 'let' or 'return'"],
    [inService('function if() { return true; }'), "4:10 Unexpected 'if'; expected the function's name"],
    [inService('banana'), "4:1 Unexpected 'banana'; expected 'allow', 'match', 'function' or '}'"],
  ])('%j: %s', (text, first) => {
    expect(errorsOf(text)[0]).toBe(first);
  });

  // Firebase accepts it, see https://github.com/bijoutrouvaille/fireward/issues/11, unlike a `let` without `;`, see
  // https://github.com/firebase/firebase-functions-test/issues/83.
  test("'return' needs no ';' before '}', 'let' does", () => {
    expect(errorsOf(inService('function f() { return true }'))).toEqual([]);
    expect(errorsOf(inService('function f() { return true\n}\nfunction g() { return f(); }'))).toEqual([]);
    expect(errorsOf(inService('function f() { let a = true return a }'))[0]).toBe(
      "4:29 Unexpected 'return'; expected ';' after the variable's value",
    );
    expect(errorsOf(inService('function f() { return true false }'))[0]).toBe(
      "4:28 Unexpected 'false'; expected '}' after 'return'",
    );
  });

  test('reports later errors too', () => {
    const text = inMatch(
      'allow read: if ;\nallow write: if true;\nallow list: if );\nfunction f( { return 1; }',
    );
    expect(errorsOf(text)).toEqual([
      "5:16 Unexpected ';'; expected an expression",
      "7:16 Unexpected ')'; expected an expression",
      "8:13 Unexpected '{'; expected a parameter's name",
    ]);
  });
});

describe('semantic error with line, column and reason', () => {
  test.each([
    ['allow read: if id.length() == 1;', "5:16 Unknown method 'length'"],
    ['allow read: if id.size(1) == 1;', '5:16 size() takes 0 arguments, not 1'],
    ['allow read: if {}.get("a") == 1;', '5:16 get() takes 2 arguments, not 1'],
    ['function f(a) { return a; } allow read: if f();', '5:44 f() takes 1 argument, not 0'],
    ['allow read: if id is integer;', "5:16 Unknown type 'integer'"],
    ['function f(a, a) { return a; }', "5:1 The parameter 'a' is declared twice"],
    ['function f() { let a = 1; let a = 2; return a; }', "5:27 The variable 'a' is declared twice"],
    ['function f() { return 1; } function f() { return 2; }', "5:28 The function 'f' is declared twice"],
    ['allow read: if isMember();', "5:16 Unknown function 'isMember'"],
    ['function get(a) { return a; }', "5:1 The function 'get' has the name of a built-in function"],
    ['function f() { return f(); }', "5:1 The function 'f' calls itself"],
    ['function f() { return g(); } function g() { return [f()]; }', "5:1 The function 'f' calls itself"],
    ['function f(a,b,c,d,e,f,g,h) { return a; }', '5:1 A function can have at most 7 parameters'],
    ['match /{id} { }', "5:9 The variable 'id' is captured twice"],
  ])('%s: %s', (body, first) => {
    expect(errorsOf(inMatch(body))[0]).toBe(first);
  });

  test('rejects a function of another match block', () => {
    const text = inService(
      'match /a/{b} { function f() { return true; } } match /c/{d} { allow get: if f(); }',
    );
    expect(errorsOf(text)).toContain("4:77 Unknown function 'f'");
  });

  test('rejects a service declared twice', () => {
    expect(errorsOf('service cloud.firestore {} service cloud.firestore {}')).toEqual([
      '1:28 The service cloud.firestore is declared twice',
    ]);
  });

  test('names the functions of Firebase that are not supported', () => {
    const refused = (condition: string) => errorsOf(inMatch(`allow read: if ${condition};`))[0];
    for (const name of ['get', 'exists', 'getAfter', 'int', 'string', 'debug'])
      expect(refused(`${name}(id) == 1`)).toBe(`5:16 local-firebase does not support '${name}()'`);
    for (const call of ['math.abs(1) == 1', 'timestamp.value(0) == null', 'id.split(",") == []'])
      expect(refused(call)).toContain('Unknown method');
  });
});

describe('warning for an unknown variable', () => {
  test.each([
    ['allow read: if uid == 1;', "5:16 Unknown variable 'uid'"],
    ['allow read: if firestore == null;', "5:16 Unknown variable 'firestore'"],
    ['function f() { let a = b; let b = 2; return a; } allow read: if f();', "5:24 Unknown variable 'b'"],
  ])('%s: %s', (body, first) => {
    expect(warningsOf(inMatch(body))).toEqual([first]);
  });

  test('evaluating the name is an error, which denies unless another allow is true', () => {
    const decide = (condition: string) =>
      ask(onlyRuleset(inMatch(`allow get: if ${condition};`)), {}).allowed;
    for (const condition of ['uid == 1', '!(uid == 1)', 'uid == null']) expect(decide(condition)).toBe(false);
    for (const condition of ['uid == 1 || true', 'true || uid == 1']) expect(decide(condition)).toBe(true);
  });
});

describe('documented ruleset limit', () => {
  test('256 KiB', () => {
    const filler = (bytes: number): string => `service cloud.firestore {}\n//${'x'.repeat(bytes)}`;
    expect(errorsOf(filler(200_000))).toEqual([]);
    expect(errorsOf(filler(262_144))).toEqual(['1:1 A ruleset can have at most 256 KiB']);
  });

  test('10 nested matches', () => {
    const nested = (depth: number): string => {
      const open = Array.from({ length: depth }, (_, at) => `match /a/{v${at}} {`).join(' ');
      return `service cloud.firestore { ${open} allow get; ${'}'.repeat(depth)} }`;
    };
    expect(errorsOf(nested(10))).toEqual([]);
    expect(errorsOf(nested(11))[0]).toContain("'match' can be nested at most 10 levels deep");
  });

  test('100 segments and 20 captured variables in a path', () => {
    const path = (segments: number, captures: number): string =>
      Array.from({ length: segments }, (_, at) => (at < captures ? `/{v${at}}` : '/x')).join('');
    const text = (segments: number, captures: number): string =>
      `service cloud.firestore { match ${path(segments, captures)} { allow get; } }`;
    expect(errorsOf(text(100, 20))).toEqual([]);
    expect(errorsOf(text(101, 20))).toEqual(['1:27 A path can have at most 100 segments']);
    expect(errorsOf(text(100, 21))).toEqual(['1:27 A path can capture at most 20 variables']);
  });

  test('10 variables in a function', () => {
    const text = (lets: number): string =>
      inService(
        `function f() { ${Array.from({ length: lets }, (_, at) => `let v${at} = 1;`).join(' ')} return 1; }`,
      );
    expect(errorsOf(text(10))).toEqual([]);
    expect(errorsOf(text(11))).toEqual(['4:1 A function can have at most 10 variables']);
  });

  test('nesting depth of expressions', () => {
    const text = (condition: string): string => inMatch(`allow get: if ${condition};`);
    expect(errorsOf(text(`${'('.repeat(90)}true${')'.repeat(90)}`))).toEqual([]);
    expect(errorsOf(text(`${'('.repeat(5000)}true${')'.repeat(5000)}`))[0]).toContain('nested too deeply');
    expect(errorsOf(text(`${'!'.repeat(5000)}true`))[0]).toContain('nested too deeply');
    expect(errorsOf(text(`true${' && true'.repeat(400)}`))).toEqual([]);
    expect(errorsOf(text(`true${' && true'.repeat(5000)}`))[0]).toContain('nested too deeply');
    expect(errorsOf(text(`[${'1,'.repeat(50_000)}1].size() == 50001`))).toEqual([]);
  });
});

describe('compiled ruleset', () => {
  test.each([
    ["rules_version='2'\n\nservice cloud.firestore { }"],
    ['service firebase.storage { match /b/{bucket}/o { match /{allPaths=**} { allow read, write; } } }'],
    ['// comment\nservice /* here */ cloud.firestore { /* and // there */ }'],
    ['service cloud.firestore {\r\n  match /a/{b} {\r\n    allow read: if true;\r\n  }\r\n}\r\n'],
  ])('of %j has the declared service', (text) => {
    expect(errorsOf(text)).toEqual([]);
    expect(onlyRuleset(text).service).toBe(text.includes('storage') ? 'firebase.storage' : 'cloud.firestore');
  });

  test('has version 1 by default', () => {
    expect(onlyRuleset('service cloud.firestore { }').rulesVersion).toBe(1);
    expect(onlyRuleset("rules_version = '2'; service cloud.firestore { }").rulesVersion).toBe(2);
  });

  test('denies by default', () => {
    expect(ask(onlyRuleset('service cloud.firestore { }'), {}).allowed).toBe(false);
  });

  test('warns about unused functions', () => {
    const compilation = compile(inService('function f() { return 1; }'), 'test.rules');
    const message = "The function 'f' is never called";
    expect(compilation).toMatchObject({ ok: true, warnings: [{ file: 'test.rules', line: 4, message }] });
  });
});

/** Checks that a text either compiles to a ruleset that decides, or reports errors within the text. */
function expectUsable(source: string): Ruleset | undefined {
  const compilation = compile(source, 'any.rules');
  if (compilation.ok) {
    const [ruleset] = compilation.rulesets;
    expect(ruleset).toBeDefined();
    for (const each of compilation.rulesets) expect(typeof ask(each, {}).allowed).toBe('boolean');
    return ruleset;
  }
  const lines = source.split('\n').length;
  expect(compilation.errors.length).toBeGreaterThan(0);
  for (const { line, column, message } of compilation.errors) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(message).not.toBe('');
  }
  return undefined;
}

function balance(source: string): number {
  return source.split('{').length - source.split('}').length;
}

describe('arbitrary text', () => {
  const word = fc.constantFrom(
    ...[
      'service',
      'cloud',
      'firestore',
      '.',
      '{',
      '}',
      'match',
      '/a',
      '/{b}',
      '/{c=**}',
      'allow',
      'read',
      ',',
    ],
    ...[
      ':',
      'if',
      'true',
      ';',
      '(',
      ')',
      '[',
      ']',
      '&&',
      '||',
      '!',
      '-',
      '==',
      'in',
      'is',
      '1',
      '1.5',
      '"a"',
    ],
    ...['function', 'f', 'let', 'x', '=', 'return', 'constructor', '__proto__', 'toString', '$(', '/', '?'],
    ...['rules_version', "'2'", "b'", "'", '//', '/*', '*/', '\n', '\\', 'resource.data', '\u0000', '😀'],
  );

  test('compiles or reports errors with positions, and never throws', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
      fc.array(word, { maxLength: 30 }).map((words) => inMatch(words.join(' '))),
      fc.array(word, { maxLength: 20 }).map((words) => inMatch(`allow read: if ${words.join('')};`)),
    );
    fc.assert(
      fc.property(text, (source) => {
        expectUsable(source);
      }),
      { numRuns: 2000 },
    );
  });

  test('valid rules with a part removed compile or report errors', () => {
    const whole = inMatch(
      'function f(a) { let b = a; return b in [1]; }\nallow read, write: if f(1) || id == "a";',
    );
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(20), (from, length) => {
        const source = whole.slice(0, from) + whole.slice(from + length);
        const ruleset = expectUsable(source);
        if (length === 0) expect(ruleset).toBeDefined();
        const bracesRemoved = whole.length > from && /[{}]/.test(whole.slice(from, from + length));
        if (bracesRemoved && balance(source) !== 0) expect(ruleset).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
