import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALICE, DENIED, ROLES, rulesUnderTest, stored, type Role, type RulesUnderTest } from './environment';
import { DOCUMENTS, seed } from './shop-data';

let rules: RulesUnderTest;
function as(role: Role) {
  return rules.as(role).firestore();
}
function denied(write: Promise<unknown>): Promise<void> {
  return expect(write).rejects.toMatchObject(DENIED);
}

beforeAll(async () => {
  rules = await rulesUnderTest();
  await seed(rules.environment);
});

afterAll(() => rules.end());

describe.each(DOCUMENTS)('$path', ({ path }) => {
  test.each(ROLES)('cannot be set, updated or deleted by %s', async (role) => {
    const document = doc(as(role), path);
    const before = await stored(path);
    expect(before).toBeDefined();
    await denied(setDoc(document, { title: 'mine' }));
    await denied(setDoc(document, { title: 'mine' }, { merge: true }));
    await denied(updateDoc(document, { plays: increment(1), at: serverTimestamp() }));
    await denied(deleteDoc(document));
    expect(await stored(path)).toEqual(before);
  });

  test.each(ROLES)('no sibling can be created by %s', async (role) => {
    const neighbours = collection(as(role), path.split('/').slice(0, -1).join('/'));
    await denied(setDoc(doc(neighbours, 'new'), { uid: ALICE, title: 'mine' }));
    await denied(addDoc(neighbours, { uid: ALICE, title: 'mine' }));
    expect(await stored(doc(neighbours, 'new').path)).toBeUndefined();
  });
});

describe('write', () => {
  test.each(ROLES)('in a batch by %s is denied', async (role) => {
    const db = as(role);
    const batch = writeBatch(db);
    for (const path of ['users/alice', 'orders/mine', 'messages/mine'])
      batch.set(doc(db, path), { uid: ALICE, member: true });
    await denied(batch.commit());
    expect(await stored('orders/mine')).toBeUndefined();
  });

  test.each(ROLES)('in a transaction by %s is denied after an allowed read', async (role) => {
    const db = as(role);
    const track = doc(db, 'tracks/1');
    await denied(
      runTransaction(db, async (transaction) => {
        const { title } = (await transaction.get(track)).data() ?? {};
        transaction.update(track, { title: `${String(title)} of mine` });
      }),
    );
  });

  test.each(ROLES)('that deletes a missing document by %s is denied', async (role) => {
    await denied(deleteDoc(doc(as(role), 'orders/none')));
  });
});
