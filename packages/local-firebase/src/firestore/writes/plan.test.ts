import { describe, expect, test } from 'vitest';
import { Message } from '../wire/message';
import type { Json } from '../wire/message';
import { Database } from '../storage/database';
import { decodeFields, encodeFields } from '../wire/value-json';
import { planCommit } from './plan';
import type { CommitPlan } from './plan';
import { decodeWrite } from './write-json';

const name = 'projects/demo/databases/(default)';
const document = `${name}/documents/c/1`;

function plan(stored: Json | null, ...writes: readonly object[]): CommitPlan {
  const database = new Database(name);
  if (stored !== null)
    database.load({ path: 'c/1', fields: decodeFields(stored), createTime: 1n, updateTime: 1n });
  return planCommit(
    database,
    writes.map((write) => decodeWrite(new Message(write, 'write'), name)),
    1_700_000_000_123_456n,
  );
}

function fieldsAfter(commit: CommitPlan): Json | null {
  const after = commit.writes.at(-1)?.after;
  return after ? encodeFields(after.fields) : null;
}

function transform(kind: string, operand: Json) {
  return {
    update: { name: document },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'n', [kind]: operand }],
  };
}

function integer(value: number | string): Json {
  return { integerValue: String(value) };
}
function double(value: number | string): Json {
  return { doubleValue: value };
}
function list(...values: readonly Json[]): Json {
  return { arrayValue: { values } };
}
const largest = integer('9223372036854775807');

describe('field transforms', () => {
  test.each<readonly [string, Json | null, string, Json, Json]>([
    ['add integers', integer(1), 'increment', integer(2), integer(3)],
    ['add to a double', double(0.5), 'increment', integer(2), double(2.5)],
    [
      'set the operand if the stored value is not a number',
      { stringValue: 'x' },
      'increment',
      integer(2),
      integer(2),
    ],
    ['set the operand if the field is missing', null, 'increment', integer(2), integer(2)],
    ['saturate at the largest integer', largest, 'increment', integer(5), largest],
    ['take the larger with its type', integer(1), 'maximum', double(1.5), double(1.5)],
    ['leave equal numbers as they are', integer(3), 'maximum', double(3), integer(3)],
    ['leave a stored zero of either sign', double('-0'), 'minimum', integer(0), double('-0')],
    ['give NaN precedence as operand', integer(3), 'minimum', double('NaN'), double('NaN')],
    ['give NaN precedence as stored', double('NaN'), 'maximum', integer(3), double('NaN')],
    ['take the smaller', integer(1), 'minimum', integer(-4), integer(-4)],
  ])('%s', (_what, stored, kind, operand, expected) => {
    const commit = plan(stored === null ? {} : { n: stored }, transform(kind, operand));
    expect(fieldsAfter(commit)).toEqual({ n: expected });
    expect(commit.writes[0]?.result.transformResults).toHaveLength(1);
  });

  test.each<readonly [string, Json | null, string, Json, Json]>([
    [
      'append each missing element once',
      list(integer(1)),
      'appendMissingElements',
      { values: [double(1), integer(2), integer(2)] },
      list(integer(1), integer(2)),
    ],
    [
      'create the list if the stored value is not one',
      integer(1),
      'appendMissingElements',
      { values: [integer(2)] },
      list(integer(2)),
    ],
    [
      'remove every equal element',
      list(integer(1), double(1), integer(2)),
      'removeAllFromArray',
      { values: [integer(1)] },
      list(integer(2)),
    ],
    [
      'create an empty list if the field is missing',
      null,
      'removeAllFromArray',
      { values: [integer(1)] },
      { arrayValue: {} },
    ],
  ])('of lists %s', (_what, stored, kind, operand, expected) => {
    expect(fieldsAfter(plan(stored === null ? {} : { n: stored }, transform(kind, operand)))).toEqual({
      n: expected,
    });
  });

  test('set the same server timestamp in milliseconds throughout a commit', () => {
    const stamp = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' };
    const commit = plan(null, {
      update: { name: document, fields: {} },
      updateTransforms: [stamp, { ...stamp, fieldPath: 'a.b' }],
    });
    const time = { timestampValue: '2023-11-14T22:13:20.123Z' };
    expect(fieldsAfter(commit)).toEqual({ at: time, a: { mapValue: { fields: { b: time } } } });
  });
});

describe('masks', () => {
  const stored = { keep: integer(1), map: { mapValue: { fields: { a: integer(1), b: integer(2) } } } };

  test('set and delete fields and leave others unchanged', () => {
    const commit = plan(stored, {
      update: {
        name: document,
        fields: { map: { mapValue: { fields: { a: integer(9) } } }, other: integer(5) },
      },
      updateMask: { fieldPaths: ['map.a', 'map.b', 'gone.deep'] },
    });
    expect(fieldsAfter(commit)).toEqual({
      keep: integer(1),
      map: { mapValue: { fields: { a: integer(9) } } },
    });
  });

  test('create maps on the way, replacing other values', () => {
    const commit = plan(stored, {
      update: { name: document, fields: { keep: { mapValue: { fields: { x: integer(1) } } } } },
      updateMask: { fieldPaths: ['keep.x'] },
    });
    expect(fieldsAfter(commit)).toMatchObject({ keep: { mapValue: { fields: { x: integer(1) } } } });
  });
});

describe('commit', () => {
  test('applies each write to the result of the previous ones', () => {
    const set = { update: { name: document, fields: { n: integer(1) } }, currentDocument: { exists: false } };
    const commit = plan(null, set, transform('increment', integer(1)), {
      delete: document,
      currentDocument: { exists: true },
    });
    expect(commit.failure).toBeNull();
    expect(commit.changes).toEqual([]);
  });

  test('fails on the first unmet precondition', () => {
    const { failure } = plan(null, {
      delete: document,
      currentDocument: { updateTime: '2020-01-01T00:00:00Z' },
    });
    expect(failure).toMatchObject({ status: 'FAILED_PRECONDITION' });
    expect(plan({}, { verify: document, currentDocument: { exists: false } }).failure).toMatchObject({
      status: 'ALREADY_EXISTS',
    });
  });

  test('rejects a document whose combined writes are too large or too deeply nested', () => {
    const long = { a: { stringValue: 'x'.repeat(600_000) } };
    const merge = {
      update: { name: document, fields: { b: { stringValue: 'x'.repeat(600_000) } } },
      updateMask: { fieldPaths: ['b'] },
    };
    expect(() => plan(long, merge)).toThrow(/exceeds the maximum allowed size/);
    const path = Array.from({ length: 21 }, () => 'a').join('.');
    const deep = {
      ...transform('increment', integer(1)),
      updateTransforms: [{ fieldPath: path, increment: integer(1) }],
    };
    expect(fieldsAfter(plan(null, deep))).not.toBeNull();
    const deeper = { ...deep, updateTransforms: [{ fieldPath: `${path}.a`, increment: integer(1) }] };
    expect(() => plan(null, deeper)).toThrow(/nested at most 20 levels deep/);
  });
});
