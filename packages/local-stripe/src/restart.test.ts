import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, twoBeats, until, type Stage } from './testing/server-under-test';

let dataFolder: string;
let stage: Stage | undefined;
beforeEach(async () => {
  stage = undefined;
  dataFolder = await mkdtemp(join(tmpdir(), 'checkout-'));
});
afterEach(async () => {
  await stage?.close();
  await rm(dataFolder, { recursive: true });
});

describe('After a restart', () => {
  test('sessions, payments, refunds, events and idempotency keys are as they were', async () => {
    stage = await openStage({ dataFolder });
    const once = { idempotencyKey: 'order-1' };
    const session = await stage.stripe.checkout.sessions.create(twoBeats(), once);
    await stage.control(`POST /sessions/${session.id}/pay`, {});
    await stage.control('POST /refunds', { session: session.id, amount: 100 });
    await until(() => stage?.shop.received.length === 2);
    const expand = ['payment_intent.latest_charge.refunds', 'line_items'];
    const before = await stage.stripe.checkout.sessions.retrieve(session.id, { expand });
    await stage.close();

    stage = await openStage({ dataFolder });
    const after = await stage.stripe.checkout.sessions.retrieve(session.id, {
      expand,
    });
    expect(JSON.parse(JSON.stringify(after))).toEqual(JSON.parse(JSON.stringify(before)));
    expect((await stage.stripe.events.list()).data).toHaveLength(2);
    const again = await stage.stripe.checkout.sessions.create(twoBeats(), once);
    expect(again.id).toBe(session.id);
    expect(stage.shop.received).toHaveLength(0);
  });

  test('a webhook that had not arrived is sent, and a session whose time passed has expired', async () => {
    stage = await openStage({ dataFolder, webhookUrl: 'http://127.0.0.1:9/' });
    const paid = await stage.stripe.checkout.sessions.create(twoBeats());
    await stage.control(`POST /sessions/${paid.id}/pay`, {});
    const open = await stage.stripe.checkout.sessions.create(twoBeats());
    await stage.control(`POST /sessions/${open.id}/expire`, { in_seconds: 1 });
    await stage.close();
    await new Promise((resolve) => setTimeout(resolve, 1100));

    stage = await openStage({ dataFolder });
    const { received } = stage.shop;
    await until(() => received.length === 2);
    expect(received.map(({ event }) => event.type).sort()).toEqual([
      'checkout.session.completed',
      'checkout.session.expired',
    ]);
  });

  test('a snapshot that is not one is named, and nothing starts', async () => {
    await writeFile(join(dataFolder, 'checkout.json'), '{"version":1}');
    await expect(openStage({ dataFolder })).rejects.toThrow(/checkout\.json is not a snapshot of ours/);
  });
});

describe('The stand-in', () => {
  test('refuses to run on a project that is no demo, or without a secret', async () => {
    await expect(openStage({ project: 'beat-store-live' })).rejects.toThrow(/demo projects alone/);
    await expect(openStage({ webhookSecret: '' })).rejects.toThrow(/STRIPE_WEBHOOK_SECRET/);
  });

  test('forgets everything when a test asks', async () => {
    stage = await openStage();
    await stage.stripe.checkout.sessions.create(twoBeats());
    await stage.control('POST /reset');
    expect((await stage.stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test('says what is wrong with a call of the control API', async () => {
    stage = await openStage();
    expect(await stage.control('POST /failures', { effect: { kind: 'flood' } })).toHaveProperty('error');
    expect(await stage.control('POST /nothing', {})).toHaveProperty('error');
    expect(await stage.control('GET /health')).toEqual({ status: 'ok' });
  });
});
