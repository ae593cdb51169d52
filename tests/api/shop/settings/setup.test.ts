import { expect, test } from 'vitest';
import * as v from 'valibot';
import { orders, parseSetupChecks, setupChecksDocument } from '@store/functions/platform/collections';
import { runningStore } from '../../../support/running-store';
import { until } from '../../../support/until';
import { call, tellCheckout } from '../../support/customer';
import { request } from '../../support/address';
import { asMember } from '../../support/member';
import { textTo } from '../../support/outbox';

const { accounts } = runningStore();

const checksSchema = v.object({
  facts: v.object({ checks: v.record(v.string(), v.nullable(v.number())) }),
});

/** What the shop has seen, as the dashboard shows it. */
async function seen(check: string): Promise<number | null | undefined> {
  const { body } = await asMember('GET', '/api/member/settings');
  return v.parse(checksSchema, body).facts.checks[check];
}

/** Opens a test payment and returns its Checkout Session. */
async function openTestPayment(): Promise<string> {
  const { status, body } = await asMember('POST', '/api/member/setup/payment', {});
  expect(status).toBe(200);
  const { redirect } = v.parse(v.object({ redirect: v.string() }), body);
  const [session = ''] = /cs_test_\w+/.exec(redirect) ?? [];
  return session;
}

test('a test payment shows that messages of Stripe arrive, and charges nothing', async () => {
  await setupChecksDocument().delete();
  const before = (await orders().count().get()).data().count;
  const session = await openTestPayment();
  expect(await seen('payment')).toBeNull();
  await tellCheckout(`sessions/${session}/pay`, { webhook: { times: 2 } });
  await until('the test payment', async () => (await seen('payment')) ?? undefined);
  expect((await orders().count().get()).data().count).toBe(before);
});

test('a test mail is sent to the member, and its link shows that it arrived', async () => {
  await setupChecksDocument().delete();
  const { body } = await asMember('POST', '/api/member/setup/mail', {});
  expect(body).toEqual({ message: expect.stringContaining(accounts.member.email) as unknown });
  expect([await seen('mail'), typeof (await seen('mail_sent'))]).toEqual([null, 'number']);
  const link = await textTo(accounts.member.email, /https?:\S+\/api\/setup\/mail\?ticket=\S+/);
  expect((await request(`${link}x`, { redirect: 'manual' })).status).toBe(302);
  expect(await seen('mail')).toBeNull();
  const opened = await request(link, { redirect: 'manual' });
  expect(opened.headers.get('location')).toMatch(/\/member\/log\/dashboard\?tab=setup$/);
  expect(await seen('mail')).toEqual(expect.any(Number));
});

test('the shop recognises its own address', async () => {
  await setupChecksDocument().delete();
  const { status } = await asMember('POST', '/api/member/setup/address', {});
  expect(status).toBe(200);
  expect(await seen('domain')).toEqual(expect.any(Number));
});

test('what was seen of another deployment does not count', async () => {
  const at = Date.now();
  await setupChecksDocument().set({
    webhook: { at, of: 'live' },
    payment: { at, of: 'live' },
    mail: { at, of: 'other@example.com' },
    domain: { at, of: 'https://other.example' },
  });
  const checks = await Promise.all(['webhook', 'payment', 'mail', 'domain'].map(seen));
  expect(checks).toEqual([null, null, null, null]);
  expect(parseSetupChecks(await setupChecksDocument().get())?.webhook).toEqual({ at, of: 'live' });
});

test.each(['payment', 'mail', 'address'])('only members try out the %s of the shop', async (check) => {
  expect((await call('POST', `/api/member/setup/${check}`, {})).status).toBe(401);
});

test('a question that is no UUID is not answered', async () => {
  expect((await call('GET', '/api/setup/address?question=sign-this')).status).toBe(400);
});

test('the licences of a new shop can be kept, and decided about again, also twice', async () => {
  await setupChecksDocument().delete();
  const decide = (kept: unknown) => asMember('POST', '/api/member/setup/licences', { kept });
  expect(await seen('licences')).toBeNull();
  for (const kept of [true, true]) expect((await decide(kept)).status).toBe(200);
  expect(await seen('licences')).toEqual(expect.any(Number));
  for (const kept of [false, false]) expect((await decide(kept)).status).toBe(200);
  expect(await seen('licences')).toBeNull();
  expect((await decide('yes')).status).toBe(400);
  expect((await call('POST', '/api/member/setup/licences', { kept: true })).status).toBe(401);
  expect(await seen('licences')).toBeNull();
});

test('licences that were kept before the built-in ones changed are open again', async () => {
  await setupChecksDocument().set({ licences: { at: 1, of: 'those of an earlier release' } });
  expect(await seen('licences')).toBeNull();
});
