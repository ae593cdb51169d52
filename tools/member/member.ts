import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bundleProgram, programPath } from '../lib/bundle';
import { ended } from '../lib/process';
import { CommandError } from '../lib/say';
import { deployedProject } from '../operator/deployed-project';
import { environmentOf, isTarget, TARGET_OPTIONS, type Target } from '../operator/operator';

const USAGE = `npm run member -- grant EMAIL     lets an account manage the shop
npm run member -- revoke EMAIL    takes that right away and ends all its sessions
npm run member -- reset-second-factor EMAIL    lets an account sign in without a code from an authenticator app
npm run member -- list            lists the accounts that manage the shop
Each applies to the store on this machine (--name NAME: the one that was started with that name) or, with --project ID, to a deployed one (gcloud auth application-default login).`;

interface MemberOptions {
  readonly args: readonly string[];
  readonly target: Target;
}

/** Throws a CommandError with the usage. */
export function parseMemberOptions(args: readonly string[]): MemberOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: TARGET_OPTIONS,
      allowPositionals: true,
    });
    const [action = '', ...emails] = positionals;
    const expected = action === 'list' ? 0 : 1;
    const isKnown =
      ['grant', 'revoke', 'reset-second-factor', 'list'].includes(action) && emails.length === expected;
    if (isKnown && isTarget(values)) return { args: positionals, target: { ...values } };
  } catch {
    // An unknown option: the usage below answers it.
  }
  throw new CommandError(USAGE);
}

/** A setting that the functions require in production but this command does not use. */
const UNUSED_SETTINGS = { STORE_API_KEY: 'unused' };

async function environmentFor(root: string, { project, name }: Target): Promise<Record<string, string>> {
  if (project !== undefined) return { ...UNUSED_SETTINGS, ...deployedProject(project) };
  return environmentOf(root, { name });
}

/** `npm run member`: grants, revokes and lists the member role. The exit code is 1 when that fails. */
export async function member(root: string, words: readonly string[]): Promise<void> {
  const { args, target } = parseMemberOptions(words);
  const environment = await environmentFor(root, target);
  await bundleProgram(root, 'member.mjs');
  const child = spawn(process.execPath, [programPath(root, 'member.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await ended(child)) !== 0) process.exitCode = 1;
}
