import { getAuth } from 'firebase-admin/auth';
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_SETTINGS } from '@store/domain/shop/settings/settings';
import { firebaseApp } from '@store/functions/platform/firestore/firebase';
import { asMember } from '../../support/member';

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
  // The Auth emulator allows links.
  const refused = Object.assign(new Error('refused'), { code: 'auth/operation-not-allowed' });
  const asked = vi.spyOn(getAuth(firebaseApp()), 'generateSignInWithEmailLink').mockRejectedValue(refused);
  expect(await save(true)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      field: 'settings.operation.signInLinks',
      message: expect.stringMatching(/Firebase console.*“Email link”/) as unknown,
    },
  });
  expect(asked).toHaveBeenCalledOnce();
  expect(await version()).toBe(before);
  expect((await save(false)).status).toBe(200);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});
