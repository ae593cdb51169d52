import { describe, expect, test } from 'vitest';
import { ask, onlyRuleset, outcomeOf, trackRules, type Question } from '../testing';

describe('list', () => {
  const allowsList = (condition: string, request: Question['request'] = {}): boolean =>
    ask(trackRules(`allow list: if ${condition};`), { method: 'list', path: 'tracks', request }).allowed;

  test('is decided by the caller and the query', () => {
    expect(allowsList('true')).toBe(true);
    expect(allowsList('request.auth.uid == "ana"', { auth: { uid: 'ana' } })).toBe(true);
    expect(allowsList('request.auth.uid == "ana"', { auth: { uid: 'bob' } })).toBe(false);
    expect(allowsList('request.query.limit <= 10', { query: { limit: 10 } })).toBe(true);
    expect(allowsList('request.query.limit <= 10', { query: { limit: null } })).toBe(false);
  });

  test.each([
    'resource.data.uid == "ana"',
    'resource == null',
    'resource != null',
    'id == "1"',
    '!(id == "1")',
  ])('is denied if it depends on a document: %s', (condition) => {
    expect(allowsList(condition)).toBe(false);
    expect(allowsList(`true || ${condition}`)).toBe(true);
  });
});

describe('collection group', () => {
  const rules = onlyRuleset(
    `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
      match /{parents=**}/comments/{id} { allow list; }
      match /tracks/{track}/notes/{id} { allow list; }
    } }`,
  );

  test('is allowed by a recursive wildcard only', () => {
    const ask1 = (path: string, collectionGroup: boolean) =>
      ask(rules, { method: 'list', path, collectionGroup }).allowed;
    expect(ask1('comments', true)).toBe(true);
    expect(ask1('tracks/1/comments', true)).toBe(true);
    expect(ask1('notes', true)).toBe(false);
    expect(ask1('tracks/1/notes', true)).toBe(false);
    expect(ask1('tracks/1/notes', false)).toBe(true);
    expect(ask1('posts', true)).toBe(false);
  });

  test('is not allowed by a wildcard for a single segment', () => {
    const rules = onlyRuleset(
      `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
        match /{parent}/comments/{id} { allow list; }
        match /{parent}/{of}/comments/{id} { allow list; }
      } }`,
    );
    expect(ask(rules, { method: 'list', path: 'comments', collectionGroup: true }).allowed).toBe(false);
  });
});

describe('recursive wildcard', () => {
  test('captures exactly the segments it matches', () => {
    const rules = onlyRuleset(
      `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
        match /a/{rest=**}/z/{id} { allow get: if rest[0] == 'b' && rest[1] == 'c'; }
      } }`,
    );
    expect(ask(rules, { path: 'a/b/c/z/1' }).allowed).toBe(true);
    expect(ask(rules, { path: 'a/b/d/z/1' }).allowed).toBe(false);
  });
});

describe('expression limit', () => {
  test('1,000 expressions are allowed and 1,001 are not', () => {
    const rules = (count: number) => trackRules(`allow get: if [${'-1,'.repeat(count - 2)}].size() > 0;`);
    expect(ask(rules(999), {}).allowed).toBe(true);
    const decision = ask(rules(1003), {});
    expect(decision.allowed).toBe(false);
    expect(decision.outcomes[0]?.message).toContain('More than 1000 expressions evaluated');
  });
});

describe('function calls', () => {
  test('nest 20 levels again after each call returns', () => {
    const rules = trackRules(
      `function f() { return true; } function g() { return ${Array.from({ length: 30 }, () => 'f()').join(' && ')}; } allow get: if g();`,
    );
    expect(ask(rules, {}).allowed).toBe(true);
  });

  // https://firebase.google.com/codelabs/firebase-rules: its solution compares fields of a document that may be
  // missing.
  describe('evaluate a let when it is used', () => {
    const withLet = (result: string) =>
      trackRules(
        `function f() { let x = resource.data.missing; let y = x; return ${result}; } allow get: if f();`,
      );

    test.each(['true', 'true || y', 'y || true', 'resource == null ? y : true'])('%s', (result) => {
      expect(ask(withLet(result), { resource: {} }).allowed).toBe(true);
    });

    test.each(['x', 'y', 'y && true', 'false || y', '[y].size() == 1'])('its error denies: %s', (result) => {
      expect(ask(withLet(result), { resource: {} })).toMatchObject({
        allowed: false,
        outcomes: [{ outcome: 'error', message: expect.stringContaining('missing is undefined') as unknown }],
      });
    });

    test('at most once', () => {
      const uses = Array.from({ length: 40 }, () => 'x').join(' && ');
      const list = `[${'-1,'.repeat(500)}]`;
      const rules = trackRules(
        `function f() { let x = ${list}.size() == 500; return ${uses}; } allow get: if f();`,
      );
      expect(ask(rules, {}).allowed).toBe(true);
    });
  });
});

describe('equality', () => {
  test.each([
    ['[1, 2] == [1, 2]', '[1, 2] == [1]'],
    ['{"a": 1} == {"a": 1}', '{"a": 1} == {"b": 1}'],
    ['{"a": 1} != {"a": 2}', '{"a": 1} == {"a": 2}'],
    ['null == null', 'null == false'],
    ['"1" != 1', '1 == "1"'],
    ['1 != true', 'true == 1'],
  ])('%s is true; %s is false', (holds, fails) => {
    expect(outcomeOf(holds)).toBe('true');
    expect(outcomeOf(fails)).toBe('false');
  });
});

describe('ordering', () => {
  test.each(['null < 1', '1 < "a"', 'true < false', '[1] < [2]', '{} < {}', '"a" < 1', '1.5 < "a"'])(
    '%s is an error',
    (condition) => {
      expect(outcomeOf(condition)).toContain("'<' does not compare");
    },
  );
});
