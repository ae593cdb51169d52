import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { usernameKey } from '@store/domain/people/account';
import { userDocument, usernameDocument } from '@store/functions/platform/collections';
import { createAccount, findAccount } from '@store/functions/platform/gateways/auth';
import { currentShop } from '@store/functions/platform/settings/current';
import { call, newCustomer } from '../../support/customer';
import { mailsTo } from '../../support/outbox';

const MINUTE_MS = 60_000;

function someDetails() {
  const name = randomBytes(6).toString('hex');
  return { email: `${name}@example.com`, username: `Twice ${name}`, password: `password-${name}` };
}

function reservation(username: string) {
  return usernameDocument(Buffer.from(usernameKey(username)).toString('base64url'));
}

/** Who the token of a sign-in belongs to. */
async function userAfterSignIn(details: { email: string; password: string }): Promise<unknown> {
  const { status, body } = await call('POST', '/api/signin', details);
  expect(status).toBe(200);
  return (await call('POST', '/api/currentuser', { token: body['token'] })).body['user'];
}

test.each([2, 5])('the same sign-up sent %i times at once leaves one complete account', async (times) => {
  for (let round = 0; round < 5; round++) {
    const details = someDetails();
    const answers = await Promise.all(
      Array.from({ length: times }, () => call('POST', '/api/signup', details)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body['code']).toBe('conflict');
    const { email, username } = details;
    expect(await userAfterSignIn(details)).toEqual({ username, email });
    expect(await mailsTo(email)).toHaveLength(1);
  }
});

test('two sign-ups with one username at once leave one account with it', async () => {
  const { username } = someDetails();
  const [one, other] = [someDetails(), someDetails()];
  const answers = await Promise.all(
    [one, other].map((details) => call('POST', '/api/signup', { ...details, username })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const accounts = await Promise.all([one, other].map(({ email }) => findAccount(email)));
  expect(accounts.filter((account) => account !== undefined)).toHaveLength(1);
});

test('a sign-up that was interrupted can be sent again at once', async () => {
  const { username, email, password } = someDetails();
  const uid = randomBytes(21).toString('base64url');
  await reservation(username).set({ uid, at: Date.now() });
  await userDocument(uid).set({ username, email, keys: [], createdAt: Date.now() });
  expect((await call('POST', '/api/signup', { username, email, password })).status).toBe(200);
  expect((await findAccount(email))?.uid).toBe(uid);
});

test('a username reserved without an account is free after minutes, not at once', async () => {
  const { username, email } = someDetails();
  const uid = randomBytes(21).toString('base64url');
  await userDocument(uid).set({ username, email, keys: [], createdAt: Date.now() });
  const other = { ...someDetails(), username };
  await reservation(username).set({ uid, at: Date.now() - MINUTE_MS });
  expect(await call('POST', '/api/signup', other)).toMatchObject({
    status: 409,
    body: { code: 'conflict', field: 'username' },
  });
  await reservation(username).set({ uid, at: Date.now() - 10 * MINUTE_MS });
  expect((await call('POST', '/api/signup', other)).status).toBe(200);
  expect((await userDocument(uid).get()).exists).toBe(false);
});

test('a reserved username of an existing account is never free', async () => {
  const { username, uid } = await newCustomer();
  await reservation(username).set({ uid, at: 0 });
  const answer = await call('POST', '/api/signup', { ...someDetails(), username });
  expect([answer.status, answer.body['field']]).toEqual([409, 'username']);
});

test('a sign-up with a taken email does not change the profile of its owner', async () => {
  const { username, email } = await newCustomer();
  const again = { username: username.toUpperCase(), email, password: 'another-password' };
  expect(await call('POST', '/api/signup', again)).toMatchObject({ status: 409, body: { field: 'email' } });
  const account = await findAccount(email);
  expect((await userDocument(account?.uid ?? '').get()).get('username')).toBe(username);
});

test('a missing profile is created at the sign-in, with another name if its own is taken', async () => {
  const taken = await newCustomer();
  const [free, clashing] = [someDetails(), { ...someDetails(), username: taken.username }];
  await createAccount(free);
  await createAccount(clashing);
  expect(await userAfterSignIn(free)).toEqual({ username: free.username, email: free.email });
  expect(await userAfterSignIn(clashing)).toEqual({
    username: expect.stringMatching(/^Listener [0-9a-f]{8}$/) as unknown,
    email: clashing.email,
  });
});

test.each(['buy at example.com', 'x@y.z', 'http://beats', 'www.beats', 'Beats 10.0.0.1'])(
  'the username %j is refused with its field, at the sign-up and later',
  async (username) => {
    const refused = { status: 400, body: { code: 'invalid', field: 'username' } };
    const { token, email } = await newCustomer();
    expect(await call('POST', '/api/signup', { ...someDetails(), username })).toMatchObject(refused);
    expect(await call('PUT', '/api/userupdate', { token, username, email })).toMatchObject(refused);
  },
);

describe('a username that could be taken for the shop’s', () => {
  const refusal = {
    status: 400,
    body: {
      code: 'invalid',
      field: 'username',
      message: 'This username is reserved. Please choose another one.',
    },
  };

  test.each(['Admin', 'Suррort', 'Official Moderator', 'the shop’s name'])(
    '%s is refused at sign-up',
    async (name) => {
      const username = name === 'the shop’s name' ? currentShop().name : name;
      const details = { ...someDetails(), username };
      expect(await call('POST', '/api/signup', details)).toMatchObject(refusal);
      expect(await findAccount(details.email)).toBeUndefined();
    },
  );

  test('is refused when a customer changes the name, and keeps an older account usable', async () => {
    const { token, email, username, uid } = await newCustomer();
    const update = (name: string) => call('PUT', '/api/userupdate', { token, email, username: name });
    expect(await update('Аdmin')).toMatchObject(refusal);
    expect((await call('POST', '/api/currentuser', { token })).body['user']).toEqual({ username, email });
    await userDocument(uid).update({ username: 'Admin' });
    expect((await update('ADMIN')).status).toBe(200);
  });
});
