import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore } from '../testing/admin';
import { database, project, startTestServer } from '../testing/server';
import type { TestServer } from '../testing/server';

const rules = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents {
  match /open/{path=**} { allow read, write; }
  match /roles/{id} { allow get: if request.auth.token.roles[0].name == 'editor'; }
  match /proto/{id} { allow get: if request.auth.token.__proto__.member == true; }
  match /members/{id} { allow get: if request.auth.token.get('member', false) == true; }
} }`;

let server: TestServer;
const admins = new Map<string, Firestore>();
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  server = await startTestServer(rules);
  for (const transport of ['rest', 'grpc'] as const)
    admins.set(transport, adminFirestore(server.host, transport));
  lite.setLogLevel('silent');
});

afterAll(async () => {
  await Promise.all([...admins.values()].map((admin) => admin.terminate()));
  await Promise.all(apps.map((app) => deleteApp(app)));
  await server.close();
});

beforeEach(async () => {
  await server.fetch(`/emulator/v1/${database}/documents`, { method: 'DELETE' });
});

type Token = NonNullable<NonNullable<Parameters<typeof lite.connectFirestoreEmulator>[3]>['mockUserToken']>;

function liteAs(mockUserToken?: Token): lite.Firestore {
  const app = initializeApp({ projectId: project, apiKey: 'none' }, `limits-${apps.length}`);
  apps.push(app);
  const db = lite.getFirestore(app);
  const options = mockUserToken === undefined ? {} : { mockUserToken };
  lite.connectFirestoreEmulator(db, '127.0.0.1', server.port, options);
  return db;
}

function nested(depth: number): object {
  return depth === 0 ? {} : { a: nested(depth - 1) };
}

/**
 * Documents that the SDKs send and the server rejects; the SDKs themselves reject deeper nesting and reserved names.
 */
const oversized: readonly (readonly [string, object])[] = [
  ['of 2 MB', { text: 'x'.repeat(2e6) }],
  ['with maps nested 21 deep', nested(21)],
  ['with a name of 1,501 bytes', { ['x'.repeat(1501)]: 1 }],
];

/** Valid ids that look like parts of a URL. */
const unusualIds = [
  'a%2Fb',
  '%',
  '%2e%2e',
  '...',
  '.x',
  ' ',
  'a:commit',
  '?x=1',
  '#',
  'é',
  '(default)',
  '\\',
];
const invalidIds = ['..', '.', '__x__', 'x'.repeat(1501)];

describe.each(['rest', 'grpc'])('Admin SDK over %s', (transport) => {
  let db: Firestore;
  beforeAll(() => {
    const admin = admins.get(transport);
    if (admin === undefined) throw new Error('no SDK');
    db = admin;
  });

  test.each(oversized)('cannot write a document %s, and the whole batch fails', async (_what, data) => {
    const batch = db.batch().set(db.doc('open/small'), {}).set(db.doc('open/large'), data);
    await expect(batch.commit()).rejects.toMatchObject({ code: 3 });
    expect((await db.collectionGroup('open').count().get()).data().count).toBe(0);
  });

  test('can nest maps 20 levels deep', async () => {
    await db.doc('open/1').set(nested(20));
    expect((await db.doc('open/1').get()).data()).toEqual(nested(20));
  });

  test.each(invalidIds)('cannot use the id %.10s', async (id) => {
    await expect(db.collection('open').doc(id).set({})).rejects.toMatchObject({ code: 3 });
    expect((await db.collectionGroup('open').count().get()).data().count).toBe(0);
  });

  test.each(unusualIds)('can use the id %s', async (id) => {
    const ref = db.collection('open').doc(id);
    await ref.set({ id });
    expect((await ref.get()).data()).toEqual({ id });
    expect((await db.collection('open').get()).docs.map((document) => document.id)).toEqual([id]);
    await ref.collection('below').doc('1').set({});
    expect((await ref.listCollections()).map((collection) => collection.id)).toEqual(['below']);
  });
});

describe('lite SDK', () => {
  test.each(oversized)('cannot write a document %s', async (_what, data) => {
    const db = liteAs();
    // This SDK only considers the HTTP status, which INVALID_ARGUMENT shares with FAILED_PRECONDITION.
    await expect(lite.setDoc(lite.doc(db, 'open/1'), data)).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    expect((await lite.getDoc(lite.doc(db, 'open/1'))).exists()).toBe(false);
  });

  test.each(unusualIds)('can use the id %s', async (id) => {
    const db = liteAs();
    await lite.setDoc(lite.doc(lite.collection(db, 'open'), id), { id });
    const found = await lite.getDocs(lite.query(lite.collection(db, 'open'), lite.where('id', '==', id)));
    expect(found.docs.map((document) => document.id)).toEqual([id]);
  });
});

describe('token', () => {
  const mayGet = async (token: Token, path: string): Promise<string> => {
    try {
      await lite.getDoc(lite.doc(liteAs(token), path));
      return 'allowed';
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  };

  test('with lists and maps as claims makes them available to rules', async () => {
    expect(await mayGet({ sub: 'a', roles: [{ name: 'editor' }] }, 'roles/1')).toBe('allowed');
    for (const roles of [[], [{}], ['editor'], 'editor', null, { 0: { name: 'editor' } }])
      expect(await mayGet({ sub: 'a', roles }, 'roles/1')).toBe('permission-denied');
  });

  test('gains nothing from claims named like JavaScript or rules properties', async () => {
    const claims = JSON.parse(
      '{"sub":"a","__proto__":{"member":true},"constructor":{"member":true}}',
    ) as Token;
    expect(await mayGet(claims, 'members/1')).toBe('permission-denied');
    expect(await mayGet({ sub: 'a', member: 'true' }, 'members/1')).toBe('permission-denied');
    expect(await mayGet({ sub: 'a', get: true }, 'members/1')).toBe('permission-denied');
    expect(await mayGet({ sub: 'a', member: true }, 'members/1')).toBe('allowed');
  });

  test('that is invalid or too deeply nested is rejected', async () => {
    for (const token of ['nonsense', 'a.b.c', 'e30.e30.'])
      expect(await mayGet(token, 'open/1')).toBe('unauthenticated');
    expect(await mayGet({ sub: 'a', deep: nested(500) }, 'open/1')).toBe('unauthenticated');
    expect(await mayGet({ sub: 'a' }, 'open/1')).toBe('allowed');
  });
});
