import fc from 'fast-check';
import { purchase } from './checkouts';
import { BEATS, BUYERS, type Command } from './commands';
import { next } from './scenes';

/** Buyers and beats in a sequence: the fewer, the more often they meet. */
interface Cast {
  readonly buyers: number;
  readonly beats: number;
}

const cast: fc.Arbitrary<Cast> = fc.record({
  buyers: fc.integer({ min: 2, max: BUYERS }),
  beats: fc.integer({ min: 1, max: BEATS }),
});

/** Limits a command to the cast. */
function within(command: Command, { buyers, beats }: Cast): Command {
  if (command.kind === 'at_once')
    return { ...command, commands: command.commands.map((each) => within(each, { buyers, beats })) };
  if (command.kind === 'checkout') {
    const byBeat = new Map(command.lines.map(([beat, licence]) => [beat % beats, licence]));
    return { ...command, buyer: command.buyer % buyers, lines: [...byBeat] };
  }
  return {
    ...command,
    ...('buyer' in command && { buyer: command.buyer % buyers }),
    ...('beat' in command && { beat: command.beat % beats }),
  };
}

export interface History {
  /** For the schedule, ids and secrets. */
  readonly seed: number;
  /** How far the processes' clocks are ahead, in ms. */
  readonly skews: readonly number[];
  /** Webhooks arrive by themselves, late and out of order. Otherwise only those that are commands arrive. */
  readonly hasWebhooks: boolean;
  readonly commands: readonly Command[];
}

/** Sequences of a shop's events. Without a bias to small numbers, which would choose the same few orders. */
const sequences: fc.Arbitrary<readonly Command[]> = fc.noBias(
  fc
    .tuple(
      cast,
      fc.array(purchase, { maxLength: 2, size: 'max' }),
      fc.array(next, { minLength: 2, maxLength: 14, size: 'max' }),
    )
    .map(([members, purchases, others]) =>
      [...purchases, ...others].flat().map((command) => within(command, members)),
    ),
);

const SECOND_MS = 1000;

/** Google's machines have clocks equal to some milliseconds; these differ. */
const skew = fc.constantFrom(0, 0, 0, 300, -300, 20 * SECOND_MS, -20 * SECOND_MS);

export function histories(seed: number): fc.Arbitrary<History> {
  return fc.record({
    seed: fc.constant(seed),
    skews: fc.tuple(skew, skew, skew, skew),
    hasWebhooks: fc.boolean(),
    commands: sequences,
  });
}
