import { parseArgs } from 'node:util';
import { askCli, checkSignedIn, readSecrets } from '../deploy/cloud';
import { missingSettings, readSettings } from '../deploy/settings';
import { CommandError } from '../lib/say';
import { deployedProject } from './deployed-project';
import { localEnvironment } from './local-environment';

/** The store an operator's command applies to: deployed, or by name on this machine. */
export interface Target {
  readonly project?: string | undefined;
  readonly name?: string | undefined;
}

/** Options of a {@link Target}. */
export const TARGET_OPTIONS = { project: { type: 'string' }, name: { type: 'string' } } as const;

/** A target is named at most once, and not by an empty text. */
export function isTarget({ project, name }: Target): boolean {
  return project !== '' && name !== '' && (project === undefined || name === undefined);
}

/** Parses `--project ID` or `--name NAME`. Throws a CommandError with the usage for anything else. */
export function parseTarget(command: string, args: readonly string[]): Target {
  try {
    const { project, name } = parseArgs({ args: [...args], options: TARGET_OPTIONS }).values;
    if (isTarget({ project, name })) return { project, name };
  } catch {
    // Unknown options get the usage below.
  }
  throw new CommandError(
    `npm run ${command}                    for the store that runs on this machine (--name NAME: the one that was started with that name)\nnpm run ${command} -- --project ID    for a deployed shop, with its settings and secrets (docs/operating.md)`,
  );
}

/** A deployed shop's environment. Throws a CommandError naming what is missing. */
async function deployedEnvironment(root: string, project: string): Promise<Record<string, string>> {
  const named = deployedProject(project);
  const settings = await readSettings(root, project);
  if (!settings) throw new CommandError(missingSettings(project).text);
  const signedIn = await checkSignedIn(process.env, askCli);
  const { secrets, findings } =
    signedIn.length === 0 ? await readSecrets(project, askCli) : { secrets: {}, findings: signedIn };
  if (findings.length > 0) throw new CommandError(findings.map(({ text }) => text).join('\n'));
  return { ...settings, ...secrets, ...named };
}

/**
 * How an operator's command reaches a store: a project's deployed one, a name's local one, else the process
 * environment's, else `npm start`'s. Throws a CommandError without one.
 */
export async function environmentOf(
  root: string,
  { project, name }: Target,
): Promise<Record<string, string>> {
  if (project !== undefined) return deployedEnvironment(root, project);
  if (name === undefined && process.env['GCLOUD_PROJECT']) return {};
  return localEnvironment(root, name);
}

/** {@link environmentOf} the arguments' target. */
export async function operatorEnvironment(
  root: string,
  command: string,
  args: readonly string[],
): Promise<Record<string, string>> {
  return environmentOf(root, parseTarget(command, args));
}
