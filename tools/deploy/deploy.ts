import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '@store/functions/platform/environment';
import { builtHeaders, readBuiltSite, type BuiltSite } from '../local/hosting-headers';
import { ended } from '../lib/process';
import { CommandError, say, sayDone } from '../lib/say';
import { checkProject, checkServices, checkSources } from './checks';
import { askCli, cliPath } from './cloud';
import { formatFindings, type Finding } from './finding';
import { applyFixes, confirmAll, confirmInTerminal, onceDeclined } from './fixes';
import type { Released } from './functions';
import { GoogleError, type Google } from './google/client';
import { afterActivation, PATIENCE, patientGoogle } from './google/patience';
import { signInToGoogle } from './google/sign-in';
import { chooseProject, parseDeployOptions, type DeployOptions } from './options';
import type { Part } from './plan';
import { refused } from './preflight/refusal';
import { runSteps } from './steps';

/** The deployed firebase.json; in the root, where firebase-tools resolves paths. Deleted afterwards. */
const DEPLOYED_CONFIG = 'firebase.deploy.local.json';

export function deployArguments(project: string, parts: readonly Part[]): readonly string[] {
  const args = ['deploy', '--project', project, '--only', parts.join(',')];
  return [...args, '--config', DEPLOYED_CONFIG, '--non-interactive'];
}

const configSchema = v.looseObject({ hosting: v.looseObject({ headers: v.unknown() }) });

/** firebase.json with the built site's headers. Throws an Error like `builtHeaders`. */
export function deployedConfig(firebaseJson: string, site: BuiltSite): string {
  const config = v.parse(configSchema, JSON.parse(firebaseJson));
  const headers = builtHeaders(config.hosting.headers, site);
  return JSON.stringify({ ...config, hosting: { ...config.hosting, headers } });
}

async function configOf(root: string): Promise<string> {
  const site = await readBuiltSite(join(root, 'web/dist'));
  return deployedConfig(await readFile(join(root, 'firebase.json'), 'utf8'), site);
}

/**
 * Tells predeploy.mjs that this project's builds were checked. firebase-tools gets no terminal: its output is
 * read.
 */
function deployEnvironment(project: string) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return { ...process.env, ...colours, STORE_DEPLOYS: project };
}

function throwOnFailures(findings: readonly Finding[]): void {
  const failures = findings.filter(({ kind }) => kind === 'failure').length;
  if (failures === 0) return;
  const count = failures === 1 ? 'One check' : `${failures} checks`;
  const canFix = findings.some(({ fix }) => fix) ? ' With --fix this command offers to repair some.' : '';
  throw new CommandError(`Nothing was deployed. ${count} failed: see ✗ above (docs/operating.md).${canFix}`);
}

function report(findings: readonly Finding[]): void {
  if (findings.length > 0) console.log(formatFindings(findings));
}

/** Rounds of fixes: one fault can hide another, and a fix may not help. */
const MAX_ROUNDS = 5;

/** Asks the services and offers fixes; asks again after applying some. */
async function settleServices(google: Google, config: Config, fixes: DeployOptions['fixes']): Promise<void> {
  const confirm = fixes === 'all' ? confirmAll : onceDeclined(confirmInTerminal);
  for (let round = 1; ; round++) {
    const findings = await checkServices(google, config, PATIENCE);
    report(findings);
    if (fixes === 'none' || round > MAX_ROUNDS) return throwOnFailures(findings);
    const applied = await applyFixes(findings, confirm).catch((error: unknown) => {
      if (!(error instanceof GoogleError)) throw error;
      const refusal = refused('This could not be repaired', error, config.project);
      throw new CommandError(`Nothing was deployed.\n${formatFindings([refusal])}`);
    });
    if (applied === 0) return throwOnFailures(findings);
  }
}

async function deployParts(root: string, project: string, parts: readonly Part[]): Promise<Released> {
  const configFile = join(root, DEPLOYED_CONFIG);
  await writeFile(configFile, await configOf(root));
  const child = spawn(process.execPath, [cliPath(), ...deployArguments(project, parts)], {
    cwd: root,
    env: deployEnvironment(project),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk: Buffer) => {
      to.write(chunk);
      output += chunk.toString();
    });
  try {
    return { succeeded: (await ended(child)) === 0, output };
  } finally {
    await rm(configFile, { force: true });
  }
}

/** Throws a CommandError when something prevents deployment. */
async function prepare(root: string, project: string): Promise<Config> {
  const ofSources = await checkSources(root);
  const { findings, config } = await checkProject(root, project, askCli);
  report([...ofSources, ...findings]);
  throwOnFailures([...ofSources, ...findings]);
  if (!config) throw new CommandError('Nothing was deployed: the settings are not valid.');
  return config;
}

/**
 * `npm run deploy`: builds, checks everything, reports every failure, offers fixes, and without failures deploys
 * in steps. Needs no Java.
 */
export async function deploy(root: string, args: readonly string[]): Promise<void> {
  const options = parseDeployOptions(args);
  const project = await chooseProject(root, options.project);
  say('Checking and building for production. Nothing is deployed until every check passes …');
  if (typeof project !== 'string') {
    const found = [...(await checkSources(root)), project];
    report(found);
    return throwOnFailures(found);
  }
  const config = await prepare(root, project);
  const google = await signInToGoogle(root, project);
  await settleServices(google, config, options.fixes);
  if (options.isDryRun) {
    sayDone('Every check passed. Without --dry-run the deployment would begin now.');
    return;
  }
  const { region, origin } = config;
  await runSteps(
    {
      google: afterActivation(patientGoogle(google, PATIENCE), PATIENCE),
      project,
      region,
      origin,
      parts: options.parts,
      deployParts: (parts) => deployParts(root, project, parts),
      wait: PATIENCE.wait,
    },
    options.from,
  );
  sayDone(`Deployed to ${project}. A new shop needs its first member: docs/operating.md, First member.`);
}
