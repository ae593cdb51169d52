import { describe, expect, test } from 'vitest';

import { compile } from '../compile';
import { ask, onlyRuleset, type Question } from '../testing';

function rules(body: string, version = 2) {
  return onlyRuleset(
    `rules_version = '${version}'; service cloud.firestore { match /databases/{database}/documents { ${body} } }`,
  );
}

function allows(body: string, question: Question, version?: 1 | 2): boolean {
  return ask(rules(body, version), question).allowed;
}

describe('match', () => {
  test('covers its own path, neither subcollections nor parents', () => {
    const body = 'match /tracks/{id} { allow get; }';
    expect(allows(body, { path: 'tracks/1' })).toBe(true);
    expect(allows(body, { path: 'tracks/1/comments/1' })).toBe(false);
    expect(allows(body, { path: 'orders/1' })).toBe(false);
  });

  test('makes captured variables visible to conditions and nested matches', () => {
    const body =
      'match /tracks/{id} { match /comments/{comment} { allow get: if id == "1" && comment == "a"; } }';
    expect(allows(body, { path: 'tracks/1/comments/a' })).toBe(true);
    expect(allows(body, { path: 'tracks/2/comments/a' })).toBe(false);
    expect(allows('match /a/{b} { allow get: if database == "(default)"; }', { path: 'a/b' })).toBe(true);
  });

  test('allows if any overlapping match allows', () => {
    const body = 'match /tracks/{id} { allow get: if false; } match /{any}/{id} { allow get: if id == "1"; }';
    expect(allows(body, { path: 'tracks/1' })).toBe(true);
    expect(allows(body, { path: 'tracks/2' })).toBe(false);
  });

  test('supports segments with dots, dashes and parentheses', () => {
    const body = 'match /a.b-c_d/{id} { allow get; } match /(x)/{id} { allow get; }';
    expect(allows(body, { path: 'a.b-c_d/1' })).toBe(true);
    expect(allows(body, { path: '(x)/1' })).toBe(true);
    expect(allows(body, { path: 'a.b/1' })).toBe(false);
  });
});

describe('recursive wildcard', () => {
  const last = 'match /tracks/{id} { match /{below=**} { allow get; } }';

  test('matches zero segments in version 2 but not in version 1', () => {
    expect(allows(last, { path: 'tracks/1' }, 2)).toBe(true);
    expect(allows(last, { path: 'tracks/1' }, 1)).toBe(false);
  });

  test.each([1, 2] as const)('matches any depth in version %i', (version) => {
    expect(allows(last, { path: 'tracks/1/comments/1' }, version)).toBe(true);
    expect(allows(last, { path: 'tracks/1/a/1/b/1' }, version)).toBe(true);
    expect(allows(last, { path: 'orders/1' }, version)).toBe(false);
  });

  test('can be in the middle of a path in version 2 only', () => {
    const body = 'match /{above=**}/comments/{id} { allow get: if id == "a"; }';
    expect(allows(body, { path: 'comments/a' })).toBe(true);
    expect(allows(body, { path: 'tracks/1/comments/a' })).toBe(true);
    expect(allows(body, { path: 'tracks/1/comments/b' })).toBe(false);
    expect(allows(body, { path: 'tracks/comments' })).toBe(false);
    expect(() => rules(body, 1)).toThrow("In rules_version '1' a recursive wildcard must end the path");
  });

  test('captures a path', () => {
    const body = 'match /{all=**} { allow get: if all[0] == "tracks" && all[1] == "1" && all is path; }';
    expect(allows(body, { path: 'tracks/1' })).toBe(true);
    expect(allows(body, { path: 'tracks/2' })).toBe(false);
  });

  test('has no value for the documents of a list', () => {
    const list = { method: 'list', path: 'tracks' } as const;
    expect(allows('match /{all=**} { allow list: if request.auth == null; }', list)).toBe(true);
    expect(allows('match /{all=**} { allow list: if all is path; }', list)).toBe(false);
  });

  test('can occur once in a path', () => {
    expect(() => rules('match /{a=**}/x/{b=**} { allow get; }')).toThrow('can have one recursive wildcard');
  });
});

describe('allow', () => {
  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, delete', ['get', 'delete']],
  ] as const)('%s covers %s and nothing else', (methods, covered) => {
    const body = `match /tracks/{id} { allow ${methods}; }`;
    const allowed = (['get', 'list', 'create', 'update', 'delete'] as const).filter((method) =>
      allows(body, { method, path: method === 'list' ? 'tracks' : 'tracks/1' }),
    );
    expect(allowed).toEqual(covered);
  });

  test('reports each evaluated statement until one is true', () => {
    const body = `match /tracks/{id} {
      allow get: if false;
      allow get: if 1 / 0 == 1;
      allow get: if 1;
      allow get: if true;
      allow get: if true;
    }`;
    expect(
      ask(rules(body), {}).outcomes.map(({ line, outcome, message }) => [line, outcome, message]),
    ).toEqual([
      [2, 'false', 'false: false at 2:21'],
      [3, 'error', 'error: Division by zero at 3:21'],
      [4, 'error', 'error: 1 must be a bool, not a int at 4:21'],
      [5, 'true', 'true'],
    ]);
  });
});

describe('functions', () => {
  test('take arguments, bind variables and see the scope of their declaration', () => {
    const body = `
      function twice(n) { let doubled = n * 2; return doubled; }
      match /tracks/{id} {
        function isOne() { return id == "1"; }
        allow get: if isOne() && twice(twice(2)) == 8;
      }`;
    expect(allows(body, { path: 'tracks/1' })).toBe(true);
    expect(allows(body, { path: 'tracks/2' })).toBe(false);
  });

  test('can be declared after their use and outside the service', () => {
    const text = `function yes() { return true; }
      service cloud.firestore { match /databases/{d}/documents { match /a/{b} { allow get: if late() && yes(); }
      function late() { return b() == 1; } function b() { return 1; } } }`;
    expect(ask(onlyRuleset(text), { path: 'a/b' }).allowed).toBe(true);
  });

  test('hide outer functions of the same name', () => {
    const body = `function may() { return false; }
      match /a/{b} { function may() { return true; } allow get: if may(); }
      match /c/{d} { allow get: if may(); }`;
    expect(allows(body, { path: 'a/1' })).toBe(true);
    expect(allows(body, { path: 'c/1' })).toBe(false);
  });

  test('have parameters that hide variables in their body only', () => {
    const body = `function f(id) { return id == "x"; } match /a/{id} { allow get: if f("x") && id == "1"; }`;
    expect(allows(body, { path: 'a/1' })).toBe(true);
    expect(allows(body, { path: 'a/x' })).toBe(false);
  });

  const chain = (length: number): string => {
    const declarations = Array.from(
      { length },
      (_, at) => `function f${at}() { return ${at + 1 < length ? `f${at + 1}()` : 'true'}; }`,
    );
    return `${declarations.join('\n')} match /a/{b} { allow get: if f0(); }`;
  };

  test('return their result, not a variable', () => {
    const of = (result: string): string =>
      `function f() { let a = true; let b = !a; return ${result}; } match /tracks/{id} { allow get: if f(); }`;
    expect(allows(of('a'), {})).toBe(true);
    expect(allows(of('b'), {})).toBe(false);
  });

  test('can be nested 20 calls deep', () => {
    expect(allows(chain(20), { path: 'a/1' })).toBe(true);
    const { allowed, outcomes } = ask(rules(chain(21)), { path: 'a/1' });
    expect(allowed).toBe(false);
    expect(outcomes[0]?.message).toContain('Function calls can be nested at most 20 levels deep');
  });
});

describe('limit per request', () => {
  const body = (calls: number, otherwise: string): string => {
    const condition = Array.from({ length: calls }, () => 't()').join(' && ');
    return `function t() { return true${' && true'.repeat(99)}; }
      match /tracks/{id} { allow get: if (${condition}) ${otherwise}; allow get; }`;
  };

  test('1,000 expressions, not compensated by another allow', () => {
    expect(ask(rules(body(9, '')), {}).outcomes[0]?.outcome).toBe('true');
    const { allowed, outcomes } = ask(rules(body(10, '|| true')), {});
    expect(allowed).toBe(false);
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0]).toMatchObject({ outcome: 'error' });
    expect(outcomes[0]?.message).toContain('More than 1000 expressions');
  });

  test('variables and literals do not count', () => {
    const list = (item: string): string => `[${`${item}, `.repeat(1200)}${item}].size() > 0`;
    expect(allows(`match /tracks/{id} { allow get: if ${list('id')}; }`, {})).toBe(true);
    expect(allows(`match /tracks/{id} { allow get: if ${list('1')}; }`, {})).toBe(true);
    expect(allows(`match /tracks/{id} { allow get: if ${list('-1')}; }`, {})).toBe(false);
  });
});

describe('file with two services', () => {
  test('compiles to one ruleset per service', () => {
    const compilation = compile(
      `service cloud.firestore { match /databases/{d}/documents { match /a/{b} { allow get; } } }
       service firebase.storage { match /b/{bucket}/o { match /{file} { allow get: if file == 'a'; } } }`,
      'both.rules',
    );
    expect(compilation).toMatchObject({
      ok: true,
      rulesets: [
        { service: 'cloud.firestore', rulesVersion: 1 },
        { service: 'firebase.storage', rulesVersion: 1 },
      ],
    });
  });
});

describe('Storage rules', () => {
  const storage = (body: string, version = 2) =>
    onlyRuleset(`rules_version = '${version}'; service firebase.storage { match /b/{bucket}/o { ${body} } }`);

  test('see the metadata of the file', () => {
    const ruleset = storage(
      "match /{file} { allow create: if request.resource.size < 5 && request.resource.contentType.matches('image/.*'); allow delete: if resource.contentType == 'text/plain'; }",
    );
    const create = (size: number, contentType: string): boolean =>
      ask(ruleset, { method: 'create', path: 'b/x/o/a', request: { resource: { size, contentType } } })
        .allowed;
    expect(create(4, 'image/png')).toBe(true);
    expect(create(5, 'image/png')).toBe(false);
    expect(create(4, 'text/html')).toBe(false);
    const removal = { method: 'delete', path: 'b/x/o/a' } as const;
    expect(ask(ruleset, { ...removal, resource: { contentType: 'text/plain' } }).allowed).toBe(true);
    expect(ask(ruleset, { ...removal, resource: { contentType: 'image/png' } }).allowed).toBe(false);
  });

  test('match the prefix of a list', () => {
    const ruleset = storage('match /open/{all=**} { allow list; } match /{file} { allow get; }');
    const list = (path: string): boolean => ask(ruleset, { method: 'list', path }).allowed;
    expect(list('b/x/o/open')).toBe(true);
    expect(list('b/x/o/open/deeper')).toBe(true);
    expect(list('b/x/o/closed')).toBe(false);
    expect(list('b/x/o')).toBe(false);
  });

  test('deny list in version 1', () => {
    const list = { method: 'list', path: 'b/x/o/open' } as const;
    expect(ask(storage('match /{all=**} { allow read; }', 2), list).allowed).toBe(true);
    const denied = ask(storage('match /{all=**} { allow read; }', 1), list);
    expect(denied).toEqual({ allowed: false, outcomes: [] });
    const get = { method: 'get', path: 'b/x/o/open/a' } as const;
    expect(ask(storage('match /{all=**} { allow read; }', 1), get).allowed).toBe(true);
  });

  test('list a folder by its own path, without a resource', () => {
    const list = { method: 'list', path: 'b/x/o/open' } as const;
    expect(ask(storage('match /open { allow list: if resource == null; }'), list).allowed).toBe(true);
    expect(ask(storage('match /open/{file} { allow list; }'), list).allowed).toBe(false);
  });
});
