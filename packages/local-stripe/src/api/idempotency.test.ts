import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, twoBeats, type Stage } from '../testing/server-under-test';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

describe('A call with an idempotency key', () => {
  test('has the same answer when it is sent again, and the effect of one', async () => {
    const once = { idempotencyKey: 'order-a' };
    const first = await stage.stripe.checkout.sessions.create(twoBeats(), once);
    const again = await stage.stripe.checkout.sessions.create(twoBeats(), once);
    expect(again).toEqual(first);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect((await stage.stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  test('is refused with other parameters, and for another call', async () => {
    const once = { idempotencyKey: 'order-b' };
    await stage.stripe.checkout.sessions.create(twoBeats(), once);
    const refusal = { type: 'StripeIdempotencyError', rawType: 'idempotency_error', statusCode: 400 };
    await expect(
      stage.stripe.checkout.sessions.create(twoBeats({ client_reference_id: 'other' }), once),
    ).rejects.toMatchObject(refusal);
    await expect(stage.stripe.refunds.create({ payment_intent: 'pi_no' }, once)).rejects.toMatchObject(
      refusal,
    );
  });

  test('may be corrected when its parameters were refused, for nothing had begun', async () => {
    const once = { idempotencyKey: 'order-c' };
    const wrong = twoBeats({ success_url: 'thanks' });
    await expect(stage.stripe.checkout.sessions.create(wrong, once)).rejects.toMatchObject({
      code: 'url_invalid',
    });
    const right = await stage.stripe.checkout.sessions.create(twoBeats(), once);
    expect(right.status).toBe('open');
  });

  test('is refused the same way again when the work itself was refused', async () => {
    const { id } = await stage.stripe.checkout.sessions.create(twoBeats());
    const paid = (await stage.control(`POST /sessions/${id}/pay`, {})) as { payment_intent: string };
    const refund = { payment_intent: paid.payment_intent, amount: 99_999 };
    const once = { idempotencyKey: 'refund-a' };
    await expect(stage.stripe.refunds.create(refund, once)).rejects.toMatchObject({ param: 'amount' });
    await expect(stage.stripe.refunds.create(refund, once)).rejects.toMatchObject({
      param: 'amount',
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  test('is refused with 409 while the first is under way, and answered alike afterwards', async () => {
    await stage.control('POST /failures', { effect: { kind: 'delay', milliseconds: 300 } });
    const once = { idempotencyKey: 'order-d' };
    const first = stage.stripe.checkout.sessions.create(twoBeats(), once);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(stage.stripe.checkout.sessions.create(twoBeats(), once)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    const [answered, again] = [await first, await stage.stripe.checkout.sessions.create(twoBeats(), once)];
    expect(again.id).toBe(answered.id);
  });

  test('makes one session when twenty are sent at once', async () => {
    const once = { idempotencyKey: 'order-e' };
    const calls = Array.from({ length: 20 }, () => stage.stripe.checkout.sessions.create(twoBeats(), once));
    const results = await Promise.allSettled(calls);
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ statusCode: 409 });
  });
});

describe('A call that goes wrong on the way', () => {
  test('is answered with the status that was ordered, so many times, where it was ordered', async () => {
    await stage.control('POST /failures', {
      effect: { kind: 'status', status: 500 },
      calls: 2,
      method: 'POST',
      path: '/v1/checkout',
    });
    await expect(stage.stripe.refunds.list()).resolves.toHaveProperty('data');
    for (let count = 0; count < 2; count += 1)
      await expect(stage.stripe.checkout.sessions.create(twoBeats())).rejects.toMatchObject({
        type: 'StripeAPIError',
        statusCode: 500,
      });
    await expect(stage.stripe.checkout.sessions.create(twoBeats())).resolves.toHaveProperty('id');
  });

  test('has happened when the connection ended after the effect, and a second try finds it', async () => {
    const order = { effect: { kind: 'drop_after' }, calls: 2 };
    await stage.control('POST /failures', order);
    const parameters = twoBeats({ client_reference_id: 'dropped' });
    const once = { idempotencyKey: 'order-f' };
    await expect(stage.stripe.checkout.sessions.create(parameters, once)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const again = await stage.stripe.checkout.sessions.create(parameters, once);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const all = await stage.stripe.checkout.sessions.list({ limit: 100 });
    expect(all.data.filter((session) => session.client_reference_id === 'dropped')).toHaveLength(1);
  });

  test('has not happened when the connection ended before the effect', async () => {
    await stage.control('POST /failures', { effect: { kind: 'drop_before' }, calls: 2 });
    await expect(
      stage.stripe.checkout.sessions.create(twoBeats({ client_reference_id: 'never' })),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const all = await stage.stripe.checkout.sessions.list({ limit: 100 });
    expect(all.data.some((session) => session.client_reference_id === 'never')).toBe(false);
  });
});
