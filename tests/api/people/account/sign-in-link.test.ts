import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { USER_SESSION_MS } from '@store/domain/people/account';
import { shopOptions } from '@store/domain/sales/deals/bulk-deals';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { linkDocument } from '@store/functions/people/account/address-links';
import { signInMailQuota } from '@store/functions/people/account/sign-in-link';
import {
  addressLinks,
  headDocument,
  secondFactorDocument,
  sessions,
  userDocument,
} from '@store/functions/platform/collections';
import {
  createSignInCode,
  markVerified,
  readAccount,
  setMember,
} from '@store/functions/platform/gateways/auth';
import { firebaseApp } from '@store/functions/platform/firestore/firebase';
import { quotaDocument } from '@store/functions/platform/limits/quotas';
import { linkedSignInLimits, signInLinkLimits } from '@store/functions/platform/limits/limits-by-action';
import { hashOfSecret } from '@store/functions/platform/signing/secret-links';
import { post, setCount, someEmail } from '../../support/calls';
import { call, newCustomer, ordersOf, someAddress, type Customer } from '../../support/customer';
import { buyAsGuest } from '../../support/guests';
import { newMember } from '../../support/member';
import { leadsTo } from '../../support/mailed-link';
import { operate } from '../../support/operation';
import { mailsTo, textTo } from '../../support/outbox';
import { prove } from '../../support/proof';

const SUBJECT = 'Sign in to Nightshift Beats';

const GONE = {
  status: 400,
  body: { code: 'invalid', field: 'code', message: 'This link has expired or was already used.' },
};

async function isUser(token: unknown): Promise<unknown> {
  return (await call('POST', '/api/currentuser', { token })).body['isUser'];
}

function ask(email: string) {
  return call('POST', '/api/signin/link', { email });
}

function use(code: string) {
  return call('POST', '/api/signin/linked', { code });
}

/** The code in the mail to an address. */
async function mailedCode(email: string): Promise<string> {
  return (await textTo(email, /\/signin\/link#\S+/)).replace('/signin/link#', '');
}

async function codeFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  const code = await mailedCode(email);
  expect(code).not.toBe('');
  return code;
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}

async function verifiedCustomer(): Promise<Customer> {
  const customer = await newCustomer();
  await markVerified(customer.uid);
  return customer;
}

function setDisabled(uid: string): Promise<unknown> {
  return getAuth(firebaseApp()).updateUser(uid, { disabled: true });
}

async function head() {
  return shopOptions(parseHead((await headDocument().get()).data()).deals);
}

describe('a shop without sign-in links', () => {
  test('is the default, mails none and accepts none', async () => {
    expect((await head()).signInLinks).toBe(false);
    const { email } = await newCustomer();
    const refused = {
      status: 404,
      body: { code: 'not-found', message: 'Please sign in with your password.' },
    };
    expect(await ask(email)).toMatchObject(refused);
    expect(await mailsTo(email)).toEqual([]);
    expect(await use(await createSignInCode(email))).toMatchObject(refused);
  });
});

describe('a shop with sign-in links', () => {
  beforeAll(() => operate({ signInLinks: true, guestCheckout: true }));

  afterAll(() => operate({}));

  test('says so in the head of the catalogue', async () => {
    expect((await head()).signInLinks).toBe(true);
  });

  test('signs a customer in once, for as long as the password does, and keeps the other sessions', async () => {
    const customer = await verifiedCustomer();
    const code = await codeFor(customer.email);
    const { status, body, headers } = await use(code);
    expect([status, body['email'], body['password_ended']]).toEqual([200, customer.email, false]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Number(body['tokenDuration'])).toBeGreaterThan(Date.now() + USER_SESSION_MS - 60_000);
    for (const token of [body['token'], customer.token]) expect(await isUser(token)).toBe(true);
    expect((await call('POST', '/api/signin', customer)).status).toBe(200);
    expect(await use(code)).toMatchObject(GONE);
  });

  test('ends the other links with the first that is used', async () => {
    const { email } = await verifiedCustomer();
    const first = await codeFor(email);
    await ask(email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    const codes = mails.map(({ text }) => /\/signin\/link#(\S+)/.exec(text)?.[1] ?? '');
    const second = codes.find((code) => code !== first) ?? '';
    expect((await use(second)).status).toBe(200);
    expect(await use(first)).toMatchObject(GONE);
  });

  test('signs in once if a link is used twice at the same time', async () => {
    const { email } = await verifiedCustomer();
    const code = await codeFor(email);
    const answers = await Promise.all([use(code), use(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('stores no code', async () => {
    const { uid, email } = await verifiedCustomer();
    const code = await codeFor(email);
    const { docs } = await addressLinks().where('uid', '==', uid).get();
    expect(docs).toHaveLength(1);
    expect(JSON.stringify(docs.map((document) => [document.id, document.data()]))).not.toContain(code);
  });

  test('says when a link has expired, and starts no session', async () => {
    const { uid, email } = await verifiedCustomer();
    const code = await codeFor(email);
    await linkDocument(hashOfSecret(code)).update({ expiresAt: Date.now() - 1 });
    expect(await use(code)).toMatchObject(GONE);
    expect((await sessions().where('uid', '==', uid).get()).size).toBe(1);
  });

  test.each(['wrong', '', 7, undefined])('refuses the code %j', async (code) => {
    expect((await call('POST', '/api/signin/linked', { code })).status).toBe(400);
  });

  test('refuses a code that Firebase has mailed by itself', async () => {
    const { email } = await verifiedCustomer();
    expect(await use(await createSignInCode(email))).toMatchObject(GONE);
  });

  test('refuses the code of a password reset', async () => {
    const { email } = await verifiedCustomer();
    await call('POST', '/api/forgottenpassword', { email });
    const code = (await textTo(email, /oobCode=\S+/)).replace('oobCode=', '');
    expect(code).not.toBe('');
    expect(await use(code)).toMatchObject(GONE);
  });

  test('refuses a link after the account has got another address, or was disabled', async () => {
    const [moved, disabled] = [await verifiedCustomer(), await verifiedCustomer()];
    const codes = [await codeFor(moved.email), await codeFor(disabled.email)];
    await getAuth(firebaseApp()).updateUser(moved.uid, { email: someEmail() });
    await setDisabled(disabled.uid);
    for (const code of codes) expect(await use(code)).toMatchObject(GONE);
  });

  test('mails nothing to a disabled account', async () => {
    const { uid, email } = await verifiedCustomer();
    await setDisabled(uid);
    expect((await ask(email)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('tells members and accounts with a second factor to use the password', async () => {
    const member = await newMember();
    const former = await verifiedCustomer();
    await secondFactorDocument(former.uid).set({
      state: 'enabled',
      secret: 'any',
      enabledAt: 0,
      lastStep: 0,
      recovery: [],
    });
    for (const [{ email }, page] of [
      [member, '/member/signin'],
      [former, '/signin'],
    ] as const) {
      await ask(email);
      const mails = await mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([`${SUBJECT} with your password`]);
      expect(mails[0]?.text).toContain(`Sign in with your password: http`);
      expect(mails[0]?.text).toMatch(new RegExp(`${page}\\n`));
    }
    expect((await addressLinks().where('uid', 'in', [member.uid, former.uid]).get()).size).toBe(0);
  });

  test('refuses a link whose account became a member’s, or got a second factor', async () => {
    const [member, protectedOne] = [await verifiedCustomer(), await verifiedCustomer()];
    const codes = [await codeFor(member.email), await codeFor(protectedOne.email)];
    await setMember(member.uid, true);
    await secondFactorDocument(protectedOne.uid).set({
      state: 'enabled',
      secret: 'any',
      enabledAt: 0,
      lastStep: 0,
      recovery: [],
    });
    for (const code of codes) expect(await use(code)).toMatchObject(GONE);
  });

  test('tells an address without an account, three times at most, and creates none', async () => {
    const email = someEmail();
    for (let asked = 0; asked < 4; asked++) expect((await ask(email)).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(
      Array.from({ length: 3 }, () => 'No account at Nightshift Beats yet'),
    );
    expect(
      (
        await call('POST', '/api/signup', {
          email,
          username: `New ${email.slice(9, 17)}`,
          password: 'password-1',
        })
      ).status,
    ).toBe(200);
  });

  test('answers alike, in no less than the same time, whoever has the address', async () => {
    const disabled = await verifiedCustomer();
    await setDisabled(disabled.uid);
    const addresses = [(await newCustomer()).email, (await newMember()).email, disabled.email, someEmail()];
    for (const email of addresses) {
      const started = performance.now();
      const { status, body } = await ask(email);
      expect(performance.now() - started).toBeGreaterThan(790);
      expect([status, body]).toEqual([
        200,
        { message: 'If an account with this email exists, we’ve sent it a sign-in link.' },
      ]);
    }
  });

  test('fails alike for every address while Firebase refuses links', async () => {
    const { email } = await newCustomer();
    const refused = Object.assign(new Error('refused'), { code: 'auth/operation-not-allowed' });
    const asked = vi.spyOn(getAuth(firebaseApp()), 'generateSignInWithEmailLink').mockRejectedValue(refused);
    const [known, unknown] = [await ask(email), await ask(someEmail())];
    asked.mockRestore();
    expect(known.status).toBe(500);
    expect([unknown.status, { ...unknown.body, id: null }]).toEqual([500, { ...known.body, id: null }]);
  });

  test('mails at most twenty links within an hour', async () => {
    const { email } = await verifiedCustomer();
    const quota = signInMailQuota(email);
    await quotaDocument(quota).set({ count: quota.maximum - 1, until: Date.now() + quota.windowMs });
    for (const _ of [1, 2]) expect((await ask(email)).status).toBe(200);
    expect(await subjectsTo(email)).toEqual([SUBJECT]);
  });

  test.each(signInLinkLimits({ email: '', address: '' }).map(({ scope }) => scope))(
    'takes a proof of work beyond the limit (%s)',
    async (scope) => {
      const [email, address] = [someEmail(), someAddress()];
      const limit = signInLinkLimits({ email, address }).find((one) => one.scope === scope);
      if (!limit) throw new Error('There is no such limit.');
      await setCount(limit, limit.free);
      const { status, challenge } = await post('/api/signin/link', { email }, address);
      expect(status).toBe(429);
      expect((await post('/api/signin/link', { email }, address, await prove(challenge))).status).toBe(200);
      // Others share the counter of everyone.
      await setCount(limit, 0);
    },
  );

  test('takes a proof of work for using links beyond the limit', async () => {
    const { email } = await verifiedCustomer();
    const code = await codeFor(email);
    const address = someAddress();
    const [limit] = linkedSignInLimits(address);
    if (!limit) throw new Error('There is no such limit.');
    await setCount(limit, limit.free);
    const { status, challenge } = await post('/api/signin/linked', { code }, address);
    expect(status).toBe(429);
    expect((await post('/api/signin/linked', { code }, address, await prove(challenge))).status).toBe(200);
  });

  describe('whose address nobody has confirmed', () => {
    test('says in the mail what the link ends, and confirms the address', async () => {
      const { uid, email } = await newCustomer();
      const code = await codeFor(email);
      expect((await mailsTo(email))[0]?.text).toMatch(/old password stops working/);
      expect((await use(code)).body['password_ended']).toBe(true);
      expect((await readAccount(uid))?.isVerified).toBe(true);
    });

    test('ends the password and the sessions of whoever signed up with it', async () => {
      const somebody = await newCustomer();
      const { body } = await use(await codeFor(somebody.email));
      expect(await isUser(somebody.token)).toBe(false);
      expect((await call('POST', '/api/signin', somebody)).status).toBe(401);
      expect(await isUser(body['token'])).toBe(true);
    });

    test('ends links with which they would take the account back', async () => {
      const somebody = await newCustomer();
      const to = someEmail();
      const { token, username } = somebody;
      await call('PUT', '/api/userupdate', { token, username, email: to });
      const link = await textTo(to, /http\S+userupdate\/confirm\?token=\S+/);
      await use(await codeFor(somebody.email));
      expect(await leadsTo(link)).toBe('/email/expired');
      expect((await readAccount(somebody.uid))?.email).toBe(somebody.email);
    });

    test('ends all of that again after a crash before Auth has used the code', async () => {
      const somebody = await newCustomer();
      const code = await codeFor(somebody.email);
      const reached = fetch;
      const cut = vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
        const isToolkit = typeof address === 'string' && address.includes('accounts:signInWithEmailLink');
        return isToolkit ? Promise.reject(new TypeError('fetch failed')) : reached(address, options);
      });
      const crashed = await use(code).finally(() => cut.mockRestore());
      expect(crashed.status).toBe(503);
      expect(await isUser(somebody.token)).toBe(false);
      const { status, body } = await use(code);
      expect(status).toBe(200);
      expect(await isUser(body['token'])).toBe(true);
      expect((await call('POST', '/api/signin', somebody)).status).toBe(401);
    });

    test('gets the orders that were bought under it without an account, and nobody before', async () => {
      const { email, token } = await newCustomer();
      const { id } = await buyAsGuest([[6, 'Non-Exclusive']], { email, name: 'Mara Lind' });
      expect(await ordersOf(token)).toEqual([]);
      const { body } = await use(await codeFor(email));
      expect((await ordersOf(String(body['token']))).map((order) => order.id)).toEqual([id]);
      expect((await call('POST', '/api/userorders', { token })).status).toBe(401);
    });

    test('sets a new password at once with the new session', async () => {
      const { email } = await newCustomer();
      const { body } = await use(await codeFor(email));
      const input = { token: body['token'], password: 'chosen-anew' };
      expect((await call('PUT', '/api/updatepassword', input)).status).toBe(200);
      expect((await call('POST', '/api/signin', { email, password: 'chosen-anew' })).status).toBe(200);
    });
  });

  test('restores a missing profile, as a sign-in with the password does', async () => {
    const { uid, email } = await verifiedCustomer();
    await userDocument(uid).delete();
    const { body } = await use(await codeFor(email));
    expect(await isUser(body['token'])).toBe(true);
  });
});
