import { describe, expect, test } from 'vitest';
import { MEMBER_SESSION_MS } from '@store/domain/account';
import { setMember } from '@store/functions/gateways/auth';
import { runningStore } from '../support/running-store';
import { call, newCustomer } from './customer';
import { asMember, bearer, newMember, signInMember } from './member-calls';

const store = runningStore();

describe('signing in to the member space', () => {
  test('gives a member a session of twelve hours and a token for Firebase Auth', async () => {
    const { token, tokenDuration, customToken } = await signInMember();
    expect(Math.abs(tokenDuration - Date.now() - MEMBER_SESSION_MS)).toBeLessThan(120_000);
    expect(await call('POST', '/api/member/currentmember', { token }, bearer(token))).toMatchObject({
      status: 200,
      body: { member: { email: store.accounts.member.email } },
    });
    const answer = await fetch(
      `http://${store.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: customToken, returnSecureToken: true }),
      },
    );
    const { idToken } = (await answer.json()) as { idToken: string };
    const claims: unknown = JSON.parse(
      Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    expect(claims).toMatchObject({ sub: 'demo-producer', member: true });
  });

  test('refuses a customer, a wrong password and an unknown address in the same words', async () => {
    const { email, password } = await newCustomer();
    const answers = await Promise.all([
      call('POST', '/api/member/signin', { email, password }),
      call('POST', '/api/member/signin', { email, password: 'wrong-password' }),
      call('POST', '/api/member/signin', { email: `no-${email}`, password }),
      call('POST', '/api/member/signin', { ...store.accounts.member, password: 'wrong-password' }),
    ]);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { code: 'unauthenticated', message: 'Wrong email or password.' }]);
  });

  test('counts a customer who tries it as it counts wrong passwords', async () => {
    const { email, password } = await newCustomer();
    const from = { 'Fastly-Client-IP': `member-${email}` };
    for (let tries = 0; tries < 5; tries++)
      expect((await call('POST', '/api/member/signin', { email, password }, from)).status).toBe(401);
    expect((await call('POST', '/api/member/signin', { email, password }, from)).status).toBe(429);
  });

  test('is over at once for who is no member any more, however recently it was', async () => {
    const member = await newMember();
    const { token } = await signInMember(member);
    expect((await call('GET', '/api/member/sales', undefined, bearer(token))).status).toBe(200);
    await setMember(member.uid, false);
    expect((await call('GET', '/api/member/sales', undefined, bearer(token))).status).toBe(401);
    expect((await call('POST', '/api/member/signin', member)).status).toBe(401);
  });

  test('names the member only to the token that both header and body carry', async () => {
    const { token } = await signInMember();
    const other = await signInMember(await newMember());
    const answer = await call('POST', '/api/member/currentmember', { token: other.token }, bearer(token));
    expect(answer.status).toBe(401);
  });

  test('gives another token for Firebase Auth when asked', async () => {
    const { status, body } = await asMember('POST', '/api/member/uploads/token', {});
    expect([status, typeof body['customToken']]).toEqual([200, 'string']);
  });
});
