import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { MEMBER_SESSION_MS } from '@store/domain/people/account';
import { setMember } from '@store/functions/platform/gateways/auth';
import { runningStore } from '../../../support/running-store';
import { call, newCustomer } from '../../support/customer';
import { asMember, bearer, newMember, signInMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';

const store = runningStore();

describe('member sign-in', () => {
  test('returns a session of twelve hours and a token for Firebase Auth', async () => {
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

  test('rejects a customer, a wrong password and an unknown email with the same message', async () => {
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

  test('counts attempts by a customer like wrong passwords', async () => {
    const { email, password } = await newCustomer();
    for (let tries = 0; tries < 10; tries++)
      expect((await call('POST', '/api/member/signin', { email, password })).status).toBe(401);
    expect((await call('POST', '/api/member/signin', { email, password })).status).toBe(429);
  });

  test('ends immediately when the role is revoked', async () => {
    const member = await newMember();
    const { token } = await signInMember(member);
    expect((await call('GET', '/api/member/waiting', undefined, bearer(token))).status).toBe(200);
    await setMember(member.uid, false);
    expect((await call('GET', '/api/member/waiting', undefined, bearer(token))).status).toBe(401);
    expect((await call('POST', '/api/member/signin', member)).status).toBe(401);
  });

  test('requires the same token in header and body', async () => {
    const { token } = await signInMember();
    const other = await signInMember(await newMember());
    const answer = await call('POST', '/api/member/currentmember', { token: other.token }, bearer(token));
    expect(answer.status).toBe(401);
  });

  test('issues further tokens for Firebase Auth', async () => {
    const { status, body } = await asMember('POST', '/api/member/uploads/token', {});
    expect([status, body]).toEqual([
      200,
      { customToken: expect.stringMatching(/^[\w-]+\.[\w-]+\./) as unknown },
    ]);
  });
});

describe('the password of a member', () => {
  test('is changed with the current one, which ends all other sessions', async () => {
    const { email, password } = await newMember();
    const [{ token }, other] = [
      await signInMember({ email, password }),
      await signInMember({ email, password }),
    ];
    const change = (input: unknown) => call('POST', '/api/member/password', input, bearer(token));
    const changed = 'produce-more-beats-7';
    expect(await change({ password: changed, current_password: 'wrong-password' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', field: 'current_password' },
    });
    expect((await change({ password: changed })).status).toBe(400);
    const { status, body } = await change({ password: changed, current_password: password });
    expect(status).toBe(200);
    const renewed = v.parse(v.object({ token: v.string() }), body).token;
    const readSessions = async (of: string) =>
      (await call('GET', '/api/member/sessions', undefined, bearer(of))).status;
    expect(await Promise.all([token, other.token, renewed].map(readSessions))).toEqual([401, 401, 200]);
    expect((await call('POST', '/api/member/signin', { email, password })).status).toBe(401);
    expect((await signInMember({ email, password: changed })).token).not.toBe(renewed);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  test('is not changed by a customer', async () => {
    const { token, password } = await newCustomer();
    const input = { password: 'produce-more-beats-7', current_password: password };
    expect((await call('POST', '/api/member/password', input, bearer(token))).status).toBe(403);
  });
});
