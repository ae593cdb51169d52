import assert from 'node:assert/strict';
import * as v from 'valibot';
import { ledgerOf } from '@store/domain/splits/ledger';
import { memberSplitsAnswer } from '@store/domain/api/member/splits';
import { orders, parseOrder, type OrderRecord } from '@store/functions/collections';
import { toSplitOrder } from '@store/functions/splits/statements';
import { COLLABORATORS, SPLITS } from '../story/commands';
import type { World } from './world';

/** An order beside what Stripe says about its money. */
interface PaidOrder {
  readonly id: string;
  readonly order: OrderRecord;
  /** What was charged and not returned, in cents. */
  readonly kept: number;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** All shares and the producer's part, with the fees, are what was charged and not returned; what came back in full left nothing to anybody. */
function expectLedger({ id, order, kept }: PaidOrder): void {
  const entries = ledgerOf(toSplitOrder(order));
  const parts = sumOf(entries.flatMap(({ shares, rest }) => [...shares, rest]));
  const fees = sumOf(order.fees.map(({ amount }) => amount));
  assert.equal(parts + fees, order.delivery === null ? 0 : kept, `shares, rest and fees of ${id}`);
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

/** What a collaborator has in the ledgers of orders, by currency. */
function balancesOf(collaborator: string, stored: readonly OrderRecord[]): (readonly [string, number])[] {
  const balances = new Map<string, number>();
  for (const order of stored)
    for (const { currency, split, shares } of ledgerOf(toSplitOrder(order))) {
      const share = shares[split.findIndex((each) => each.collaborator === collaborator)];
      if (share !== undefined) balances.set(currency, (balances.get(currency) ?? 0) + share);
    }
  return [...balances].sort();
}

/** The producer sees of every collaborator all shares, and nothing else. */
export async function expectBalances({ producer }: World): Promise<void> {
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

/** What collaborators are owed is their part of the money that the shop has received and kept. */
export function expectSplits(outcomes: readonly PaidOrder[]): void {
  outcomes.forEach(expectLedger);
}
