import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as fulfilment from '@store/functions/orders/fulfilment';
import { readSession } from '@store/functions/gateways/stripe';
import { expireOrder } from '@store/functions/orders/orders';
import { removeTombstone } from '@store/functions/catalogue/tombstones';
import {
  call,
  cartOf,
  checkOut,
  downloadOf,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
  type Customer,
} from './customer';
import {
  addTrackAs,
  catalogue,
  keepShop,
  memberCall,
  someAudio,
  someUpload,
  stageAudio,
  theMember,
  typedTrack,
  type TestMember,
} from './member';
import { mailsTo } from './outbox';

let member: TestMember;
let restoreShop: () => Promise<void>;

beforeAll(async () => {
  member = await theMember();
  restoreShop = await keepShop(member.token);
});

afterAll(() => restoreShop());

/** A track with a master of its own. */
async function newTrack(): Promise<{ id: number; master: Buffer; input: Record<string, unknown> }> {
  const master = someAudio('wav');
  const staged = await stageAudio(`${member.uid}/${someUpload()}`, 'master', 'wav', master);
  const input = typedTrack();
  return { id: await addTrackAs(member.token, { ...input, master: staged }), master, input };
}

function remove(id: number) {
  return memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
}

async function expectMaster({ token }: Customer, master: Buffer): Promise<void> {
  const order = await orderReaches(token, 'fulfilled');
  const file = await downloadOf(token, order.id, 0, 'audio');
  expect(Buffer.from(await file.arrayBuffer()).equals(master)).toBe(true);
}

describe('a track that is deleted', () => {
  test('stays with who bought it: master, contract and a code that verifies', async () => {
    const { id, master } = await newTrack();
    const buyer = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(buyer.token, [[id, 'Non-Exclusive']])}/pay`);
    const order = await orderReaches(buyer.token, 'fulfilled');
    expect((await remove(id)).status).toBe(200);
    await expectMaster(buyer, master);
    expect((await downloadOf(buyer.token, order.id, 0, 'contract')).status).toBe(200);
    const code = order.lines[0]?.verification ?? '';
    expect((await call('GET', `/api/licences/verify/${code}`)).body['result']).toMatchObject({
      state: 'valid',
    });
  });

  test.each(['Non-Exclusive', 'Exclusive'] as const)(
    'is still delivered to who was paying for it: %s',
    async (licence) => {
      const { id, master } = await newTrack();
      const buyer = await newCustomer();
      const session = await checkOut(buyer.token, [[id, licence]]);
      expect((await remove(id)).status).toBe(200);
      await tellCheckout(`sessions/${session}/pay`);
      await expectMaster(buyer, master);
      expect((await catalogue()).some((track) => track.id === id)).toBe(false);
    },
  );

  test('goes exclusively to one buyer alone: who pays later has the money back', async () => {
    const { id, master } = await newTrack();
    const [late, winner] = [await newCustomer(), await newCustomer()];
    const lateSession = await checkOut(late.token, [[id, 'Exclusive']]);
    await tellCheckout(`sessions/${lateSession}/pay`, { webhook: 'dropped' });
    const [order] = await ordersOf(late.token);
    await expireOrder(order?.id ?? '');
    const session = await checkOut(winner.token, [[id, 'Exclusive']]);
    await remove(id);
    await tellCheckout(`sessions/${session}/pay`);
    await expectMaster(winner, master);
    await call('POST', '/api/checkout/matching_id', { transaction_id: order?.id });
    expect((await ordersOf(late.token))[0]?.state).toBe('refunded');
  });

  test('is not sold any more: a cart that still holds it is told so', async () => {
    const { id } = await newTrack();
    await remove(id);
    const { token } = await newCustomer();
    const { status, body } = await call('POST', '/api/checkout', cartOf(token, [[id, 'Non-Exclusive']]));
    expect([status, body['code']]).toEqual([409, 'gone']);
    expect(body['message']).toBe(`Track ${id} is not in the shop any more.`);
  });

  test.each(['before the payment was accepted', 'after it was accepted'])(
    'and forgotten %s costs its late buyer nothing: the money goes back',
    async (when) => {
      const { id } = await newTrack();
      const buyer = await newCustomer();
      const sessionId = await checkOut(buyer.token, [[id, 'Non-Exclusive']]);
      await remove(id);
      await tellCheckout(`sessions/${sessionId}/pay`, { webhook: 'dropped' });
      const [order] = await ordersOf(buyer.token);
      const session = await readSession(sessionId);
      const payment = {
        orderId: order?.id ?? '',
        paymentIntent: session.paymentIntent ?? '',
        buyerName: session.buyerName,
      };
      if (when.startsWith('after')) await fulfilment.acceptPayment(payment);
      await removeTombstone(id);
      expect((await fulfilment.fulfil(payment))?.state).toBe('refunded');
      const mails = await mailsTo(buyer.email);
      expect(mails.some(({ text }) => text?.includes('was taken out of the shop'))).toBe(true);
    },
  );
});

describe('a track that was sold exclusively', () => {
  test('may be renamed, is not in the shop again for it, and is delivered as it was', async () => {
    const { id, master, input } = await newTrack();
    const buyer = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(buyer.token, [[id, 'Exclusive']])}/pay`);
    await orderReaches(buyer.token, 'fulfilled');
    const update = { ...input, id, title: 'Sold and renamed', master: '' };
    expect((await memberCall(member.token, 'POST', '/api/member/tracks/update', update)).status).toBe(200);
    expect((await catalogue()).some((track) => track.id === id)).toBe(false);
    const { token } = await newCustomer();
    expect((await call('POST', '/api/checkout', cartOf(token, [[id, 'Non-Exclusive']]))).status).toBe(409);
    await expectMaster(buyer, master);
    expect((await remove(id)).status).toBe(200);
  });
});
