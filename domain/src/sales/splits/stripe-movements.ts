import * as v from 'valibot';

// An order's money that Stripe moves to collaborators and back
// (docs/decisions/0067-transfers-to-collaborators.md).

const movementEntries = {
  /** Unique within the order, never reused. */
  number: v.number(),
  collaborator: v.string(),
  /** Cents of the order's currency. */
  amount: v.number(),
  /** When it was decided, UTC ms. */
  at: v.number(),
  /** Stripe's id; null while it's unknown whether Stripe moved the money. */
  id: v.nullable(v.string()),
};

/** Moved by Stripe, or requested. */
export const movementSchema = v.variant('kind', [
  /** Stripe ids: `account` is the destination, `charge` the payment it comes from. */
  v.object({ kind: v.literal('transfer'), ...movementEntries, account: v.string(), charge: v.string() }),
  /** `of`: Stripe's transfer id. */
  v.object({ kind: v.literal('reversal'), ...movementEntries, of: v.string() }),
]);

export type Movement = Readonly<v.InferOutput<typeof movementSchema>>;

/** Returns a movement's gain for the collaborator, in cents. */
export function gained({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): number {
  return kind === 'transfer' ? amount : 0 - amount;
}

/** Sums a collaborator's money from an order through Stripe, in cents; uncertain movements count. */
export function movedTo(movements: readonly Movement[], collaborator: string): number {
  return movements
    .filter((movement) => movement.collaborator === collaborator)
    .reduce((sum, movement) => sum + gained(movement), 0);
}

/** Returns a transfer minus its reversals, in cents. */
export function leftOf(transfer: Movement, movements: readonly Movement[]): number {
  return movements.reduce(
    (left, each) => (each.kind === 'reversal' && each.of === transfer.id ? left - each.amount : left),
    transfer.amount,
  );
}
