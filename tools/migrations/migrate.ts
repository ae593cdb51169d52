import { parseArgs } from 'node:util';
import { GoogleError } from '../deploy/google/client';
import type { Google } from '../deploy/google/client';
import { PATIENCE, patientGoogle } from '../deploy/google/patience';
import { signInToGoogle } from '../deploy/google/sign-in';
import { refused } from '../deploy/preflight/refusal';
import { CommandError, say, sayDone } from '../lib/say';
import { documentsOf } from './documents';
import { orderLines } from './0001-order-lines';
import { orderKeys } from './0002-order-keys';
import { customers } from './0003-customers';
import { runMigrations, type Migration } from './migration';

/** Numbered, in the order in which they run. A released migration is not changed any more. */
export const MIGRATIONS: readonly Migration[] = [orderLines, orderKeys, customers];

const USAGE = `npm run migrate -- --project ID             converts the data of a deployed shop to the format of this release, as npm run deploy does
npm run migrate -- --project ID --dry-run   says what that would change
npm run migrate -- --project ID --again     repeats migrations that have run, after an older backup was restored`;

interface MigrateOptions {
  readonly project: string;
  readonly isDryRun: boolean;
  readonly isRepeated: boolean;
}

/** Throws a CommandError with the usage. */
function parseMigrateOptions(args: readonly string[]): MigrateOptions {
  const off = { type: 'boolean', default: false } as const;
  try {
    const options = { project: { type: 'string' }, 'dry-run': off, again: off } as const;
    const { project, 'dry-run': isDryRun, again } = parseArgs({ args: [...args], options }).values;
    if (project) return { project, isDryRun, isRepeated: again };
  } catch {
    // An unknown option: the usage below answers it.
  }
  throw new CommandError(USAGE);
}

/** Brings a project's data into the form of this release. Throws a CommandError. */
export async function migrateProject(
  google: Google,
  { project, isDryRun, isRepeated }: MigrateOptions,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<number> {
  try {
    const documents = documentsOf(google, project);
    return await runMigrations({ documents, migrations, isDryRun, isRepeated, say, now: () => Date.now() });
  } catch (error) {
    if (error instanceof GoogleError)
      throw new CommandError(refused('The data could not be migrated', error, project).text);
    throw error;
  }
}

/** `npm run migrate`: runs the migrations alone. May be interrupted and repeated. */
export async function migrate(root: string, args: readonly string[]): Promise<void> {
  const options = parseMigrateOptions(args);
  const google = patientGoogle(await signInToGoogle(root, options.project), PATIENCE);
  const count = await migrateProject(google, options);
  sayDone(count === 0 ? 'The data has the format of this release.' : `Migrations: ${count}`);
}
