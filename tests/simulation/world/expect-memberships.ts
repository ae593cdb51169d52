import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import { isMoneyDue } from '@store/domain/sales/memberships/settlement';
import { expiredCredits, openCredits } from '@store/domain/sales/memberships/memberships';
import {
  membershipDocument,
  membershipPeriods,
  memberships,
  orders,
  parseMembership,
  parseOrder,
  parsePeriod,
  type PeriodRecord,
} from '@store/functions/platform/collections';
import { atMost } from './checks';
import type { World } from './world';

async function storedPeriods(): Promise<ReadonlyMap<string, PeriodRecord>> {
  const { docs } = await membershipPeriods().get();
  return new Map(docs.map((document) => [document.id, parsePeriod(document)]));
}

/** A period always counts the credits of the orders that hold them, and grants no more than its own. */
export async function expectCredits(): Promise<void> {
  const held = new Map<string, number>();
  for (const document of (await orders().get()).docs)
    for (const { period, count, isHeld } of parseOrder(document).credits)
      if (isHeld) held.set(period, (held.get(period) ?? 0) + count);
  const periods = await storedPeriods();
  for (const [id, period] of periods) {
    const { granted, used } = period;
    assert.equal(used, held.get(id) ?? 0, `used credits of ${id}`);
    atMost(used, granted, `used credits of ${id}`);
    const now = Date.now();
    assert.equal(granted, used + openCredits(period, now) + expiredCredits(period, now), id);
  }
  for (const id of held.keys()) assert.ok(periods.has(id), `${id} is gone`);
}

/** A person can pay at most one membership. */
export async function expectOneJoining({ means, buyers }: World): Promise<void> {
  const sessions = await means.sessions();
  const open = buyers.joining.filter(({ session }) =>
    sessions.some(({ id, status }) => id === session && status === 'open'),
  );
  const people = open.map(({ buyer }) => buyer);
  assert.equal(new Set(people).size, people.length, `open memberships of ${people.join()}`);
}

async function chargeOf({ means: { sdk } }: World, period: PeriodRecord): Promise<Stripe.Charge | undefined> {
  if (period.intent === null) return undefined;
  const intent = await sdk.paymentIntents.retrieve(period.intent, { expand: ['latest_charge'] });
  return typeof intent.latest_charge === 'object' ? (intent.latest_charge ?? undefined) : undefined;
}

function sumOf(refunds: readonly Stripe.Refund[], states: readonly string[]): number {
  return refunds
    .filter(({ status }) => states.includes(status ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** So long reconciliation may not have heard of what has just happened at Stripe, in milliseconds. */
const UNHEARD_MS = 7 * 60 * 60 * 1000;

/** A Stripe time, in seconds, so recent that the shop may not know of it. */
function isRecent(seconds: number | null): boolean {
  return seconds !== null && seconds * 1000 > Date.now() - UNHEARD_MS;
}

/** Each paid invoice of a subscription is a period, and nothing else is. Its money is what Stripe says. */
async function expectPeriods(world: World): Promise<void> {
  const periods = await storedPeriods();
  for (const { id: subscription } of (await world.means.sdk.subscriptions.list({ status: 'all', limit: 100 }))
    .data) {
    const { data } = await world.means.sdk.invoices.list({ subscription, limit: 100 });
    const paid = data.filter(
      ({ id, status, created }) => status === 'paid' && (periods.has(id) || !isRecent(created)),
    );
    const known = [...periods].filter(([, period]) => period.subscription === subscription);
    const isForgotten = known.every(([, { uid }]) => uid === '');
    // Charges after the account's deletion stay unknown.
    if (isForgotten) atMost(known.length, paid.length, `periods of ${subscription}`);
    else
      assert.deepEqual(
        known.map(([id]) => id).sort(),
        paid.map(({ id }) => id).sort(),
        `periods of ${subscription}`,
      );
    for (const { id, amount_paid: amount } of paid) {
      const period = periods.get(id);
      if (!period || period.uid === '') continue;
      assert.equal(period.paid, amount, `paid for ${id}`);
      const charge = await chargeOf(world, period);
      if (!charge) continue;
      const refunds = (await world.means.sdk.refunds.list({ charge: charge.id, limit: 100 })).data;
      if (period.refund?.reason === 'second' && !charge.disputed)
        assert.equal(
          sumOf(refunds, ['succeeded', 'pending']),
          amount,
          `back of the second subscription’s ${id}`,
        );
      // Of older ones only webhooks tell.
      if (isMoneyDue({ ...period, id }, Date.now()))
        assert.equal(period.refunded, sumOf(refunds, ['succeeded']), `refunded of ${id}`);
    }
  }
}

/** A person has at most one running subscription, deleted accounts have none, and what ended here ended at Stripe. */
async function expectSubscriptions(world: World): Promise<void> {
  const { data } = await world.means.sdk.subscriptions.list({ status: 'all', limit: 100 });
  const running = data.filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status));
  const owners = running.map(({ metadata }) => metadata['membership'] ?? '');
  assert.equal(new Set(owners).size, owners.length, `running subscriptions of ${owners.join()}`);
  for (const uid of owners) {
    const membership = parseMembership(await membershipDocument(uid).get());
    assert.ok(membership, `${uid} has a subscription, and no membership`);
    assert.ok(
      ['active', 'pastDue'].includes(membership.state),
      `the membership of ${uid} is ${membership.state}`,
    );
  }
  const changed = data.filter(({ ended_at: ended }) => isRecent(ended)).map(({ id }) => id);
  for (const document of (await memberships().get()).docs) {
    const { state, subscription } = parseMembership(document);
    if (changed.some((id) => id === subscription)) continue;
    const isRunning = running.some(({ id }) => id === subscription);
    if (subscription !== null) assert.equal(state !== 'ended', isRunning, `${document.id} is ${state}`);
  }
}

/** Members are told once that their membership began. */
function expectWelcomes({ shop }: World, subscriptions: readonly string[]): void {
  for (const [id, times] of shop.queued)
    if (subscriptions.some((subscription) => id.startsWith(subscription)))
      assert.equal(times, 1, `how often ${id} was queued`);
}

/** Throws unless memberships agree with Stripe and the orders that use their credits. */
export async function expectMemberships(world: World): Promise<void> {
  await expectCredits();
  await expectPeriods(world);
  await expectSubscriptions(world);
  const { docs } = await memberships().get();
  expectWelcomes(
    world,
    docs.flatMap((document) => parseMembership(document).subscription ?? []),
  );
}
