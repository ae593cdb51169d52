import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ORDER_EVENTS,
  paidOrder,
  startTestServer,
  twoItems,
  until,
  type TestServer,
} from './testing/test-server';

let dataFolder: string;
let server: TestServer | undefined;
beforeEach(async () => {
  server = undefined;
  dataFolder = await mkdtemp(join(tmpdir(), 'local-stripe-'));
});
afterEach(async () => {
  await server?.close();
  await rm(dataFolder, { recursive: true });
});

const NEW_FIELDS: ReadonlySet<string> = new Set([
  'captureMethod',
  'taxIds',
  'customerCreation',
  'customer',
  'taxIdCollection',
  'invoiceCreation',
  'invoice',
  'invoices',
  'failureReason',
  'pendingReason',
  'dueBy',
  'evidence',
  'submissions',
  'withdrawal',
  'reinstatement',
]);

/** The port, which is part of URLs, changes with each start. */
function withoutOrigin(object: object): unknown {
  return JSON.parse(JSON.stringify(object).replaceAll(server?.origin ?? '', ''));
}

describe('restart', () => {
  test('restores sessions, payments, refunds, events and idempotency keys', async () => {
    server = await startTestServer({ dataFolder, webhookEvents: ORDER_EVENTS });
    const once = { idempotencyKey: 'order-1' };
    const session = await server.stripe.checkout.sessions.create(twoItems(), once);
    await server.control(`POST /sessions/${session.id}/pay`, {});
    await server.control('POST /refunds', { session: session.id, amount: 100 });
    await until(() => server?.webhook.received.length === 2);
    const expand = ['payment_intent.latest_charge.refunds', 'line_items'];
    const before = withoutOrigin(await server.stripe.checkout.sessions.retrieve(session.id, { expand }));
    await server.close();

    server = await startTestServer({ dataFolder, webhookEvents: ORDER_EVENTS });
    const after = await server.stripe.checkout.sessions.retrieve(session.id, {
      expand,
    });
    expect(withoutOrigin(after)).toEqual(before);
    expect(server.running.events()).toHaveLength(4);
    const again = await server.stripe.checkout.sessions.create(twoItems(), once);
    expect(again.id).toBe(session.id);
    expect(server.webhook.received).toHaveLength(0);
  });

  test('sends pending webhooks and expires overdue sessions', async () => {
    server = await startTestServer({
      dataFolder,
      webhookUrl: 'http://127.0.0.1:9/',
      webhookEvents: ORDER_EVENTS,
    });
    const paid = await server.stripe.checkout.sessions.create(twoItems());
    await server.control(`POST /sessions/${paid.id}/pay`, {});
    const open = await server.stripe.checkout.sessions.create(twoItems());
    await server.control(`POST /sessions/${open.id}/expire`, { in_seconds: 1 });
    await server.close();
    await new Promise((resolve) => setTimeout(resolve, 1100));

    server = await startTestServer({ dataFolder, webhookEvents: ORDER_EVENTS });
    const { received } = server.webhook;
    await until(() => received.length === 2);
    expect(received.map(({ event }) => event.type).sort()).toEqual([
      'checkout.session.completed',
      'checkout.session.expired',
    ]);
  });

  test('reads a snapshot of the time before manual capture and refund statuses', async () => {
    server = await startTestServer({ dataFolder, webhookUrl: undefined });
    const { session, payment } = await paidOrder(server);
    await server.stripe.refunds.create({ payment_intent: payment, amount: 100 });
    await server.running.control('POST /disputes', { session });
    await server.close();
    const file = join(dataFolder, 'local-stripe.json');
    const snapshot: unknown = JSON.parse(await readFile(file, 'utf8'), (name, value: unknown) =>
      NEW_FIELDS.has(name) ? undefined : value,
    );
    await writeFile(file, JSON.stringify(snapshot));

    server = await startTestServer({ dataFolder, webhookUrl: undefined });
    const { data } = await server.stripe.refunds.list({ expand: ['data.payment_intent'] });
    expect(data).toMatchObject([
      { status: 'succeeded', payment_intent: { capture_method: 'automatic_async' } },
    ]);
    expect((await server.stripe.disputes.list()).data).toMatchObject([{ amount: 6998, metadata: {} }]);
  });

  test('refuses to start with an invalid snapshot and names the file', async () => {
    await writeFile(join(dataFolder, 'local-stripe.json'), '{"version":1}');
    await expect(startTestServer({ dataFolder, webhookEvents: ORDER_EVENTS })).rejects.toThrow(
      /local-stripe\.json is not a valid snapshot/,
    );
  });
});

describe('server', () => {
  test('refuses a project that is not a demo project and an empty webhook secret', async () => {
    await expect(startTestServer({ project: 'example-live' })).rejects.toThrow(
      /only runs for projects whose id begins with demo-/,
    );
    await expect(startTestServer({ webhookSecret: '' })).rejects.toThrow(/STRIPE_WEBHOOK_SECRET/);
  });

  test('deletes everything on reset', async () => {
    server = await startTestServer();
    await server.stripe.checkout.sessions.create(twoItems());
    await server.control('POST /reset');
    expect((await server.stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test('answers invalid control API calls with an error', async () => {
    server = await startTestServer();
    expect(await server.control('POST /failures', { effect: { kind: 'flood' } })).toHaveProperty('error');
    expect(await server.control('POST /nothing', {})).toHaveProperty('error');
    expect(await server.control('GET /health')).toEqual({ status: 'ok' });
  });
});
