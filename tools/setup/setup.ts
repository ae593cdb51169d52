import { askCli, checkSignedIn } from '../deploy/cloud';
import { afterActivation, PATIENCE, patientGoogle } from '../deploy/google/patience';
import { signInToGoogle } from '../deploy/google/sign-in';
import { chooseProject } from '../deploy/options';
import { CommandError, say, sayDone } from '../lib/say';
import { answersFrom } from './answers';
import { parseSetupOptions } from './options';
import { runSteps } from './run';
import { SETUP_STEPS } from './steps';
import { openTerminal } from './terminal';

/** What is left after the last step. */
export function nextSteps(project: string): readonly string[] {
  return [
    `Everything is set up. Next: npm run deploy -- --project ${project}`,
    'For a domain of your own, DNS records remain: docs/operating.md, Deploy.',
  ];
}

/** `npm run setup`: makes what a shop needs at Google and Stripe. Interruptible and repeatable. */
export async function setup(root: string, args: readonly string[]): Promise<void> {
  const { project: requested, answers, skipped } = parseSetupOptions(args, process.env);
  const project = await chooseProject(root, requested);
  if (typeof project !== 'string') throw new CommandError(project.text.replace('run deploy', 'run setup'));
  const [notSignedIn] = await checkSignedIn(process.env, askCli);
  if (notSignedIn) throw new CommandError(notSignedIn.text);
  const google = await signInToGoogle(root, project);
  await runSteps(
    SETUP_STEPS,
    {
      root,
      project,
      google: afterActivation(patientGoogle(google, PATIENCE), PATIENCE),
      patience: PATIENCE,
      answers: answersFrom(answers, openTerminal()),
    },
    { done: sayDone },
    skipped,
  );
  for (const line of nextSteps(project)) say(line);
}
