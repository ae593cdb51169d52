import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import * as full from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database, project, startTestServer } from '../testing/server';
import type { TestServer } from '../testing/server';

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /items/{item} {
      allow get;
      allow list: if request.query.limit <= 10;
      allow create: if request.auth != null && request.resource.data.owner == request.auth.uid
        && request.resource.data.at == request.time;
      allow update: if request.auth.uid == resource.data.owner;
    }
    match /orders/{order} {
      allow read: if resource.data.uid == request.auth.uid;
      allow write: if request.auth.token.member == true;
    }
    match /open/{path=**} {
      allow read, write;
    }
    match /{path=**}/reviews/{review} {
      allow read;
    }
  }
}`;

lite.setLogLevel('silent');
full.setLogLevel('silent');

let server: TestServer;
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  server = await startTestServer(rules);
});

afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await server.close();
});

beforeEach(async () => {
  await server.fetch(`/emulator/v1/${database}/documents`, { method: 'DELETE' });
});

function newApp(): FirebaseApp {
  const app = initializeApp({ projectId: project, apiKey: 'none' }, `client-${apps.length}`);
  apps.push(app);
  return app;
}

type Token = lite.Firestore extends object
  ? { readonly sub: string; readonly member?: boolean } | 'owner' | null
  : never;

function tokenOption(token: Token) {
  return token === null ? {} : { mockUserToken: token };
}

function liteAs(token: Token): lite.Firestore {
  const db = lite.getFirestore(newApp());
  lite.connectFirestoreEmulator(db, '127.0.0.1', server.port, tokenOption(token));
  return db;
}

function fullAs(token: Token): full.Firestore {
  const db = full.getFirestore(newApp());
  full.connectFirestoreEmulator(db, '127.0.0.1', server.port, tokenOption(token));
  return db;
}

const denied = { code: 'permission-denied' };

describe('lite SDK', () => {
  test('can get only documents that the rules allow', async () => {
    const owner = liteAs('owner');
    await lite.setDoc(lite.doc(owner, 'items/1'), { title: 'An item' });
    await lite.setDoc(lite.doc(owner, 'orders/1'), { uid: 'alice' });
    const anonymous = liteAs(null);
    expect((await lite.getDoc(lite.doc(anonymous, 'items/1'))).data()).toEqual({ title: 'An item' });
    await expect(lite.getDoc(lite.doc(anonymous, 'orders/1'))).rejects.toMatchObject(denied);
    await expect(lite.setDoc(lite.doc(anonymous, 'items/2'), {})).rejects.toMatchObject(denied);
    expect((await lite.getDoc(lite.doc(liteAs({ sub: 'alice' }), 'orders/1'))).exists()).toBe(true);
    await expect(lite.getDoc(lite.doc(liteAs({ sub: 'bob' }), 'orders/1'))).rejects.toMatchObject(denied);
  });

  test('can list with a limit but not without', async () => {
    const db = liteAs(null);
    const items = lite.collection(db, 'items');
    expect((await lite.getDocs(lite.query(items, lite.limit(10)))).size).toBe(0);
    expect((await lite.getCount(lite.query(items, lite.limit(10)))).data()).toEqual({ count: 0 });
    await expect(lite.getDocs(items)).rejects.toMatchObject(denied);
    await expect(lite.getDocs(lite.query(items, lite.limit(11)))).rejects.toMatchObject(denied);
    expect(server.log.at(-1)).toMatch(/^denied list .*\/items to anonymous: allow at L6:\d+ was false/);
  });

  test('cannot list what the rules decide by document', async () => {
    const orders = lite.collection(liteAs({ sub: 'alice' }), 'orders');
    await expect(lite.getDocs(orders)).rejects.toMatchObject(denied);
    const mine = lite.query(orders, lite.where('uid', '==', 'alice'));
    await expect(lite.getDocs(mine)).rejects.toMatchObject(denied);
  });

  test('can list a collection group only if a rule covers every depth', async () => {
    const db = liteAs(null);
    expect((await lite.getDocs(lite.collectionGroup(db, 'reviews'))).size).toBe(0);
    await expect(
      lite.getDocs(lite.query(lite.collectionGroup(db, 'items'), lite.limit(1))),
    ).rejects.toMatchObject(denied);
  });

  test('can create with a required server timestamp and claims', async () => {
    const alice = liteAs({ sub: 'alice' });
    const ref = lite.doc(alice, 'items/1');
    await expect(lite.setDoc(ref, { owner: 'alice', at: new Date(0) })).rejects.toMatchObject(denied);
    await expect(lite.setDoc(ref, { owner: 'bob', at: lite.serverTimestamp() })).rejects.toMatchObject(
      denied,
    );
    await lite.setDoc(ref, { owner: 'alice', at: lite.serverTimestamp() });
    await lite.updateDoc(ref, { title: 'mine' });
    await expect(
      lite.updateDoc(lite.doc(liteAs({ sub: 'bob' }), 'items/1'), { title: 'x' }),
    ).rejects.toMatchObject(denied);
    await lite.setDoc(lite.doc(liteAs({ sub: 'm', member: true }), 'orders/9'), { uid: 'x' });
    await expect(lite.setDoc(lite.doc(alice, 'orders/8'), { uid: 'alice' })).rejects.toMatchObject(denied);
  });

  test('reads, updates, counts and retries transactions', async () => {
    const db = liteAs(null);
    const ref = lite.doc(db, 'open/counter');
    await lite.setDoc(ref, { n: 0, list: [1] });
    await lite.updateDoc(ref, { list: lite.arrayUnion(2), n: lite.increment(1) });
    const add = (): Promise<void> =>
      lite.runTransaction(db, async (transaction) => {
        const snapshot = await transaction.get(ref);
        transaction.update(ref, { n: Number(snapshot.get('n')) + 1 });
      });
    await Promise.all([add(), add(), add()]);
    expect((await lite.getDoc(ref)).data()).toEqual({ n: 4, list: [1, 2] });
    const page = lite.query(
      lite.collection(db, 'open'),
      lite.orderBy('n'),
      lite.startAfter(3),
      lite.limit(5),
    );
    expect((await lite.getDocs(page)).docs.map(({ id }) => id)).toEqual(['counter']);
  });

  test('is recorded by its shape', async () => {
    const owner = liteAs('owner');
    const shape = lite.query(
      lite.collectionGroup(owner, 'beats'),
      lite.where('tag', '==', 'trap'),
      lite.where('moods', 'array-contains', 'dark'),
      lite.orderBy('bpm', 'desc'),
    );
    await lite.getDocs(lite.query(shape, lite.limit(2)));
    await lite.getCount(shape);
    const answer = await server.fetch(`/emulator/v1/projects/${project}:queries`);
    const { queries } = (await answer.json()) as { queries: readonly { collectionGroup: string }[] };
    expect(queries.filter(({ collectionGroup }) => collectionGroup === 'beats')).toEqual([
      {
        collectionGroup: 'beats',
        queryScope: 'COLLECTION_GROUP',
        equal: ['tag'],
        contains: ['moods'],
        orders: [{ field: 'bpm', direction: 'DESCENDING' }],
      },
    ]);
  });

  test('is counted as Firestore would bill', async () => {
    const owner = liteAs('owner');
    for (let n = 0; n < 3; n += 1) await lite.setDoc(lite.doc(owner, `open/${n}`), { n });
    const usage = `/emulator/v1/projects/${project}:usage`;
    await server.fetch(usage, { method: 'DELETE' });
    await lite.getDoc(lite.doc(owner, 'open/1'));
    await lite.getDoc(lite.doc(owner, 'open/none'));
    await lite.getDocs(lite.collection(owner, 'open'));
    await lite.getDocs(lite.query(lite.collection(owner, 'open'), lite.where('n', '==', 9)));
    await lite.getCount(lite.collection(owner, 'open'));
    await lite.deleteDoc(lite.doc(owner, 'open/1'));
    expect(await (await server.fetch(usage)).json()).toEqual({ documentsRead: 7, documentsWritten: 1 });
  });
});

function nextTick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

describe('full SDK in Node', () => {
  test('shows a local write immediately and then confirms it to every listener', async () => {
    const [writer, reader] = [fullAs(null), fullAs(null)];
    const seenByWriter: string[] = [];
    const seenByReader: string[] = [];
    const listen = (db: full.Firestore, seen: string[]): (() => void) =>
      full.onSnapshot(
        full.query(full.collection(db, 'open'), full.orderBy('n'), full.limit(2)),
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          if (!metadata.fromCache)
            seen.push(
              docs.map((document) => `${document.id}${document.metadata.hasPendingWrites ? '*' : ''}`).join(),
            );
        },
      );
    const ends = [listen(writer, seenByWriter), listen(reader, seenByReader)];
    while (seenByWriter.length === 0 || seenByReader.length === 0) await nextTick();
    await full.setDoc(full.doc(writer, 'open/a'), { n: 1, at: full.serverTimestamp() });
    while (seenByReader.at(-1) !== 'a') await nextTick();
    await full.setDoc(full.doc(writer, 'open/b'), { n: 0 });
    await full.setDoc(full.doc(writer, 'open/c'), { n: -1 });
    while (seenByReader.at(-1) !== 'c,b') await nextTick();
    await full.deleteDoc(full.doc(writer, 'open/b'));
    while (seenByReader.at(-1) !== 'c,a') await nextTick();
    for (const end of ends) end();
    expect(seenByWriter.slice(0, 3)).toEqual(['', 'a*', 'a']);
    expect(seenByReader.slice(0, 2)).toEqual(['', 'a']);
  });

  test('reports why the rules deny a listener, write or read', async () => {
    const db = fullAs({ sub: 'alice' });
    const outcome = new Promise<string>((resolve) => {
      full.onSnapshot(
        full.collection(db, 'orders'),
        () => resolve('listening'),
        ({ code }) => resolve(code),
      );
    });
    expect(await outcome).toBe('permission-denied');
    await expect(full.setDoc(full.doc(db, 'orders/1'), {})).rejects.toMatchObject(denied);
    await expect(full.getDoc(full.doc(db, 'orders/1'))).rejects.toMatchObject(denied);
    await full.setDoc(full.doc(db, 'open/still-works'), { yes: true });
  });

  test('loses a listener when the document may no longer be read', async () => {
    const owner = fullAs('owner');
    await full.setDoc(full.doc(owner, 'orders/1'), { uid: 'alice' });
    const events: string[] = [];
    full.onSnapshot(
      full.doc(fullAs({ sub: 'alice' }), 'orders/1'),
      () => events.push('seen'),
      ({ code }) => events.push(code),
    );
    while (events.length === 0) await nextTick();
    await full.updateDoc(full.doc(owner, 'orders/1'), { uid: 'bob' });
    while (events.length === 1) await nextTick();
    expect(events).toEqual(['seen', 'permission-denied']);
  });

  test('resumes a listener with the changes since it disconnected', async () => {
    const [writer, reader] = [fullAs(null), fullAs(null)];
    for (const id of ['a', 'b', 'c']) await full.setDoc(full.doc(writer, `open/${id}`), { n: 1 });
    const lists: string[] = [];
    const listen = (): (() => void) =>
      full.onSnapshot(full.collection(reader, 'open'), ({ docs, metadata }) => {
        if (!metadata.fromCache)
          lists.push(docs.map((document) => `${document.id}${String(document.get('n'))}`).join());
      });
    const end = full.onSnapshot(full.doc(reader, 'open/a'), () => undefined);
    listen()();
    let stop = listen();
    while (lists.at(-1) !== 'a1,b1,c1') await nextTick();
    await full.disableNetwork(reader);
    await full.deleteDoc(full.doc(writer, 'open/b'));
    await full.updateDoc(full.doc(writer, 'open/c'), { n: 2 });
    await full.enableNetwork(reader);
    while (lists.at(-1) !== 'a1,c2') await nextTick();
    stop();
    stop = listen();
    stop();
    end();
  });

  test('runs transactions, counts, and reads from the server', async () => {
    const db = fullAs(null);
    const ref = full.doc(db, 'open/1');
    await full.setDoc(ref, { n: 1 });
    await full.runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(ref);
      const other = await transaction.get(full.doc(db, 'open/none'));
      transaction.set(ref, { n: Number(snapshot.get('n')) + 1, other: other.exists() });
    });
    expect((await full.getDocFromServer(ref)).data()).toEqual({ n: 2, other: false });
    expect((await full.getCountFromServer(full.collection(db, 'open'))).data()).toEqual({ count: 1 });
    const found = await full.getDocs(full.query(full.collection(db, 'open'), full.where('n', 'in', [2, 3])));
    expect(found.docs.map(({ id }) => id)).toEqual(['1']);
  });
});
