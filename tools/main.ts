import { deploy } from './deploy/deploy';
import { bench } from './bench/bench';
import { dev, start } from './start/commands';
import { member } from './member/member';
import { reconcile } from './reconcile/reconcile';
import { sales } from './sales/sales';
import { LaunchError } from './lib/say';
import { test } from './test/test';

const COMMANDS = { start, dev, test, bench, member, reconcile, sales, deploy } as const;

/** Runs a command of the launcher: its name, then its options. Ends the process with 1 when it fails. */
export async function launch(root: string, [name = '', ...args]: readonly string[]): Promise<void> {
  try {
    const command = name in COMMANDS ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
    if (!command)
      throw new LaunchError(`Unknown command '${name}'. Known: ${Object.keys(COMMANDS).join(', ')}.`);
    await command(root, args);
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    console.error(`\n✗ ${error instanceof LaunchError ? error.message : describe(error)}`);
    process.exit(1);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
