import { AggregateField, FieldPath, FieldValue, Filter, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore } from '../testing/admin';
import { database, openRules, startTestServer } from '../testing/server';
import type { TestServer } from '../testing/server';

let server: TestServer;
const sdks = new Map<string, Firestore>();

beforeAll(async () => {
  server = await startTestServer(openRules);
  for (const transport of ['rest', 'grpc'] as const)
    sdks.set(transport, adminFirestore(server.host, transport));
});

afterAll(async () => {
  await Promise.all([...sdks.values()].map((sdk) => sdk.terminate()));
  await server.close();
});

beforeEach(async () => {
  await server.fetch(`/emulator/v1/${database}/documents`, { method: 'DELETE' });
});

function ids(snapshot: QuerySnapshot): readonly string[] {
  return snapshot.docs.map((document) => document.id);
}
async function found(query: Query): Promise<readonly string[]> {
  return ids(await query.get());
}

describe.each(['rest', 'grpc'])('Admin SDK over %s', (transport) => {
  let db: Firestore;
  beforeAll(() => {
    const sdk = sdks.get(transport);
    if (sdk === undefined) throw new Error('no SDK');
    db = sdk;
  });

  test('round-trips every type of value', async () => {
    const plain = {
      nothing: null,
      yes: true,
      integer: Number.MAX_SAFE_INTEGER,
      double: 1.5,
      large: 2 ** 62,
      nan: NaN,
      infinite: -Infinity,
      when: new Timestamp(1_700_000_000, 123_456_000),
      text: 'é \u{1f600} "quoted"',
      there: new GeoPoint(-12.5, 45),
      list: [1, 'a', { deep: [null] }],
      map: { empty: {}, 'with.dot': { '`': 1 } },
      vector: FieldValue.vector([1, 2.5]),
    };
    const sentBytes = Buffer.from([0, 255, 16]);
    await db.doc('c/all').set({ ...plain, bytes: sentBytes, reference: db.doc('c/other') });
    const data = (await db.doc('c/all').get()).data() ?? {};
    const { reference, bytes, ...others } = data;
    expect(others).toEqual(plain);
    expect(Buffer.compare(bytes as Buffer, sentBytes)).toBe(0);
    expect((reference as DocumentReference).path).toBe('c/other');
    await db.doc('c/empty').set({});
    expect((await db.doc('c/empty').get()).data()).toEqual({});
  });

  test('gets existing and missing documents with a mask', async () => {
    await db.doc('c/1').set({ a: 1, b: { c: 2, d: 3 } });
    const [one, none] = await db.getAll(db.doc('c/1'), db.doc('c/none'), { fieldMask: ['b.c'] });
    expect(one?.data()).toEqual({ b: { c: 2 } });
    expect(none?.exists).toBe(false);
  });

  test('merges, updates, deletes fields and applies every transform', async () => {
    const ref = db.doc('c/1');
    await ref.set({ keep: 1, gone: 2, map: { a: 1, b: 2 }, list: [1, 2, 2], count: 5, text: 'x' });
    await ref.set({ map: { c: 3 } }, { merge: true });
    await ref.update({
      gone: FieldValue.delete(),
      'map.a': FieldValue.delete(),
      list: FieldValue.arrayRemove(2),
      count: FieldValue.increment(2.5),
      text: FieldValue.increment(3),
      at: FieldValue.serverTimestamp(),
    });
    const result = await ref.update({ list: FieldValue.arrayUnion(1, 3, 3.0, 'y') });
    const { at, ...data } = (await ref.get()).data() ?? {};
    expect(data).toEqual({ keep: 1, map: { b: 2, c: 3 }, list: [1, 3, 'y'], count: 7.5, text: 3 });
    expect(at).toBeInstanceOf(Timestamp);
    expect((await ref.get()).updateTime?.isEqual(result.writeTime)).toBe(true);
  });

  test('does not change the update time of a no-op write', async () => {
    const ref = db.doc('c/1');
    const { writeTime } = await ref.set({ a: 1 });
    await ref.set({ a: 1 });
    expect((await ref.get()).updateTime?.isEqual(writeTime)).toBe(true);
  });

  test('checks preconditions and commits batches atomically', async () => {
    await expect(db.doc('c/none').update({ a: 1 })).rejects.toMatchObject({ code: 5 });
    const { writeTime } = await db.doc('c/1').set({ a: 1 });
    await db.doc('c/1').update({ a: 2 });
    await expect(db.doc('c/1').delete({ lastUpdateTime: writeTime })).rejects.toMatchObject({ code: 9 });
    const batch = db.batch().set(db.doc('c/2'), { a: 1 }).update(db.doc('c/none'), { a: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect((await db.doc('c/2').get()).exists).toBe(false);
  });

  test('queries with every operator', async () => {
    const c = db.collection('c');
    const rows: Record<string, object> = {
      a: { n: 1, tags: ['x', 'y'], s: null },
      b: { n: 2, tags: ['y'], s: NaN },
      c: { n: 3, tags: [], s: 'text' },
      d: { n: 4.5, tags: 'x' },
      e: { n: '5', tags: ['x', 'z'], s: 1 },
    };
    for (const [id, row] of Object.entries(rows)) await c.doc(id).set(row);
    expect(await found(c.where('n', '==', 2))).toEqual(['b']);
    expect(await found(c.where('n', '!=', 2))).toEqual(['a', 'c', 'd', 'e']);
    expect(await found(c.where('n', '>', 1).where('n', '<=', 4.5))).toEqual(['b', 'c', 'd']);
    expect(await found(c.where('n', 'in', [1, 3, '5']))).toEqual(['a', 'c', 'e']);
    expect(await found(c.where('n', 'not-in', [1, 3]))).toEqual(['b', 'd', 'e']);
    expect(await found(c.where('tags', 'array-contains', 'x'))).toEqual(['a', 'e']);
    expect(await found(c.where('tags', 'array-contains-any', ['y', 'z']))).toEqual(['a', 'b', 'e']);
    expect(await found(c.where('tags', '==', ['y']))).toEqual(['b']);
    expect(await found(c.where('s', '==', null))).toEqual(['a']);
    expect(await found(c.where('s', '==', NaN))).toEqual(['b']);
    expect(await found(c.where('s', '!=', null))).toEqual(['b', 'e', 'c']);
    expect(await found(c.where('s', '!=', NaN))).toEqual(['e', 'c']);
    expect(await found(c.where(FieldPath.documentId(), 'in', ['b', 'd']))).toEqual(['b', 'd']);
    expect(await found(c.where(FieldPath.documentId(), '>=', 'c'))).toEqual(['c', 'd', 'e']);
    const either = Filter.or(
      Filter.where('n', '==', 1),
      Filter.and(Filter.where('tags', 'array-contains', 'x'), Filter.where('s', '==', 1)),
    );
    expect(await found(c.where(either))).toEqual(['a', 'e']);
  });

  test('orders, paginates and projects', async () => {
    const c = db.collection('c');
    for (let n = 0; n < 10; n += 1) await c.doc(`d${n}`).set({ n, parity: n % 2 });
    expect(await found(c.orderBy('parity', 'desc').orderBy('n').limit(3))).toEqual(['d1', 'd3', 'd5']);
    expect(await found(c.orderBy('n').startAfter(3).endBefore(6))).toEqual(['d4', 'd5']);
    expect(await found(c.orderBy('n', 'desc').startAt(3).endAt(2))).toEqual(['d3', 'd2']);
    expect(await found(c.orderBy('n').limitToLast(2))).toEqual(['d8', 'd9']);
    expect(await found(c.orderBy('n').offset(7).limit(2))).toEqual(['d7', 'd8']);
    const fourth = await c.doc('d4').get();
    expect(await found(c.orderBy('parity').startAfter(fourth).limit(3))).toEqual(['d6', 'd8', 'd1']);
    const projected = await c.where('n', '==', 4).select('parity').get();
    expect(projected.docs.map((document) => document.data())).toEqual([{ parity: 0 }]);
    const keys = await c.where('n', '<', 2).select().get();
    expect(keys.docs.map((document) => document.data())).toEqual([{}, {}]);
  });

  test('counts, and refuses to sum', async () => {
    const c = db.collection('c');
    for (const n of [1, 2, 4]) await c.add({ n });
    expect((await c.count().get()).data().count).toBe(3);
    expect((await c.where('n', '>', 1).limit(1).count().get()).data().count).toBe(1);
    const sum = c.aggregate({ total: AggregateField.sum('n') }).get();
    await expect(sum).rejects.toThrow('Sums and averages are not supported.');
  });

  test('queries collection groups', async () => {
    await db.doc('c/1/notes/a').set({ n: 1 });
    await db.doc('c/2/notes/b').set({ n: 2 });
    await db.doc('notes/c').set({ n: 3 });
    await db.doc('c/1/other/d').set({ n: 4 });
    expect(await found(db.collectionGroup('notes').orderBy('n'))).toEqual(['a', 'b', 'c']);
    expect(await found(db.collectionGroup('notes'))).toEqual(['a', 'b', 'c']);
  });

  test('lists collections and documents including missing ones, and deletes recursively', async () => {
    await db.doc('c/1').set({});
    await db.doc('c/missing/sub/1/deeper/1').set({});
    await db.doc('b/1').set({});
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['b', 'c']);
    expect((await db.doc('c/missing').listCollections()).map(({ id }) => id)).toEqual(['sub']);
    expect((await db.collection('c').listDocuments()).map(({ id }) => id)).toEqual(['1', 'missing']);
    await db.recursiveDelete(db.collection('c'));
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['b']);
    await db.doc('b/1/sub/1').set({});
    await db.recursiveDelete(db.doc('b/1'));
    expect(await db.listCollections()).toEqual([]);
  });

  test('writes independently with BulkWriter', async () => {
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const outcomes = Array.from({ length: 60 }, (_item, n) => writer.set(db.doc(`c/${n}`), { n }));
    const failing = writer.update(db.doc('c/none'), { n: 1 });
    await Promise.all([expect(failing).rejects.toMatchObject({ code: 5 }), writer.close()]);
    await Promise.all(outcomes);
    expect((await db.collection('c').count().get()).data().count).toBe(60);
  });

  test('runs transactions with documents, queries and aggregations', async () => {
    await db.doc('c/1').set({ n: 1 });
    await db.doc('c/2').set({ n: 2 });
    const total = await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(db.collection('c').where('n', '>', 0));
      const count = (await transaction.get(db.collection('c').count())).data().count;
      const sum = docs.reduce((all, document) => all + Number(document.get('n')), 0);
      transaction.create(db.doc('c/sum'), { sum, count });
      return sum;
    });
    expect(total).toBe(3);
    expect((await db.doc('c/sum').get()).data()).toEqual({ sum: 3, count: 2 });
  });

  test('reads in a read-only transaction, though not at an earlier time', async () => {
    const { writeTime: readTime } = await db.doc('c/1').set({ n: 1 });
    await db.doc('c/1').set({ n: 2 });
    const earlier = { readOnly: true, readTime } as const;
    await expect(
      db.runTransaction((transaction) => transaction.get(db.doc('c/1')), earlier),
    ).rejects.toMatchObject({ code: 12 });
    const now = await db.runTransaction((transaction) => transaction.get(db.collection('c')), {
      readOnly: true,
    });
    expect(now.docs.map((document) => document.data())).toEqual([{ n: 2 }]);
  });

  test('loses none of 1,000 increments by 50 clients', async () => {
    const ref = db.doc('c/counter');
    await ref.set({ n: 0 });
    const client = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        await db.runTransaction(async (transaction) => {
          const snapshot = await transaction.get(ref);
          transaction.update(ref, { n: Number(snapshot.get('n')) + 1 });
        });
      }
    };
    await Promise.all(Array.from({ length: 50 }, client));
    expect((await ref.get()).data()).toEqual({ n: 1000 });
  });
});

describe('Admin SDK over gRPC', () => {
  test('reports ALREADY_EXISTS', async () => {
    const db = sdks.get('grpc');
    await db?.doc('c/1').create({});
    await expect(db?.doc('c/1').create({})).rejects.toMatchObject({ code: 6 });
  });

  test('listens to changes of a query and a document', async () => {
    const db = sdks.get('grpc');
    if (db === undefined) throw new Error('no SDK');
    const lists: (readonly string[])[] = [];
    const states: unknown[] = [];
    const until = async (isReached: () => boolean): Promise<void> => {
      while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const ends = [
      db
        .collection('c')
        .where('n', '>', 0)
        .orderBy('n')
        .limit(2)
        .onSnapshot((snapshot) => lists.push(ids(snapshot))),
      db.doc('c/a').onSnapshot((snapshot) => states.push(snapshot.data())),
    ];
    await until(() => lists.length === 1 && states.length === 1);
    await db.doc('c/a').set({ n: 2 });
    await until(() => lists.length === 2 && states.length === 2);
    await db.doc('c/b').set({ n: 3 });
    await db.doc('c/c').set({ n: 1 });
    await until(() => lists.at(-1)?.join() === 'c,a');
    await db.doc('c/a').delete();
    await until(() => lists.at(-1)?.join() === 'c,b' && states.length === 3);
    expect(states).toEqual([undefined, { n: 2 }, undefined]);
    for (const end of ends) end();
  });
});
