import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, twoItems, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

describe('idempotency key', () => {
  test('replays the response and performs the call once', async () => {
    const once = { idempotencyKey: 'failure-a' };
    const first = await server.stripe.checkout.sessions.create(twoItems(), once);
    const again = await server.stripe.checkout.sessions.create(twoItems(), once);
    expect(again).toEqual(first);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect((await server.stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  test('rejects different parameters and a different endpoint', async () => {
    const once = { idempotencyKey: 'failure-b' };
    await server.stripe.checkout.sessions.create(twoItems(), once);
    const refusal = { type: 'StripeIdempotencyError', rawType: 'idempotency_error', statusCode: 400 };
    await expect(
      server.stripe.checkout.sessions.create(twoItems({ client_reference_id: 'other' }), once),
    ).rejects.toMatchObject(refusal);
    await expect(server.stripe.refunds.create({ payment_intent: 'pi_no' }, once)).rejects.toMatchObject(
      refusal,
    );
  });

  test('can be reused after a validation error', async () => {
    const once = { idempotencyKey: 'failure-c' };
    const wrong = twoItems({ success_url: 'thanks' });
    await expect(server.stripe.checkout.sessions.create(wrong, once)).rejects.toMatchObject({
      code: 'url_invalid',
    });
    const right = await server.stripe.checkout.sessions.create(twoItems(), once);
    expect(right.status).toBe('open');
  });

  test('replays an error that occurred while performing the call', async () => {
    const { id } = await server.stripe.checkout.sessions.create(twoItems());
    const paid = (await server.control(`POST /sessions/${id}/pay`, {})) as { payment_intent: string };
    const refund = { payment_intent: paid.payment_intent, amount: 99_999 };
    const once = { idempotencyKey: 'refund-a' };
    await expect(server.stripe.refunds.create(refund, once)).rejects.toMatchObject({ param: 'amount' });
    await expect(server.stripe.refunds.create(refund, once)).rejects.toMatchObject({
      param: 'amount',
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  test('answers 409 during the first call and replays its response afterwards', async () => {
    await server.control('POST /failures', { effect: { kind: 'delay', milliseconds: 1500 } });
    const once = { idempotencyKey: 'failure-d' };
    const first = server.stripe.checkout.sessions.create(twoItems(), once);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(server.stripe.checkout.sessions.create(twoItems(), once)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    const [answered, again] = [await first, await server.stripe.checkout.sessions.create(twoItems(), once)];
    expect(again.id).toBe(answered.id);
  });

  test('creates one session for twenty concurrent calls', async () => {
    const once = { idempotencyKey: 'failure-e' };
    const calls = Array.from({ length: 20 }, () => server.stripe.checkout.sessions.create(twoItems(), once));
    const results = await Promise.allSettled(calls);
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ statusCode: 409 });
  });
});

describe('injected failure', () => {
  test('applies an error status to the given number of matching calls', async () => {
    await server.control('POST /failures', {
      effect: { kind: 'status', status: 500 },
      calls: 2,
      method: 'POST',
      path: '/v1/checkout',
    });
    await expect(server.stripe.refunds.list()).resolves.toHaveProperty('data');
    for (let count = 0; count < 2; count += 1)
      await expect(server.stripe.checkout.sessions.create(twoItems())).rejects.toMatchObject({
        type: 'StripeAPIError',
        statusCode: 500,
      });
    await expect(server.stripe.checkout.sessions.create(twoItems())).resolves.toHaveProperty('id');
  });

  // https://docs.stripe.com/api/idempotent_requests
  test('after the work has begun is stored under the idempotency key, with or without the effect', async () => {
    for (const [when, sessions] of [
      ['started', 0],
      ['performed', 1],
    ] as const) {
      const parameters = twoItems({ client_reference_id: when });
      const once = { idempotencyKey: `failure-${when}` };
      await server.control('POST /failures', { effect: { kind: 'status', status: 500, when } });
      await expect(server.stripe.checkout.sessions.create(parameters, once)).rejects.toMatchObject({
        statusCode: 500,
      });
      await expect(server.stripe.checkout.sessions.create(parameters, once)).rejects.toMatchObject({
        statusCode: 500,
        headers: { 'idempotent-replayed': 'true' },
      });
      const { data } = await server.stripe.checkout.sessions.list({ limit: 100 });
      expect(data.filter((session) => session.client_reference_id === when)).toHaveLength(sessions);
    }
  });

  test('applies to every call of a path with an id until it is deleted', async () => {
    await server.control('POST /failures', {
      effect: { kind: 'status', status: 503 },
      calls: 'always',
      method: 'POST',
      path: '/v1/checkout/sessions/:id/expire',
    });
    const { id } = await server.stripe.checkout.sessions.create(twoItems());
    for (let count = 0; count < 3; count += 1)
      await expect(server.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 503 });
    await server.control('DELETE /failures');
    expect((await server.stripe.checkout.sessions.expire(id)).status).toBe('expired');
  });

  test('drop_after performs the call, and a retry replays the response', async () => {
    const failure = { effect: { kind: 'drop_after' }, calls: 2 };
    await server.control('POST /failures', failure);
    const parameters = twoItems({ client_reference_id: 'dropped' });
    const once = { idempotencyKey: 'failure-f' };
    await expect(server.stripe.checkout.sessions.create(parameters, once)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const again = await server.stripe.checkout.sessions.create(parameters, once);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const all = await server.stripe.checkout.sessions.list({ limit: 100 });
    expect(all.data.filter((session) => session.client_reference_id === 'dropped')).toHaveLength(1);
  });

  test('drop_before does not perform the call', async () => {
    await server.control('POST /failures', { effect: { kind: 'drop_before' }, calls: 2 });
    await expect(
      server.stripe.checkout.sessions.create(twoItems({ client_reference_id: 'never' })),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const all = await server.stripe.checkout.sessions.list({ limit: 100 });
    expect(all.data.some((session) => session.client_reference_id === 'never')).toBe(false);
  });
});
