import * as v from 'valibot';
import { ledgerOf, type SplitOrder } from './order-ledger';
import { leftOf, movedTo, movementSchema } from './stripe-movements';
import { HOUR_MS } from '../../platform/time';

// Decides what Stripe pays of the ledger (docs/decisions/0067-transfers-to-collaborators.md).

/** Why a collaborator's share couldn't be moved. */
const troubleSchema = v.object({
  collaborator: v.string(),
  /** For the producer. */
  words: v.string(),
  /** Last failure, UTC ms. */
  at: v.number(),
  tries: v.number(),
  /** Next attempt, UTC ms; null if retrying can't help. */
  retryAt: v.nullable(v.number()),
});

export type Trouble = Readonly<v.InferOutput<typeof troubleSchema>>;

export const transfersSchema = v.object({
  /** The last movement's number, made or refused. */
  last: v.number(),
  /** Oldest first. */
  movements: v.pipe(v.array(movementSchema), v.readonly()),
  troubles: v.pipe(v.array(troubleSchema), v.readonly()),
});

export type Transfers = Readonly<v.InferOutput<typeof transfersSchema>>;

export const NO_TRANSFERS: Transfers = { last: 0, movements: [], troubles: [] };

/** Stripe may take this long to know a payment's fee, which is shared too. */
export const FEE_KNOWN_MS = HOUR_MS;

/** Pauses after the first, second … failure. */
const PAUSES: readonly [number, ...number[]] = [HOUR_MS, ...[4, 24, 72, 168].map((hours) => hours * HOUR_MS)];

/** Returns when to retry; `now` and the result in UTC ms. */
export function nextTry(failures: number, now: number): number {
  return now + (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? PAUSES[0]);
}

/** Returns a collaborator's share in an order, in cents; negative for a fee whose sale was returned. */
export function shareIn(order: SplitOrder, collaborator: string): number {
  return ledgerOf(order).reduce((sum, { split, shares }) => {
    const share = shares[split.findIndex((each) => each.collaborator === collaborator)];
    return sum + (share ?? 0);
  }, 0);
}

/** Asked for by the ledger; amounts in cents. */
export type DueMovement =
  | { readonly kind: 'transfer'; readonly amount: number }
  | { readonly kind: 'reversal'; readonly amount: number; readonly of: string };

/** Returns the movement an order still owes, possible or not; null for none. */
export function dueMovement(order: SplitOrder, collaborator: string): DueMovement | null {
  const { movements } = order;
  const due = Math.max(0, shareIn(order, collaborator)) - movedTo(movements, collaborator);
  if (due > 0) return { kind: 'transfer', amount: due };
  if (due === 0) return null;
  for (const transfer of movements.toReversed()) {
    if (transfer.kind !== 'transfer' || transfer.collaborator !== collaborator || transfer.id === null)
      continue;
    const left = leftOf(transfer, movements);
    if (left > 0) return { kind: 'reversal', of: transfer.id, amount: Math.min(left, 0 - due) };
  }
  return null;
}

/** Caps a due amount at the balance, which is all that's owed. In cents. */
export function withinBalance(due: number, balance: number): number {
  return Math.max(0, Math.min(due, balance));
}
