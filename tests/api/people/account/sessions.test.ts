import { describe, expect, test } from 'vitest';
import { sessions } from '@store/functions/platform/collections';
import { call, newCustomer, type Customer } from '../../support/customer';
import { bearer, newMember, signInMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { ageSession } from '../../support/sessions';

async function isUser(token: unknown): Promise<unknown> {
  return (await call('POST', '/api/currentuser', { token })).body['isUser'];
}

async function signIn({ email, password }: Pick<Customer, 'email' | 'password'>): Promise<string> {
  return String((await call('POST', '/api/signin', { email, password })).body['token']);
}

describe('a sign-out', () => {
  test('ends the session on the server and no other one', async () => {
    const customer = await newCustomer();
    const other = await signIn(customer);
    expect((await call('POST', '/api/signout', { token: customer.token })).status).toBe(200);
    expect(await isUser(customer.token)).toBe(false);
    expect((await call('POST', '/api/userorders', { token: customer.token })).status).toBe(401);
    expect(await isUser(other)).toBe(true);
    expect((await call('POST', '/api/signout', { token: customer.token })).status).toBe(200);
  });

  test('ends a member’s session', async () => {
    const { token } = await signInMember(await newMember());
    const ask = () => call('GET', '/api/member/waiting', undefined, bearer(token));
    expect((await ask()).status).toBe(200);
    await call('POST', '/api/signout', { token });
    expect((await ask()).status).toBe(401);
  });
});

describe('a stored session', () => {
  test('does not contain its token', async () => {
    const { uid, token } = await newCustomer();
    const { docs } = await sessions().where('uid', '==', uid).get();
    expect(docs).toHaveLength(1);
    expect(JSON.stringify(docs.map((document) => [document.id, document.data()]))).not.toContain(token);
  });

  test('is not accepted after its expiry', async () => {
    const { uid, token } = await newCustomer();
    const [stored] = (await sessions().where('uid', '==', uid).get()).docs;
    await stored?.ref.update({ expiresAt: Date.now() - 1 });
    expect(await isUser(token)).toBe(false);
  });
});

describe('a password change', () => {
  const change = (token: string, rest: object = {}) =>
    call('PUT', '/api/updatepassword', { token, password: 'another-password', ...rest });

  test('ends the other sessions at once, returns a new one and informs the customer', async () => {
    const customer = await newCustomer();
    const other = await signIn(customer);
    const { status, body } = await change(customer.token);
    expect(status).toBe(200);
    expect([await isUser(customer.token), await isUser(other), await isUser(body['token'])]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
    expect((await call('POST', '/api/signin', customer)).status).toBe(401);
  });

  test('needs the current password when the sign-in is not recent', async () => {
    const { token, password, email } = await newCustomer();
    await ageSession(token);
    expect(await change(token)).toMatchObject({
      status: 403,
      body: { code: 'password-required', field: 'current_password' },
    });
    expect(await change(token, { current_password: 'wrong-password' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', field: 'current_password' },
    });
    expect(await isUser(token)).toBe(true);
    expect((await call('POST', '/api/signin', { email, password })).status).toBe(200);
    const changed = await change(token, { current_password: password });
    expect(changed.status).toBe(200);
    expect(await isUser(changed.body['token'])).toBe(true);
  });
});
