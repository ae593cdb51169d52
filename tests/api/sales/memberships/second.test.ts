import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberAuditAnswer } from '@store/domain/api/member/members';
import { membershipDocument } from '@store/functions/platform/collections';
import { idOf, stripeClient } from '@store/functions/platform/gateways/stripe/client';
import { applyMembershipEvent } from '@store/functions/sales/memberships/events';
import { settleDueMemberships } from '@store/functions/sales/memberships/reconciliation';
import { reconcile } from '@store/functions/sales/orders/reconciliation/reconciliation';
import { runningStore } from '../../../support/running-store';
import { until } from '../../../support/until';
import { newCustomer, tellCheckout } from '../../support/customer';
import { asMember } from '../../support/member';
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

beforeAll(async () => {
  expect((await savePlans(PLANS)).status).toBe(200);
});

afterAll(() => hidePlans());

/** A payment page that the shop doesn't know, as of another tab or process. */
async function openOther({ uid, subscription }: Pick<Subscriber, 'uid' | 'subscription'>): Promise<string> {
  const stripe = await stripeClient();
  const { items, customer } = await stripe.subscriptions.retrieve(subscription);
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: idOf(customer) ?? '',
    line_items: [{ price: items.data[0]?.price.id ?? '', quantity: 1 }],
    metadata: { membership: uid },
    subscription_data: { metadata: { membership: uid } },
    success_url: 'https://shop.example/profile',
  });
  return id;
}

async function subscriptionOf(session: string): Promise<string> {
  const stripe = await stripeClient();
  return idOf((await stripe.checkout.sessions.retrieve(session)).subscription) ?? '';
}

/** Pays another page; returns its subscription. */
async function payOther(subscriber: Subscriber, webhook?: 'dropped'): Promise<string> {
  const session = await openOther(subscriber);
  await tellCheckout(`sessions/${session}/pay`, webhook ? { webhook } : {});
  return subscriptionOf(session);
}

async function atStripe(subscription: string) {
  const stripe = await stripeClient();
  const { status } = await stripe.subscriptions.retrieve(subscription);
  const { data } = await stripe.invoices.list({ subscription, expand: ['data.payments'] });
  const intents = data.flatMap(({ payments }) => idOf(payments?.data[0]?.payment.payment_intent) ?? []);
  const refunds = await Promise.all(intents.map((intent) => stripe.refunds.list({ payment_intent: intent })));
  return {
    status,
    intents,
    refunds: refunds.flatMap((each) => each.data.map(({ amount }) => amount)),
  };
}

async function activityOf(uid: string): Promise<string[]> {
  const { result } = v.parse(memberAuditAnswer, (await asMember('GET', '/api/member/audit')).body);
  return result
    .filter(({ target, action }) => target === uid && action === 'second subscription')
    .map(({ member, outcome }) => `${member}: ${outcome}`);
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject).sort();
}

const TOLD = ['Welcome to EP', 'You were charged twice, and get €30.00 back'];

/** Expects that the first subscription goes on as it was, and that the other one's money is back once. */
async function expectGivenBack(subscriber: Subscriber, other: string): Promise<void> {
  const { uid, token, email, subscription } = subscriber;
  expect(await atStripe(other)).toMatchObject({ status: 'canceled', refunds: [3000] });
  expect(await atStripe(subscription)).toMatchObject({ status: 'active', refunds: [] });
  expect(await membershipOf(token)).toMatchObject({ state: 'active', credits: 3, plan: { percent_off: 20 } });
  expect(await subjectsTo(email)).toEqual(TOLD);
  expect(await activityOf(uid)).toEqual(['the shop: done']);
  const periods = await storedPeriodsOf(uid);
  expect(periods.map(({ granted, refunded }) => [granted, refunded])).toEqual(
    expect.arrayContaining([
      [3, 0],
      [0, 3000],
    ]),
  );
  expect(periods).toHaveLength(2);
}

test('a second subscription is cancelled and refunded once, and both hear of it', async () => {
  const subscriber = await newSubscriber();
  const other = await payOther(subscriber);
  await until('a cancelled subscription', async () =>
    (await activityOf(subscriber.uid)).includes('the shop: done') ? true : undefined,
  );
  // Webhooks come again, in any order and at the same time.
  await Promise.all(
    [other, subscriber.subscription, other].map((id) => applyMembershipEvent(subscriber.uid, id)),
  );
  await until('the refund', async () =>
    (await storedPeriodsOf(subscriber.uid)).some(({ refunded }) => refunded === 3000) ? true : undefined,
  );
  await expectGivenBack(subscriber, other);
});

test('a refund that stops half-way is noted, and finished by reconciliation', async () => {
  const subscriber = await newSubscriber();
  const { uid } = subscriber;
  const other = await payOther(subscriber, 'dropped');
  await tellCheckout('failures', {
    effect: { kind: 'status', status: 500 },
    calls: 'always',
    method: 'POST',
    path: '/v1/refunds',
  });
  await expect(applyMembershipEvent(uid, other)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await atStripe(other)).toMatchObject({ status: 'canceled', refunds: [] });
  expect(await activityOf(uid)).toEqual(['the shop: started']);
  await fetch(`${runningStore().checkout}/_control/failures`, { method: 'DELETE' });
  await membershipDocument(uid).update({ nextCheckAt: Date.now() - 1 });
  await settleDueMemberships(Date.now());
  await settleDueMemberships(Date.now());
  await expectGivenBack(subscriber, other);
});

test('events that arrive at the same time refund it once', async () => {
  const subscriber = await newSubscriber();
  const other = await payOther(subscriber, 'dropped');
  await Promise.all([1, 2, 3, 4].map(() => applyMembershipEvent(subscriber.uid, other)));
  await applyMembershipEvent(subscriber.uid, other);
  await expectGivenBack(subscriber, other);
});

test('reconciliation finds it if all its webhooks were lost', async () => {
  const subscriber = await newSubscriber();
  const other = await payOther(subscriber, 'dropped');
  await reconcile({ now: Date.now() + 6 * 60 * 1000 });
  await expectGivenBack(subscriber, other);
});

test('one that is paid after the membership has ended takes its place, and the earlier one keeps its money', async () => {
  const subscriber = await newSubscriber();
  const { uid, token, email, subscription } = subscriber;
  const stripe = await stripeClient();
  await stripe.subscriptions.cancel(subscription);
  await membershipReaches(token, 'ended');
  const next = await payOther(subscriber);
  await membershipReaches(token, 'active');
  await applyMembershipEvent(uid, subscription);
  const earlier = await atStripe(subscription);
  expect(earlier).toMatchObject({ status: 'canceled', refunds: [] });
  expect(await atStripe(next)).toMatchObject({ status: 'active', refunds: [] });
  expect(await activityOf(uid)).toEqual([]);
  expect(await subjectsTo(email)).not.toContain(TOLD[1]);
  expect((await storedPeriodsOf(uid)).map(({ granted }) => granted)).toEqual([3, 3]);

  // A refund of the earlier one is in the books, and takes nothing from the new one.
  await stripe.refunds.create({ payment_intent: earlier.intents[0] ?? '' });
  await until('the refund', async () =>
    (await storedPeriodsOf(uid)).some(({ refunded }) => refunded === 3000) ? true : undefined,
  );
  expect(await membershipOf(token)).toMatchObject({ state: 'active', credits: 3, plan: { percent_off: 20 } });
});

test('one of an account that the shop knows no membership of begins one, which is not lost', async () => {
  const { subscription } = await newSubscriber();
  const { uid, token } = await newCustomer();
  const session = await openOther({ uid, subscription });
  await tellCheckout(`sessions/${session}/pay`, { email: 'new@example.com' });
  expect(await membershipReaches(token, 'active')).toMatchObject({ credits: 3, plan: { id: 'ep' } });
  expect(await atStripe(await subscriptionOf(session))).toMatchObject({ status: 'active', refunds: [] });
});

test('an unpaid one is left alone until its bank confirms it, and a refund that the bank refuses is made again', async () => {
  const subscriber = await newSubscriber();
  const { uid } = subscriber;
  const session = await openOther(subscriber);
  await tellCheckout(`sessions/${session}/pay`, { method: 'sepa_debit' });
  const other = await subscriptionOf(session);
  await applyMembershipEvent(uid, other);
  expect(await atStripe(other)).toMatchObject({ status: 'incomplete', refunds: [] });
  await tellCheckout(`sessions/${session}/settle`, { outcome: 'succeeded' });
  await until('a cancelled subscription', async () =>
    (await activityOf(uid)).includes('the shop: done') ? true : undefined,
  );
  const stripe = await stripeClient();
  const [intent = ''] = (await atStripe(other)).intents;
  const newest = async () => (await stripe.refunds.list({ payment_intent: intent })).data;
  const [refused] = await newest();
  await tellCheckout(`refunds/${refused?.id ?? ''}/outcome`, { status: 'failed' });
  const [again] = await until('a second refund', async () => {
    const refunds = await newest();
    return refunds.length === 2 ? refunds : undefined;
  });
  await tellCheckout(`refunds/${again?.id ?? ''}/outcome`, { status: 'succeeded' });
  await until('the money', async () =>
    (await storedPeriodsOf(uid)).some(({ refunded }) => refunded === 3000) ? true : undefined,
  );
  await applyMembershipEvent(uid, other);
  expect((await newest()).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  expect(await activityOf(uid)).toEqual(['the shop: done']);
  expect(await subjectsTo(subscriber.email)).toEqual(TOLD);
});
