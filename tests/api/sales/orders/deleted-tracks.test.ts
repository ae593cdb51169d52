import { smallSound } from '../../../audio/files/small';
import { describe, expect, test } from 'vitest';
import { claimDocument, orderDocument, orders } from '@store/functions/platform/collections';
import { UNDELIVERABLE } from '@store/domain/sales/orders/settlement';
import { readOrder } from '@store/functions/sales/orders/orders';
import { settleOrder } from '@store/functions/sales/orders/settlement/settle';
import { removeTombstone } from '@store/functions/shop/catalogue/tombstones';
import {
  call,
  cartOf,
  checkOut,
  downloadOf,
  newCustomer,
  orderReaches,
  tellCheckout,
  type Customer,
} from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import { addTrackAs, catalogue, memberCall, newUpload, stageAudio, typedTrack } from '../../support/tracks';
import { mailsTo } from '../../support/outbox';

const member = await memberOfKeptShop();

/** A new track with a master. */
async function newTrack(): Promise<{ id: number; master: Buffer; input: Record<string, unknown> }> {
  const master = smallSound('wav');
  const staged = await stageAudio(`${member.uid}/${newUpload()}`, 'master', 'wav', master);
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

describe('a deleted track', () => {
  test('stays available to its buyers: master, contract and verification', async () => {
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
    'is still delivered to a buyer with an open checkout: %s',
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

  test('is sold exclusively to one buyer only; a later payment is released', async () => {
    const { id, master } = await newTrack();
    const [late, winner] = [await newCustomer(), await newCustomer()];
    const lateSession = await checkOut(late.token, [[id, 'Exclusive']]);
    const session = await checkOut(winner.token, [[id, 'Exclusive']]);
    await remove(id);
    await tellCheckout(`sessions/${session}/pay`);
    await expectMaster(winner, master);
    await tellCheckout(`sessions/${lateSession}/pay`);
    await orderReaches(late.token, 'cancelled');
  });

  test('whose tombstone is removed releases the payment of a late buyer, though its exclusive was sold', async () => {
    const { id, master } = await newTrack();
    const [late, winner] = [await newCustomer(), await newCustomer()];
    const lateSession = await checkOut(late.token, [[id, 'Exclusive']]);
    const session = await checkOut(winner.token, [[id, 'Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`);
    await expectMaster(winner, master);
    await remove(id);
    await removeTombstone(id);
    await tellCheckout(`sessions/${lateSession}/pay`);
    await orderReaches(late.token, 'cancelled');
  });

  test('can no longer be bought', async () => {
    const { id } = await newTrack();
    await remove(id);
    const { token } = await newCustomer();
    const { status, body } = await call('POST', '/api/checkout', cartOf(token, [[id, 'Non-Exclusive']]));
    expect([status, body['code'], body['trackIds']]).toEqual([409, 'gone', [id]]);
    expect(body['message']).toBe(`Track ${id} is no longer in the shop.`);
  });

  test.each(['before the payment was accepted', 'after it was accepted'])(
    'whose tombstone is removed %s gives its late buyer a refund',
    async (when) => {
      const { id } = await newTrack();
      const buyer = await newCustomer();
      const session = await checkOut(buyer.token, [[id, 'Non-Exclusive']]);
      await remove(id);
      await tellCheckout(`sessions/${session}/pay`, { webhook: 'dropped' });
      const { docs } = await orders().where('checkout.session', '==', session).get();
      const orderId = docs[0]?.id ?? '';
      if (when.startsWith('after'))
        await orderDocument(orderId).update({ decision: { kind: 'accepted' }, bookedAt: Date.now() });
      await removeTombstone(id);
      expect((await settleOrder(orderId))?.state).toBe('refunded');
      const mails = await mailsTo(buyer.email);
      expect(mails.some(({ text }) => text?.includes('was taken out of the shop'))).toBe(true);
    },
  );

  test('whose files are gone puts the other exclusives of its order back on sale', async () => {
    const [gone, kept] = [await newTrack(), await newTrack()];
    const buyer = await newCustomer();
    const session = await checkOut(buyer.token, [
      [gone.id, 'Exclusive'],
      [kept.id, 'Exclusive'],
    ]);
    await tellCheckout(`sessions/${session}/pay`, { webhook: 'dropped' });
    const { docs } = await orders().where('checkout.session', '==', session).get();
    const orderId = docs[0]?.id ?? '';
    // The process was killed after it had claimed both.
    await orderDocument(orderId).update({ decision: { kind: 'accepted' } });
    for (const { id } of [gone, kept]) await claimDocument(id).set({ orderId });
    await remove(gone.id);
    await removeTombstone(gone.id);

    expect((await settleOrder(orderId))?.state).toBe('refunded');
    expect((await claimDocument(kept.id).get()).exists).toBe(false);
    expect((await catalogue()).some(({ id }) => id === kept.id)).toBe(true);
    await remove(kept.id);
  });
});

describe('the buyer of an undeliverable order whose refund Stripe has finally refused', () => {
  async function withStuckOrder(): Promise<{ buyer: Customer; orderId: string }> {
    const { id } = await newTrack();
    const buyer = await newCustomer();
    const session = await checkOut(buyer.token, [[id, 'Non-Exclusive']]);
    await remove(id);
    await removeTombstone(id);
    await tellCheckout('refunds/next', { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    await tellCheckout(`sessions/${session}/pay`, { webhook: 'dropped' });
    const { docs } = await orders().where('checkout.session', '==', session).get();
    const orderId = docs[0]?.id ?? '';
    expect(await settleOrder(orderId)).toMatchObject({
      state: 'paid',
      delivery: null,
      requests: [{ id: UNDELIVERABLE, refusal: 'The refund failed: lost_or_stolen_card.' }],
    });
    return { buyer, orderId };
  }

  test('can check out again', async () => {
    const { buyer, orderId } = await withStuckOrder();
    const session = await checkOut(buyer.token, [[16, 'Non-Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`);
    const { id } = await orderReaches(buyer.token, 'fulfilled');
    expect(id).not.toBe(orderId);
  });

  test('can delete the account', async () => {
    const { buyer, orderId } = await withStuckOrder();
    expect((await call('POST', '/api/deleteaccount', { token: buyer.token })).status).toBe(200);
    expect((await readOrder(orderId))?.uid).toBe('');
  });
});

describe('an exclusively sold track', () => {
  test('can be changed, stays out of the catalogue, and is delivered as bought', async () => {
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
