import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { builtHeaders, readBuiltSite, type BuiltSite } from '../local/hosting-headers';
import { ended } from '../lib/process';
import { CommandError, say, sayDone } from '../lib/say';
import { checkProject, checkSources } from './checks';
import { askCli, cliPath } from './cloud';
import { formatFindings, type Finding } from './finding';
import { chooseProject, parseDeployOptions, type Part } from './options';

/** The deployed copy of firebase.json; in the root, because firebase-tools resolves paths from it. Deleted afterwards. */
const DEPLOYED_CONFIG = 'firebase.deploy.local.json';

export function deployArguments(project: string, parts: readonly Part[]): readonly string[] {
  const args = ['deploy', '--project', project, '--only', parts.join(',')];
  return [...args, '--config', DEPLOYED_CONFIG, '--non-interactive'];
}

const configSchema = v.looseObject({ hosting: v.looseObject({ headers: v.unknown() }) });

/** firebase.json with the headers of the built site. Throws an Error as `builtHeaders` does. */
export function deployedConfig(firebaseJson: string, site: BuiltSite): string {
  const config = v.parse(configSchema, JSON.parse(firebaseJson));
  const headers = builtHeaders(config.hosting.headers, site);
  return JSON.stringify({ ...config, hosting: { ...config.hosting, headers } });
}

async function configOf(root: string): Promise<string> {
  const site = await readBuiltSite(join(root, 'web/dist'));
  return deployedConfig(await readFile(join(root, 'firebase.json'), 'utf8'), site);
}

/** Tells predeploy.mjs that the builds were checked for this project. */
function deployEnvironment(project: string) {
  return { ...process.env, STORE_DEPLOYS: project };
}

function throwOnFailures(findings: readonly Finding[]): void {
  const failures = findings.filter(({ kind }) => kind === 'failure').length;
  if (failures === 0) return;
  const count = failures === 1 ? 'One check' : `${failures} checks`;
  throw new CommandError(`Nothing was deployed. ${count} failed: see ✗ above (docs/operating.md).`);
}

/** `npm run deploy`: builds, checks everything, reports every failure at once, and deploys when there is none. Needs no Java. */
export async function deploy(root: string, options: readonly string[]): Promise<void> {
  const { project: asked, parts, isDryRun } = parseDeployOptions(options);
  const project = await chooseProject(root, asked);
  say('Checking and building for production. Nothing is deployed until every check passes …');
  const ofSources = await checkSources(root);
  const findings =
    typeof project === 'string'
      ? [...ofSources, ...(await checkProject(root, project, askCli))]
      : [...ofSources, project];
  if (findings.length > 0) console.log(formatFindings(findings));
  throwOnFailures(findings);
  if (typeof project !== 'string') return;
  const args = deployArguments(project, parts);
  const config = await configOf(root);
  if (isDryRun) {
    sayDone(`Every check passed. Without --dry-run this would run:\n  npx firebase ${args.join(' ')}`);
    return;
  }
  const configFile = join(root, DEPLOYED_CONFIG);
  await writeFile(configFile, config);
  const child = spawn(process.execPath, [cliPath(), ...args], {
    cwd: root,
    env: deployEnvironment(project),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await ended(child).finally(() => rm(configFile, { force: true }));
  if (code !== 0)
    throw new CommandError(
      'firebase-tools failed: see its message above. Fix that and run the command again.',
    );
  sayDone(`Deployed to ${project}. A new shop needs its first member: docs/operating.md, First member.`);
}
