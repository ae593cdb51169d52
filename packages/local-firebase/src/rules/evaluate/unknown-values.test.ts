import { describe, expect, test } from 'vitest';
import { ask, outcomeOf, trackRules, type Question } from '../testing';

type Where = NonNullable<Question['where']>;

function listOutcome(condition: string, where: Where = []): string {
  return outcomeOf(condition.replaceAll('u.', 'resource.data.'), { method: 'list', path: 'tracks', where });
}

/** Neither true nor false for every document that the query can return. */
function expectUndecided(condition: string, where: Where = []): void {
  expect(listOutcome(condition, where), condition).toBe('false');
  expect(listOutcome(`!(${condition})`, where), `!(${condition})`).toBe('false');
}

function expectDecided(condition: string, where: Where = []): void {
  expect(listOutcome(condition, where), condition).toBe('true');
}

describe('an expression with an unknown field', () => {
  test.each([
    'u.x == u.y',
    'u.x < u.y',
    'u.x in u.y',
    'null == u.x',
    'u.x + 1 == 2',
    '1 + u.x == 2',
    'u.x + u.y == 2',
    '-u.x == 1',
    'u.x.y == 1',
    'u.x["y"] == 1',
    'u.x[0] == 1',
    '[1][u.x] == 1',
    '{"a": 1}[u.x] == 1',
    'u.x[0:1] == []',
    '[1, 2][u.x:1] == []',
    '[1, 2][0:u.x] == []',
    '[u.x] == [1]',
    '{"a": u.x} == {"a": 1}',
    '{u.x: 1} == {"a": 1}',
    '/a/$(u.x) == /a/b',
    '(/a/$(x)).bind(u.x) == /a/b',
    'string(u.x) == "1"',
    'math.abs(u.x) == 1',
    'math.pow(2, u.x) == 4',
    'exists(/databases/(default)/documents/a/$(u.x))',
    '"a".matches(u.x)',
    'u.x.size() == 1',
    'u.x.get("a", 1) == 1',
    'u.x.get(["a", 1], 1) == 1',
    'u.x.hasAny(u.y)',
    'u.x is string',
    'u.x in {"a": 1}',
    '1 in u.x',
    'u.x == {}.diff({})',
    'u.x ? true : true',
    'u.x',
    'true && u.x',
    'false || u.x',
    'debug(u.x) == 1',
  ])('is undecided: %s', (condition) => {
    expectUndecided(condition);
  });

  test('is reported as not guaranteed', () => {
    const { outcomes } = ask(trackRules('allow list: if resource.data.x ? true : true;'), {
      method: 'list',
      path: 'tracks',
    });
    expect(outcomes[0]?.message).toMatch(/^false: the query does not guarantee/);
  });

  test('has the error of its other operand', () => {
    expect(listOutcome('1 / 0 == 1 || u.x == 1')).toContain('Division by zero');
    expect(listOutcome('u.x == 1 || 1 / 0 == 1')).toBe('false');
    expect(listOutcome('(1 / 0 == 1) ? true : true')).toContain('Division by zero');
  });

  test('is logged by debug() without a value', () => {
    const ruleset = trackRules('allow list: if debug(resource.data.x) == 1;');
    expect(ask(ruleset, { method: 'list', path: 'tracks' }).debugged).toEqual(['1: unknown']);
  });
});

describe('a field with a bound', () => {
  test('is decided beyond the bound', () => {
    expectDecided('!(u.n > 6) && !(u.n >= 6) && !(u.n > 5) && !(u.n >= 5)', [['n', '<', 5]]);
    expectDecided('!(u.n < 4) && !(u.n <= 4) && !(u.n < 5) && !(u.n <= 5)', [['n', '>', 5]]);
    expectUndecided('u.n >= 5', [['n', '<=', 5]]);
  });

  test('is not ordered against another type', () => {
    expectUndecided('u.n < 1', [['n', '<', 'm']]);
    expectUndecided('u.n > 1', [['n', '>', 'm']]);
  });

  test('has the type of the bound', () => {
    expectDecided('!(u.n is int) && !(u.n is float) && !(u.n is bool)', [['n', '>', 'a']]);
    expectDecided('u.n is bool && !(u.n is string)', [['n', '>=', false]]);
    expectUndecided('u.n is int', [['n', '>', 1]]);
    expectUndecided('u.n is float', [['n', '>', 1]]);
    expect(listOutcome('u.n.x == 1', [['n', '>', 1]])).toContain('A number has no property x');
  });

  test('is excluded from a set or list that lies beyond the bound', () => {
    const where: Where = [['n', '>', 'm']];
    expectDecided('!(u.n in ["a", "b"].toSet()) && !(u.n in ["a"])', where);
    expectUndecided('u.n in ["a", "z"]', where);
  });

  test('is no collection of its bound', () => {
    expectUndecided('"m" in u.n', [['n', '>=', 'm']]);
  });
});

describe('a field with an inequality', () => {
  test('differs from that value only and has no known type', () => {
    expectDecided('u.n != true', [['n', '!=', true]]);
    expectDecided('u.n != null', [['n', '!=', 5]]);
    expectUndecided('u.n is number', [['n', '!=', 5]]);
    expectUndecided('u.n == false', [['n', '!=', true]]);
  });
});

describe('a field with an equality', () => {
  const whole = { value: { kind: 'float', value: 5 } } as const;
  const nan = { value: { kind: 'float', value: NaN } } as const;

  test('is present', () => {
    expectDecided('u.n != null', [['n', '==', 5]]);
  });

  test('may be an int for a whole float', () => {
    expectUndecided('u.n is float', [['n', '==', whole]]);
    expectDecided('u.n == 5', [['n', '==', whole]]);
  });

  test('is a float for NaN', () => {
    expectDecided('u.n is float && u.n != u.n', [['n', '==', nan]]);
  });

  test('has the entries of a map', () => {
    const where: Where = [['of', '==', { uid: 'a' }]];
    expectDecided('u.get(["of", "uid"], "") == "a"', where);
    expectUndecided('u.get(["of", "id"], "x") == "x"', where);
    expectUndecided('u.get(["of", "uid", "a"], "x") == "x"', where);
  });
});

describe('a list with a known element', () => {
  const where: Where = [['tags', 'array-contains', 'a']];

  test('is compared by its elements only', () => {
    expectUndecided('u.tags >= "a"', where);
    expectUndecided('u.tags == {}.diff({})', where);
    expectUndecided('u.tags.keys() is list', where);
  });

  test('has any of a set with the element', () => {
    expectDecided('u.tags.hasAny(["a", "b"].toSet())', where);
    expectUndecided('u.tags.hasAny(["b"].toSet())', where);
  });
});

describe('the resource of a list', () => {
  test('is a map whose members are present', () => {
    expectDecided('resource is map && resource.data != null && resource.data.keys() != null');
    expectDecided('resource.id != null && resource["__name__"] != null');
    expectUndecided('resource["__name__"].x == "a"');
  });
});
