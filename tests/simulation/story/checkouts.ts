import fc from 'fast-check';
import type { Command } from './commands';
import { beat, buyer, kit } from './single-commands';

export type Scene = readonly Command[];

/** The latest order, event or refund, and the one before. */
export const NEWEST = -1;
export const SECOND_NEWEST = -2;

export const PAY_NEWEST: Command = { kind: 'pay', order: NEWEST, by: 'card' };

/** Licences of commands.ts that take the beat off sale. */
export const exclusive = fc.constantFrom(1, 2);
export const nonExclusive = fc.constantFrom(0, 0, 0, 3, 4);

interface Undisturbed {
  readonly buyer: number;
  readonly lines: readonly (readonly [beat: number, licence: number])[];
  readonly isPaid: boolean;
  /** As in the command; null if omitted. */
  readonly kit?: number | null;
  /** As in the command; null if omitted. */
  readonly code?: number | null;
  /** As in the command; true if omitted. */
  readonly isReloaded?: boolean;
}

/** A checkout without disturbances. */
export function undisturbed({
  buyer,
  lines,
  isPaid,
  kit: amount = null,
  code = null,
  isReloaded = true,
}: Undisturbed): Command {
  return {
    kind: 'checkout',
    buyer,
    lines,
    isPaid,
    kit: amount,
    mayOwn: true,
    code,
    isReloaded,
    fault: undefined,
  };
}

/** Gives most sequences something to upgrade, refund or dispute. */
export const purchase: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, nonExclusive, kit)
  .map(([who, what, licence, amount]) => [
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: true, kit: amount }),
  ]);
