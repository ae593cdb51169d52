// These must come first.
import './kernel/globals';
import './kernel/environment';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { Player } from './play';
import { passedLine } from './passed-line';
import { ReleaseFile } from './shop/release-file';
import { histories, type History } from './story/sequences';
import { tell } from './story/tell';

// One process of `npm run simulate` (run.ts): plays histories until the first failure.

const { values } = parseArgs({
  options: {
    /** The shop's bundle. */
    release: { type: 'string' },
    /** Another release's bundle, run by some processes until a history deploys the first. */
    beside: { type: 'string' },
    /** The first history's; later ones count up. */
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '1' },
    /** Instead, lets this many buyers authorise the same exclusive at once. */
    rivals: { type: 'string' },
    /** Prints the hash of each history. */
    hash: { type: 'boolean', default: false },
    /** Prints everything that happens. */
    trace: { type: 'boolean', default: false },
    'no-shrinking': { type: 'boolean', default: false },
    'keep-going': { type: 'boolean', default: false },
  },
});

/** The trace's most interesting lines. */
function highlights(lines: readonly string[]): string {
  return lines
    .filter((line) => /: (kill|lose|delay|contend)|is killed|is down|: \d{3}$|\{"/.test(line))
    .join('\n');
}

/** Replays a failed history and tells it. */
async function report(player: Player, file: ReleaseFile, history: History): Promise<string> {
  const error: unknown = await player.play(history, file).then(
    () => new Error('The same history passes now, which must not happen.'),
    (cause: unknown) => cause,
  );
  const trace = highlights(player.last?.lines ?? []);
  const reason = error instanceof Error ? error.stack : String(error);
  const logged = player.logged.map(
    ({ process: name, event, fields }) => `${name} ${event} ${JSON.stringify(fields)}`,
  );
  return `${reason}\n\nThe history:\n${tell(history)}\n\nWhat happened (milliseconds UTC):\n${trace}\n\nErrors in the log:\n${logged.join('\n')}`;
}

async function playAll(player: Player, file: ReleaseFile): Promise<boolean> {
  const first = Number(values.seed);
  let failed = 0;
  for (let index = 0; index < Number(values.histories); index++) {
    const seed = first + index;
    const property = fc.asyncProperty(histories(seed), async (history) => {
      const played = player.play(history, file).finally(() => {
        if (values.trace) console.log(player.last?.lines.join('\n'));
      });
      const { calls, hash } = await played;
      if (values.hash) console.log(`${seed} ${calls} calls ${hash}`);
    });
    const result = await fc.check(property, { seed, numRuns: 1, endOnFailure: values['no-shrinking'] });
    if (!result.failed) continue;
    failed++;
    const [history] = result.counterexample ?? [];
    console.log(`The history of seed ${seed} FAILED after ${index} that passed.`);
    if (history) console.log(await report(player, file, history));
    if (!values['keep-going']) break;
  }
  console.log(String(player.reached));
  player.reached.expectUsual();
  return failed === 0;
}

async function main(): Promise<void> {
  const player = await Player.start();
  try {
    const file = new ReleaseFile(resolve(values.release ?? ''));
    if (values.beside !== undefined) player.beside = new ReleaseFile(resolve(values.beside));
    if (values.rivals !== undefined)
      await player.playRivals(Number(values.rivals), { seed: Number(values.seed), file });
    const hasPassed = values.rivals !== undefined || (await playAll(player, file));
    process.exitCode = hasPassed ? 0 : 1;
    if (hasPassed) console.log(passedLine(Number(values.histories)));
  } finally {
    await player.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
