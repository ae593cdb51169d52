import { describe, expect, test } from 'vitest';

import { outcomeOf } from '../testing';

function check(pairs: readonly (readonly [string, string])[]): void {
  test.each(pairs)('%s is true; %s is false', (holds, fails) => {
    expect(outcomeOf(holds)).toBe('true');
    expect(outcomeOf(fails)).toBe('false');
  });
}

function fail(pairs: readonly (readonly [string, string])[]): void {
  test.each(pairs)('%s is an error: %s', (condition, message) => {
    expect(outcomeOf(condition)).toContain(`error: ${message}`);
  });
}

describe('strings', () => {
  check([
    ['"ÀB".lower() == "àb"', '"AB".lower() == "AB"'],
    ['"ab".upper() == "AB"', '"ab".upper() == "ab"'],
    ['" a ".trim() == "a"', '" a ".trim() == " a "'],
    ['"a😀".size() == 2', '"a😀".size() == 3'],
    ['"a" + "b" == "ab"', '"a" + "b" == "ba"'],
    ['"a" < "b" && "Z" < "a"', '"b" <= "a"'],
    ['\'it\\\'s \\"q\\" \\u00e9\\n\' == "it\'s \\"q\\" é\\n"', '"\\\\d" == "d"'],
  ]);
  fail([
    ['"a".matches(1)', 'matches() does not take a int here'],
    ['null.size() == 0', 'A null has no method size()'],
  ]);
});

describe('lists', () => {
  check([
    ['["a", "b"].hasAll(["b"])', '["a", "b"].hasAll(["b", "c"])'],
    ['["a", "b"].hasAny(["b", "c"])', '["a", "b"].hasAny(["c"])'],
    ['["a", "a", "b"].hasOnly(["a", "b", "c"])', '["a", "b"].hasOnly(["a", "c"])'],
    ['[1, [2]].size() == 2', '[].size() == 1'],
    ['[].hasAll([]) && [].hasOnly([])', '[].hasAny([])'],
  ]);
  fail([['[1] + [2] == [1, 2]', "'+' does not apply to list and list"]]);
});

describe('maps', () => {
  check([
    ['{"a": 1}.get("a", 2) == 1', '{"a": 1}.get("b", 2) == 1'],
    ['{"a": null}.get("a", 2) == null', '{"a": null}.get("b", 2) == null'],
    ['{"a": 1, "b": 2}.keys() == ["a", "b"]', '{"a": 1}.keys().hasAny(["b"])'],
    ['{"a": 1}.values() == [1]', '{"a": 1}.values() == ["a"]'],
    ['{"a": 1}.size() == 1', '{}.size() == 1'],
  ]);
  fail([['{}.get(1, 1) == 1', 'get() does not take a int here']]);
});
