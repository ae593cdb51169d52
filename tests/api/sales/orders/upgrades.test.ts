import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  cartOf,
  checkOut,
  downloadOf,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
} from '../../support/customer';
import { addSomeCode } from '../../support/deals';
import { asMember, list, signInMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { pdfText } from '../../support/pdf-text';
import { addTrackAs, keepShop, typedTrack } from '../../support/tracks';

let member = '';
let restore: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  ({ token: member } = await signInMember());
  restore = await keepShop(member);
});
afterAll(() => restore());

function newBeat(): Promise<number> {
  return addTrackAs(member, typedTrack());
}

const ownedSchema = v.array(
  v.object({
    track_id: v.number(),
    license: v.string(),
    order_id: v.string(),
    line: v.number(),
    upgrade: v.nullable(v.object({ credit: v.string(), full_price: v.string() })),
  }),
);

async function ownedBy(token: string) {
  const { body } = await call('POST', '/api/userlicences', { token });
  return v.parse(ownedSchema, body['results']);
}

/** Buys the non-exclusive licence of a beat. */
async function ownerOf(beat: number, price = 2499, changes: Readonly<Record<string, unknown>> = {}) {
  const customer = await newCustomer();
  const session = await checkOut(customer.token, [[beat, 'Non-Exclusive', price]], changes);
  await tellCheckout(`sessions/${session}/pay`);
  const order = await orderReaches(customer.token, 'fulfilled');
  return { ...customer, order };
}

interface Wanted {
  readonly beat: number;
  readonly orderId: string;
  readonly line?: number;
  /** In cents. */
  readonly price?: number;
}

/** The exclusive licence as an upgrade. */
function upgradeCart(token: string, { beat, orderId, line = 0, price = 2000 }: Wanted) {
  const cart = cartOf(token, [[beat, 'Exclusive', price]]);
  return {
    ...cart,
    track_list: cart.track_list.map((track) => ({ ...track, upgrade: { order_id: orderId, line } })),
  };
}

function checkOutUpgrade(token: string, wanted: Wanted) {
  return call('POST', '/api/checkout', upgradeCart(token, wanted));
}

function sessionOf(body: Readonly<Record<string, unknown>>): string {
  return /cs_test_\w+/.exec(String(body['redirect']))?.[0] ?? '';
}

async function pay(session: string): Promise<void> {
  await tellCheckout(`sessions/${session}/pay`);
}

/** Waits until an order has a state, whichever is the newest. */
async function reaches(token: string, id: string, state: string) {
  await expect.poll(async () => (await ordersOf(token)).find((order) => order.id === id)?.state).toBe(state);
}

function refund(id: string, lines?: readonly number[]) {
  return asMember('POST', '/api/member/invoices/refund', { id, ...(lines && { lines }) });
}

describe('an upgrade', () => {
  test('takes over the song of the former licence until another one is saved', async () => {
    const beat = await newBeat();
    const { token, order: former } = await ownerOf(beat);
    const song = { title: 'Up on the Roof', artist: 'Mara', isrc: '', channels: [] };
    await call('POST', '/api/orders/song', { token, order_id: former.id, line: 0, ...song });
    await pay(sessionOf((await checkOutUpgrade(token, { beat, orderId: former.id })).body));
    const { id } = await orderReaches(token, 'fulfilled');
    const line = { token, order_id: id, line: 0 };
    expect((await call('POST', '/api/orders/claim', line)).body['song']).toEqual(song);
    const other = { ...song, title: 'Down in the Yard' };
    await call('POST', '/api/orders/song', { ...line, ...other });
    expect((await call('POST', '/api/orders/claim', line)).body['song']).toEqual(other);
  });

  test('is not in force while a bank disputes the payment of the former licence', async () => {
    const beat = await newBeat();
    const customer = await newCustomer();
    const { token } = customer;
    const session = await checkOut(token, [[beat, 'Non-Exclusive', 2499]]);
    await pay(session);
    const { id: former } = await orderReaches(token, 'fulfilled');
    await pay(sessionOf((await checkOutUpgrade(token, { beat, orderId: former })).body));
    await expect
      .poll(async () => (await ordersOf(token)).map(({ state }) => state))
      .toEqual(['fulfilled', 'fulfilled']);
    const [upgrade] = await ordersOf(token);
    const line = { token, order_id: upgrade?.id ?? '', line: 0 };
    const song = { title: 'Up on the Roof', artist: 'Mara', isrc: '', channels: [] };
    expect((await call('POST', '/api/orders/song', { ...line, ...song })).status).toBe(200);

    const made = await tellCheckout('disputes', { session });
    await reaches(token, former, 'disputed');
    const answers = async () => {
      const { body } = await call('GET', `/api/licences/verify/${upgrade?.lines[0]?.verification ?? ''}`);
      return {
        verification: v.parse(v.object({ result: v.object({ state: v.string() }) }), body).result.state,
        download: (await call('POST', '/api/orders/download', { ...line, file: 'contract' })).status,
        claim: (await call('POST', '/api/orders/claim', line)).status,
        song: (await call('POST', '/api/orders/song', { ...line, ...song })).status,
        letter: (await call('POST', '/api/orders/letter', line)).status,
        preview: (await call('POST', '/api/orders/preview', line)).status,
      };
    };
    const refused = { download: 409, claim: 409, song: 409, letter: 409, preview: 409 };
    expect(await answers()).toEqual({ verification: 'disputed', ...refused });
    await tellCheckout(`disputes/${String(made['id'])}/outcome`, { status: 'lost' });
    await reaches(token, former, 'lost');
    expect(await answers()).toEqual({ verification: 'refunded', ...refused });
  });

  test('costs the difference and replaces the former licence', async () => {
    const beat = await newBeat();
    const { token, email, order: former } = await ownerOf(beat);
    expect(await ownedBy(token)).toMatchObject([{ upgrade: { credit: '24.99', full_price: '24.99' } }]);

    const { status, body } = await checkOutUpgrade(token, { beat, orderId: former.id });
    expect(status).toBe(200);
    // The former licence stays until the upgrade is paid.
    expect(await ownedBy(token)).toMatchObject([{ license: 'Non-Exclusive', upgrade: { credit: '24.99' } }]);
    await pay(sessionOf(body));
    const order = await orderReaches(token, 'fulfilled');
    expect(order).toMatchObject({
      total: '20.00',
      lines: [
        {
          price: '20.00',
          image: 'https://pictures.example.com/cover.jpg',
          full_price: '44.99',
          upgrade_from: { license_name: 'Non-Exclusive', credit: '24.99' },
        },
      ],
    });
    expect(await ownedBy(token)).toMatchObject([{ license: 'Exclusive', order_id: order.id, upgrade: null }]);
    expect((await ordersOf(token)).find(({ id }) => id === former.id)).toMatchObject({
      lines: [{ upgraded_by: order.id }],
    });

    const code = former.lines[0]?.verification ?? '';
    const verified = await call('GET', `/api/licences/verify/${code}`);
    expect(verified.body['result']).toMatchObject({ state: 'replaced' });
    const contract = await pdfText(await (await downloadOf(token, order.id, 0, 'contract')).arrayBuffer());
    expect(contract).toContain(`Replaces the Non-Exclusive licence of contract ${code}`);
    expect(contract).toContain('€20.00');
    const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.includes(order.id));
    expect(mail?.text).toContain('upgrade from Non-Exclusive: €44.99 less €24.99 paid before');
    const [invoice] = (await list('invoices', { search: order.id })).result;
    expect(invoice).toMatchObject({
      lines: [{ upgrade_from: { license_name: 'Non-Exclusive', credit: '24.99' } }],
    });
  });

  test('replaces the full price, which the owner of the smaller licence cannot pay', async () => {
    const beat = await newBeat();
    const { token, order } = await ownerOf(beat);
    const cart = cartOf(token, [[beat, 'Exclusive']]);
    for (const confirmed of [{}, { confirm_owned: true }]) {
      const { status, body } = await call('POST', '/api/checkout', { ...cart, ...confirmed });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'upgradable',
        trackIds: [beat],
        upgrades: [
          {
            track_id: beat,
            license: 'Exclusive',
            price: 2000,
            from: {
              order_id: order.id,
              line: 0,
              license: 'Non-Exclusive',
              license_name: 'Non-Exclusive',
              full_price: 2499,
              credit: 2499,
            },
          },
        ],
      });
    }
    expect(await ordersOf(token)).toHaveLength(1);
    const other = await newCustomer();
    expect((await call('POST', '/api/checkout', cartOf(other.token, [[beat, 'Exclusive']]))).status).toBe(
      200,
    );
  });

  test('is credited with what was paid, and takes no part in deals', async () => {
    const beat = await newBeat();
    const code = await addSomeCode();
    const { token, order } = await ownerOf(beat, 2499, { discount_code: code, total: '19.99' });
    const other = await addSomeCode({ licences: ['Exclusive'] });
    const cart = upgradeCart(token, { beat, orderId: order.id, price: 2500 });
    const refused = await call('POST', '/api/checkout', { ...cart, discount_code: other, total: '20.00' });
    expect(refused.body).toMatchObject({ code: 'price-changed', pricing: { total: '25.00' } });
    const { status } = await call('POST', '/api/checkout', { ...cart, discount_code: other });
    expect(status).toBe(200);
  });

  test('at another price than today’s is refused with the price of today', async () => {
    const beat = await newBeat();
    const { token, order } = await ownerOf(beat);
    const { status, body } = await checkOutUpgrade(token, { beat, orderId: order.id, price: 1000 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'price-changed',
      pricing: { total: '20.00', lines: [{ id: beat, price: 2000 }] },
    });
  });
});

describe('a credit is refused', () => {
  /** The words of a refusal because the beat cannot be bought so. */
  function reasonOf({ body }: { readonly body: Readonly<Record<string, unknown>> }): unknown {
    expect(body['code']).toBe('gone');
    return body['message'];
  }

  test('for a line of another buyer, a line that does not exist and one of another beat', async () => {
    const [beat, second] = [await newBeat(), await newBeat()];
    const { token, order } = await ownerOf(beat);
    const stranger = await newCustomer();
    const refusals = [
      await checkOutUpgrade(stranger.token, { beat, orderId: order.id }),
      await checkOutUpgrade(token, { beat, orderId: order.id, line: 1 }),
      await checkOutUpgrade(token, { beat: second, orderId: order.id }),
      await checkOutUpgrade(token, { beat, orderId: 'unknown' }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    for (const refused of refusals) expect(reasonOf(refused)).toContain('it isn’t among your licences');
  });

  test('for an order that is not paid, was refunded or is disputed', async () => {
    const [beat, second, third] = [await newBeat(), await newBeat(), await newBeat()];
    const pending = await newCustomer();
    await checkOut(pending.token, [[beat, 'Non-Exclusive']]);
    const [open] = await ordersOf(pending.token);
    const unpaid = await checkOutUpgrade(pending.token, { beat, orderId: open?.id ?? '' });
    expect(reasonOf(unpaid)).toContain('its order isn’t complete');

    const refunded = await ownerOf(second);
    await refund(refunded.order.id);
    const again = await checkOutUpgrade(refunded.token, { beat: second, orderId: refunded.order.id });
    expect(reasonOf(again)).toContain('its money was returned');

    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[third, 'Non-Exclusive']]);
    await pay(session);
    const { id } = await orderReaches(customer.token, 'fulfilled');
    await tellCheckout('disputes', { session });
    await reaches(customer.token, id, 'disputed');
    const disputed = await checkOutUpgrade(customer.token, { beat: third, orderId: id });
    expect(reasonOf(disputed)).toContain('a bank is deciding about its payment');
  });

  test('in two concurrent checkouts leaves one session open', async () => {
    const beat = await newBeat();
    const { token, order } = await ownerOf(beat);
    const wanted = { beat, orderId: order.id };
    const both = await Promise.all([checkOutUpgrade(token, wanted), checkOutUpgrade(token, wanted)]);
    const sessions = both.filter(({ status }) => status === 200).map(({ body }) => sessionOf(body));
    expect(sessions.length).toBeGreaterThan(0);
    const payments = await Promise.allSettled(sessions.map(pay));
    expect(payments.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await orderReaches(token, 'fulfilled');
    const third = await checkOutUpgrade(token, wanted);
    expect(third.status).toBe(409);
    const fulfilled = (await ordersOf(token)).filter(({ state }) => state === 'fulfilled');
    expect(fulfilled.map(({ total }) => total).sort()).toEqual(['20.00', '24.99']);
  });
});

describe('a refund', () => {
  test('of an upgrade gives the former licence back, which can be upgraded again', async () => {
    const beat = await newBeat();
    const { token, order: former } = await ownerOf(beat);
    const { body } = await checkOutUpgrade(token, { beat, orderId: former.id });
    await pay(sessionOf(body));
    const { id } = await orderReaches(token, 'fulfilled');

    const refused = await refund(former.id);
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toContain(`order ${id}. Refund that order first`);
    expect(refused.body['orderId']).toBe(id);

    expect((await refund(id)).status).toBe(200);
    await reaches(token, id, 'refunded');
    expect(await ownedBy(token)).toMatchObject([
      { license: 'Non-Exclusive', order_id: former.id, upgrade: { credit: '24.99' } },
    ]);
    await asMember('POST', '/api/member/tracks/relist', { id: beat });
    expect((await checkOutUpgrade(token, { beat, orderId: former.id })).status).toBe(200);
  });

  test('of the former licence is refused while its upgrade is being paid', async () => {
    const beat = await newBeat();
    const { token, order } = await ownerOf(beat);
    await checkOutUpgrade(token, { beat, orderId: order.id });
    expect((await refund(order.id, [0])).status).toBe(409);
  });

  test('of the former licence at Stripe during the payment releases the money of the upgrade', async () => {
    const beat = await newBeat();
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[beat, 'Non-Exclusive']]);
    await pay(session);
    const former = await orderReaches(customer.token, 'fulfilled');
    const { body } = await checkOutUpgrade(customer.token, { beat, orderId: former.id });
    await tellCheckout('refunds', { session });
    await reaches(customer.token, former.id, 'refunded');
    await pay(sessionOf(body));
    await expect.poll(async () => (await ordersOf(customer.token))[0]?.state).toBe('cancelled');
    expect(await ownedBy(customer.token)).toEqual([]);
  });

  test('of the former licence at Stripe after the upgrade ends the downloads of both', async () => {
    const beat = await newBeat();
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[beat, 'Non-Exclusive']]);
    await pay(session);
    const former = await orderReaches(customer.token, 'fulfilled');
    const { body } = await checkOutUpgrade(customer.token, { beat, orderId: former.id });
    await pay(sessionOf(body));
    const order = await orderReaches(customer.token, 'fulfilled');
    await tellCheckout('refunds', { session });
    await reaches(customer.token, former.id, 'refunded');
    const download = await call('POST', '/api/orders/download', {
      token: customer.token,
      order_id: order.id,
      line: 0,
      file: 'contract',
    });
    expect(download.status).toBe(409);
    expect(await ownedBy(customer.token)).toEqual([]);
  });
});
