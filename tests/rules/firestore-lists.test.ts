import {
  collection,
  collectionGroup,
  getCountFromServer,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  where,
  type Query,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALICE, DENIED, others, ROLES, rulesUnderTest, type Role, type RulesUnderTest } from './environment';
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

describe.each(COLLECTIONS)('collection $path', ({ path, listers }) => {
  if (listers.length > 0) {
    test.each(listers)('%s can list up to 50', async (role) => {
      for (const size of [1, 50])
        expect((await getDocs(query(collection(as(role), path), limit(size)))).empty).toBe(false);
    });

    test.each(listers)('%s is denied without a limit or with a larger one', async (role) => {
      const whole = collection(as(role), path);
      for (const asked of [whole, query(whole, limit(51)), query(whole, orderBy('title'))])
        await denied(asked);
    });
  }

  const deniedRoles = others(listers);
  if (deniedRoles.length > 0) {
    test.each(deniedRoles)('%s is denied', async (role) => {
      const whole = collection(as(role), path);
      for (const asked of [whole, query(whole, limit(1)), query(whole, where('title', '==', 'x'), limit(50))])
        await denied(asked);
    });
  }
});

describe('tracks', () => {
  test('can be ordered and filtered within the limit', async () => {
    const tracks = collection(as('a visitor'), 'tracks');
    await getDocs(query(tracks, where('title', '>', 'a'), orderBy('title'), limit(50)));
    await getDocs(query(tracks, orderBy('title'), limitToLast(50)));
    await denied(query(tracks, where('title', '>', 'a'), orderBy('title')));
    await denied(query(tracks, orderBy('title'), limitToLast(51)));
  });

  test('cannot be counted without a limit', async () => {
    await expect(getCountFromServer(collection(as('a visitor'), 'tracks'))).rejects.toMatchObject(DENIED);
  });
});

describe('account', () => {
  test('cannot be found by a query, not even by its owner', async () => {
    await denied(query(collection(as('alice'), 'users'), where('uid', '==', ALICE), limit(1)));
  });
});

describe('orders', () => {
  const orders = (role: Role) => collection(as(role), 'orders');
  const ofAlice = where('uid', '==', ALICE);

  test('can be listed by their owner with a filter on uid', async () => {
    const found = await getDocs(query(orders('alice'), ofAlice, limit(50)));
    expect(found.docs.map(({ id }) => id)).toEqual(['of-alice']);
    await getDocs(query(orders('alice'), ofAlice, where('total', '>', 0), limit(50)));
  });

  test('are denied to their owner without the filter or with a wider one', async () => {
    const own = orders('alice');
    await denied(query(own, limit(50)));
    await denied(query(own, where('total', '==', 2999), limit(50)));
    await denied(query(own, where('uid', 'in', [ALICE, 'bob']), limit(50)));
    await denied(query(own, where('uid', '>=', ALICE), limit(50)));
    await denied(query(own, or(ofAlice, where('uid', '==', 'bob')), limit(50)));
    await denied(query(own, where('uid', '==', 'bob'), limit(50)));
  });

  test('are denied to their owner without a limit or with a larger one', async () => {
    await denied(query(orders('alice'), ofAlice));
    await denied(query(orders('alice'), ofAlice, limit(51)));
  });

  test.each(['a visitor', 'another user'] as const)('of another user are denied to %s', async (role) => {
    await denied(query(orders(role), ofAlice, limit(50)));
  });

  test('of every owner can be listed by a member', async () => {
    expect((await getDocs(query(orders('a member'), limit(50)))).size).toBe(2);
    expect((await getDocs(query(orders('a member'), ofAlice, limit(50)))).size).toBe(1);
  });
});

describe('collection group query', () => {
  test.each(ROLES)('%s is denied', async (role) => {
    for (const name of ['tracks', 'comments', 'private', 'orders', 'users', 'deeper'])
      await denied(query(collectionGroup(as(role), name), limit(1)));
  });
});
