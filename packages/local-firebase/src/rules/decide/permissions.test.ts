import { describe, expect, test } from 'vitest';
import { ask, onlyRuleset, outcomeOf, trackRules, type Question } from '../testing';

type Where = NonNullable<Question['where']>;

function listOutcome(condition: string, where: Where = []): string {
  return outcomeOf(condition, { method: 'list', path: 'tracks', where });
}

function expectAllowed(condition: string, where: Where): void {
  expect(listOutcome(condition, where), condition).toBe('true');
}

function expectDenied(condition: string, where: Where): void {
  expect(listOutcome(condition, where), condition).not.toBe('true');
}

describe('list with a known type but unknown value', () => {
  const number: Where = [['n', '>', 1]];

  test('a number may be an int or a float', () => {
    expectAllowed('resource.data.n is number', number);
    for (const type of ['int', 'float', 'string', 'bool']) expectDenied(`resource.data.n is ${type}`, number);
  });

  test('the negation of an undecided condition is undecided', () => {
    expectDenied('resource.data.n is int', number);
    expectDenied('!(resource.data.n is int)', number);
    expectDenied('resource.data.n == 5', number);
    expectDenied('!(resource.data.n == 5)', number);
    expectDenied('resource.data.other == 5 ? true : true', []);
  });

  test('a value of another type is never equal', () => {
    expectAllowed('resource.data.n != "a"', number);
    expectDenied('resource.data.n == "a"', number);
  });

  test('null bounds imply no type', () => {
    expectDenied('resource.data.n is number', [['n', '!=', null]]);
    expectAllowed('resource.data.n != null', [['n', '!=', null]]);
  });
});

describe('list with bounds', () => {
  test.each([
    [
      '<',
      5,
      ['n < 5', 'n <= 5', 'n < 6', 'n != 5', 'n != 6'],
      ['n < 4', 'n > 0', 'n == 4', 'n >= 5', 'n != 4'],
    ],
    ['<=', 5, ['n <= 5', 'n < 6', 'n != 6'], ['n < 5', 'n != 5', 'n == 5', 'n >= 5']],
    [
      '>',
      5,
      ['n > 5', 'n >= 5', 'n > 4', 'n != 5', 'n != 4'],
      ['n > 6', 'n < 9', 'n == 6', 'n <= 5', 'n != 6'],
    ],
    ['>=', 5, ['n >= 5', 'n > 4', 'n != 4'], ['n > 5', 'n != 5', 'n == 5', 'n <= 5']],
    ['!=', 5, ['n != 5'], ['n != 4', 'n == 4', 'n > 4', 'n < 6']],
    [
      '==',
      5,
      ['n == 5', 'n <= 5', 'n >= 5', 'n != 4', 'n < 6', 'n > 4'],
      ['n == 4', 'n != 5', 'n < 5', 'n > 5'],
    ],
  ] as const)('n %s %d', (operator, bound, allowed, denied) => {
    const where: Where = [['n', operator, bound]];
    for (const condition of allowed) expectAllowed(`resource.data.${condition}`, where);
    for (const condition of denied) expectDenied(`resource.data.${condition}`, where);
  });

  test.each([
    ['<', 5],
    ['>', 5],
  ] as const)('the operands of a comparison can be swapped for n %s %d', (operator, bound) => {
    const where: Where = [['n', operator, bound]];
    expectAllowed(`5 ${operator === '<' ? '>' : '<'} resource.data.n`, where);
    expectDenied(`5 ${operator} resource.data.n`, where);
  });

  test('a bound of another type decides nothing but the type', () => {
    const where: Where = [['n', '>', 'm']];
    expectAllowed('resource.data.n > "a"', where);
    expectAllowed('resource.data.n is string', where);
    expectDenied('resource.data.n > 1', where);
    expectDenied('resource.data.n < "z"', where);
  });
});

describe('list with array filters', () => {
  const contains: Where = [['tags', 'array-contains', 'a']];

  test('array-contains guarantees its value and nothing else', () => {
    expectAllowed('"a" in resource.data.tags', contains);
    expectAllowed('resource.data.tags.hasAny(["a", "b"])', contains);
    expectAllowed('resource.data.tags.hasAll(["a"])', contains);
    expectAllowed('resource.data.tags is list', contains);
    expectDenied('"b" in resource.data.tags', contains);
    expectDenied('!("b" in resource.data.tags)', contains);
    expectDenied('resource.data.tags.hasAny(["b"])', contains);
    expectDenied('resource.data.tags.hasAll(["a", "b"])', contains);
    expectDenied('resource.data.tags.hasOnly(["a"])', contains);
    expectDenied('resource.data.tags.size() == 1', contains);
    expectDenied('resource.data.tags == ["a"]', contains);
  });

  test('a list without the value cannot be equal', () => {
    expectAllowed('resource.data.tags != ["b"]', contains);
    expectAllowed('resource.data.tags != []', contains);
    expectAllowed('resource.data.tags != "a"', contains);
    expectDenied('resource.data.tags != ["a", "b"]', contains);
  });

  test('array-contains-any guarantees only what holds for each value', () => {
    const any: Where = [['tags', 'array-contains-any', ['a', 'b']]];
    expectAllowed('resource.data.tags.hasAny(["a", "b"])', any);
    expectDenied('resource.data.tags.hasAny(["a"])', any);
    expectDenied('"a" in resource.data.tags', any);
  });
});

describe('list with in and not-in', () => {
  test('in guarantees membership in any superset', () => {
    const where: Where = [['kind', 'in', ['a', 'b']]];
    expectAllowed('resource.data.kind in ["a", "b", "c"]', where);
    expectAllowed('resource.data.kind in ["a", "b"].toSet()', where);
    expectAllowed('resource.data.kind != "c"', where);
    expectDenied('resource.data.kind in ["a"]', where);
    expectDenied('resource.data.kind == "a"', where);
    expectDenied('resource.data.kind != "a"', where);
  });

  test('not-in guarantees presence and exclusion', () => {
    const where: Where = [['kind', 'not-in', ['a', 'b']]];
    expectAllowed('resource.data.kind != "a" && resource.data.kind != "b"', where);
    expectAllowed('"kind" in resource.data', where);
    expectAllowed('!(resource.data.kind in ["a"])', where);
    expectDenied('resource.data.kind != "c"', where);
  });
});

describe('list with nested fields', () => {
  const where: Where = [['owner.uid', '==', 'ana']];

  test('makes the parents maps with at least the filtered keys', () => {
    expectAllowed('resource.data.owner.uid == "ana"', where);
    expectAllowed('resource.data.owner is map', where);
    expectAllowed('resource.data.keys().hasAll(["owner"])', where);
    expectAllowed('resource.data.get("owner", null) != null', where);
    expectAllowed('resource.data.get(["owner", "uid"], "") == "ana"', where);
    expectDenied('resource.data.keys().hasAll(["owner", "other"])', where);
    expectDenied('resource.data.keys().hasOnly(["owner"])', where);
    expectDenied('!("other" in resource.data)', where);
    expectDenied('resource.data.owner.other == "x"', where);
    expectDenied('resource.data.other.uid == "ana"', where);
  });

  test('resource is a map with data, id and __name__, and its id is unknown', () => {
    expectAllowed('resource != null', []);
    expectAllowed('resource.id is string', []);
    expectAllowed('resource.data is map', []);
    expectDenied('resource.id == "x"', []);
    expectDenied('resource.id != "x"', []);
    expectDenied('resource.data == {}', []);
  });
});

describe('list by document name', () => {
  const rules = trackRules('allow list: if id == "a" && resource.id == "a";');
  const name = {
    value: { kind: 'path', segments: ['databases', '(default)', 'documents', 'tracks', 'a'] },
  } as const;
  const list: Question = { method: 'list', path: 'tracks' };

  test('equality on the name determines the id', () => {
    expect(ask(rules, { ...list, where: [['__name__', '==', name]] }).allowed).toBe(true);
    expect(ask(rules, { ...list, where: [['__name__', '>=', name]] }).allowed).toBe(false);
    expect(ask(rules, { ...list, where: [['__name__', '!=', name]] }).allowed).toBe(false);
    expect(ask(rules, list).allowed).toBe(false);
  });

  test('a nested field called __name__ does not', () => {
    expect(ask(rules, { ...list, where: [['a.__name__', '==', name]] }).allowed).toBe(false);
    expect(ask(rules, { ...list, where: [['__name__.a', '==', name]] }).allowed).toBe(false);
  });
});

describe('collection group', () => {
  const rules = onlyRuleset(
    `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
      match /{parents=**}/comments/{id} { allow list: if id is string && parents is path; }
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
        match /a/{rest=**}/z/{id} { allow get: if rest == path('b/c'); }
      } }`,
    );
    expect(ask(rules, { path: 'a/b/c/z/1' }).allowed).toBe(true);
    expect(ask(rules, { path: 'a/b/d/z/1' }).allowed).toBe(false);
  });
});

describe('document access', () => {
  test.each([
    '/databases/(default)/documents/a',
    '/databases/(default)/documents/a/b/c',
    '/databases/(default)/other/a/b',
    '/other/(default)/documents/a/b',
    '/a/b',
    '/databases/(default)/documents',
  ])('of %s is an error, not a missing document', (path) => {
    for (const call of [`exists(${path})`, `!exists(${path})`, `get(${path}) == null`])
      expect(outcomeOf(call)).toBe(
        `error: ${path} is not the path of a document at 1:${outcomeColumn(call)}`,
      );
  });

  function outcomeColumn(call: string): number {
    const source = `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /tracks/{id} { allow read, write: if ${call}; } } }`;
    return source.indexOf(call) + 1 + (call.startsWith('!') ? 1 : 0);
  }

  test('of a missing document with get() is an error that names it', () => {
    const path = '/databases/(default)/documents/a/b';
    expect(outcomeOf(`get(${path}).data.x == 1`)).toContain(`Document ${path} does not exist`);
    expect(outcomeOf(`exists(${path})`)).toBe('false');
  });

  test('beyond the limit is denied even if another allow is true', () => {
    const reads = Array.from({ length: 11 }, (_, at) => `exists(/databases/(default)/documents/a/${at})`);
    const rules = trackRules(`allow get: if ${reads.join(' || ')}; allow get: if true;`);
    const decision = ask(rules, {});
    expect(decision.allowed).toBe(false);
    expect(decision.outcomes.at(-1)?.message).toContain(
      'The rules read more than 10 documents for one request',
    );
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

  // https://firebase.google.com/codelabs/firebase-rules: its solution compares fields of a document that may be missing.
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

    test('a let hides a namespace without being evaluated', () => {
      const rules = trackRules(
        'function f() { let math = "ab"; return math.size() == 2; } allow get: if f();',
      );
      expect(ask(rules, {}).allowed).toBe(true);
    });
  });

  test('an unknown function denies', () => {
    expect(outcomeOf('nothing()')).toContain('Unknown function nothing()');
    expect(outcomeOf('exists(1)')).toContain('exists() takes the path of a document');
  });
});

describe('equality', () => {
  test.each([
    ['latlng.value(1, 2) == latlng.value(1, 2)', 'latlng.value(1, 2) == latlng.value(1, 3)'],
    ['latlng.value(1, 2) == latlng.value(1, 2)', 'latlng.value(1, 2) == latlng.value(2, 2)'],
    ['[1, 2] == [1, 2]', '[1, 2] == [1]'],
    ['{"a": 1} == {"a": 1}', '{"a": 1} == {"b": 1}'],
    ['{"a": 1} != {"a": 2}', '{"a": 1} == {"a": 2}'],
    ['null == null', 'null == false'],
    ['"1" != 1', '1 == "1"'],
    ['1 != true', 'true == 1'],
    [
      '{"a": 1}.diff({"b": 1}) == {"a": 1}.diff({"b": 1})',
      '{"a": 1}.diff({"b": 1}) == {"a": 1}.diff({"c": 1})',
    ],
    [
      '{"a": 1}.diff({"b": 1}) == {"a": 1}.diff({"b": 1})',
      '{"a": 1}.diff({"b": 1}) == {"c": 1}.diff({"b": 1})',
    ],
    ['["a"].toSet() == ["a", "a"].toSet()', '["a"].toSet() == ["a"]'],
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
