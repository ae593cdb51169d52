import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOrder } from '@store/functions/sales/orders/orders';
import { call, cartOf, downloadOf, orderReaches, type Answer, type CartLine } from '../../support/customer';
import { membershipOf, newSubscriber, PLANS, savePlans, storedPeriodsOf } from '../../support/memberships';
import { mailsTo } from '../../support/outbox';
import { pdfText } from '../../support/pdf-text';

beforeAll(async () => {
  expect((await savePlans(PLANS)).status).toBe(200);
});

afterAll(() => savePlans({ plans: [], costs: {}, keepMonths: 0 }));

const LINE: CartLine = [13, 'Non-Exclusive'];

/** Checks out lines that credits pay for. */
function spend(token: string, lines: readonly CartLine[] = [LINE], total = '0.00'): Promise<Answer> {
  const cart = cartOf(token, lines);
  const paid = cart.track_list.map((line) => ({ ...line, pay: 'credits' }));
  return call('POST', '/api/checkout', { ...cart, total, track_list: paid });
}

describe('a credit', () => {
  test('buys a licence with files and a contract, without a payment', async () => {
    const { token, uid, email } = await newSubscriber();
    const { status, body } = await spend(token);
    expect([status, body['message']]).toEqual([200, undefined]);
    const order = await orderReaches(token, 'fulfilled');
    expect(body['redirect']).toMatch(new RegExp(`/checkout/success/${order.id}$`));
    expect(order).toMatchObject({
      total: '0.00',
      lines: [{ price: '0.00', full_price: '24.99', credits: 1 }],
      reductions: [{ name: '1 credit', amount: '24.99' }],
    });
    expect(await storedPeriodsOf(uid)).toMatchObject([{ granted: 3, used: 1, paid: 3000 }]);
    expect(await membershipOf(token)).toMatchObject({
      credits: 2,
      uses: [{ order_id: order.id, credits: 1 }],
    });

    const file = await downloadOf(token, order.id, 0, 'audio');
    expect(file.status).toBe(200);
    const contract = await downloadOf(token, order.id, 0, 'contract');
    expect(await pdfText(await contract.arrayBuffer())).toContain('Non-Exclusive');
    expect((await mailsTo(email)).map(({ id }) => id)).toContain(`${order.id}-delivered`);
    expect(await readOrder(order.id)).toMatchObject({
      payment: { kind: 'received', intent: null, amount: 0 },
    });
  });
});
