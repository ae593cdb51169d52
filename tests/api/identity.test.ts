import { describe, expect, test } from 'vitest';
import { runningStore } from '../support/running-store';
import { call, newCustomer } from './customer';
import { mailsTo } from './outbox';

const store = runningStore();
async function isUser(token: string): Promise<unknown> {
  return (await call('POST', '/api/currentuser', { token })).body['isUser'];
}

describe('signing up', () => {
  test('gives a session of five days and a welcome in the outbox', async () => {
    const customer = await newCustomer();
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

  test('with an address that is taken is refused, and leaves its user name free', async () => {
    const first = await newCustomer();
    const name = `Second ${first.username}`;
    const again = { email: first.email.toUpperCase(), username: name, password: 'password-2' };
    expect(await call('POST', '/api/signup', again)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const other = { email: `second-${first.email}`, username: name, password: 'password-2' };
    expect((await call('POST', '/api/signup', other)).status).toBe(200);
  });

  test('with a user name that is taken in another spelling is refused', async () => {
    const first = await newCustomer();
    const input = {
      email: `other-${first.email}`,
      username: ` ${first.username.toUpperCase()} `,
      password: 'password-2',
    };
    expect(await call('POST', '/api/signup', input)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  test.each([
    ['an address that is none', { email: 'a@b', username: 'Somebody', password: 'password-1' }],
    ['a short password', { email: 'x@example.com', username: 'Somebody', password: 'short' }],
    ['a book for a password', { email: 'x@example.com', username: 'Somebody', password: 'x'.repeat(10_000) }],
    ['a short name', { email: 'x@example.com', username: 'ab', password: 'password-1' }],
    [
      'markup for a name',
      { email: 'x@example.com', username: '<script>alert(1)</script>', password: 'password-1' },
    ],
    [
      'a quote for a name',
      { email: 'x@example.com', username: "Robert'); DROP TABLE users", password: 'password-1' },
    ],
    ['emoji for a name', { email: 'x@example.com', username: '🎵'.repeat(2500), password: 'password-1' }],
    ['a number for a name', { email: 'x@example.com', username: 7, password: 'password-1' }],
    ['nothing', {}],
  ])('with %s is refused in words', async (_, input) => {
    const { status, body } = await call('POST', '/api/signup', input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', message: expect.stringMatching(/\w/) as unknown });
  });
});

describe('signing in', () => {
  test('with a wrong password and with an unknown address answers alike', async () => {
    const { email } = await newCustomer();
    const wrong = await call('POST', '/api/signin', { email, password: 'wrong-password' });
    const unknown = await call('POST', '/api/signin', { email: `no-${email}`, password: 'wrong-password' });
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('is slowed down after five wrong passwords from one place, and says for how long', async () => {
    const { email, password } = await newCustomer();
    const from = { 'Fastly-Client-IP': `slow-${email}` };
    for (let tries = 0; tries < 5; tries++)
      expect((await call('POST', '/api/signin', { email, password: 'wrong' }, from)).status).toBe(401);
    const sixth = await call('POST', '/api/signin', { email, password }, from);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('POST', '/api/signin', { email, password })).status).toBe(200);
  });

  test('who manages the shop is sent to the member space', async () => {
    expect(await call('POST', '/api/signin', store.accounts.member)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('a token', () => {
  const payload = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const forged = (claims: object): string => `${payload({ alg: 'none', typ: 'JWT' })}.${payload(claims)}.`;

  test.each([
    ['that is empty', ''],
    ['that is nonsense', 'nonsense'],
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
      'that ran out',
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
      'of somebody unknown',
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
  ])("%s is nobody's", async (_, token) => {
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

  test('of a session that was ended by a new password is no good any more; the new one is', async () => {
    const { token } = await newCustomer();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { body } = await call('PUT', '/api/updatepassword', { token, password: 'another-password' });
    expect(await isUser(token)).toBe(false);
    expect(await isUser(String(body['token']))).toBe(true);
  });
});

describe('a forgotten password', () => {
  test('answers alike for an account and for none', async () => {
    const { email } = await newCustomer();
    const known = await call('POST', '/api/forgottenpassword', { email });
    const unknown = await call('POST', '/api/forgottenpassword', { email: `no-${email}` });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body['message']).toBe(known.body['message']);
    expect(await mailsTo(`no-${email}`)).toEqual([]);
  });

  test('is reset once, with the code from the mail, by the owner of the address', async () => {
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
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await reset(email, oobCode)).status).toBe(200);
    expect((await reset(email, oobCode)).status).toBe(400);
    expect((await call('POST', '/api/signin', { email, password: 'chosen-anew' })).status).toBe(200);
    expect(await isUser(token)).toBe(false);
  });
});

describe('a profile', () => {
  test('takes another name and address, and tells both addresses', async () => {
    const { email, token } = await newCustomer();
    const changed = { username: `New ${email.slice(0, 12)}`, email: `new-${email}` };
    expect((await call('PUT', '/api/userupdate', { token, ...changed })).status).toBe(200);
    expect((await call('POST', '/api/currentuser', { token })).body['user']).toEqual(changed);
    for (const address of [email, changed.email])
      expect((await mailsTo(address)).map(({ subject }) => subject)).toContain(
        'Your email address was changed',
      );
  });

  test('cannot take a name or an address that somebody else has, and stays as it was', async () => {
    const first = await newCustomer();
    const second = await newCustomer();
    const asSecond = (input: object) => call('PUT', '/api/userupdate', { token: second.token, ...input });
    expect((await asSecond({ username: first.username, email: second.email })).status).toBe(409);
    expect((await asSecond({ username: second.username, email: first.email })).status).toBe(409);
    const { body } = await call('POST', '/api/currentuser', { token: second.token });
    expect(body['user']).toEqual({ username: second.username, email: second.email });
  });

  test('of a deleted account is gone, and its name is free again', async () => {
    const customer = await newCustomer();
    expect((await call('POST', '/api/deleteaccount', { token: customer.token })).status).toBe(200);
    expect(await isUser(customer.token)).toBe(false);
    expect((await call('POST', '/api/signin', customer)).status).toBe(401);
    expect((await call('POST', '/api/signup', { ...customer, token: undefined })).status).toBe(200);
  });
});
