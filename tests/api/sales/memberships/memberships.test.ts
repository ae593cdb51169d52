import * as v from 'valibot';
import { memberMembershipsMonthsAnswer } from '@store/domain/api/member/memberships';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import { cents } from '@store/domain/platform/money/money';
import { DAY_MS } from '@store/domain/platform/time';
import { membershipDocument, membershipPeriods, parsePeriod } from '@store/functions/platform/collections';
import { idOf, stripeClient } from '@store/functions/platform/gateways/stripe/client';
import { settleDueMemberships } from '@store/functions/sales/memberships/reconciliation';
import { settleMembershipOf } from '@store/functions/sales/memberships/settle';
import { removeCustomer } from '@store/functions/entry/privacy/account-removal';
import { runningStore } from '../../../support/running-store';
import { until } from '../../../support/until';
import { request } from '../../support/address';
import { call, newCustomer, tellCheckout } from '../../support/customer';
import { asMember, bearer, list, signInMember } from '../../support/member';
import {
  hidePlans,
  join,
  membershipOf,
  membershipReaches,
  newSubscriber,
  PLANS,
  savePlans,
  storedPeriodsOf,
} from '../../support/memberships';
import { mailsTo } from '../../support/outbox';

beforeAll(async () => {
  expect((await savePlans(PLANS)).status).toBe(200);
});

afterAll(() => hidePlans());

/** Moves a subscription to its next renewal, retry or end. */
function advance(subscription: string, webhook?: 'dropped'): Promise<unknown> {
  return tellCheckout(`subscriptions/${subscription}/advance`, webhook ? { webhook } : {});
}

/** Does something on Stripe's page for a subscriber. */
async function inPortal(token: string, form: Readonly<Record<string, string>>): Promise<void> {
  const { status, body } = await call('POST', '/api/memberships/portal', { token });
  if (status !== 200) throw new Error(`The portal answered ${status}: ${JSON.stringify(body)}`);
  const response = await fetch(String(body['redirect']), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}

describe('plans', () => {
  test('are listed with what credits buy', async () => {
    const { status, body, headers } = await call('GET', '/api/memberships/plans');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('s-maxage=60');
    expect(body).toMatchObject({
      currency: 'EUR',
      keep_months: 2,
      plans: [
        {
          id: 'ep',
          name: 'EP',
          price: '30.00',
          interval: 'month',
          credits: 3,
          percent_off: 20,
          early_days: 1,
        },
        { id: 'album', credits: 10 },
      ],
      costs: [{ license: 'Non-Exclusive', credits: 1 }],
    });
  });

  test('with an impossible price or an unknown licence are refused, and nothing is saved', async () => {
    const free = { ...PLANS, plans: PLANS.plans.map((plan) => ({ ...plan, price: cents(0) })) };
    expect(await savePlans(free)).toMatchObject({ status: 400, body: { field: 'memberships' } });
    const unknown = { ...PLANS, costs: { Platinum: 1 } };
    expect(await savePlans(unknown)).toMatchObject({ status: 400, body: { field: 'memberships' } });
    expect((await asMember('GET', '/api/member/plans')).body).toMatchObject({
      memberships: { costs: PLANS.costs },
    });
  });

  test('are saved by members only', async () => {
    const { token } = await newCustomer();
    const input = { version: 0, memberships: PLANS };
    const headers = { Authorization: `Bearer ${token}` };
    expect((await call('POST', '/api/member/plans/save', input, headers)).status).toBe(403);
    expect((await call('POST', '/api/member/plans/save', input)).status).toBe(401);
  });

  test('that somebody has cannot be removed, only hidden', async () => {
    await newSubscriber();
    const refused = await savePlans({ ...PLANS, plans: PLANS.plans.slice(1) });
    expect(refused).toMatchObject({ status: 409, body: { field: 'memberships' } });
    const hidden = PLANS.plans.map((plan) => ({ ...plan, enabled: plan.id !== 'ep' }));
    expect((await savePlans({ ...PLANS, plans: hidden })).status).toBe(200);
    const { token } = await newCustomer();
    const gone = await call('POST', '/api/memberships/checkout', { token, plan: 'ep' });
    expect(gone).toMatchObject({ status: 409, body: { code: 'gone', field: 'plan' } });
    expect((await savePlans(PLANS)).status).toBe(200);
  });

  test('that somebody is paying for cannot be removed', async () => {
    const solo = PLANS.plans.slice(1).map((plan) => ({ ...plan, id: 'solo', name: 'Solo' }));
    expect((await savePlans({ ...PLANS, plans: [...PLANS.plans, ...solo] })).status).toBe(200);
    const { token } = await newCustomer();
    const page = await join(token, 'solo');
    expect(await savePlans(PLANS)).toMatchObject({ status: 409, body: { field: 'memberships' } });
    await tellCheckout(`sessions/${page}/expire`);
    expect(await membershipOf(token)).toBe(null);
    expect((await savePlans(PLANS)).status).toBe(200);
  });
});

describe('a membership', () => {
  test('begins with the first payment, and both hear of it', async () => {
    const { email, token, username, uid } = await newSubscriber();
    expect(await membershipOf(token)).toMatchObject({
      state: 'active',
      currency: 'EUR',
      plan: { id: 'ep', price: '30.00' },
      next: { amount: '30.00', credits: 3, plan: 'EP' },
      cancel_at: null,
      credits: 3,
      uses: [],
    });
    expect(await subjectsTo(email)).toEqual(['Welcome to EP']);
    expect(await subjectsTo(shop.producer.email)).toContain(`${username} joined EP`);
    await settleMembershipOf(uid);
    expect(await subjectsTo(email)).toHaveLength(1);
    expect((await list('memberships', { search: email })).result).toMatchObject([
      { email, username, plan: 'EP', state: 'active', credits: 3, paid: '30.00', currency: 'EUR' },
    ]);
  });

  test('is none before it is paid, and cannot be paid twice', async () => {
    const { token } = await newCustomer();
    expect(await membershipOf(token)).toBeNull();
    const first = await join(token);
    expect(await membershipOf(token)).toBeNull();
    const second = await join(token, 'album');
    await expect(tellCheckout(`sessions/${first}/pay`)).rejects.toThrow();
    await tellCheckout(`sessions/${second}/pay`);
    expect(await membershipReaches(token, 'active')).toMatchObject({ plan: { id: 'album' } });
    const third = await call('POST', '/api/memberships/checkout', { token, plan: 'ep' });
    expect(third).toMatchObject({ status: 409, body: { code: 'conflict', field: 'plan' } });
  });

  test('is joined once by somebody who opens two payment pages at once', async () => {
    const { token } = await newCustomer();
    const answers = await Promise.all(
      ['ep', 'album'].map((plan) => call('POST', '/api/memberships/checkout', { token, plan })),
    );
    const pages = answers.flatMap(({ body }) => /cs_test_\w+/.exec(String(body['redirect']))?.[0] ?? []);
    const paid = await Promise.allSettled(pages.map((page) => tellCheckout(`sessions/${page}/pay`)));
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is joined once by somebody whose earlier page ends while another one is opened', async () => {
    const { token } = await newCustomer();
    const earlier = await join(token);
    const path = `/v1/checkout/sessions/${earlier}/expire`;
    await tellCheckout('failures', { effect: { kind: 'delay', milliseconds: 1500 }, calls: 1, path });
    const slow = call('POST', '/api/memberships/checkout', { token, plan: 'album' });
    await until('the slow page', async () => {
      const pending = await fetch(`${runningStore().checkout}/_control/failures`);
      return !JSON.stringify(await pending.json()).includes(earlier) || undefined;
    });
    const page = await join(token);
    expect(await slow).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await tellCheckout(`sessions/${page}/pay`)).toMatchObject({ status: 'complete' });
    expect(await membershipReaches(token, 'active')).toMatchObject({ plan: { id: 'ep' } });
  });

  test('is renewed with new credits, while those of the last period stay as long as the shop says', async () => {
    const { token, subscription, uid } = await newSubscriber();
    await advance(subscription);
    await until('a second period', async () => (await storedPeriodsOf(uid)).length === 2 || undefined);
    const [first, second] = await storedPeriodsOf(uid);
    expect(second?.start).toBe(first?.end);
    expect((first?.expiresAt ?? 0) - (first?.end ?? 0)).toBeGreaterThan(58 * DAY_MS);
    expect(await membershipOf(token)).toMatchObject({ credits: 6, open: [{ credits: 3 }, { credits: 3 }] });
  });

  test('follows a lost webhook at the next reconciliation', async () => {
    const { subscription, uid } = await newSubscriber();
    await advance(subscription, 'dropped');
    await membershipDocument(uid).update({ nextCheckAt: Date.now() - 1 });
    await settleDueMemberships(Date.now());
    expect(await storedPeriodsOf(uid)).toHaveLength(2);
  });

  test('goes on for some days without new credits when a payment fails, and then ends', async () => {
    const { email, token, subscription, uid } = await newSubscriber();
    await tellCheckout(`subscriptions/${subscription}/card`, { declines: true });
    await advance(subscription);
    const failing = await membershipReaches(token, 'pastDue');
    expect(failing?.grace_until).toBeGreaterThan(Date.now());
    expect(await storedPeriodsOf(uid)).toHaveLength(1);
    for (let retry = 0; retry < 4; retry++) await advance(subscription);
    const ended = await membershipReaches(token, 'ended');
    expect(ended).toMatchObject({ next: null, grace_until: null });
    expect(await subjectsTo(email)).toEqual(
      expect.arrayContaining(['The payment for EP has failed', 'Your membership EP has ended']),
    );
  });

  test('that is cancelled goes on until the paid time ends, and can be joined again', async () => {
    const { token, subscription } = await newSubscriber();
    await inPortal(token, { action: 'cancel', subscription });
    const leaving = await until('a cancellation', async () => {
      const membership = await membershipOf(token);
      return membership?.cancel_at === null ? undefined : membership;
    });
    expect(leaving).toMatchObject({ state: 'active', next: null, credits: 3 });
    await advance(subscription);
    await membershipReaches(token, 'ended');
    await tellCheckout(`sessions/${await join(token, 'album')}/pay`);
    expect(await membershipReaches(token, 'active')).toMatchObject({ plan: { id: 'album' } });
  });

  test('changes its plan with the next period', async () => {
    const { token, subscription, uid } = await newSubscriber();
    await newSubscriber('album');
    await call('POST', '/api/memberships/portal', { token });
    const stripe = await stripeClient();
    const { data } = await stripe.prices.list({ limit: 100 });
    const price = data.find(({ product, active }) => product === 'plan_album' && active)?.id ?? '';
    await inPortal(token, { action: 'change', subscription, price });
    const changing = await until('a change', async () => {
      const membership = await membershipOf(token);
      return membership?.next?.plan === 'Album' ? membership : undefined;
    });
    expect(changing).toMatchObject({
      plan: { id: 'ep' },
      credits: 3,
      next: { amount: '80.00', credits: 10 },
    });
    await advance(subscription);
    await until('the next period', async () => (await storedPeriodsOf(uid)).length === 2 || undefined);
    expect(await membershipOf(token)).toMatchObject({ plan: { id: 'album' }, credits: 13 });
  });

  test('keeps its terms when the owner changes the plan', async () => {
    const { token, subscription, uid } = await newSubscriber();
    const dearer = PLANS.plans.map((plan) => ({ ...plan, credits: 1, price: cents(9000) }));
    expect((await savePlans({ ...PLANS, plans: dearer })).status).toBe(200);
    await advance(subscription);
    await until('a second period', async () => (await storedPeriodsOf(uid)).length === 2 || undefined);
    expect((await storedPeriodsOf(uid))[1]).toMatchObject({ granted: 3, paid: 3000 });
    expect(await membershipOf(token)).toMatchObject({ next: { amount: '30.00', credits: 3 } });
    const other = await newSubscriber();
    expect((await storedPeriodsOf(other.uid))[0]).toMatchObject({ granted: 1, paid: 9000 });
    expect((await savePlans(PLANS)).status).toBe(200);
  });

  test('keeps everything when a part of its payment is refunded, and nothing when all of it is', async () => {
    const { token, uid, email, subscription } = await newSubscriber();
    const [period] = await storedPeriodsOf(uid);
    const stripe = await stripeClient();
    const refund = async (amount: number, refunded: number) => {
      await stripe.refunds.create({ payment_intent: period?.intent ?? '', amount });
      await until(
        'a refund',
        async () => (await storedPeriodsOf(uid))[0]?.refunded === refunded || undefined,
      );
    };
    await refund(1000, 1000);
    expect(await membershipOf(token)).toMatchObject({ credits: 3, plan: { percent_off: 20, early_days: 1 } });
    await refund(2000, 3000);
    const returned = await membershipOf(token);
    expect(returned).toMatchObject({
      state: 'active',
      refunded: true,
      credits: 0,
      plan: { percent_off: 0, early_days: 0 },
      next: { amount: '30.00', credits: 3 },
    });
    expect((await subjectsTo(email)).sort()).toEqual(['Welcome to EP', 'Your payment for EP was refunded']);
    // The next payment buys everything again.
    await advance(subscription);
    await until('a second period', async () => (await storedPeriodsOf(uid)).length === 2 || undefined);
    expect(await membershipOf(token)).toMatchObject({ credits: 3, plan: { percent_off: 20, early_days: 1 } });
  });

  test('cannot use its credits while a bank decides about the payment', async () => {
    const { token, uid } = await newSubscriber();
    const [period] = await storedPeriodsOf(uid);
    await tellCheckout('disputes', { payment_intent: period?.intent ?? '' });
    await until('the dispute', async () => (await membershipOf(token))?.credits === 0 || undefined);
  });
});

describe('the account of a member', () => {
  test('takes its subscription with it when it is deleted; the money of the periods stays, without a name', async () => {
    const { uid, subscription } = await newSubscriber();
    await removeCustomer(uid);
    const stripe = await stripeClient();
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
    expect((await membershipDocument(uid).get()).exists).toBe(false);
    const { docs } = await membershipPeriods().where('subscription', '==', subscription).get();
    expect(docs.map((document) => parsePeriod(document))).toMatchObject([{ uid: '', paid: 3000 }]);
  });

  test('stays while a bank is confirming the first payment', async () => {
    const { uid, token } = await newCustomer();
    const session = await join(token);
    await tellCheckout(`sessions/${session}/pay`, { method: 'sepa_debit' });
    await expect(removeCustomer(uid)).rejects.toMatchObject({ code: 'conflict' });
    await tellCheckout(`sessions/${session}/settle`, { outcome: 'succeeded' });
    await removeCustomer(uid);
    expect((await membershipDocument(uid).get()).exists).toBe(false);
  });

  test('cannot be joined to a membership that is paid after its deletion', async () => {
    const { uid, token } = await newCustomer();
    const session = await join(token);
    await membershipDocument(uid).delete();
    await removeCustomer(uid);
    await tellCheckout(`sessions/${session}/pay`);
    const stripe = await stripeClient();
    await until('the cancellation', async () => {
      const { subscription } = await stripe.checkout.sessions.retrieve(session);
      const { status } = await stripe.subscriptions.retrieve(idOf(subscription) ?? '');
      return status === 'canceled' || undefined;
    });
  });

  test('exports its membership and periods', async () => {
    const { token } = await newSubscriber();
    const { body } = await call('POST', '/api/userdata', { token });
    expect(body['data']).toMatchObject({
      membership: { state: 'active', plan: 'EP' },
      membership_periods: [{ plan: 'EP', credits: 3, credits_used: 0, paid: 3000 }],
    });
  });
});

test('months add up what memberships brought, also after refunds', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const read = async () => {
    const { body } = await asMember('GET', '/api/member/memberships/months');
    const { months } = v.parse(memberMembershipsMonthsAnswer, body);
    const found = months.find((each) => each.month === month && each.currency === 'EUR');
    return found ?? { members: 0, periods: 0, paid: 0, refunded: 0, granted: 0, open: 0, expired: 0 };
  };
  const before = await read();
  const { uid } = await newSubscriber();
  await newSubscriber();
  const [period] = await storedPeriodsOf(uid);
  await (await stripeClient()).refunds.create({ payment_intent: period?.intent ?? '' });
  await until('the refund', async () => (await storedPeriodsOf(uid))[0]?.refunded === 3000 || undefined);
  expect(await read()).toMatchObject({
    members: before.members + 1,
    periods: before.periods + 2,
    paid: before.paid + 6000,
    refunded: before.refunded + 3000,
    granted: before.granted + 6,
    open: before.open + 3,
    expired: before.expired + 3,
  });
  expect((await asMember('GET', '/api/member/overview')).body).toMatchObject({ has_plans: true });
});

test('periods are exported as CSV', async () => {
  const { uid } = await newSubscriber();
  const { token } = await signInMember();
  const download = await request('/api/member/memberships/export', { headers: bearer(token) });
  const response = await download.text();
  expect(response).toContain(
    'invoice,user id,plan,start,end,paid,fee,refunded,currency,credits,used,open,expired',
  );
  expect(response).toMatch(new RegExp(`,${uid},EP,[^\\n]+,30.00,0.70,0.00,EUR,3,0,3,0,`));
});
