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
    ['math.sqrt(-1) != math.sqrt(-1)', 'math.sqrt(-1) < 1 || math.sqrt(-1) >= 1'],
  ]);
  fail([
    ['1 / 0 == 0', 'Division by zero'],
    ['1 % 0 == 0', 'Division by zero'],
    ['9223372036854775807 + 1 > 0', 'Integer overflow'],
    ['-9223372036854775808 - 1 < 0', 'Integer overflow'],
    ['4611686018427387904 * 2 > 0', 'Integer overflow'],
    ['-9223372036854775808 / -1 > 0', 'Integer overflow'],
    ['-(-9223372036854775808) > 0', 'Integer overflow'],
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
    ['[1, 2].toSet() == [2, 1, 2].toSet()', '[1].toSet() == [1]'],
    ['/a/b == path("/a/b")', '/a/b == "/a/b"'],
    ['b"a" == b"\\x61"', 'b"a" == "a"'],
    ['timestamp.value(0) == timestamp.date(1970, 1, 1)', 'timestamp.value(0) == duration.value(0, "s")'],
    ['latlng.value(1, 2) == latlng.value(1.0, 2.0)', 'latlng.value(1, 2) == latlng.value(2, 1)'],
    ['{"a": 1}.diff({}) == {"a": 1}.diff({})', '{"a": 1}.diff({}) == {}.diff({"a": 1})'],
    ['resource.data.none == null', 'resource.data.title == null'],
    ['[1] != 1', '[1] == [1].toSet()'],
    ['/a != /a/b', '/a == /a/b'],
    ['{} != 1', '{} == []'],
    ['{}.diff({}) != 1', '{}.diff({}) == {}'],
    ['[1, 2].toSet() != [1].toSet()', '[1].toSet() == [1, 2].toSet()'],
  ]);
});

describe('order', () => {
  check([
    ['9007199254740992 < 9007199254740993', '9007199254740992 >= 9007199254740993'],
    // By code point: U+FFFF is before U+10000 and U+10FFFF, whose UTF-16 units are lower.
    ['"\uffff" < "\u{10000}"', '"\u{10000}" < "\uffff"'],
    ['"\uffff" < "\u{10ffff}"', '"\u{10ffff}" < "\uffff"'],
    ['timestamp.value(0) < timestamp.value(1)', 'timestamp.value(1) < timestamp.value(1)'],
  ]);
  fail([
    ['timestamp.value(0) < duration.value(1, "s")', "'<' does not compare timestamp with duration"],
    ['b"a" < b"b"', "'<' does not compare bytes with bytes"],
    ['latlng.value(0, 0) < latlng.value(1, 1)', "'<' does not compare latlng with latlng"],
    ['/a < /b', "'<' does not compare path with path"],
    ['[1].toSet() < [2].toSet()', "'<' does not compare set with set"],
    ['{}.diff({}) < {}.diff({})', "'<' does not compare map_diff with map_diff"],
  ]);
});

describe('timestamps and durations', () => {
  const longest = '315576000000';
  check([
    [
      'duration.value(1, "s") + timestamp.value(0) == timestamp.value(1000)',
      'timestamp.value(1000) - timestamp.value(0) == duration.value(2, "s")',
    ],
    ['timestamp.value(-1000).toMillis() == -1000', 'timestamp.value(-1).toMillis() == 0'],
    ['timestamp.date(1, 1, 1) == timestamp.date(1, 1, 1)', 'timestamp.date(1, 1, 1).year() == 2'],
    [
      `duration.value(${longest}, "s").seconds() == ${longest}`,
      `duration.value(${longest}, "s").seconds() == 0`,
    ],
    [
      `duration.value(-${longest}, "s").seconds() == -${longest}`,
      `duration.value(-${longest}, "s").seconds() == 0`,
    ],
    ['-9223372036854775807 - 1 < -9223372036854775807', '-9223372036854775808 == -9223372036854775807'],
  ]);
  fail([
    ['timestamp.date(1, 1, 1) - duration.value(1, "ns") != null', 'Timestamp out of range'],
    ['timestamp.date(9999, 12, 31) + duration.value(24, "h") != null', 'Timestamp out of range'],
    ['duration.value(315576000001, "s") != null', 'Duration out of range'],
    ['duration.value(-315576000001, "s") != null', 'Duration out of range'],
    [
      'duration.value(1, "s") * duration.value(1, "s") != null',
      "'*' does not apply to duration and duration",
    ],
    ['1 + duration.value(1, "s") != null', "'+' does not apply to int and duration"],
    ['duration.value(1, "s") - timestamp.value(0) != null', "'-' does not apply to duration and timestamp"],
    ['"a" - "b" == ""', "'-' does not apply to string and string"],
    ['"a" + 1 == ""', "'+' does not apply to string and int"],
  ]);
});

describe('in, is, members, indexes and ranges', () => {
  check([
    ['"trap" in resource.data.tags', '"house" in resource.data.tags'],
    ['"title" in resource.data', '"artist" in resource.data'],
    ['1 in [1].toSet()', '2 in [1].toSet()'],
    ['resource.data.title is string', 'resource.data.title is bytes'],
    ['resource.data.bpm is number && resource.data.price is number', 'resource.data.title is number'],
    ['resource.data.price is float', 'resource.data.bpm is float'],
    ['true is bool && null == null', 'null is bool'],
    ['[] is list && {} is map && /a is path', '[] is set'],
    ['[].toSet() is set && {}.diff({}) is map_diff', '{} is map_diff'],
    ['request.time is timestamp || duration.value(1, "s") is duration', '1 is duration'],
    ['latlng.value(0, 0) is latlng && b"" is bytes', '1 is constraint'],
    ['resource.data.tags[1] == "dark"', 'resource.data.tags[0] == "dark"'],
    ['resource.data["title"] == "Neon"', 'resource.data["title"] == "neon"'],
    ['resource.data.tags[0:1] == ["trap"]', 'resource.data.tags[0:0] == ["trap"]'],
    ['resource.data.title[1:3] == "eo"', 'resource.data.title[0] == "e"'],
    ['"日本語"[1:2] == "本"', '"😀a"[1] == "😀"'],
    ['/a/b/c[1] == "b"', '/a/b/c[0] == "b"'],
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
    ['resource.data.tags[1:3] == []', 'Index out of range'],
    ['resource.data.tags[1:0] == []', 'Index out of range'],
    ['resource.data.tags[0.0:1] == []', 'A range goes from int to int'],
    ['"a" in "abc"', "'in' takes a list, set or map"],
    ['1 in {"a": 1}', 'The keys of a map are strings'],
    ['{1: 2} == {}', 'The keys of a map are strings'],
    ['[{}.diff({})] == []', 'A map_diff cannot be stored'],
    ['"abc"[9] == "x"', 'Index out of range'],
    ['/a/b[9] == "x"', 'Index out of range'],
    ['resource.data.tags[0:"1"] == []', 'A range goes from int to int'],
    ['1[0:1] == []', 'A int has no ranges'],
    ['null[0] == 1', 'A null has no index of type int'],
    ['true[0] == 1', 'A bool has no index of type int'],
    ['1[0] == 1', 'A int has no index of type int'],
    ['1.5[0] == 1', 'A float has no index of type int'],
    ['b"a"[0] == 1', 'A bytes has no index of type int'],
    ['timestamp.value(0)[0] == 1', 'A timestamp has no index of type int'],
    ['duration.value(0, "s")[0] == 1', 'A duration has no index of type int'],
    ['latlng.value(0, 0)[0] == 1', 'A latlng has no index of type int'],
    ['[1].toSet()[0] == 1', 'A set has no index of type int'],
    ['{}.diff({})[0] == 1', 'A map_diff has no index of type int'],
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

describe('path literals', () => {
  check([
    ['/a/$("b" + "c")/d == /a/bc/d', '/a/$("b")/d == /a/bc/d'],
    // https://firebase.google.com/docs/reference/rules/rules.Path: a path interpolates the value of an expression.
    ['/a/$(1 + 1)/b == /a/2/b', '/a/$(1)/b == /a/2/b'],
    ['(/a/$(n)).bind({"n": 7}).n == "7"', '(/a/$(n)).bind({"n": 7}) == /a/8'],
    ['/a/$(/b/c) == /a/b/c', '/a/$(/b/c) == /a/b'],
    ['/databases/(default)/documents[1] == "(default)"', '/databases/(default)/documents[0] == "(default)"'],
    ['(/a/$(x)/$(y)).bind({"x": "b", "y": "c"}) == /a/b/c', '(/a/$(x)).bind({"x": "c"}) == /a/b'],
    ['(/a/$(x)).bind({"x": "b"}).x == "b"', '(/a/$(x)).bind({"x": "b"})["x"] == "c"'],
    ['path("/a/{x}/{y}").bind({"x": "b"}) == path("/a/b/{y}")', 'path("/a/{x}").bind({"y": "b"}) == /a/b'],
    ['(/a/$(id)).bind({"id": "other"}) == /a/1', '(/a/$(id)).bind({"id": "other"}) == /a/other'],
  ]);
  fail([
    ['/a/$(1.5) == /a/b', 'A segment of a path is a string or an int, not a float'],
    ['/a/$(true) == /a/b', 'A segment of a path is a string or an int, not a bool'],
    ['/a/$("b/c") == /a/b/c', "'b/c' is not a valid path segment"],
    ['/a/$("") == /a', "'' is not a valid path segment"],
    ['(/a/$(x)).bind({"y": "c"}) == /a/b', 'Unknown variable x'],
    ['path("/a/{x}").bind({"x": "b/c"}) == /a/b/c', "The value of 'x' is not a valid path segment"],
    ['path("/a/{x}").bind({"x": 1}) == /a/1', "The value of 'x' is not a valid path segment"],
    ['path("a//b") == /a/b', 'A path has no empty segments'],
    ['path(/a/b) == /a/b', 'Cannot convert path to path'],
    ['(/a/b).x == "b"', 'Property x is undefined on path'],
    ['(/a/$(resource.data.title)).title == "Neon"', 'Property title is undefined on path'],
    ['(/a/$(x)).bind(1) == /a/b', 'bind() takes a map'],
    ['(/a/b).size() == 1', 'A path has no method size()'],
  ]);
});
