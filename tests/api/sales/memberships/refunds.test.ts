import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberMembershipsAnswer } from '@store/domain/api/member/memberships';
import { stripeClient } from '@store/functions/platform/gateways/stripe/client';
import { membershipDocument } from '@store/functions/platform/collections';
import { settleDueMemberships } from '@store/functions/sales/memberships/reconciliation';
import { runningStore } from '../../../support/running-store';
import { until } from '../../../support/until';
import { call, tellCheckout, type Answer } from '../../support/customer';
import { asMember, bearer, list } from '../../support/member';
import {
  hidePlans,
  membershipOf,
  membershipReaches,
  newSubscriber,
  PLANS,
  savePlans,
  storedPeriodsOf,
} from '../../support/memberships';
import { mailsTo } from '../../support/outbox';

type Subscriber = Awaited<ReturnType<typeof newSubscriber>>;

const PATH = '/api/member/memberships/refund';

beforeAll(async () => {
  expect((await savePlans(PLANS)).status).toBe(200);
});

afterAll(() => hidePlans());

/** What the dashboard offers to refund. */
async function refundableOf({ email }: Subscriber) {
  const found = await list('memberships', { search: email });
  return v.parse(memberMembershipsAnswer.entries.result, found.result)[0]?.refundable ?? null;
}

/** Refunds the last payment as the dashboard does. */
async function refund(subscriber: Subscriber, cancel = false): Promise<Answer> {
  const period = (await refundableOf(subscriber))?.period ?? 'in_none';
  return asMember('POST', PATH, { id: subscriber.uid, period, cancel });
}

async function refundsOf({ uid }: Subscriber, index = 0): Promise<(number | string | null)[][]> {
  const period = (await storedPeriodsOf(uid))[index];
  const { data } = await (await stripeClient()).refunds.list({ payment_intent: period?.intent ?? '' });
  return data.map(({ amount, status }) => [amount, status]);
}

async function subjectsTo({ email }: Subscriber): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject).sort();
}

test('the last payment goes back once, its credits end, and the membership stays', async () => {
  const subscriber = await newSubscriber();
  expect(await refundableOf(subscriber)).toMatchObject({ amount: '30.00' });
  const { status, body } = await refund(subscriber);
  expect([status, body['message']]).toEqual([200, '€30.00 was refunded to the subscriber.']);
  expect(await refundsOf(subscriber)).toEqual([[3000, 'succeeded']]);
  expect(await membershipOf(subscriber.token)).toMatchObject({ state: 'active', refunded: true, credits: 0 });
  expect(await subjectsTo(subscriber)).toEqual(['Welcome to EP', 'Your payment for EP was refunded']);
  expect(await refundableOf(subscriber)).toBeNull();
  expect((await refund(subscriber)).status).toBe(409);
  expect(await refundsOf(subscriber)).toHaveLength(1);
});

test('what was refunded in part goes back as a whole, and the subscription ends if chosen', async () => {
  const subscriber = await newSubscriber();
  const [period] = await storedPeriodsOf(subscriber.uid);
  const stripe = await stripeClient();
  await stripe.refunds.create({ payment_intent: period?.intent ?? '', amount: 1000 });
  await until('a refund', async () => (await refundableOf(subscriber))?.amount === '20.00' || undefined);
  expect(await refund(subscriber, true)).toMatchObject({
    status: 200,
    body: { message: '€20.00 was refunded to the subscriber.' },
  });
  expect((await stripe.subscriptions.retrieve(subscriber.subscription)).status).toBe('canceled');
  expect(await membershipReaches(subscriber.token, 'ended')).toMatchObject({ credits: 0, next: null });
  expect(await subjectsTo(subscriber)).toEqual([
    'Welcome to EP',
    'Your membership EP has ended',
    'Your payment for EP was refunded',
  ]);
});

test('requests at the same time refund once', async () => {
  const subscriber = await newSubscriber();
  const answers = await Promise.all([1, 2, 3].map(() => refund(subscriber)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await refundsOf(subscriber)).toEqual([[3000, 'succeeded']]);
});

test('one that stops half-way is finished by reconciliation, with the cancellation', async () => {
  const subscriber = await newSubscriber();
  const stripe = await stripeClient();
  await tellCheckout('failures', {
    effect: { kind: 'status', status: 500 },
    calls: 'always',
    method: 'POST',
    path: '/v1/refunds',
  });
  expect(await refund(subscriber, true)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await fetch(`${runningStore().checkout}/_control/failures`, { method: 'DELETE' });
  expect((await refund(subscriber)).status).toBe(409);
  await membershipDocument(subscriber.uid).update({ nextCheckAt: Date.now() - 1 });
  await settleDueMemberships(Date.now());
  expect(await refundsOf(subscriber)).toEqual([[3000, 'succeeded']]);
  expect((await stripe.subscriptions.retrieve(subscriber.subscription)).status).toBe('canceled');
});

test('only the last payment is refunded, of a subscriber that there is, and not while a bank decides', async () => {
  const subscriber = await newSubscriber();
  const seen = await refundableOf(subscriber);
  await tellCheckout(`subscriptions/${subscriber.subscription}/advance`);
  await until('a period', async () => (await storedPeriodsOf(subscriber.uid)).length === 2 || undefined);
  const stale = { id: subscriber.uid, period: seen?.period, cancel: false };
  expect(await asMember('POST', PATH, stale)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await asMember('POST', PATH, { ...stale, id: 'nobody' })).status).toBe(404);
  const other = await newSubscriber();
  expect((await asMember('POST', PATH, { ...stale, id: other.uid })).status).toBe(409);
  const last = await refundableOf(subscriber);
  const [, paid] = await storedPeriodsOf(subscriber.uid);
  await tellCheckout('disputes', { payment_intent: paid?.intent ?? '' });
  await until('a dispute', async () => ((await refundableOf(subscriber)) === null ? true : undefined));
  expect((await asMember('POST', PATH, { ...stale, period: last?.period })).status).toBe(409);
  expect(await refundsOf(subscriber, 0)).toEqual([]);
});

test('members only refund', async () => {
  const subscriber = await newSubscriber();
  const period = (await refundableOf(subscriber))?.period;
  const input = { id: subscriber.uid, period, cancel: true };
  expect((await call('POST', PATH, input)).status).toBe(401);
  expect((await call('POST', PATH, input, bearer(subscriber.token))).status).toBe(403);
  expect(await refundsOf(subscriber)).toEqual([]);
});
