import { parseArgs } from 'node:util';
import { CommandError, sayDone } from '../lib/say';
import { addTallies, ONE_PASSED, oneFailed, printTally, type Tally } from '../lib/tally';
import type { Check, Permissions } from './check';
import { accountCheck, memberCheck } from './checks/accounts';
import { apiChecks } from './checks/api';
import { catalogueChecks } from './checks/catalogue';
import { pageChecks } from './checks/pages';
import { EmptyShop, shopAt, SmokeFailure } from './shop';

const USAGE = `npm run smoke -- --url https://your.domain     checks a shop from outside and changes nothing
--account you+smoke@your.domain    also creates an account with this address and deletes it
--member you@your.domain           also signs in as a member; the password is read from MEMBER_PASSWORD`;

export interface SmokeOptions {
  readonly origin: string;
  /** Where its links lead, if not to `origin`. */
  readonly publicOrigin?: string;
  readonly permissions: Permissions;
  /** A shop may have no tracks yet, which otherwise fails their checks. */
  readonly mayBeEmpty?: boolean;
}

export interface SmokeResult extends Tally {
  /** Names of checks left out because the shop has no tracks, and may have none. */
  readonly unchecked: readonly string[];
}

/** Throws a CommandError with the usage. */
export function parseSmokeOptions(args: readonly string[], password?: string): SmokeOptions {
  try {
    const { url, account, member } = parseArgs({
      args: [...args],
      options: { url: { type: 'string' }, account: { type: 'string' }, member: { type: 'string' } },
    }).values;
    const { protocol, origin } = new URL(url ?? '');
    if (!/^https?:$/.test(protocol) || (member !== undefined && !password)) throw new CommandError(USAGE);
    return {
      origin,
      permissions: {
        ...(account === undefined ? {} : { newAccount: account }),
        ...(member === undefined || !password ? {} : { member: { email: member, password } }),
      },
    };
  } catch {
    throw new CommandError(USAGE);
  }
}

export function checksFor({ newAccount, member }: Permissions): readonly Check[] {
  return [
    ...pageChecks,
    ...apiChecks,
    ...catalogueChecks,
    ...(newAccount === undefined ? [] : [accountCheck(newAccount)]),
    ...(member ? [memberCheck(member)] : []),
  ];
}

/** Runs checks in turn and prints each result. */
export async function runSmoke(options: SmokeOptions): Promise<SmokeResult> {
  const { origin, publicOrigin, permissions, mayBeEmpty = false } = options;
  const shop = shopAt(origin, publicOrigin);
  const tallies: Tally[] = [];
  const unchecked: string[] = [];
  for (const { name, run } of checksFor(permissions)) {
    try {
      await run(shop);
      tallies.push(ONE_PASSED);
      sayDone(name);
    } catch (error) {
      if (!(error instanceof SmokeFailure)) throw error;
      if (mayBeEmpty && error instanceof EmptyShop) {
        unchecked.push(name);
        console.log(`- ${name}: not checked, because there are no tracks yet`);
        continue;
      }
      tallies.push(oneFailed(name));
      console.error(`✗ ${name}\n  ${error.message}`);
    }
  }
  return { ...addTallies(tallies), unchecked };
}

/** `npm run smoke -- --url URL`. Exit code 1 when a check fails. */
export async function smoke(_root: string, args: readonly string[]): Promise<void> {
  const options = parseSmokeOptions(args, process.env['MEMBER_PASSWORD']);
  console.log(`Checking ${options.origin}`);
  printTally(await runSmoke(options));
}
