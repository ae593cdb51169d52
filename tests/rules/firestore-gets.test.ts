import { doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALICE, DENIED, others, ROLES, rulesUnderTest, type Role, type RulesUnderTest } from './environment';
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
  test.each(ROLES)('is reported as missing to %s where an existing one could be read', async (role) => {
    for (const path of ['tracks/none', 'catalogue/none'])
      expect((await getDoc(doc(as(role), path))).exists()).toBe(false);
  });

  test.each(ROLES)('is denied to %s elsewhere, like an existing one', async (role) => {
    for (const path of ['users/none', 'orders/none', 'messages/none', 'mail/none'])
      await expect(getDoc(doc(as(role), path))).rejects.toMatchObject(DENIED);
  });
});

test.each([true, 'true', 1, { member: true }])('the member claim %j grants nothing', async (member) => {
  const context = rules.environment.authenticatedContext(ALICE, { member });
  for (const path of ['users/alice', 'orders/of-alice', 'messages/1', 'subscribers/1'])
    await expect(getDoc(doc(context.firestore(), path))).rejects.toMatchObject(DENIED);
});
