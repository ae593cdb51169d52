import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_SETTINGS } from '@store/domain/shop/settings/settings';
import { ConfigurationError } from '@store/functions/platform/gateways/auth-faults';
import { asMember } from '../../support/member';

// A project whose owner has not allowed links yet; the Auth emulator allows them.
vi.mock(import('@store/functions/platform/gateways/auth'), async (original) => ({
  ...(await original()),
  createSignInCode: () =>
    Promise.reject(new ConfigurationError('Firebase Auth answered OPERATION_NOT_ALLOWED')),
}));

const versionSchema = v.object({ version: v.number() });

async function version(): Promise<number> {
  return v.parse(versionSchema, (await asMember('GET', '/api/member/settings')).body).version;
}

async function save(signInLinks: boolean) {
  const { shop, texts, operation } = DEFAULT_SETTINGS;
  const settings = { shop, texts, operation: { ...operation, signInLinks } };
  return asMember('POST', '/api/member/settings/save', { version: await version(), settings });
}

test('sign-in links are refused, with the way to allow them, until Firebase accepts them', async () => {
  const before = await version();
  expect(await save(true)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      field: 'operation.signInLinks',
      message: expect.stringMatching(/Firebase console.*“Email link”/) as unknown,
    },
  });
  expect(await version()).toBe(before);
  expect((await save(false)).status).toBe(200);
});
