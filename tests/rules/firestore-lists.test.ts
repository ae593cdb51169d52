import {
  collection,
  collectionGroup,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type Query,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALICE, DENIED, ROLES, rulesUnderTest, type Role, type RulesUnderTest } from './environment';
import { COLLECTIONS, seed } from './shop-data';

let rules: RulesUnderTest;
function as(role: Role) {
  return rules.as(role).firestore();
}
function denied(asked: Query): Promise<void> {
  return expect(getDocs(asked)).rejects.toMatchObject(DENIED);
}

beforeAll(async () => {
  rules = await rulesUnderTest();
  await seed(rules.environment);
});

afterAll(() => rules.end());

describe.each(COLLECTIONS)('collection %s', (path) => {
  test.each(ROLES)('cannot be listed or counted by %s', async (role) => {
    const whole = collection(as(role), path);
    for (const asked of [
      whole,
      query(whole, limit(1)),
      query(whole, where('title', '==', 'x'), limit(50)),
      query(whole, where('uid', '==', ALICE), orderBy('title'), limit(1)),
    ])
      await denied(asked);
    await expect(getCountFromServer(whole)).rejects.toMatchObject(DENIED);
  });
});

describe('collection group query', () => {
  test.each(ROLES)('%s is denied', async (role) => {
    for (const name of ['tracks', 'comments', 'private', 'orders', 'users', 'deeper'])
      await denied(query(collectionGroup(as(role), name), limit(1)));
  });
});
