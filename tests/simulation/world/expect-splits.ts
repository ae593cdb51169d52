import assert from 'node:assert/strict';
import { ledgerOf } from '@store/domain/splits/ledger';
import { statementOf } from '@store/domain/splits/statement';
import type { OrderRecord } from '@store/functions/collections';
import { readFacts, toSplitOrder } from '@store/functions/splits/statements';
import { COLLABORATORS, SPLITS } from '../story/commands';

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

/** Every statement has all shares of its collaborator, and none of anybody else. */
async function expectStatement(collaborator: string, outcomes: readonly PaidOrder[]): Promise<void> {
  const facts = await readFacts(collaborator, { name: collaborator });
  const own = new Map<string, number>();
  for (const { order } of outcomes)
    for (const { currency, split, shares } of ledgerOf(toSplitOrder(order))) {
      const share = shares[split.findIndex((each) => each.collaborator === collaborator)];
      if (share !== undefined) own.set(currency, (own.get(currency) ?? 0) + share);
    }
  const balances = statementOf(facts, 'all').currencies.map(({ currency, closing }) => [currency, closing]);
  assert.deepEqual(balances, [...own].sort(), `balance of ${collaborator}`);
}

/** What collaborators are owed is their part of the money that the shop has received and kept. */
export async function expectSplits(outcomes: readonly PaidOrder[]): Promise<void> {
  outcomes.forEach(expectLedger);
  for (const collaborator of COLLABORATORS) await expectStatement(collaborator, outcomes);
}
