import { DEFAULT_REGION, defaultBucket, defaultOrigin } from '@store/functions/platform/environment';
import type { Google } from '../deploy/google/client';
import type { Patience } from '../deploy/google/patience';
import { readProjectNumber } from '../deploy/preflight/project';
import type { Target } from '../deploy/preflight/target';
import { readSettings, type Settings } from '../deploy/settings';
import type { Answers } from './answers';

export interface Setup {
  readonly root: string;
  readonly project: string;
  /** Retries temporary failures. */
  readonly google: Google;
  readonly patience: Patience;
  readonly answers: Answers;
}

/** A part of the set-up. Each looks at the services, to know what an interrupted run did. */
export interface Step {
  readonly name: string;
  readonly title: string;
  readonly cost?: string;
  /** What is there; undefined while it must be made. Throws a CommandError for what only a person can change. */
  readonly found: (setup: Setup) => Promise<string | undefined>;
  /** Makes it. Interruptible and repeatable. */
  readonly make: (setup: Setup) => Promise<void>;
}

export async function settingsOf({ root, project }: Setup): Promise<Settings> {
  return (await readSettings(root, project)) ?? {};
}

export async function targetOf(setup: Setup): Promise<Target> {
  const { google, project, patience } = setup;
  const settings = await settingsOf(setup);
  return {
    google,
    patience,
    project,
    number: await readProjectNumber(google, project),
    region: settings['STORE_REGION'] ?? DEFAULT_REGION,
    bucket: settings['STORE_BUCKET'] ?? defaultBucket(project),
  };
}

export async function originOf(setup: Setup): Promise<string> {
  return (await settingsOf(setup))['STORE_ORIGIN'] ?? defaultOrigin(setup.project);
}
