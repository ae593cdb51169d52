import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '@store/functions/entry/routes';
import { setMember } from '@store/functions/platform/gateways/auth';
import { requireGuarded } from '@store/functions/platform/http/route';
import { runningStore } from '../../../support/running-store';
import { call, newCustomer } from '../../support/customer';
import { bearer, newMember, signInMember } from '../../support/member';

const store = runningStore();

const endpoints = ROUTES.map(({ contract }) => contract.endpoint).filter(
  (endpoint) => endpoint.includes(' /api/member/') && endpoint !== 'POST /api/member/signin',
);

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A token without signature, as the Auth emulator creates them. */
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
  tokens.set('a malformed token', 'nonsense');
  tokens.set("a customer's token", (await newCustomer()).token);
  tokens.set("a member's token", (await signInMember()).token);
  const former = await newMember();
  tokens.set('a revoked token', (await signInMember(former)).token);
  await setMember(former.uid, false);
});

test('there are member routes to test', () => {
  expect(endpoints.length).toBeGreaterThan(10);
});

describe.each(endpoints)('%s', (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ');
  const ask = (headers: Record<string, string>, input: object = {}) =>
    call(method, path, method === 'GET' ? undefined : input, headers);
  const refused = { status: 401, body: { code: 'unauthenticated', message: 'Please sign in again.' } };

  test('is refused without a bearer token, even with a token in the body', async () => {
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
    'a malformed token',
    'a revoked token',
  ])('is refused with %s', async (name) => {
    expect(await ask(bearer(tokens.get(name) ?? ''))).toMatchObject(refused);
  });

  test("is refused with a customer's token", async () => {
    const token = tokens.get("a customer's token") ?? '';
    expect(await ask(bearer(token), { token })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

test('an unguarded member route prevents the start', () => {
  const open = { endpoint: 'GET /api/member/users', audience: 'anyone' } as const;
  expect(() => requireGuarded([open])).toThrow('GET /api/member/users');
  expect(() => requireGuarded(ROUTES.map(({ contract }) => contract))).not.toThrow();
});
