import assert from 'node:assert/strict';
import * as v from 'valibot';
import { ledgerOf } from '@store/domain/sales/splits/order-ledger';
import { memberSplitsAnswer } from '@store/domain/api/member/splits';
import { gained, movedTo } from '@store/domain/sales/splits/stripe-movements';
import { PAID_BY_HAND } from '@store/domain/sales/splits/payee';
import { shareIn } from '@store/domain/sales/splits/transfers';
import {
  collaboratorDocument,
  orders,
  parseCollaborator,
  parseOrder,
  type OrderRecord,
} from '@store/functions/platform/collections';
import { toSplitOrder } from '@store/functions/sales/splits/statements';
import { COLLABORATORS, SPLITS } from '../story/commands';
import { atMost } from './checks';
import type { World } from './world';

/** An order and Stripe's view of its money. */
interface PaidOrder {
  readonly id: string;
  readonly order: OrderRecord;
  /** Charged and not returned, in cents. */
  readonly kept: number;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Shares, producer's part and fees equal what was charged and kept; full returns leave nothing to anybody. */
function expectLedger({ id, order, kept }: PaidOrder): void {
  const entries = ledgerOf(toSplitOrder(order));
  const parts = sumOf(entries.flatMap(({ shares, rest }) => [...shares, rest]));
  const fees = sumOf(order.fees.map(({ amount }) => amount));
  const worth = sumOf(order.credits.filter(({ isHeld }) => isHeld).map((use) => use.worth));
  assert.equal(parts + fees, order.delivery === null ? 0 : kept + worth, `shares, rest and fees of ${id}`);
  order.lines.forEach((line, index) => {
    const split = line.kind === 'beat' ? SPLITS.find(([beat]) => beat === line.trackId)?.[1] : undefined;
    assert.deepEqual(order.splits[index], split, `split of line ${index} of ${id}`);
    const moved = entries.filter((entry) => entry.line === index && entry.kind !== 'fee');
    if (moved.length > 0 && sumOf(moved.map(({ amount }) => amount)) === 0)
      (split ?? []).forEach((share, place) => {
        assert.equal(
          sumOf(moved.map(({ shares }) => shares[place] ?? 0)),
          0,
          `${share.collaborator} in ${id}`,
        );
      });
  });
}

const transferSchema = v.object({
  id: v.string(),
  amount: v.number(),
  amount_reversed: v.number(),
  transfer_group: v.nullable(v.string()),
});

/**
 * Stripe moved what an order records, once; nobody has more of an order than the ledger says; and whoever Stripe
 * pays has all of it, unless other orders were overpaid.
 */
async function expectTransfers({ means: { stripe } }: World, outcomes: readonly PaidOrder[]): Promise<void> {
  const { data } = v.parse(
    v.object({ data: v.array(transferSchema) }),
    await stripe.control('GET /transfers'),
  );
  for (const { id, order } of outcomes) {
    const made = data.filter(({ transfer_group: group }) => group === `order_${id}`);
    const { movements } = order.transfers;
    assert.deepEqual(
      movements.filter(({ kind }) => kind === 'transfer').map((movement) => movement.id),
      made.map((transfer) => transfer.id).reverse(),
      `transfers of ${id}`,
    );
    const atStripe = sumOf(made.map(({ amount, amount_reversed: reversed }) => amount - reversed));
    assert.equal(sumOf(movements.map(gained)), atStripe, `what was moved of ${id}`);
    atMost(atStripe, order.payment.amount, `what was moved of ${id}`);
  }
  for (const collaborator of COLLABORATORS) {
    const record = parseCollaborator(await collaboratorDocument(collaborator).get());
    const { isOn, since } = record?.payee ?? PAID_BY_HAND;
    const balances = new Map(
      balancesOf(
        collaborator,
        outcomes.map(({ order }) => order),
      ),
    );
    for (const { id, order } of outcomes) {
      const due = Math.max(0, shareIn(toSplitOrder(order), collaborator));
      const moved = movedTo(order.transfers.movements, collaborator);
      atMost(moved, due, `what ${collaborator} has of ${id}`);
      const isPassedOn =
        isOn &&
        since !== null &&
        order.createdAt >= since &&
        order.checkout.tax?.managed !== true &&
        order.credits.length === 0;
      if (isPassedOn && (balances.get(order.currency) ?? 0) > 0)
        assert.equal(moved, due, `what ${collaborator} has of ${id}`);
      if (since === null && record?.payee.account === null)
        assert.equal(moved, 0, `${collaborator} in ${id}`);
    }
  }
}

/** A collaborator's total in orders' ledgers less Stripe's payments, by currency. */
function balancesOf(collaborator: string, stored: readonly OrderRecord[]): (readonly [string, number])[] {
  const balances = new Map<string, number>();
  for (const order of stored) {
    for (const { currency, split, shares } of ledgerOf(toSplitOrder(order))) {
      const share = shares[split.findIndex((each) => each.collaborator === collaborator)];
      if (share !== undefined) balances.set(currency, (balances.get(currency) ?? 0) + share);
    }
    const moved = movedTo(order.transfers.movements, collaborator);
    if (moved !== 0) balances.set(order.currency, (balances.get(order.currency) ?? 0) - moved);
  }
  return [...balances].sort();
}

/** The producer sees all shares of every collaborator, and nothing else. */
export async function expectBalances({ means: { producer } }: World): Promise<void> {
  const answer = await producer.get('/api/member/splits');
  const { collaborators } = v.parse(memberSplitsAnswer, answer?.body);
  const stored = (await orders().get()).docs.map((document) => parseOrder(document));
  for (const id of COLLABORATORS)
    assert.deepEqual(
      collaborators
        .find((each) => each.id === id)
        ?.balances.map(({ currency, balance }) => [currency, balance]),
      balancesOf(id, stored),
      `balance of ${id}`,
    );
}

/** Collaborators are owed their part of the money received and kept, and Stripe pays it. */
export async function expectSplits(world: World, outcomes: readonly PaidOrder[]): Promise<void> {
  outcomes.forEach(expectLedger);
  await expectTransfers(world, outcomes);
}
