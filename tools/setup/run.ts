import { GoogleError } from '../deploy/google/client';
import { refused } from '../deploy/preflight/refusal';
import { CommandError } from '../lib/say';
import type { Setup, Step } from './step';

/** Seconds until something made must be visible: reads can lag. */
const PAUSES = [0, 2, 5, 10, 20];

async function seen(step: Step, setup: Setup): Promise<string> {
  for (const pause of PAUSES) {
    if (pause > 0) await setup.patience.wait(pause * 1000);
    const found = await step.found(setup);
    if (found !== undefined) return found;
  }
  throw new CommandError(`${step.title} was made, but Google does not show it yet. Wait a minute.`);
}

async function settle(step: Step, setup: Setup): Promise<string> {
  const { say } = setup.patience;
  const before = await step.found(setup);
  if (before !== undefined) return before;
  say(`${step.title} …${step.cost === undefined ? '' : ` Costs: ${step.cost}.`}`);
  await step.make(setup);
  return seen(step, setup);
}

export function continuation(project: string): string {
  return `npm run setup -- --project ${project}`;
}

function messageOf(error: unknown, { title }: Step, project: string): string {
  if (error instanceof GoogleError) return refused(`${title} failed`, error, project).text;
  return error instanceof Error ? error.message : String(error);
}

export interface Reporter {
  /** Reports a finished step with what is there. */
  readonly done: (line: string) => void;
}

/** Runs unfinished steps. Throws a CommandError naming the repair and how to continue. */
export async function runSteps(
  steps: readonly Step[],
  setup: Setup,
  { done }: Reporter,
  skipped: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const step of steps) {
    if (skipped.has(step.name)) {
      setup.patience.say(`${step.title}: skipped, as requested.`);
      continue;
    }
    try {
      done(`${step.title}: ${await settle(step, setup)}`);
    } catch (error) {
      throw new CommandError(
        `${messageOf(error, step, setup.project)}\nThe step '${step.name}' is not done. The steps before it stay done. To continue: ${continuation(setup.project)}`,
      );
    }
  }
}
