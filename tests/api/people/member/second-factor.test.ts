import { describe, expect, test } from 'vitest';
import { secondFactorDocument } from '@store/functions/platform/collections';
import { changePassword } from '@store/functions/platform/gateways/auth';
import { grantRole, resetSecondFactor, revokeRole } from '@store/functions/people/member/roles';
import { codeOf, setUpAuthenticator, type Authenticator } from '../../support/authenticator';
import { call, type Customer } from '../../support/customer';
import { bearer, newMember, signInMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { ageSession } from '../../support/sessions';
import { nextSecond } from '../../support/seconds';

type Member = Customer & { readonly uid: string };

/** A new member with two-step sign-in, and a session of the time before. */
async function memberWithApp(): Promise<Authenticator & { readonly member: Member; readonly token: string }> {
  const member = await newMember();
  const { token } = await signInMember(member);
  return { member, token, ...(await setUpAuthenticator(token)) };
}

function signIn({ email, password }: Member, code?: string) {
  return call('POST', '/api/member/signin', { email, password, ...(code === undefined ? {} : { code }) });
}

const WRONG = {
  status: 400,
  body: { code: 'invalid', field: 'code', message: 'The code is wrong or has already been used.' },
};

async function subjectsTo({ email }: Member): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}

describe('setting up two-step sign-in', () => {
  test('stores the secret encrypted and tells the member', async () => {
    const { member, token, secret, recovery } = await memberWithApp();
    const stored = JSON.stringify((await secondFactorDocument(member.uid).get()).data());
    for (const text of [secret, ...recovery]) expect(stored).not.toContain(text);
    expect(await subjectsTo(member)).toContain('Two-step sign-in is on');
    const { body } = await call('GET', '/api/member/second-factor', undefined, bearer(token));
    expect(body).toMatchObject({ enabled: true, recovery_left: 8 });
  });

  test('takes no effect until a code proves that the app has the secret', async () => {
    const member = await newMember();
    const { token } = await signInMember(member);
    const start = await call('POST', '/api/member/second-factor/start', {}, bearer(token));
    expect(start.status).toBe(200);
    expect(
      await call('POST', '/api/member/second-factor/enable', { code: '000000' }, bearer(token)),
    ).toMatchObject(WRONG);
    expect((await signIn(member)).status).toBe(200);
    const { body } = await call('GET', '/api/member/second-factor', undefined, bearer(token));
    expect(body).toEqual({ enabled: false });
  });

  test('needs the password when the sign-in is not recent', async () => {
    const member = await newMember();
    const { token } = await signInMember(member);
    await ageSession(token);
    const start = (input: object) => call('POST', '/api/member/second-factor/start', input, bearer(token));
    expect(await start({})).toMatchObject({ status: 403, body: { code: 'password-required' } });
    expect(await start({ current_password: 'wrong' })).toMatchObject({
      status: 400,
      body: { field: 'current_password' },
    });
    expect((await start({ current_password: member.password })).status).toBe(200);
  });

  test('does not replace a second factor', async () => {
    const { token } = await memberWithApp();
    const again = await call('POST', '/api/member/second-factor/start', {}, bearer(token));
    expect([again.status, again.body['code']]).toEqual([409, 'conflict']);
  });

  test('cannot be completed without having been started', async () => {
    const { token } = await signInMember(await newMember());
    const enable = await call('POST', '/api/member/second-factor/enable', { code: '000000' }, bearer(token));
    expect([enable.status, enable.body['code']]).toEqual([409, 'conflict']);
  });
});

describe('a sign-in with a second factor', () => {
  test('asks for a code after the right password only', async () => {
    const { member } = await memberWithApp();
    expect(await signIn(member)).toMatchObject({
      status: 403,
      body: { code: 'code-required', field: 'code' },
    });
    expect(await signIn({ ...member, password: 'wrong-password' })).toMatchObject({
      status: 401,
      body: { message: 'Wrong email or password.' },
    });
  });

  test('accepts a code once, typed with a space', async () => {
    const { member, secret } = await memberWithApp();
    const code = codeOf(secret);
    expect((await signIn(member, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await signIn(member, code)).toMatchObject(WRONG);
    expect((await signIn(member, codeOf(secret, 1))).status).toBe(200);
  });

  test('accepts a code that is sent twice at once only once', async () => {
    const { member, secret } = await memberWithApp();
    const code = codeOf(secret);
    const answers = await Promise.all([signIn(member, code), signIn(member, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('does not accept the code that has set it up', async () => {
    const { member, secret } = await memberWithApp();
    expect(await signIn(member, codeOf(secret, -1))).toMatchObject(WRONG);
  });

  test('accepts each recovery code once and tells the member', async () => {
    const { member, recovery } = await memberWithApp();
    const [code = ''] = recovery;
    expect((await signIn(member, code.toLowerCase())).status).toBe(200);
    expect(await signIn(member, code)).toMatchObject(WRONG);
    expect(await subjectsTo(member)).toContain('A recovery code was used');
    expect((await signIn(member, recovery[1])).status).toBe(200);
  });

  test('accepts no code after ten wrong ones, sequential or concurrent, until the password is changed', async () => {
    const { member, secret } = await memberWithApp();
    const statuses: number[] = [];
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => signIn(member, '000000')));
    statuses.push(...atOnce.map(({ status }) => status));
    while (!statuses.includes(429) && statuses.length < 20)
      statuses.push((await signIn(member, '000000')).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect((await signIn(member, codeOf(secret))).status).toBe(429);
    expect((await subjectsTo(member)).filter((subject) => /may know/.test(subject))).toHaveLength(1);
    await nextSecond();
    await changePassword(member.uid, 'another-password');
    expect((await signIn({ ...member, password: 'another-password' }, codeOf(secret, 1))).status).toBe(200);
  });
});

describe('turning two-step sign-in off', () => {
  test('takes a code and tells the member', async () => {
    const { member, token, secret } = await memberWithApp();
    const disable = (code: string) =>
      call('POST', '/api/member/second-factor/disable', { code }, bearer(token));
    expect(await disable('000000')).toMatchObject(WRONG);
    expect(await disable(codeOf(secret))).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in is off.' },
    });
    expect((await signIn(member)).status).toBe(200);
    expect(await subjectsTo(member)).toContain('Two-step sign-in is off');
  });

  test('can be done by the operator for a member who has lost the app', async () => {
    const { member } = await memberWithApp();
    expect(await resetSecondFactor(member.email)).toMatch(/signs in with the password alone/);
    expect((await signIn(member)).status).toBe(200);
    expect(await resetSecondFactor(member.email)).toMatch(/does not use/);
  });

  test('does not follow from losing and regaining the member role', async () => {
    const { member } = await memberWithApp();
    await revokeRole(member.email);
    await grantRole(member.email);
    expect((await signIn(member)).body['code']).toBe('code-required');
  });
});
