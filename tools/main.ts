import { alerts } from './alerts/alerts';
import { analyse } from './analyse/analyse';
import { backup, restore } from './backup/backup';
import { bench } from './bench/bench';
import { deploy } from './deploy/deploy';
import { onDiskFull } from './lib/disk-full';
import { CommandError } from './lib/say';
import { mails } from './mails/mails';
import { member } from './member/member';
import { migrate } from './migrations/migrate';
import { picture } from './picture/picture';
import { reconcile } from './reconcile/reconcile';
import { record } from './seed/record';
import { sales } from './sales/sales';
import { setup } from './setup/setup';
import { smoke } from './smoke/smoke';
import { dev } from './dev/dev';
import { start } from './start/start';
import { checkChanges } from './test/check';
import { testBrowsers } from './test/test-browsers';
import { test } from './test/test';

const COMMANDS = {
  alerts,
  analyse,
  backup,
  restore,
  start,
  dev,
  test,
  'test:browsers': testBrowsers,
  check: checkChanges,
  bench,
  mails,
  member,
  migrate,
  picture,
  record,
  reconcile,
  sales,
  setup,
  deploy,
  smoke,
} as const;

/** Runs a command by name. Ends the process with 1 when it fails. */
export async function main(root: string, [name = '', ...args]: readonly string[]): Promise<void> {
  try {
    const command = name in COMMANDS ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
    if (!command)
      throw new CommandError(`Unknown command '${name}'. Known: ${Object.keys(COMMANDS).join(', ')}.`);
    // Errors of streams have nobody else who waits for them.
    process.on('uncaughtException', fail);
    await command(root, args);
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  console.error(`\n✗ ${describe(onDiskFull(error) ?? error)}`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
