import { describe, expect, test } from 'vitest';

import { outcomeOf, type Question } from '../testing';

const data: Question = {
  resource: {
    title: 'Neon',
    bpm: 140,
    price: 29.5,
    tags: ['trap', 'dark'],
    none: null,
    of: { a: { b: 1 } },
    math: 'ab',
  },
};

/** Pairs of a true and a false condition. */
function check(pairs: readonly (readonly [string, string])[]): void {
  test.each(pairs)('%s is true; %s is false', (holds, fails) => {
    expect(outcomeOf(holds, data)).toBe('true');
    expect(outcomeOf(fails, data)).toBe('false');
  });
}

function fail(pairs: readonly (readonly [string, string])[]): void {
  test.each(pairs)('%s is an error: %s', (condition, message) => {
    expect(outcomeOf(condition, data)).toContain(`error: ${message}`);
  });
}

describe('operator precedence', () => {
  check([
    ['1 + 2 * 3 == 7', '(1 + 2) * 3 == 7'],
    ['10 - 4 - 3 == 3', '10 - (4 - 3) == 3'],
    ['20 / 4 / 5 == 1', '20 / (4 / 5 + 1) == 1'],
    ['7 % 4 * 2 == 6', '7 % (4 * 2) == 6'],
    ['-2 + 3 == 1', '-(2 + 3) == 1'],
    ['true || false && false', '(true || false) && false'],
    ['!false && true', '!(false || true)'],
    ['false == 1 in [2]', '(false == 1) in [2]'],
    ['1 + 1 in [2]', '1 + (1 in [2] ? 1 : 1) in [3]'],
    ['true == 1 is int', '(true == 1) is int'],
    ['1 < 2 == true', '1 < 2 == false'],
    ['false ? false : true ? true : false', '(false ? false : true) ? false : true'],
    ['true ? true : 1 / 0 == 1', 'false ? 1 / 0 == 1 : false'],
    ['!resource.data.tags.hasAny(["x"])', '!resource.data.tags.hasAny(["trap"])'],
    ['-resource.data.of.a.b == -1', '-resource.data.of["a"].b == 1'],
    ['- -1 == 1', '!!false'],
  ]);
});

describe('three-valued && and ||', () => {
  const error = '1 / 0 == 1';
  check([
    [`${error} || true`, `${error} && false`],
    [`true || ${error}`, `false && ${error}`],
    [`${error} || ${error} || true`, `${error} && ${error} && false`],
    [`!(${error} && false)`, `!(${error} || true)`],
  ]);
  fail([
    [`${error} || false`, 'Division by zero'],
    [`false || ${error}`, 'Division by zero'],
    [`${error} && true`, 'Division by zero'],
    [`true && ${error}`, 'Division by zero'],
    [`!(${error})`, 'Division by zero'],
    ['1 && true', "'&&' and '||' take bools"],
    ['false || "true"', "'&&' and '||' take bools"],
    ['!1', "'!' takes a bool, not a int"],
    ['1 ? true : false', "'?' takes a bool"],
    ['resource.data.title', 'resource.data.title must be a bool, not a string'],
  ]);
});

describe('numbers', () => {
  check([
    ['1 == 1.0', '1 == 1.5'],
    ['1 < 1.5', '1.5 < 1'],
    ['-9223372036854775807 - 1 < -9223372036854775807', '-9223372036854775808 == -9223372036854775807'],
    ['7 / 2 == 3', '7 / 2 == 3.5'],
    ['-7 / 2 == -3', '-7 / 2 == -4'],
    ['-7 % 3 == -1', '-7 % 3 == 2'],
    ['7 / 2.0 == 3.5', '7 / 2.0 == 3'],
    ['5.5 % 2 == 1.5', '5.5 % 2 == 1'],
    ['1.0 / 0 > 9e300', '1.0 / 0 < 0'],
    ['-9223372036854775808 < 0', '9223372036854775807 < 0'],
    ['1e3 == 1000', '1.5e-1 == 1'],
    ['resource.data.bpm + 0.5 == 140.5', 'resource.data.price is int'],
    ['1 <= 1', '1 < 1'],
    ['2 >= 2.0', '2 > 2.0'],
    ['1 != 2', '1 != 1.0'],
  ]);
  fail([
    ['1 / 0 == 0', 'Division by zero'],
    ['1 % 0 == 0', 'Division by zero'],
    ['9223372036854775807 + 1 > 0', 'Integer overflow'],
    ['-9223372036854775808 - 1 < 0', 'Integer overflow'],
    ['4611686018427387904 * 2 > 0', 'Integer overflow'],
    ['-9223372036854775808 / -1 > 0', 'Integer overflow'],
    ['-(-9223372036854775808) > 0', 'Integer overflow'],
    ['"a" - "b" == ""', "'-' does not apply to string and string"],
    ['1 + "1" == "11"', "'+' does not apply to int and string"],
    ['"a" < 1', "'<' does not compare string with int"],
    ['true < false', "'<' does not compare bool with bool"],
    ['null > 1', "'>' does not compare null with int"],
    ['-"a" == "a"', "Unary '-' does not apply to a string"],
  ]);
});

describe('equality', () => {
  check([
    ['null == null', 'null == false'],
    ['"1" != 1', '"1" == 1'],
    ['[1, "a"] == [1.0, "a"]', '[1, 2] == [2, 1]'],
    ['{"a": 1, "b": [2]} == {"b": [2], "a": 1}', '{"a": 1} == {"a": 1, "b": 2}'],
    ['resource.data.none == null', 'resource.data.title == null'],
    ['{} != 1', '{} == []'],
  ]);
});

describe('order', () => {
  check([
    ['9007199254740992 < 9007199254740993', '9007199254740992 >= 9007199254740993'],
    // By code point: U+FFFF is before U+10000 and U+10FFFF, whose UTF-16 units are lower.
    ['"\uffff" < "\u{10000}"', '"\u{10000}" < "\uffff"'],
    ['"\uffff" < "\u{10ffff}"', '"\u{10ffff}" < "\uffff"'],
  ]);
});

describe('in, is, members and indexes', () => {
  check([
    ['"trap" in resource.data.tags', '"house" in resource.data.tags'],
    ['"title" in resource.data', '"artist" in resource.data'],
    ['resource.data.title is string', 'resource.data.title is bytes'],
    ['resource.data.bpm is number && resource.data.price is number', 'resource.data.title is number'],
    ['[] is list && {} is map', '1 is timestamp'],
    ['resource.data.price is float', 'resource.data.bpm is float'],
    ['true is bool && null == null', 'null is bool'],
    ['resource.data.tags[1] == "dark"', 'resource.data.tags[0] == "dark"'],
    ['"😀a"[1] == "a"', '"😀a"[1] == "😀"'],
    ['resource.data["title"] == "Neon"', 'resource.data["title"] == "neon"'],
    ['[1, 2, 3][true ? 1 : 0] == 2', '[1, 2][false ? 1 : 0] == 2'],
    ['resource.data.math.size() == 2', 'resource.data.math.size() == 3'],
  ]);
  fail([
    ['resource.data.artist == "x"', 'Property artist is undefined on object'],
    ['resource.data["artist"] == "x"', 'Property artist is undefined on object'],
    ['resource.data.none.x == 1', 'Property x is undefined on null'],
    ['resource.data.title.x == 1', 'A string has no property x'],
    ['resource.data.tags[2] == "x"', 'Index out of range'],
    ['resource.data.tags[-1] == "x"', 'Index out of range'],
    ['resource.data.tags["0"] == "x"', 'A list has no index of type string'],
    ['resource.data[0] == "x"', 'A map has no index of type int'],
    ['"a" in "abc"', "'in' takes a list or map"],
    ['1 in {"a": 1}', 'The keys of a map are strings'],
    ['{1: 2} == {}', 'The keys of a map are strings'],
    ['"abc"[9] == "x"', 'Index out of range'],
    ['null[0] == 1', 'A null has no index of type int'],
    ['true[0] == 1', 'A bool has no index of type int'],
    ['1[0] == 1', 'A int has no index of type int'],
    ['1.5[0] == 1', 'A float has no index of type int'],
  ]);
});

describe('resource of a missing document', () => {
  test('is null and has no data', () => {
    expect(outcomeOf('resource == null')).toBe('true');
    expect(outcomeOf('resource != null')).toBe('false');
    expect(outcomeOf('resource.data == null')).toContain('Property data is undefined on null');
    expect(outcomeOf('resource == null || resource.data.uid == "a"')).toBe('true');
  });

  test('request.auth is null without a user', () => {
    expect(outcomeOf('request.auth == null')).toBe('true');
    expect(outcomeOf('request.auth.uid == "a"')).toContain('Property uid is undefined on null');
  });
});
