import { CommandError, say, sayDone } from '../lib/say';
import { migrateProject } from '../migrations/migrate';
import { releaseFunctions, type FunctionsRelease } from './functions';
import { readIndexStates } from './google/indexes';
import { checkFromOutside } from './outside';
import { STEPS, type Part, type StepName } from './plan';

export interface Deployment extends FunctionsRelease {
  readonly origin: string;
  readonly parts: readonly Part[];
}

function chosen({ parts }: Deployment, ...wanted: readonly Part[]): readonly Part[] {
  return wanted.filter((part) => parts.includes(part));
}

async function requireParts(deployment: Deployment, ...wanted: readonly Part[]): Promise<void> {
  const parts = chosen(deployment, ...wanted);
  if (parts.length === 0 || (await deployment.deployParts(parts)).succeeded) return;
  throw new CommandError('firebase-tools failed: see its message above.');
}

const INDEX_PAUSE_MS = 10_000;

/** Queries fail without their index: functions that need it deploy later. */
async function waitForIndexes(deployment: Deployment): Promise<void> {
  if (chosen(deployment, 'firestore').length === 0) return;
  let last = -1;
  for (;;) {
    const { building, broken } = await readIndexStates(deployment.google, deployment.project);
    if (broken.length > 0)
      throw new CommandError(`These indexes are broken; delete them and deploy again:\n${broken.join('\n')}`);
    if (building === 0) return;
    if (building !== last) say(`Google is still building indexes (${building}); this can take minutes …`);
    last = building;
    await deployment.wait(INDEX_PAUSE_MS);
  }
}

async function deployFunctions(deployment: Deployment): Promise<void> {
  if (chosen(deployment, 'functions').length > 0) await releaseFunctions(deployment);
}

/** After the functions, which read both forms: the last release's may only know the old one. */
async function migrateData(deployment: Deployment): Promise<void> {
  const { google, project } = deployment;
  if (chosen(deployment, 'functions').length > 0)
    await migrateProject(google, { project, isDryRun: false, isRepeated: false });
}

async function lookFromOutside(deployment: Deployment): Promise<void> {
  if (chosen(deployment, 'functions', 'hosting').length > 0) await checkFromOutside(deployment);
}

const RUN: Readonly<Record<StepName, (deployment: Deployment) => Promise<void>>> = {
  rules: (deployment) => requireParts(deployment, 'firestore', 'storage'),
  indexes: waitForIndexes,
  functions: deployFunctions,
  migrations: migrateData,
  site: (deployment) => requireParts(deployment, 'hosting'),
  smoke: lookFromOutside,
};

/** Runs the steps from `first`. Throws a CommandError naming the step to continue with. */
export async function runSteps(deployment: Deployment, first: StepName): Promise<void> {
  for (const step of STEPS.slice(STEPS.indexOf(first))) {
    say(`Step ${step} …`);
    try {
      await RUN[step](deployment);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(
        `${reason}\nThe step '${step}' failed. Fix the cause, then continue: npm run deploy -- --project ${deployment.project} --from ${step}`,
      );
    }
    sayDone(`Step ${step}`);
  }
}
