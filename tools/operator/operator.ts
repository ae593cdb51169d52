import { parseArgs } from 'node:util';
import { askCli, checkSignedIn, readSecrets } from '../deploy/cloud';
import { missingSettings, readSettings } from '../deploy/settings';
import { CommandError } from '../lib/say';
import { deployedProject } from './deployed-project';
import { localEnvironment } from './local-environment';

/** The store that an operator's command applies to: a deployed one, or by its name one of this machine. */
export interface Target {
  readonly project?: string | undefined;
  readonly name?: string | undefined;
}

/** The options of a {@link Target}. */
export const TARGET_OPTIONS = { project: { type: 'string' }, name: { type: 'string' } } as const;

/** Returns whether a target is named at most once, and not by an empty text. */
export function isTarget({ project, name }: Target): boolean {
  return project !== '' && name !== '' && (project === undefined || name === undefined);
}

/** Parses `--project ID` or `--name NAME`. Throws a CommandError with the usage for anything else. */
export function parseTarget(command: string, args: readonly string[]): Target {
  try {
    const { project, name } = parseArgs({ args: [...args], options: TARGET_OPTIONS }).values;
    if (isTarget({ project, name })) return { project, name };
  } catch {
    // An unknown option: the usage below answers it.
  }
  throw new CommandError(
    `npm run ${command}                    for the store that runs on this machine (--name NAME: the one that was started with that name)\nnpm run ${command} -- --project ID    for a deployed shop, with its settings and secrets (docs/operating.md)`,
  );
}

/** The environment of a deployed shop. Throws a CommandError that names what is missing. */
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
 * The environment in which an operator's command reaches a store: the deployed one with a project, the local one of a
 * name, else the one that the process environment names, else that of `npm start`. Throws a CommandError when there is
 * none.
 */
export async function environmentOf(
  root: string,
  { project, name }: Target,
): Promise<Record<string, string>> {
  if (project !== undefined) return deployedEnvironment(root, project);
  if (name === undefined && process.env['GCLOUD_PROJECT']) return {};
  return localEnvironment(root, name);
}

/** {@link environmentOf} the target that the arguments name. */
export async function operatorEnvironment(
  root: string,
  command: string,
  args: readonly string[],
): Promise<Record<string, string>> {
  return environmentOf(root, parseTarget(command, args));
}
