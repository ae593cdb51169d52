import assert from 'node:assert/strict';
import { readOrder } from '@store/functions/sales/orders/orders';
import { orders, parseOrder, type OrderRecord } from '@store/functions/platform/collections';
import { GUESTS } from '../story/commands';
import type { GuestOrder } from './commands/buyers';
import { guestOf } from './opening';
import type { World } from './world';

/** Addresses an order may belong to: its payment's, or the producer's correction. */
function addressesOf({ guests: { changes } }: World, { id, email }: GuestOrder): ReadonlySet<string> {
  const corrections = changes.filter((change) => change.id === id && change.kind === 'address');
  const last = corrections.findLastIndex(({ isDone }) => isDone === true);
  // Changes sent at the same time, or with lost answers, may have come after it.
  const possible = corrections.slice(Math.max(0, last)).filter(({ isDone }) => isDone !== false);
  const known = new Set(possible.flatMap((change) => change.email ?? []));
  if (last < 0) known.add(email);
  return known;
}

/** The order's first link must no longer open it. */
function isClosed({ guests: { changes } }: World, { id, email }: GuestOrder): boolean {
  return changes.some(
    (change) =>
      change.id === id && change.isDone === true && (change.kind === 'revoke' || change.email !== email),
  );
}

/** A guest order belongs to its payment's address, and to the account that confirmed it. */
function expectOwner(world: World, known: GuestOrder, order: OrderRecord, isCalm: boolean): void {
  const { id } = known;
  const { buyer, uid, payment } = order;
  if (['none', 'open', 'expired'].includes(payment.kind)) return;
  assert.ok(buyer, `the address of ${id} is not known`);
  if (isCalm) assert.ok(addressesOf(world, known).has(buyer.email), `${id} belongs to ${buyer.email}`);
  const owner = guestOf(GUESTS.indexOf('confirmed'));
  assert.equal(uid, buyer.email === owner.email ? owner.uid : '', `owner of ${id}, paid with ${buyer.email}`);
}

/** Secrets in mails that link to an order, by receiver. */
function mailedSecrets({ shop }: World, id: string): { readonly to: string; readonly secret: string }[] {
  return shop.services.mail.taken.flatMap(({ to, text }) => {
    const secret = new RegExp(`/checkout/success/${id}#([\\w-]{43})`).exec(text)?.[1];
    return secret === undefined ? [] : [{ to, secret }];
  });
}

/** Only valid links open an order, and no stored text does. */
async function expectLinks(world: World, known: GuestOrder, order: OrderRecord): Promise<void> {
  const { id, secret } = known;
  const ask = async (given: string) =>
    (await world.means.stranger.post('/api/orders/linked', { order_id: id, secret: given }))?.status;
  if (isClosed(world, known)) assert.equal(await ask(secret), 404, `the first link of ${id} was ended`);
  else if (!world.guests.changes.some((change) => change.id === id))
    assert.equal(await ask(secret), 200, `the first link of ${id}`);
  const other = world.buyers.guests.find((each) => each.id !== id);
  for (const wrong of [other?.secret ?? '', order.guest?.links[0] ?? 'A', id])
    assert.equal(await ask(wrong), 404, `${id} asked for with what is not its secret`);
  for (const mail of mailedSecrets(world, id))
    if (order.buyer && mail.to !== order.buyer.email)
      assert.equal(await ask(mail.secret), 404, `the link of ${id} that was mailed to ${mail.to}`);
}

/** Throws unless guest orders are where they belong. */
export async function expectGuests(world: World): Promise<void> {
  const { simulation } = world.shop.services;
  await simulation.run(world.guests.look());
  // Overlapping corrections may end in either address.
  const moved = world.guests.changes.filter(({ kind }) => kind === 'address').map(({ id }) => id);
  for (const known of world.buyers.guests) {
    const order = await readOrder(known.id);
    assert.ok(order?.guest, `${known.id} is gone`);
    const isCalm = moved.filter((id) => id === known.id).length < 2;
    expectOwner(world, known, order, isCalm);
    await simulation.run(expectLinks(world, known, order));
  }
  for (const document of (await orders().get()).docs) {
    const stored = JSON.stringify(parseOrder(document));
    for (const { secret } of world.buyers.guests)
      assert.ok(!stored.includes(secret), `${document.id} has the secret of a link`);
  }
}
