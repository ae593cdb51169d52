import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askCli } from '../deploy/cloud';
import { bundleProgram, programPath } from '../lib/bundle';
import { run } from '../lib/process';
import { CommandError, say, sayDone } from '../lib/say';
import { environmentOf, isTarget, TARGET_OPTIONS, type Target } from '../operator/operator';

const USAGE = `npm run backup -- --to DIRECTORY [--project ID | --name NAME]
npm run restore -- --from DIRECTORY [--project ID | --name NAME] [--overwrite]
Each applies to the store on this machine (--name NAME: the one that was started with that name) or, with --project ID, to a deployed one
(docs/operating.md).`;

export interface BackupOptions {
  readonly directory: string;
  readonly target: Target;
  readonly canOverwrite: boolean;
}

/** Throws a CommandError with the usage. */
export function parseBackupOptions(args: readonly string[], where: 'to' | 'from'): BackupOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        [where]: { type: 'string' },
        ...TARGET_OPTIONS,
        ...(where === 'from' ? { overwrite: { type: 'boolean' } } : {}),
      } as const,
    });
    const { [where]: directory, overwrite } = values as Record<string, string | boolean | undefined>;
    const { project, name } = values;
    if (typeof directory === 'string' && directory !== '' && isTarget({ project, name }))
      return { directory: resolve(directory), target: { project, name }, canOverwrite: overwrite === true };
  } catch {
    // Unknown options get the usage below.
  }
  throw new CommandError(USAGE);
}

interface Copy extends BackupOptions {
  readonly action: 'backup' | 'restore';
}

async function copy(root: string, { action, directory, target, canOverwrite }: Copy): Promise<void> {
  await bundleProgram(root, 'backup.mjs');
  const environment = await environmentOf(root, target);
  const mode = canOverwrite ? ['overwrite'] : [];
  const command = [process.execPath, programPath(root, 'backup.mjs'), action, directory, ...mode] as const;
  await run({ command: [...command], cwd: root, environment }, console.log);
}

/** `npm run backup`: copies a store's documents, files and accounts into a directory. */
export async function backup(root: string, args: readonly string[]): Promise<void> {
  const options = parseBackupOptions(args, 'to');
  await copy(root, { ...options, action: 'backup' });
  const { project } = options.target;
  if (project === undefined) return;
  say('Exporting the accounts …');
  const file = `${options.directory}/accounts.json`;
  const { succeeded, output } = await askCli('auth:export', file, '--project', project);
  if (!succeeded) throw new CommandError(`The accounts were not exported: ${output}`);
  sayDone(`The accounts are in ${file}. It contains password hashes: protect it like passwords.`);
}

/** `npm run restore`: copies a backup into a store. */
export async function restore(root: string, args: readonly string[]): Promise<void> {
  const options = parseBackupOptions(args, 'from');
  await copy(root, { ...options, action: 'restore' });
  if (options.target.project !== undefined)
    say('The accounts are imported by firebase auth:import (docs/operating.md, Backups).');
}
