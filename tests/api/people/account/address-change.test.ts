import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { challengeSchema } from '@store/domain/platform/proof-of-work';
import { addressLinks, users } from '@store/functions/platform/collections';
import { changeEmail, findAccount } from '@store/functions/platform/gateways/auth';
import { someEmail } from '../../support/calls';
import { call, newCustomer, type Customer } from '../../support/customer';
import { prove } from '../../support/proof';
import { expectQuestion, leadsTo } from '../../support/mailed-link';
import { mailsTo, textTo } from '../../support/outbox';
import { ageSession } from '../../support/sessions';

function change({ token, username }: Customer, email: string, rest: object = {}) {
  return call('PUT', '/api/userupdate', { token, username, email, ...rest });
}

function confirmLink(address: string): Promise<string> {
  return textTo(address, /http\S+userupdate\/confirm\?token=\S+/);
}

async function revertToken(address: string): Promise<string> {
  const link = await textTo(address, /http\S+email\/revert\?token=\S+/);
  return new URL(link).searchParams.get('token') ?? '';
}

async function userOf(token: string): Promise<unknown> {
  return (await call('POST', '/api/currentuser', { token })).body['user'];
}

/** A customer who has changed the address. */
async function moved(): Promise<{ readonly customer: Customer; readonly to: string }> {
  const customer = await newCustomer();
  const to = someEmail();
  await change(customer, to);
  expect(await leadsTo(await confirmLink(to))).toBe('/email/changed');
  return { customer, to };
}

describe('a new email', () => {
  test('takes effect when the mailed link is opened, once, and the session continues', async () => {
    const customer = await newCustomer();
    const { username, email, token, password } = customer;
    const to = someEmail();
    expect((await change(customer, to)).status).toBe(200);
    expect(await userOf(token)).toEqual({ username, email });
    expect((await call('POST', '/api/signin', { email: to, password })).status).toBe(401);
    const link = await confirmLink(to);
    expect(await leadsTo(link)).toBe('/email/changed');
    expect(await userOf(token)).toEqual({ username, email: to });
    expect((await call('POST', '/api/signin', { email: to, password })).status).toBe(200);
    expect((await call('POST', '/api/signin', { email, password })).status).toBe(401);
    expect(await leadsTo(link)).toBe('/email/expired');
    for (const address of [email, to])
      expect((await mailsTo(address)).map(({ subject }) => subject)).toContain(
        'Your email address was changed',
      );
  });

  test('does not revive a session that was ended before', async () => {
    const customer = await newCustomer();
    const { body } = await call('POST', '/api/signin', customer);
    await call('POST', '/api/signout', { token: body['token'] });
    const to = someEmail();
    await change(customer, to);
    await leadsTo(await confirmLink(to));
    expect(await userOf(String(body['token']))).toBeNull();
    expect(await userOf(customer.token)).not.toBeNull();
  });

  test('is answered alike whether or not another account has it, and the owner of a taken one is informed', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const free = await change(customer, someEmail());
    const taken = await change(customer, other.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await confirmLink(other.email)).toBe('');
    expect((await mailsTo(other.email)).map(({ subject }) => subject)).toContain(
      'You already have an account',
    );
    expect(await userOf(customer.token)).toMatchObject({ email: customer.email });
  });

  test('leads to the page for old links if it was taken after the mail was sent', async () => {
    const customer = await newCustomer();
    const to = someEmail();
    await change(customer, to);
    const { token } = await newCustomer();
    const other = await call('POST', '/api/signup', {
      email: to,
      username: `T ${to.slice(9, 30)}`,
      password: 'password-2',
    });
    expect(other.status).toBe(200);
    expect(await leadsTo(await confirmLink(to))).toBe('/email/expired');
    expect(await userOf(customer.token)).toMatchObject({ email: customer.email });
    expect(await userOf(token)).not.toBeNull();
  });

  test('replaces an earlier one that was not confirmed', async () => {
    const customer = await newCustomer();
    const [first, second] = [someEmail(), someEmail()];
    await change(customer, first);
    await change(customer, second);
    expect(await leadsTo(await confirmLink(first))).toBe('/email/expired');
    expect(await leadsTo(await confirmLink(second))).toBe('/email/changed');
  });

  test('does not take effect before the button on the page of the link is pressed, or after a day', async () => {
    const customer = await newCustomer();
    const to = someEmail();
    await change(customer, to);
    const link = await confirmLink(to);
    await expectQuestion(link, 'Use this address');
    expect(await userOf(customer.token)).toMatchObject({ email: customer.email });
    const [stored] = (await addressLinks().where('to', '==', to).get()).docs;
    await stored?.ref.update({ expiresAt: Date.now() - 1 });
    expect(await leadsTo(link)).toBe('/email/expired');
    expect(await userOf(customer.token)).toMatchObject({ email: customer.email });
  });

  test('is no longer made once the password was reset, which whoever asked for it may have known', async () => {
    const customer = await newCustomer();
    const { email } = customer;
    const to = someEmail();
    await change(customer, to);
    const link = await confirmLink(to);
    await call('POST', '/api/forgottenpassword', { email });
    const oobCode = (await textTo(email, /oobCode=\S+/)).replace('oobCode=', '');
    const reset = { email, password: 'chosen-by-the-owner', oobCode };
    expect((await call('POST', '/api/resetpassword', reset)).status).toBe(200);
    expect(await leadsTo(link)).toBe('/email/expired');
    expect((await call('POST', '/api/signin', { email, password: reset.password })).status).toBe(200);
  });

  test('is opened twice at once and sends one mail to each address', async () => {
    const customer = await newCustomer();
    const to = someEmail();
    await change(customer, to);
    const link = await confirmLink(to);
    await Promise.all([leadsTo(link), leadsTo(link)]);
    expect(await userOf(customer.token)).toMatchObject({ email: to });
    const changed = (await mailsTo(customer.email)).filter(({ subject }) => subject.includes('was changed'));
    expect(changed).toHaveLength(1);
  });

  test('sends a stranger two mails at most, and a customer can ask five times', async () => {
    const stranger = someEmail();
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++)
      statuses.push((await change(await newCustomer(), stranger)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await mailsTo(stranger)).toHaveLength(2);
    // Two strangers cannot keep the owner of an address from it: beyond the limit, asking costs work.
    const { token, username } = await newCustomer();
    const input = { token, username, email: stranger };
    const refused = await call('PUT', '/api/userupdate', input);
    expect([refused.status, refused.body['code']]).toEqual([429, 'challenge']);
    expect(
      (
        await call(
          'PUT',
          '/api/userupdate',
          input,
          await prove(v.parse(challengeSchema, refused.body['challenge'])),
        )
      ).status,
    ).toBe(200);
    expect(await mailsTo(stranger)).toHaveLength(3);
    const customer = await newCustomer();
    for (let count = 0; count < 5; count++) expect((await change(customer, someEmail())).status).toBe(200);
    const sixth = await change({ ...customer, username: 'Changed with it' }, someEmail());
    expect([sixth.status, sixth.body['code']]).toEqual([429, 'too-many']);
    expect(await userOf(customer.token)).toMatchObject({ username: customer.username });
  });

  test('needs the current password when the sign-in is not recent', async () => {
    const customer = await newCustomer();
    await ageSession(customer.token);
    const to = someEmail();
    expect(await change(customer, to)).toMatchObject({
      status: 403,
      body: { code: 'password-required', field: 'current_password' },
    });
    expect(await change(customer, to, { current_password: 'wrong-password' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', field: 'current_password' },
    });
    expect(await mailsTo(to)).toEqual([]);
    expect((await change(customer, customer.email)).status).toBe(200);
    expect((await change(customer, to, { current_password: customer.password })).status).toBe(200);
    expect(await confirmLink(to)).not.toBe('');
  });

  test('is completed at the sign-in if the change was interrupted', async () => {
    const customer = await newCustomer();
    const to = someEmail();
    await change(customer, to);
    const account = await findAccount(customer.email);
    await changeEmail(account?.uid ?? '', to);
    const { body } = await call('POST', '/api/signin', { ...customer, email: to });
    expect(await userOf(String(body['token']))).toMatchObject({ email: to });
    expect(await revertToken(customer.email)).not.toBe('');
  });
});

describe('a change of email', () => {
  const revert = (token: string) => call('POST', '/api/userupdate/revert', { token });

  test('can be taken back from the old address, which ends all sessions and the password', async () => {
    const { customer, to } = await moved();
    const token = await revertToken(customer.email);
    expect((await revert(token)).status).toBe(200);
    expect(await userOf(customer.token)).toBeNull();
    for (const email of [customer.email, to])
      expect((await call('POST', '/api/signin', { email, password: customer.password })).status).toBe(401);
    expect((await findAccount(customer.email))?.uid).toBeDefined();
    const { docs } = await users().where('email', '==', customer.email).get();
    expect(docs).toHaveLength(1);
    expect(await revert(token)).toMatchObject({ status: 400, body: { code: 'invalid', field: 'token' } });
  });

  test('that was taken back cannot be made again with a later link', async () => {
    const { customer, to } = await moved();
    const third = someEmail();
    await change(customer, third);
    await leadsTo(await confirmLink(third));
    expect((await revert(await revertToken(customer.email))).status).toBe(200);
    expect((await revert(await revertToken(to))).status).toBe(400);
    expect((await findAccount(customer.email))?.uid).toBeDefined();
  });

  test('by an attacker cannot remove the earlier link of the owner', async () => {
    const { customer, to } = await moved();
    const third = someEmail();
    await change(customer, third);
    await leadsTo(await confirmLink(third));
    expect((await revert(await revertToken(to))).status).toBe(200);
    expect((await revert(await revertToken(customer.email))).status).toBe(200);
    expect((await findAccount(customer.email))?.uid).toBeDefined();
  });

  test('is not taken back by opening the link', async () => {
    const { customer, to } = await moved();
    const link = await textTo(customer.email, /http\S+email\/revert\?token=\S+/);
    expect((await fetch(link)).status).toBe(200);
    expect(await userOf(customer.token)).toMatchObject({ email: to });
  });

  test.each(['', 'unknown', 7])('cannot be taken back with the token %j', async (token) => {
    expect((await call('POST', '/api/userupdate/revert', { token })).status).toBe(400);
  });
});
