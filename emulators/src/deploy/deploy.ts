import { spawn } from 'node:child_process';
import { ended } from '../launch/process';
import { LaunchError, say, sayDone } from '../launch/say';
import { checkProject, checkSources } from './checks';
import { askCli, cliPath } from './cloud';
import { describeFindings, type Finding } from './finding';
import { chooseProject, readDeployOptions, type Part } from './options';

/** What firebase-tools is asked to do. */
export function deployWords(project: string, parts: readonly Part[]): readonly string[] {
  return ['deploy', '--project', project, '--only', parts.join(','), '--non-interactive'];
}

/** Tells predeploy.mjs, which firebase.json has run before anything is uploaded, that the builds are this project's. */
const deployEnvironment = (project: string) => ({ ...process.env, STORE_DEPLOYS: project });

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
  if (isDryRun) {
    sayDone(`Everything is there. Without --dry-run this would run:\n  npx firebase ${words.join(' ')}`);
    return;
  }
  const child = spawn(process.execPath, [cliPath(), ...words], {
    cwd: root,
    env: deployEnvironment(project),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await ended(child)) !== 0)
    throw new LaunchError(
      'firebase-tools failed: it says why above. Run the command again when that is mended.',
    );
  sayDone(`Deployed to ${project}. A new shop needs its first member: docs/operating.md, First member.`);
}
