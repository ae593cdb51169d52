import { describe, expect, test } from 'vitest';
import { runningStore } from '../../../support/running-store';
import { call, newCustomer, signUp } from '../../support/customer';
import { mailsTo } from '../../support/outbox';
import { nextSecond } from '../../support/seconds';
import { ageSession } from '../../support/sessions';

const store = runningStore();
async function isUser(token: string): Promise<unknown> {
  return (await call('POST', '/api/currentuser', { token })).body['isUser'];
}

test('a token that is no text belongs to nobody', async () => {
  for (const input of [{ token: null }, { token: 7 }, {}])
    expect(await call('POST', '/api/currentuser', input)).toMatchObject({
      status: 200,
      body: { isUser: false },
    });
});

describe('sign-up', () => {
  test('returns a session of five days and queues a welcome mail', async () => {
    const customer = await signUp();
    const { body } = await call('POST', '/api/currentuser', { token: customer.token });
    expect(body).toEqual({ isUser: true, user: { username: customer.username, email: customer.email } });
    const { body: session } = await call('POST', '/api/signin', customer);
    const days = (Number(session['tokenDuration']) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(4.9);
    expect(days).toBeLessThan(5.1);
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toEqual([
      'Welcome to Nightshift Beats',
    ]);
  });

  test('rejects a taken email and leaves the username free', async () => {
    const first = await newCustomer();
    const name = `Second ${first.username}`;
    const again = { email: first.email.toUpperCase(), username: name, password: 'password-2' };
    expect(await call('POST', '/api/signup', again)).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'email' },
    });
    const other = { email: `second-${first.email}`, username: name, password: 'password-2' };
    expect((await call('POST', '/api/signup', other)).status).toBe(200);
  });

  test('rejects a username that is taken in another spelling', async () => {
    const first = await newCustomer();
    const input = {
      email: `other-${first.email}`,
      username: ` ${first.username.toUpperCase()} `,
      password: 'password-2',
    };
    expect(await call('POST', '/api/signup', input)).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'username' },
    });
  });

  test.each([
    ['an invalid email', 'email', { email: 'a@b', username: 'Somebody', password: 'password-1' }],
    ['a short password', 'password', { email: 'x@example.com', username: 'Somebody', password: 'short' }],
    [
      'a password of 10,000 characters',
      'password',
      { email: 'x@example.com', username: 'Somebody', password: 'x'.repeat(10_000) },
    ],
    ['a short username', 'username', { email: 'x@example.com', username: 'ab', password: 'password-1' }],
    [
      'markup in the username',
      'username',
      { email: 'x@example.com', username: '<script>alert(1)</script>', password: 'password-1' },
    ],
    [
      'SQL in the username',
      'username',
      { email: 'x@example.com', username: "Robert'); DROP TABLE users", password: 'password-1' },
    ],
    [
      'emoji in the username',
      'username',
      { email: 'x@example.com', username: '🎵'.repeat(2500), password: 'password-1' },
    ],
    ['a number as username', 'username', { email: 'x@example.com', username: 7, password: 'password-1' }],
    ['no input', 'email', {}],
  ])('rejects %s and names the field', async (_, field, input) => {
    const { status, body } = await call('POST', '/api/signup', input);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      field,
      message: expect.stringMatching(/\w/) as unknown,
    });
  });
});

describe('sign-in', () => {
  test('answers alike for a wrong password and an unknown email', async () => {
    const { email } = await newCustomer();
    const wrong = await call('POST', '/api/signin', { email, password: 'wrong-password' });
    const unknown = await call('POST', '/api/signin', { email: `no-${email}`, password: 'wrong-password' });
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('rejects a member', async () => {
    expect(await call('POST', '/api/signin', store.accounts.member)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('a customer token', () => {
  const payload = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const forged = (claims: object): string => `${payload({ alg: 'none', typ: 'JWT' })}.${payload(claims)}.`;

  test.each([
    ['that is empty', ''],
    ['that is malformed', 'nonsense'],
    [
      'for another project',
      forged({
        iss: 'https://session.firebase.google.com/other',
        aud: 'other',
        sub: 'demo-listener',
        iat: now,
        exp: now + 600,
        auth_time: now,
      }),
    ],
    [
      'that has expired',
      forged({
        iss: `https://session.firebase.google.com/${store.project}`,
        aud: store.project,
        sub: 'demo-listener',
        user_id: 'demo-listener',
        iat: now - 900,
        exp: now - 600,
        auth_time: now - 900,
      }),
    ],
    [
      'of an unknown user',
      forged({
        iss: `https://session.firebase.google.com/${store.project}`,
        aud: store.project,
        sub: 'nobody',
        user_id: 'nobody',
        iat: now,
        exp: now + 600,
        auth_time: now,
      }),
    ],
  ])('%s is rejected by every endpoint', async (_, token) => {
    expect(await isUser(token)).toBe(false);
    for (const [method, path, rest] of [
      ['POST', '/api/userorders', {}],
      ['PUT', '/api/updatepassword', { password: 'password-9' }],
      ['PUT', '/api/userupdate', { username: 'Somebody', email: 'x@example.com' }],
      ['POST', '/api/deleteaccount', {}],
      ['POST', '/api/checkout', {}],
      ['POST', '/api/tracks/comments', { track_id: 24, message: 'hello' }],
      ['POST', '/api/orders/download', { order_id: 'x', line: 0, file: 'audio' }],
    ] as const)
      expect([path, (await call(method, path, { token, ...rest })).status]).toEqual([path, 401]);
  });
});

describe('a password reset', () => {
  test('answers alike for known and unknown emails', async () => {
    const { email } = await newCustomer();
    const known = await call('POST', '/api/forgottenpassword', { email });
    const unknown = await call('POST', '/api/forgottenpassword', { email: `no-${email}` });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body['message']).toBe(known.body['message']);
    expect(await mailsTo(`no-${email}`)).toEqual([]);
  });

  test('works once, with the code from the mail and for its email only', async () => {
    const { email, token } = await newCustomer();
    const other = await newCustomer();
    await call('POST', '/api/forgottenpassword', { email });
    const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Choose a new password');
    const link = new URL(/http\S+resetpassword\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe(`/${encodeURIComponent(email)}/resetpassword`);
    const oobCode = link.searchParams.get('oobCode') ?? '';

    const reset = (address: string, code: string) =>
      call('POST', '/api/resetpassword', { email: address, password: 'chosen-anew', oobCode: code });
    expect((await reset(other.email, oobCode)).status).toBe(400);
    expect((await reset(email, `${oobCode}x`)).status).toBe(400);
    await nextSecond();
    expect((await reset(email, oobCode)).status).toBe(200);
    expect((await reset(email, oobCode)).status).toBe(400);
    expect((await call('POST', '/api/signin', { email, password: 'chosen-anew' })).status).toBe(200);
    expect(await isUser(token)).toBe(false);
  });
});

describe('a profile', () => {
  test('changes the username', async () => {
    const { email, token } = await newCustomer();
    const changed = { username: `New ${email.slice(0, 12)}`, email };
    expect((await call('PUT', '/api/userupdate', { token, ...changed })).status).toBe(200);
    expect((await call('POST', '/api/currentuser', { token })).body['user']).toEqual(changed);
  });

  test('rejects a username of another account and stays unchanged', async () => {
    const first = await newCustomer();
    const { token, username, email } = await newCustomer();
    const input = { token, username: first.username, email: `new-${email}` };
    expect(await call('PUT', '/api/userupdate', input)).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'username' },
    });
    expect((await call('POST', '/api/currentuser', { token })).body['user']).toEqual({ username, email });
    expect(await mailsTo(input.email)).toEqual([]);
  });

  test('is removed with the account, and its username becomes free', async () => {
    const customer = await newCustomer();
    expect((await call('POST', '/api/deleteaccount', { token: customer.token })).status).toBe(200);
    expect(await isUser(customer.token)).toBe(false);
    expect((await call('POST', '/api/signin', customer)).status).toBe(401);
    expect((await call('POST', '/api/signup', { ...customer, token: undefined })).status).toBe(200);
  });

  test('is not removed with a wrong password, although the sign-in is recent', async () => {
    const { token } = await newCustomer();
    expect(
      await call('POST', '/api/deleteaccount', { token, current_password: 'not-my-password' }),
    ).toMatchObject({ status: 400, body: { code: 'invalid', field: 'current_password' } });
    expect(await isUser(token)).toBe(true);
  });

  test('is removed by an older session only with the current password', async () => {
    const customer = await newCustomer();
    const { token, password } = customer;
    await ageSession(token);
    const remove = (current_password?: string) =>
      call('POST', '/api/deleteaccount', { token, current_password });
    expect(await remove()).toMatchObject({
      status: 403,
      body: { code: 'password-required', field: 'current_password' },
    });
    expect(await remove('not-my-password')).toMatchObject({
      status: 400,
      body: { code: 'invalid', field: 'current_password' },
    });
    expect(await isUser(token)).toBe(true);
    expect((await remove(password)).status).toBe(200);
    expect(await isUser(token)).toBe(false);
  });
});
