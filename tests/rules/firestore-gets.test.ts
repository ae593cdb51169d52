import { doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALICE, DENIED, others, rulesUnderTest, type Role, type RulesUnderTest } from './environment';
import { DOCUMENTS, seed } from './shop-data';

let rules: RulesUnderTest;
function as(role: Role) {
  return rules.as(role).firestore();
}

beforeAll(async () => {
  rules = await rulesUnderTest();
  await seed(rules.environment);
});

afterAll(() => rules.end());

describe.each(DOCUMENTS)('$path', ({ path, getters }) => {
  if (getters.length > 0) {
    test.each(getters)('%s can get it', async (role) => {
      expect((await getDoc(doc(as(role), path))).exists()).toBe(true);
    });
  }

  const deniedRoles = others(getters);
  if (deniedRoles.length > 0) {
    test.each(deniedRoles)('%s is denied', async (role) => {
      await expect(getDoc(doc(as(role), path))).rejects.toMatchObject(DENIED);
    });
  }
});

describe('missing document', () => {
  test('is reported as missing to roles that may get it', async () => {
    for (const [role, path] of [
      ['a visitor', 'tracks/none'],
      ['a visitor', 'catalogue/none'],
      ['a member', 'users/none'],
      ['a member', 'orders/none'],
    ] as const)
      expect((await getDoc(doc(as(role), path))).exists()).toBe(false);
  });

  test('is denied to other roles, like an existing one', async () => {
    for (const role of ['a visitor', 'alice', 'another user'] as const)
      for (const path of ['users/none', 'orders/none', 'messages/none', 'mail/none'])
        await expect(getDoc(doc(as(role), path))).rejects.toMatchObject(DENIED);
  });
});

describe('member claim', () => {
  const paths = ['orders/of-bob', 'messages/1', 'subscribers/1', 'users/bob'];

  test('true grants access', async () => {
    const context = rules.environment.authenticatedContext('carol', { member: true });
    for (const path of paths) {
      const snapshot = await getDoc(doc(context.firestore(), path));
      expect(snapshot.exists(), path).toBe(path !== 'users/bob');
    }
  });

  test.each(['true', 1, false, null, { member: true }])('%j does not grant access', async (member) => {
    const context = rules.environment.authenticatedContext('carol', { member });
    for (const path of paths)
      await expect(getDoc(doc(context.firestore(), path))).rejects.toMatchObject(DENIED);
  });
});

describe('order', () => {
  test('is denied to a user who claims the owner’s email, name or token uid', async () => {
    const impostor = rules.environment.authenticatedContext('mallory', {
      email: 'alice@example.com',
      user_name: ALICE,
      token: { uid: ALICE },
    });
    await expect(getDoc(doc(impostor.firestore(), 'orders/of-alice'))).rejects.toMatchObject(DENIED);
    expect((await getDoc(doc(as('alice'), 'orders/of-alice'))).exists()).toBe(true);
  });
});
