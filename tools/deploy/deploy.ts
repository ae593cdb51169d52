import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { allowStyle, withPolicy } from '../local/hosting-headers';
import { ended } from '../lib/process';
import { LaunchError, say, sayDone } from '../lib/say';
import { checkProject, checkSources } from './checks';
import { askCli, cliPath } from './cloud';
import { describeFindings, type Finding } from './finding';
import { chooseProject, readDeployOptions, type Part } from './options';

/** firebase.json as it is deployed; in the root, as firebase-tools wants it, and gone afterwards. */
const DEPLOYED_CONFIG = 'firebase.deploy.local.json';

/** What firebase-tools is asked to do. */
export function deployWords(project: string, parts: readonly Part[]): readonly string[] {
  const words = ['deploy', '--project', project, '--only', parts.join(',')];
  return [...words, '--config', DEPLOYED_CONFIG, '--non-interactive'];
}

const configSchema = v.looseObject({ hosting: v.looseObject({ headers: v.unknown() }) });

/**
 * The text of firebase.json with the built site's own style in its policy.
 * Throws an Error where site and policy do not fit (`allowStyle`).
 */
export function deployedConfig(firebaseJson: string, page: string): string {
  const config = v.parse(configSchema, JSON.parse(firebaseJson));
  const headers = withPolicy(config.hosting.headers, (policy) => allowStyle(policy, page));
  return JSON.stringify({ ...config, hosting: { ...config.hosting, headers } });
}

async function configOf(root: string): Promise<string> {
  const page = await readFile(join(root, 'web/dist/index.html'), 'utf8');
  return deployedConfig(await readFile(join(root, 'firebase.json'), 'utf8'), page);
}

/** Tells predeploy.mjs, which firebase.json has run before anything is uploaded, that the builds are this project's. */
function deployEnvironment(project: string) {
  return { ...process.env, STORE_DEPLOYS: project };
}

function refuseFaults(findings: readonly Finding[]): void {
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  if (faults === 0) return;
  const count = faults === 1 ? 'One thing is' : `${faults} things are`;
  throw new LaunchError(`Nothing was deployed. ${count} missing or wrong: see ✗ above (docs/operating.md).`);
}

/** `npm run deploy`: checks everything that it needs, says all that is missing, and only then deploys. Needs no Java. */
export async function deploy(root: string, args: readonly string[]): Promise<void> {
  const { project: asked, parts, isDryRun } = readDeployOptions(args);
  const project = await chooseProject(root, asked);
  say('Checking, and building for production. Nothing is touched before everything is right …');
  const ofSources = await checkSources(root);
  const findings =
    typeof project === 'string'
      ? [...ofSources, ...(await checkProject(root, project, askCli))]
      : [...ofSources, project];
  if (findings.length > 0) console.log(describeFindings(findings));
  refuseFaults(findings);
  if (typeof project !== 'string') return;
  const words = deployWords(project, parts);
  const config = await configOf(root);
  if (isDryRun) {
    sayDone(`Everything is there. Without --dry-run this would run:\n  npx firebase ${words.join(' ')}`);
    return;
  }
  const configFile = join(root, DEPLOYED_CONFIG);
  await writeFile(configFile, config);
  const child = spawn(process.execPath, [cliPath(), ...words], {
    cwd: root,
    env: deployEnvironment(project),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await ended(child).finally(() => rm(configFile, { force: true }));
  if (code !== 0)
    throw new LaunchError(
      'firebase-tools failed: it says why above. Run the command again when that is mended.',
    );
  sayDone(`Deployed to ${project}. A new shop needs its first member: docs/operating.md, First member.`);
}
