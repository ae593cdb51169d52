import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bundleProgram, programPath } from '../lib/bundle';
import { ended } from '../lib/process';
import { runningEnvironment } from '../operator/running-environment';
import { LaunchError } from '../lib/say';

const USAGE = `npm run member -- grant EMAIL     lets an account manage the shop
npm run member -- revoke EMAIL    takes that away again, and signs it out everywhere
npm run member -- list            says who manages the shop
Each reaches the store running here, or with --project ID yours, as you (gcloud auth application-default login).`;

/** What is asked of the command. */
interface MemberOptions {
  readonly words: readonly string[];
  readonly project: string | undefined;
}

/** Reads the command line of `npm run member`. Throws a LaunchError that says how it is used. */
export function readMemberOptions(args: readonly string[]): MemberOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { project: { type: 'string' } },
      allowPositionals: true,
    });
    const [action = '', ...rest] = positionals;
    const wanted = action === 'list' ? 0 : 1;
    const isKnown = ['grant', 'revoke', 'list'].includes(action) && rest.length === wanted;
    if (isKnown && values.project !== '') return { words: positionals, project: values.project };
  } catch {
    // An option that there is not: said below, with those that there are.
  }
  throw new LaunchError(USAGE);
}

/** Settings that the functions insist on in production, and that nobody asks for here. */
const NOT_NEEDED = {
  STORE_API_KEY: 'not needed',
  STORE_LINK_SECRET: 'not needed for this',
  STRIPE_SECRET_KEY: 'sk_test_not_needed',
  STRIPE_WEBHOOK_SECRET: 'whsec_not_needed',
};

async function environmentFor(root: string, project: string | undefined): Promise<Record<string, string>> {
  if (project !== undefined) return { ...NOT_NEEDED, GCLOUD_PROJECT: project };
  if (process.env['GCLOUD_PROJECT']) return {};
  return runningEnvironment(root, 'name yours with --project ID');
}

/** `npm run member`: who manages the shop. The exit code is 1 when it was refused. */
export async function member(root: string, args: readonly string[]): Promise<void> {
  const { words, project } = readMemberOptions(args);
  const environment = await environmentFor(root, project);
  await bundleProgram(root, 'member.mjs');
  const child = spawn(process.execPath, [programPath(root, 'member.mjs'), ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await ended(child)) !== 0) process.exitCode = 1;
}
