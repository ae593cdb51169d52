import { parseArgs } from 'node:util';
import { askCli, checkSignedIn, readSecrets } from '../deploy/cloud';
import { missingSettings, readSettings } from '../deploy/settings';
import { runningEnvironment } from './running-environment';
import { LaunchError } from '../lib/say';

/** Reads `--project ID` from the command line of an operator's command. Throws a LaunchError for anything else. */
export function readProject(command: string, args: readonly string[]): string | undefined {
  try {
    const { project } = parseArgs({ args: [...args], options: { project: { type: 'string' } } }).values;
    if (project !== '') return project;
  } catch {
    // An option that there is not: said below, with the one that there is.
  }
  throw new LaunchError(
    `npm run ${command}                    in the store running here\nnpm run ${command} -- --project ID    in yours, with its settings and secrets (docs/operating.md)`,
  );
}

/** The environment of a deployed shop. Throws a LaunchError that says what is missing. */
async function deployedEnvironment(root: string, project: string): Promise<Record<string, string>> {
  const emulator = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].find(
    (name) => process.env[name],
  );
  if (emulator) throw new LaunchError(`${emulator} is set and would lead to an emulator. Unset it.`);
  const settings = await readSettings(root, project);
  if (!settings) throw new LaunchError(missingSettings(project).text);
  const signedIn = await checkSignedIn(process.env, askCli);
  const { secrets, findings } =
    signedIn.length === 0 ? await readSecrets(project, askCli) : { secrets: {}, findings: signedIn };
  if (findings.length > 0) throw new LaunchError(findings.map(({ text }) => text).join('\n'));
  return { ...settings, ...secrets, GCLOUD_PROJECT: project };
}

/**
 * The environment in which an operator's command reaches a store: the deployed one with `--project ID`, else the one that the
 * environment names, else the one running here. Throws a LaunchError where there is none.
 */
export async function operatorEnvironment(
  root: string,
  command: string,
  args: readonly string[],
): Promise<Record<string, string>> {
  const project = readProject(command, args);
  if (project !== undefined) return deployedEnvironment(root, project);
  if (process.env['GCLOUD_PROJECT']) return {};
  return runningEnvironment(root, 'name yours with --project ID');
}
