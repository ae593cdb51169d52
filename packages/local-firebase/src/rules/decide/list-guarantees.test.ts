import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { QueryGuarantee } from '../contract/contract';
import { ask, onlyRuleset, trackRules, type Question, type Written } from '../testing';

type Where = Question['where'];

function allows(condition: string, where: Where, others: Question = {}): boolean {
  return ask(trackRules(`allow list: if ${condition};`), { method: 'list', path: 'tracks', where, ...others })
    .allowed;
}

function allowsText(text: string, question: Question): boolean {
  return ask(onlyRuleset(text), question).allowed;
}

const d = 'resource.data';

describe('list', () => {
  test.each<[string, string, Where, Where]>([
    ['an equality', `${d}.uid == "a"`, [['uid', '==', 'a']], [['uid', '==', 'b']]],
    ['an equality in a map', `${d}.of.uid == "a"`, [['of.uid', '==', 'a']], [['of', '==', { uid: 'b' }]]],
    ['an equality of a map', `${d}.of.uid == "a"`, [['of', '==', { uid: 'a' }]], [['of.id', '==', 'a']]],
    ['a null', `${d}.gone == null`, [['gone', '==', null]], [['gone', '!=', 'x']]],
    ['something present', `${d}.gone != null`, [['gone', '>', 'x']], [['gone', '==', null]]],
    ['a key', `"uid" in ${d}`, [['uid', '!=', null]], [['id', '!=', null]]],
    [
      'some keys',
      `${d}.keys().hasAll(["a", "b"])`,
      [
        ['a', '==', 1],
        ['b', '>', 1],
      ],
      [['a', '==', 1]],
    ],
    ['a difference', `${d}.state != "draft"`, [['state', '!=', 'draft']], [['state', '!=', 'sold']]],
    [
      'several differences',
      `!(${d}.state in ["x", "y"])`,
      [['state', 'not-in', ['x', 'y']]],
      [['state', 'not-in', ['x']]],
    ],
    ['an upper limit', `${d}.bpm < 100`, [['bpm', '<', 100]], [['bpm', '<=', 100]]],
    ['a lower upper limit', `${d}.bpm <= 100`, [['bpm', '<', 99]], [['bpm', '<', 101]]],
    ['a lower limit', `${d}.bpm > 100`, [['bpm', '>=', 101]], [['bpm', '>=', 100]]],
    ['a limit seen from the other side', `100 <= ${d}.bpm`, [['bpm', '>', 100]], [['bpm', '>', 99]]],
    ['a value outside the limits', `${d}.bpm != 100`, [['bpm', '<', 100]], [['bpm', '<=', 100]]],
    [
      'a value within both limits',
      `${d}.bpm == 100`,
      [
        ['bpm', '>=', 100],
        ['bpm', '<=', 100],
      ],
      [['bpm', '>=', 100]],
    ],
    ['a type', `${d}.bpm is number`, [['bpm', '>', 1]], [['bpm', '>', 'a']]],
    ['a type that is not', `!(${d}.bpm is string)`, [['bpm', '>', 1]], [['bpm', '>', 'a']]],
    ['a list', `${d}.tags is list`, [['tags', 'array-contains', 'x']], [['tags', '!=', 'x']]],
    ['an element', `"x" in ${d}.tags`, [['tags', 'array-contains', 'x']], [['tags', 'array-contains', 'y']]],
    [
      'one of some elements',
      `${d}.tags.hasAny(["x", "y"])`,
      [['tags', 'array-contains-any', ['x', 'y']]],
      [['tags', 'array-contains-any', ['x', 'z']]],
    ],
    [
      'an element, by all',
      `${d}.tags.hasAll(["x"])`,
      [['tags', 'array-contains', 'x']],
      [['tags', 'array-contains-any', ['x', 'y']]],
    ],
    [
      'one of some values',
      `${d}.uid in ["a", "b", "c"]`,
      [['uid', 'in', ['a', 'b']]],
      [['uid', 'in', ['a', 'd']]],
    ],
    [
      'a choice',
      `${d}.uid == "a" || ${d}.uid == "b"`,
      [['uid', 'in', ['a', 'b']]],
      [['uid', 'in', ['a', 'c']]],
    ],
    ['a default', `${d}.get("open", false) == true`, [['open', '==', true]], [['open', '==', false]]],
    ['a nested default', `${d}.get(["of", "open"], false)`, [['of.open', '==', true]], [['of', '>', 1]]],
    [
      'two things',
      `${d}.a == 1 && ${d}.b == 2`,
      [
        ['a', '==', 1],
        ['b', '==', 2],
      ],
      [['a', '==', 1]],
    ],
    ['an unknown beside a truth', `${d}.x == 1 || ${d}.a == 1`, [['a', '==', 1]], [['b', '==', 1]]],
    [
      'a size, where the value is known',
      `${d}.name.size() == 2`,
      [['name', '==', 'ab']],
      [['name', '>=', 'ab']],
    ],
  ])('by %s: %s', (_, condition, enough, tooLittle) => {
    expect(allows(condition, enough)).toBe(true);
    expect(allows(condition, tooLittle)).toBe(false);
    expect(allows(condition, [])).toBe(false);
  });

  test.each<[string, boolean]>([
    [`${d}.n == 5`, true],
    [`${d}.n == 5.0 && ${d}.n is number && ${d}.n in [4, 5] && ${d}.n <= 5 && !(${d}.n > 5)`, true],
    [`${d}.n != 6 && ${d}.n >= 5 && ${d}.n < 5.5`, true],
    [`${d}.n == 6 || ${d}.n is string`, false],
    [`${d}.n is int`, false],
    [`${d}.n is float`, false],
    [`string(${d}.n) == "5"`, false],
    [`${d}.n / 2 == 2`, false],
  ])('an equality with 5, which 5.0 meets as well, and %s: %s', (condition, expected) => {
    expect(allows(condition, [['n', '==', 5]])).toBe(expected);
  });

  test('is decided without the stored documents', () => {
    expect(allows(`${d}.uid == "a"`, [], { resource: { uid: 'a' } })).toBe(false);
  });

  test.each([`${d}.x == 1 && false`, `!(${d}.x == 1)`, `${d}.x == ${d}.x`, `${d}.x ? true : true`])(
    'is denied if the condition is unknown: %s',
    (condition) => {
      expect(allows(condition, [])).toBe(false);
    },
  );

  test('reports that the query does not guarantee the condition', () => {
    const { outcomes } = ask(trackRules(`allow list: if ${d}.uid == "a";`), {
      method: 'list',
      path: 'tracks',
    });
    expect(outcomes[0]?.message).toMatch(
      /^false: the query does not guarantee resource.data.uid == "a" at 1:/,
    );
  });

  test('resource is never null', () => {
    expect(allows('resource != null', [])).toBe(true);
    expect(allows('resource == null', [])).toBe(false);
    expect(allows(`${d} is map && resource.id is string && resource["__name__"] is path`, [])).toBe(true);
  });

  test('evaluates conditions that do not depend on the document', () => {
    const query = { request: { query: { limit: 10 } } };
    expect(allows('request.query.limit <= 10', [], query)).toBe(true);
    expect(allows('request.query.limit < 10', [], query)).toBe(false);
    expect(allows('request.query.limit <= 10', [], { request: { query: {} } })).toBe(false);
  });

  test('allows each disjunct by a different statement', () => {
    const ruleset = trackRules(`allow list: if ${d}.uid == "a"; allow list: if ${d}.uid == "b";`);
    const list = { method: 'list', path: 'tracks' } as const;
    expect(ask(ruleset, { ...list, where: [['uid', 'in', ['a', 'b']]] }).allowed).toBe(true);
    expect(ask(ruleset, { ...list, where: [['uid', 'in', ['a', 'c']]] }).allowed).toBe(false);
  });

  test('knows only that the field exists beyond 30 disjuncts', () => {
    const many = Array.from({ length: 31 }, (_, at) => at);
    expect(allows(`${d}.n >= 0`, [['n', 'in', many.slice(0, 30)]])).toBe(true);
    expect(allows(`${d}.n >= 0`, [['n', 'in', many]])).toBe(false);
    expect(allows(`${d}.n != null`, [['n', 'in', many]])).toBe(true);
  });

  test('cannot look up a document with an unknown path', () => {
    const condition = (id: string): string => `exists(/databases/$(database)/documents/users/$(${id}))`;
    const documents = { 'users/a': {} };
    expect(allows(condition(`${d}.uid`), [['uid', '==', 'a']], { documents })).toBe(true);
    expect(allows(condition(`${d}.uid`), [], { documents })).toBe(false);
    expect(allows(`!${condition('id')}`, [], { documents })).toBe(false);
  });
});

describe('id of a listed document', () => {
  const name = (id: string): Written => ({
    value: { kind: 'path', segments: ['databases', '(default)', 'documents', 'tracks', id] },
  });

  test('is unknown unless the query determines it', () => {
    expect(allows('id == "1"', [])).toBe(false);
    expect(allows('id != "1"', [])).toBe(false);
    expect(allows('id == "1"', [['__name__', '==', name('1')]])).toBe(true);
    expect(allows('id == "1"', [['__name__', '==', name('2')]])).toBe(false);
    expect(allows('resource.id == "1"', [['__name__', '==', name('1')]])).toBe(true);
  });

  test('can be one of several ids', () => {
    const where: Where = [['__name__', 'in', [name('1'), name('2')]]];
    expect(allows('id in ["1", "2", "3"]', where)).toBe(true);
    expect(allows('id in ["1", "3"]', where)).toBe(false);
  });

  test('does not match a pattern for a specific id', () => {
    const one =
      'service cloud.firestore { match /databases/{d}/documents { match /tracks/1 { allow list; } } }';
    const list = { method: 'list', path: 'tracks' } as const;
    const ruleset = trackRules('allow list;');
    expect(ask(ruleset, list).allowed).toBe(true);
    expect(allowsText(one, list)).toBe(false);
    expect(allowsText(one, { ...list, where: [['__name__', '==', name('1')]] })).toBe(true);
  });
});

describe('collection group query', () => {
  const group = { method: 'list', path: 'comments', collectionGroup: true } as const;
  const rules = (pattern: string, version = 2): string =>
    `rules_version = '${version}'; service cloud.firestore { match /databases/{d}/documents { match ${pattern} { allow list; } } }`;

  test('needs a rule that covers every depth', () => {
    expect(allowsText(rules('/{above=**}/comments/{id}'), group)).toBe(true);
    expect(allowsText(rules('/{all=**}'), group)).toBe(true);
    expect(allowsText(rules('/comments/{id}'), group)).toBe(false);
    expect(allowsText(rules('/tracks/{track}/comments/{id}'), group)).toBe(false);
    expect(allowsText(rules('/{above=**}/tracks/{id}'), group)).toBe(false);
    expect(allowsText(rules('/tracks/{above=**}/comments/{id}'), group)).toBe(false);
  });

  test('is denied by version 1 rules', () => {
    expect(allowsText(rules('/{all=**}', 1), group)).toBe(false);
  });
});

describe('soundness', () => {
  const scalar = fc.integer({ min: 0, max: 6 });
  const guarantee: fc.Arbitrary<readonly ['x' | 'y', QueryGuarantee['operator'], Written]> = fc.oneof(
    fc.tuple(
      fc.constantFrom('x', 'y'),
      fc.constantFrom<QueryGuarantee['operator']>('==', '!=', '<', '<=', '>', '>='),
      scalar,
    ),
    fc.tuple(
      fc.constantFrom('x', 'y'),
      fc.constantFrom<QueryGuarantee['operator']>('in', 'not-in'),
      fc.array(scalar, { minLength: 1, maxLength: 3 }),
    ),
  );
  const comparison = fc
    .tuple(fc.constantFrom('x', 'y'), fc.constantFrom('==', '!=', '<', '<=', '>', '>='), scalar)
    .map(([field, operator, limit]) => `${d}.${field} ${operator} ${limit}`);
  const condition = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      comparison,
      fc.tuple(tie('any'), fc.constantFrom('&&', '||'), tie('any')).map(([a, o, b]) => `(${a} ${o} ${b})`),
      tie('any').map((a) => `!(${a})`),
      fc
        .tuple(fc.constantFrom('x', 'y'), fc.array(scalar))
        .map(([f, l]) => `${d}.${f} in ${JSON.stringify(l)}`),
    ),
  })).any;

  const returns = (
    [field, operator, limit]: readonly [string, string, Written],
    document: Readonly<Record<string, number>>,
  ): boolean => {
    const own = document[field] ?? -1;
    if (Array.isArray(limit)) return limit.includes(own) === (operator === 'in');
    const order = own - Number(limit);
    const answers: Record<string, boolean> = {
      '==': order === 0,
      '!=': order !== 0,
      '<': order < 0,
      '<=': order <= 0,
      '>': order > 0,
      '>=': order >= 0,
    };
    return answers[operator] ?? false;
  };

  test('every document of an allowed list is allowed by get', () => {
    const documents = Array.from({ length: 64 }, (_, at) => ({ x: (at % 8) - 1, y: Math.floor(at / 8) - 1 }));
    fc.assert(
      fc.property(condition, fc.array(guarantee, { maxLength: 4 }), (text, where) => {
        if (!allows(text, where)) return;
        const ruleset = trackRules(`allow get: if ${text};`);
        for (const resource of documents.filter((each) => where.every((filter) => returns(filter, each)))) {
          expect(ask(ruleset, { resource }).allowed).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
