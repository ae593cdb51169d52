import { parseArgs } from 'node:util';
import { askCli, checkSignedIn, readSecrets } from '../deploy/cloud';
import { missingSettings, readSettings } from '../deploy/settings';
import { CommandError } from '../lib/say';
import { deployedProject } from './deployed-project';
import { localEnvironment } from './local-environment';

/** Parses `--project ID` of an operator's command. Throws a CommandError with the usage for anything else. */
export function parseProject(command: string, args: readonly string[]): string | undefined {
  try {
    const { project } = parseArgs({ args: [...args], options: { project: { type: 'string' } } }).values;
    if (project !== '') return project;
  } catch {
    // An unknown option: the usage below answers it.
  }
  throw new CommandError(
    `npm run ${command}                    for the store that runs on this machine\nnpm run ${command} -- --project ID    for a deployed shop, with its settings and secrets (docs/operating.md)`,
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
 * The environment in which an operator's command reaches a store: the deployed one with `--project ID`, else the one that
 * the process environment names, else the local one. Throws a CommandError when there is none.
 */
export async function operatorEnvironment(
  root: string,
  command: string,
  args: readonly string[],
): Promise<Record<string, string>> {
  const project = parseProject(command, args);
  if (project !== undefined) return deployedEnvironment(root, project);
  if (process.env['GCLOUD_PROJECT']) return {};
  return localEnvironment(root);
}
