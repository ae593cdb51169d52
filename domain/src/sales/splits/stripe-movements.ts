import * as v from 'valibot';

// Money of an order that Stripe moves to collaborators and back (docs/decisions/0067-transfers-to-collaborators.md).

const movementEntries = {
  /** Counted within the order; no number is used twice. */
  number: v.number(),
  collaborator: v.string(),
  /** In cents of the order's currency. */
  amount: v.number(),
  /** When it was decided, in UTC ms. */
  at: v.number(),
  /** Stripe's id; null as long as it is not known whether Stripe has moved the money. */
  id: v.nullable(v.string()),
};

/** Money that Stripe has moved, or was asked to move. */
export const movementSchema = v.variant('kind', [
  /** `account` and `charge`: Stripe's ids of where the money goes, and of the payment that it is from. */
  v.object({ kind: v.literal('transfer'), ...movementEntries, account: v.string(), charge: v.string() }),
  /** `of`: Stripe's id of the transfer. */
  v.object({ kind: v.literal('reversal'), ...movementEntries, of: v.string() }),
]);

export type Movement = Readonly<v.InferOutput<typeof movementSchema>>;

/** A movement's gain for the collaborator, in cents. */
export function gained({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): number {
  return kind === 'transfer' ? amount : 0 - amount;
}

/** A collaborator's money of an order through Stripe, in cents; uncertain movements count. */
export function movedTo(movements: readonly Movement[], collaborator: string): number {
  return movements
    .filter((movement) => movement.collaborator === collaborator)
    .reduce((sum, movement) => sum + gained(movement), 0);
}

/** A transfer less its reversals, in cents. */
export function leftOf(transfer: Movement, movements: readonly Movement[]): number {
  return movements.reduce(
    (left, each) => (each.kind === 'reversal' && each.of === transfer.id ? left - each.amount : left),
    transfer.amount,
  );
}
