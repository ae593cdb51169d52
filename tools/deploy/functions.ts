import { CommandError, say } from '../lib/say';
import { GoogleError, type Google } from './google/client';
import { ensureCleanupPolicy } from './google/images';
import { ensurePublic, PUBLIC_FUNCTIONS } from './google/invokers';
import type { Part } from './plan';
import { refused } from './preflight/refusal';

export interface Released {
  readonly succeeded: boolean;
  readonly output: string;
}

export interface FunctionsRelease {
  readonly google: Google;
  readonly project: string;
  readonly region: string;
  readonly deployParts: (parts: readonly Part[]) => Promise<Released>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * A project's first trigger fails until Eventarc's service agent has its permissions, which takes minutes:
 * https://cloud.google.com/eventarc/docs/troubleshooting. firebase-tools then prints this (its
 * lib/gcp/cloudfunctionsv2.js).
 */
export const FIRST_TRIGGER = 'this is your first time using 2nd gen functions';

/** Minutes before each repetition. */
const PAUSES_MIN = [2, 3, 5, 5];

async function openToVisitors({ google, project, region, wait }: FunctionsRelease): Promise<boolean> {
  try {
    return await ensurePublic(google, { project, region }, { wait, say });
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const commands = PUBLIC_FUNCTIONS.map(
      (name) =>
        `gcloud run services update ${name} --no-invoker-iam-check --region=${region} --project=${project}`,
    );
    throw new CommandError(
      `${refused('Visitors may not call the functions', error, project).text}, then: ${commands.join(' && ')}`,
    );
  }
}

/** Each cause ends sooner, unless a change at Google doesn't help. */
const MAX_REPETITIONS = PAUSES_MIN.length + 3;

interface Attempt {
  readonly output: string;
  /** Number of pauses. */
  readonly repetitions: number;
  /** The functions were closed to visitors, as in an organisation that restricts domains. */
  readonly wasOpened: boolean;
}

/** Why firebase-tools may succeed next time, and after which pause; undefined without a hint. */
async function reasonToRepeat(
  { google, project, region }: FunctionsRelease,
  { output, repetitions, wasOpened }: Attempt,
): Promise<{ readonly line: string; readonly minutes: number } | undefined> {
  if (await ensureCleanupPolicy(google, project, region))
    return {
      line: 'Container images are now deleted after a week. Deploying the functions again …',
      minutes: 0,
    };
  if (wasOpened)
    return { line: 'Visitors may now call the functions. Deploying the functions again …', minutes: 0 };
  if (!output.includes(FIRST_TRIGGER)) return undefined;
  const minutes = PAUSES_MIN[repetitions];
  if (minutes === undefined)
    throw new CommandError(
      `Eventarc's service agent still has no permissions. Wait ten minutes; if it does not help, see https://cloud.google.com/eventarc/docs/troubleshooting`,
    );
  return {
    line: `Google is still preparing triggers for this project; attempt ${repetitions + 1} of ${PAUSES_MIN.length} follows in ${minutes} minutes …`,
    minutes,
  };
}

/**
 * firebase-tools also fails after releasing functions whose images lack a cleanup policy, which can't be set
 * before the first release. It skips unchanged functions, so further calls are short.
 */
export async function releaseFunctions(release: FunctionsRelease): Promise<void> {
  const { google, project, region, deployParts, wait } = release;
  await ensureCleanupPolicy(google, project, region);
  for (let waits = 0, repetitions = 0; ; repetitions++) {
    const { succeeded, output } = await deployParts(['functions']);
    const wasOpened = await openToVisitors(release);
    if (succeeded) return;
    const reason = await reasonToRepeat(release, { output, repetitions: waits, wasOpened });
    if (!reason || repetitions === MAX_REPETITIONS)
      throw new CommandError('firebase-tools failed: see its message above.');
    say(reason.line);
    if (reason.minutes === 0) continue;
    waits++;
    await wait(reason.minutes * 60_000);
  }
}
