import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advance, monthlyPrice, subscribed, type Subscribed } from '../testing/subscriptions';
import { eventTypes, idOf, startTestServer, submit, type TestServer } from '../testing/test-server';

let server: TestServer;
let dataFolder: string;
let ada: Subscribed;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'local-stripe-'));
  server = await startTestServer({ dataFolder });
  ada = await subscribed(server);
});
afterEach(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true });
});

async function portal(more: object = {}): Promise<string> {
  const { url } = await server.stripe.billingPortal.sessions.create({
    customer: ada.customer,
    return_url: 'http://127.0.0.1:9/profile',
    ...more,
  });
  return url;
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

// https://docs.stripe.com/customer-management/integrate-customer-portal
describe('billing portal', () => {
  test('shows the plan and leads back', async () => {
    const page = await textOf(await portal());
    for (const words of ['EP, €29.99 per month', 'active, renews on', 'http://127.0.0.1:9/profile'])
      expect(page).toContain(words);
    expect((await fetch(`${server.origin}/p/session/bps_no`)).status).toBe(404);
  });

  test('cancels at the end of the period, and takes that back', async () => {
    const url = await portal();
    const { subscription } = ada;
    await submit(url, { action: 'cancel', subscription });
    await submit(url, { action: 'cancel', subscription });
    expect(await server.stripe.subscriptions.retrieve(subscription)).toMatchObject({
      cancel_at_period_end: true,
    });
    expect(await textOf(url)).toContain('active, ends on');
    await submit(url, { action: 'resume', subscription });
    expect(await server.stripe.subscriptions.retrieve(subscription)).toMatchObject({
      cancel_at_period_end: false,
    });
    expect(eventTypes(server).slice(-3)).toEqual([
      'checkout.session.completed',
      'customer.subscription.updated',
      'customer.subscription.updated',
    ]);
  });

  test('changes the plan to one that is offered', async () => {
    const [album, secret] = [
      await monthlyPrice(server, 'Album', 7999),
      await monthlyPrice(server, 'Secret', 100),
    ];
    const { id: configuration } = await server.stripe.billingPortal.configurations.create({
      features: {
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: [{ product: idOf(album.product), prices: [album.id] }],
          proration_behavior: 'none',
        },
      },
      business_profile: { headline: 'Beats' },
      metadata: { key: 'plans-1' },
    });
    const { data } = await server.stripe.billingPortal.configurations.list({ active: true });
    expect(data).toMatchObject([{ id: configuration, metadata: { key: 'plans-1' } }]);
    const url = await portal({ configuration });
    const page = await textOf(url);
    expect(page).toContain('Change to Album, €79.99 per month');
    expect(page).not.toContain('Cancel at the end');
    const { subscription } = ada;
    const refused = await submit(url, { action: 'change', subscription, price: secret.id });
    expect(refused.status).toBe(409);
    await submit(url, { action: 'change', subscription, price: album.id });
    const { items } = await server.stripe.subscriptions.retrieve(subscription);
    expect(items.data[0]?.price.id).toBe(album.id);
  });

  test('changes the card, and pays an open invoice', async () => {
    const url = await portal();
    const { subscription } = ada;
    await submit(url, { action: 'failing-card' });
    await advance(server, subscription);
    expect(await textOf(url)).toContain('past due');
    await submit(url, { action: 'pay', subscription });
    expect((await server.stripe.subscriptions.retrieve(subscription)).status).toBe('past_due');
    await submit(url, { action: 'working-card' });
    await submit(url, { action: 'pay', subscription });
    expect((await server.stripe.subscriptions.retrieve(subscription)).status).toBe('active');
  });

  test("does nothing to another customer's subscription, and shows a flow alone", async () => {
    const bob = await subscribed(server);
    const url = await portal();
    expect((await submit(url, { action: 'cancel', subscription: bob.subscription })).status).toBe(409);
    expect(await server.stripe.subscriptions.retrieve(bob.subscription)).toMatchObject({
      cancel_at_period_end: false,
    });
    const flow = await textOf(
      await portal({
        flow_data: {
          type: 'subscription_cancel',
          subscription_cancel: { subscription: ada.subscription },
        },
      }),
    );
    expect(flow).toContain('Cancel at the end of the period');
    expect(flow).not.toContain('Use a card');
  });
});

describe('dashboard and restart', () => {
  test('the dashboard renews, breaks the card and refunds the first payment', async () => {
    const command = (name: string, id: string) => submit(`${server.origin}/dashboard`, { command: name, id });
    await command('break-card', ada.customer);
    await command('advance', ada.subscription);
    expect(await textOf(`${server.origin}/dashboard`)).toContain('subscription past due');
    await command('mend-card', ada.customer);
    await command('advance', ada.subscription);
    await command('refund', ada.session);
    expect(eventTypes(server).slice(-1)).toEqual(['charge.refunded']);
    expect((await server.stripe.subscriptions.retrieve(ada.subscription)).status).toBe('active');
  });

  test('a restart keeps subscriptions, invoices and the moved clock', async () => {
    await advance(server, ada.subscription);
    const before = await server.stripe.subscriptions.retrieve(ada.subscription);
    await server.close();
    server = await startTestServer({ dataFolder });
    const after = await server.stripe.subscriptions.retrieve(ada.subscription);
    expect(after.items.data[0]?.current_period_end).toBe(before.items.data[0]?.current_period_end);
    expect((await server.stripe.invoices.list({ subscription: ada.subscription })).data).toHaveLength(2);
  });
});
