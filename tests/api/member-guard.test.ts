import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '@store/functions/routes';
import { setMember } from '@store/functions/gateways/auth';
import { requireGuarded } from '@store/functions/http/route';
import { runningStore } from '../support/running-store';
import { call, newCustomer } from './customer';
import { bearer, newMember, signInMember } from './member-calls';

const store = runningStore();

const endpoints = ROUTES.map(({ endpoint }) => endpoint).filter(
  (endpoint) => endpoint.includes(' /api/member/') && endpoint !== 'POST /api/member/signin',
);

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A token as the Auth emulator makes them, without a signature; one in production has to be signed by Google. */
function unsignedToken(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const whole = {
    iss: `https://session.firebase.google.com/${store.project}`,
    aud: store.project,
    sub: 'demo-producer',
    user_id: 'demo-producer',
    member: true,
    iat: now - 900,
    auth_time: now - 900,
    exp: now + 900,
    ...claims,
  };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(whole)}.`;
}

const tokens = new Map<string, string>();

beforeAll(async () => {
  const now = Math.floor(Date.now() / 1000);
  tokens.set('an expired token', unsignedToken({ exp: now - 60 }));
  tokens.set("another project's token", unsignedToken({ iss: 'https://example.com', aud: 'other' }));
  tokens.set("nobody's token", unsignedToken({ sub: 'nobody', user_id: 'nobody' }));
  tokens.set('nonsense for a token', 'nonsense');
  tokens.set("a customer's token", (await newCustomer()).token);
  tokens.set("a member's token", (await signInMember()).token);
  const fired = await newMember();
  tokens.set('a revoked token', (await signInMember(fired)).token);
  await setMember(fired.uid, false);
});

test('there are calls of the member space to be guarded', () => {
  expect(endpoints.length).toBeGreaterThan(10);
});

describe.each(endpoints)('%s', (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ');
  const ask = (headers: Record<string, string>, input: object = {}) =>
    call(method, path, method === 'GET' ? undefined : input, headers);
  const refused = { status: 401, body: { code: 'unauthenticated', message: 'Please sign in again.' } };

  test('is refused without a token, also with one that only its body has', async () => {
    expect(await ask({})).toMatchObject(refused);
    const token = tokens.get("a member's token") ?? '';
    expect(await ask({}, { token })).toMatchObject(refused);
    expect(await ask({ Authorization: token })).toMatchObject(refused);
    expect(await ask({ Authorization: 'Bearer ' })).toMatchObject(refused);
    expect(await ask({ Authorization: `Basic ${token}` })).toMatchObject(refused);
  });

  test.each([
    'an expired token',
    "another project's token",
    "nobody's token",
    'nonsense for a token',
    'a revoked token',
  ])('is refused with %s', async (name) => {
    expect(await ask(bearer(tokens.get(name) ?? ''))).toMatchObject(refused);
  });

  test("is refused with a customer's token", async () => {
    const token = tokens.get("a customer's token") ?? '';
    expect(await ask(bearer(token), { token })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

test('a process with a call of the member space that anybody may make does not start', () => {
  const open = { endpoint: 'GET /api/member/users', audience: 'anyone' } as const;
  expect(() => requireGuarded([open])).toThrow('GET /api/member/users');
  expect(() => requireGuarded(ROUTES)).not.toThrow();
});
