import { describe, expect, test } from 'vitest';
import { resetMailQuota } from '@store/functions/people/account/password-reset';
import { quotaDocument } from '@store/functions/platform/limits/quotas';
import { runningStore } from '../../../support/running-store';
import { call, newCustomer, type Answer } from '../../support/customer';
import { mailsTo } from '../../support/outbox';

const store = runningStore();

/** A call and its duration in milliseconds. */
async function timed(path: string, input: unknown): Promise<Answer & { readonly took: number }> {
  const started = performance.now();
  const answer = await call('POST', path, input);
  return { ...answer, took: performance.now() - started };
}

/** What an answer reveals to a stranger; the link is shown on the emulators only. */
function visible({ status, body }: Answer): unknown {
  return { status, body: { ...body, link: undefined } };
}

describe('known and unknown email addresses', () => {
  test('are protected by the Auth emulator as by a new project', async () => {
    const { auth, project } = store;
    const response = await fetch(`http://${auth}/emulator/v1/projects/${project}/config`, {
      headers: { Authorization: 'Bearer owner' },
    });
    expect(await response.json()).toMatchObject({
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
  });

  test.each([
    ['a forgotten password', '/api/forgottenpassword', {}, 200, 800],
    ['a wrong password', '/api/signin', { password: 'wrong-password' }, 401, 600],
    ['a wrong password of a member', '/api/member/signin', { password: 'wrong-password' }, 401, 600],
  ])('get the same answer to %s, in no less than the same time', async (_, path, input, status, minimum) => {
    const { email } = await newCustomer();
    const known = await timed(path, { ...input, email });
    const unknown = await timed(path, { ...input, email: `no-${email}` });
    expect(known.status).toBe(status);
    expect(visible(unknown)).toEqual(visible(known));
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(minimum - 10);
  });

  test('get at most twenty links within an hour, and the same answer afterwards', async () => {
    const { email } = await newCustomer();
    const quota = resetMailQuota(email);
    const until = Date.now() + quota.windowMs;
    await quotaDocument(quota).set({ count: quota.maximum - 1, until });
    const last = await call('POST', '/api/forgottenpassword', { email });
    const next = await call('POST', '/api/forgottenpassword', { email });
    expect(visible(next)).toEqual(visible(last));
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Choose a new password')).toHaveLength(1);
  });

  test('get a mail with a link only if they are known', async () => {
    const { email } = await newCustomer();
    const unknown = `no-${email}`;
    for (const address of [email, unknown]) await call('POST', '/api/forgottenpassword', { email: address });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Choose a new password');
    expect(await mailsTo(unknown)).toEqual([]);
  });
});
