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
    ['"a,b;c".split("[,;]") == ["a", "b", "c"]', '"a.b".split("[.]") == ["a.b"]'],
    ['"a1b".split("([0-9])") == ["a", "b"]', '"a1b".split("([0-9])") == ["a", "1", "b"]'],
    ['"banana".replace("an", "-") == "b--a"', '"banana".replace("an", "-") == "b-ana"'],
    ['"a$b".replace("[$]", "$$") == "a$$b"', '"ab".replace("a", "$&") == "ab"'],
    ['"€".toUtf8() == b"\\xE2\\x82\\xAC"', '"a".toUtf8() == b"b"'],
    ['"a" + "b" == "ab"', '"a" + "b" == "ba"'],
    ['"a" < "b" && "Z" < "a"', '"b" <= "a"'],
    ['\'it\\\'s \\"q\\" \\u00e9\\n\' == "it\'s \\"q\\" é\\n"', '"\\\\d" == "d"'],
  ]);
  fail([
    ['"a".matches(1)', 'matches() does not take a int here'],
    ['"a".replace("(", "b") == "a"', "'(' is not a supported regular expression"],
    ['"a".replace("(a)", "\\\\1") == "a"', 'replace() does not support backslashes in the replacement'],
    ['"a".toSet() == [].toSet()', 'A string has no method toSet()'],
    ['null.size() == 0', 'A null has no method size()'],
  ]);
});

describe('bytes', () => {
  check([
    ["b'*' == b'\\x2A' && b'*' == b'\\052'", "b'*' == b'+'"],
    ["b'€'.size() == 3", "b'€'.size() == 1"],
    ["b'\\xFB\\xEF\\xBE'.toBase64() == '----'", "b'\\xFB\\xEF\\xBE'.toBase64() == '++++'"],
    ["b'€'.toHexString() == 'E282AC'", "b'€'.toHexString() == 'e282ac'"],
  ]);
});

describe('lists', () => {
  check([
    ['[1].concat([2]) == [1, 2]', '[1].concat([2]) == [2, 1]'],
    ['["a", "b"].hasAll(["b"])', '["a", "b"].hasAll(["b", "c"])'],
    ['["a", "b"].hasAny(["b", "c"])', '["a", "b"].hasAny(["c"])'],
    ['["a", "a", "b"].hasOnly(["a", "b", "c"])', '["a", "b"].hasOnly(["a", "c"])'],
    ['["a", "b"].join("-") == "a-b"', '["a", "b"].join("") == "a-b"'],
    ['[1, 2, 1].removeAll([1]) == [2]', '[1, 2, 1].removeAll([1]) == [2, 1]'],
    ['[1, [2]].size() == 2', '[].size() == 1'],
    ['[1, 1.0, 2].toSet().size() == 2', '[1, 2].toSet().size() == 1'],
    ['[].hasAll([]) && [].hasOnly([])', '[].hasAny([])'],
  ]);
  fail([
    ['[1] + [2] == [1, 2]', "'+' does not apply to list and list"],
    ['[1].join(",") == "1"', 'join() takes a list of strings'],
  ]);
});

describe('sets', () => {
  const a = "['a', 'b'].toSet()";
  check([
    [`${a}.difference(['a', 'c'].toSet()) == ['b'].toSet()`, `${a}.difference(['a'].toSet()) == ${a}`],
    [`${a}.intersection(['a', 'c'].toSet()) == ['a'].toSet()`, `${a}.intersection(${a}).size() == 1`],
    [`${a}.union(['a', 'c'].toSet()).size() == 3`, `${a}.union(['c'].toSet()) == ${a}`],
    [`${a}.hasAll(['a'])`, `${a}.hasAll(['a', 'c'])`],
    [`${a}.hasAny(['a', 'c'].toSet())`, `${a}.hasAny(['c'])`],
    [`${a}.hasOnly(['b', 'a', 'c'])`, `${a}.hasOnly(['a'])`],
    [`${a}.size() == 2`, `${a}.size() == 1`],
  ]);
  fail([[`${a}.union(['c']) == ${a}`, 'union() does not take a list here']]);
});

describe('maps and map differences', () => {
  const diff = '{"same": 1, "new": 2, "changed": 3}.diff({"same": 1, "old": 2, "changed": 4})';
  check([
    ['{"a": 1}.get("a", 2) == 1', '{"a": 1}.get("b", 2) == 1'],
    ['{"a": {"b": 1}}.get(["a", "b"], 2) == 1', '{"a": 1}.get(["a", "b"], 2) == 1'],
    ['{"a": null}.get("a", 2) == null', '{"a": null}.get("b", 2) == null'],
    ['{"a": 1, "b": 2}.keys() == ["a", "b"]', '{"a": 1}.keys().hasAny(["b"])'],
    ['{"a": 1}.values() == [1]', '{"a": 1}.values() == ["a"]'],
    ['{"a": 1}.size() == 1', '{}.size() == 1'],
    [`${diff}.addedKeys() == ['new'].toSet()`, `${diff}.addedKeys().hasAny(['old'])`],
    [`${diff}.removedKeys() == ['old'].toSet()`, `${diff}.removedKeys().hasAny(['new'])`],
    [`${diff}.changedKeys() == ['changed'].toSet()`, `${diff}.changedKeys().hasAny(['new', 'old'])`],
    [`${diff}.unchangedKeys() == ['same'].toSet()`, `${diff}.unchangedKeys().hasAny(['changed'])`],
    [`${diff}.affectedKeys().hasOnly(['new', 'old', 'changed'])`, `${diff}.affectedKeys().hasOnly(['new'])`],
    [
      '{"a": [1]}.diff({"a": [1.0]}).affectedKeys().size() == 0',
      '{"a": 1}.diff({}).affectedKeys().size() == 0',
    ],
  ]);
  fail([
    ['{}.get([], 1) == 1', 'get() takes a key or a non-empty list of keys'],
    ['{}.get(1, 1) == 1', 'get() does not take a int here'],
    ['{}.diff(null).affectedKeys().size() == 0', 'diff() does not take a null here'],
  ]);
});

describe('timestamps and durations', () => {
  const moment = 'timestamp.value(1709210096789)';
  check([
    [`${moment}.year() == 2024 && ${moment}.month() == 2 && ${moment}.day() == 29`, `${moment}.month() == 1`],
    [`${moment}.hours() == 12 && ${moment}.minutes() == 34`, `${moment}.hours() == 13`],
    [`${moment}.seconds() == 56 && ${moment}.nanos() == 789000000`, `${moment}.nanos() == 789`],
    [`${moment}.dayOfWeek() == 4 && ${moment}.dayOfYear() == 60`, `${moment}.dayOfWeek() == 5`],
    ['timestamp.date(2024, 3, 3).dayOfWeek() == 7', 'timestamp.date(2024, 3, 3).dayOfWeek() == 0'],
    [`${moment}.date() == timestamp.date(2024, 2, 29)`, `${moment}.date() == ${moment}`],
    [
      `${moment}.time() == duration.time(12, 34, 56, 789000000)`,
      `${moment}.time() == duration.time(0, 0, 0, 0)`,
    ],
    [`${moment}.toMillis() == 1709210096789`, `${moment}.toMillis() == 1709210096`],
    ['timestamp.value(-1).nanos() == 999000000', 'timestamp.value(-1).year() == 1970'],
    [
      'timestamp.value(0) + duration.value(1, "d") == timestamp.date(1970, 1, 2)',
      'timestamp.value(0) + duration.value(1, "h") == timestamp.date(1970, 1, 2)',
    ],
    [
      'timestamp.value(5000) - timestamp.value(2000) == duration.value(3, "s")',
      'timestamp.value(0) - duration.value(1, "s") > timestamp.value(0)',
    ],
    ['duration.value(1, "w") == duration.value(7, "d")', 'duration.value(1, "m") == duration.value(1, "h")'],
    ['duration.value(1500, "ms").seconds() == 1', 'duration.value(1500, "ms").seconds() == 2'],
    ['duration.value(1500, "ms").nanos() == 500000000', 'duration.value(3, "ns").nanos() == 0'],
    [
      'duration.abs(duration.value(-5, "s")) == duration.value(5, "s")',
      'duration.value(-5, "s") == duration.value(5, "s")',
    ],
    [
      'duration.value(1, "s") - duration.value(2, "s") < duration.value(0, "s")',
      'duration.value(1, "s") + duration.value(2, "s") < duration.value(0, "s")',
    ],
    [
      'timestamp.date(2024, 1, 1) < timestamp.date(2024, 1, 2)',
      'timestamp.date(2024, 1, 1) >= timestamp.date(2024, 1, 2)',
    ],
  ]);
  fail([
    ['timestamp.date(2023, 2, 29) == null', 'Invalid date'],
    ['timestamp.value(9223372036854775807) == null', 'Timestamp out of range'],
    ['duration.value(1, "years") == null', "Unknown time unit 'years'"],
    ['duration.value(9223372036854775807, "w") == null', 'Duration out of range'],
    ['timestamp.value(0) + timestamp.value(0) == null', "'+' does not apply to timestamp and timestamp"],
    ['timestamp.value(0) + 1 == null', "'+' does not apply to timestamp and int"],
    ['duration.value(1, "s") - timestamp.value(0) == null', "'-' does not apply to duration and timestamp"],
  ]);
});

describe('latlng', () => {
  const berlin = 'latlng.value(52.52, 13.405)';
  check([
    [`${berlin}.latitude() == 52.52`, `${berlin}.longitude() == 52.52`],
    [
      `${berlin}.distance(latlng.value(48.8566, 2.3522)) > 877000`,
      `${berlin}.distance(latlng.value(48.8566, 2.3522)) > 879000`,
    ],
    [`${berlin}.distance(${berlin}) == 0`, `${berlin}.distance(latlng.value(52.52, 13.406)) == 0`],
  ]);
  fail([
    ['latlng.value(91, 0) == null', 'Coordinates out of range'],
    ['latlng.value(0, -180.5) == null', 'Coordinates out of range'],
  ]);
});

describe('math', () => {
  check([
    ['math.abs(-2) == 2 && math.abs(-2.5) == 2.5', 'math.abs(-2) is float'],
    ['math.ceil(2.1) == 3 && math.ceil(2.1) is int', 'math.ceil(-2.1) == -3'],
    ['math.floor(-2.1) == -3', 'math.floor(2.9) == 3'],
    ['math.round(2.5) == 3 && math.round(-2.5) == -3', 'math.round(2.4) == 3'],
    ['math.pow(2, 10) == 1024.0 && math.pow(2, 10) is float', 'math.pow(2, 10) is int'],
    ['math.sqrt(2.25) == 1.5', 'math.sqrt(4) == 4'],
    ['math.isInfinite(1.0 / 0)', 'math.isInfinite(1)'],
    ['math.isNaN(math.sqrt(-1))', 'math.isNaN(1)'],
  ]);
  fail([
    ['math.abs("1") == 1', 'math.abs() does not take a string here'],
    ['math.floor(1.0 / 0) == 1', 'Integer overflow'],
    ['math.ceil(1e30) == 1', 'Integer overflow'],
  ]);
});

describe('hashing', () => {
  check([
    [
      'hashing.crc32("123456789").toHexString() == "CBF43926"',
      'hashing.crc32("1").toHexString() == "CBF43926"',
    ],
    ['hashing.crc32c("123456789").toHexString() == "E3069283"', 'hashing.crc32c("") == hashing.crc32c("a")'],
    [
      'hashing.md5("").toHexString() == "D41D8CD98F00B204E9800998ECF8427E"',
      'hashing.md5("a") == hashing.md5("b")',
    ],
    ['hashing.sha256(b"abc") == hashing.sha256("abc")', 'hashing.sha256("abc").size() == 20'],
  ]);
  fail([['hashing.md5(1) == b""', 'hashing.md5() does not take a int here']]);
});

describe('conversions', () => {
  check([
    ['int("2") == 2 && int(2.9) == 2 && int(-2.9) == -2', 'int("-2") == 2'],
    ['float("2.5") == 2.5 && float(2) is float', 'float("1e2") == 1'],
    ['string(true) == "true" && string(1) == "1"', 'string(1) == "1.0"'],
    ['string(2.0) == "2.0" && string(null) == "null"', 'string(2.0) == "2"'],
    ['bool("true") && !bool("false")', 'bool("false")'],
    ['path("a/b") == /a/b && path("/a/b") == /a/b', 'path("a/b") == /b/a'],
    ['debug(1) == 1', 'debug(1) == 2'],
  ]);
  fail([
    ['int("2.5") == 2', "'2.5' is not an int"],
    ['int("9223372036854775808") == 2', 'Integer overflow'],
    ['int(null) == 0', 'Cannot convert null to int'],
    ['float("x") == 0', "'x' is not a float"],
    ['bool("yes")', "'yes' is not a bool"],
    ['bool(1)', 'Cannot convert int to bool'],
    ['string([1]) == "1"', 'Cannot convert list to string'],
  ]);
});
