import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askCli } from '../deploy/cloud';
import { bundleProgram, programPath } from '../lib/bundle';
import { run } from '../lib/process';
import { CommandError, say, sayDone } from '../lib/say';
import { operatorEnvironment } from '../operator/operator';

const USAGE = `npm run backup -- --to DIRECTORY [--project ID]
npm run restore -- --from DIRECTORY [--project ID] [--overwrite]
Each applies to the store on this machine or, with --project ID, to a deployed one (docs/operating.md).`;

export interface BackupOptions {
  readonly directory: string;
  readonly project: string | undefined;
  readonly canOverwrite: boolean;
}

/** Throws a CommandError with the usage. */
export function parseBackupOptions(args: readonly string[], where: 'to' | 'from'): BackupOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        [where]: { type: 'string' },
        project: { type: 'string' },
        ...(where === 'from' ? { overwrite: { type: 'boolean' } } : {}),
      } as const,
    });
    const { [where]: directory, project, overwrite } = values as Record<string, string | boolean | undefined>;
    if (typeof directory === 'string' && directory !== '' && project !== '')
      return {
        directory: resolve(directory),
        project: typeof project === 'string' ? project : undefined,
        canOverwrite: overwrite === true,
      };
  } catch {
    // An unknown option: the usage below answers it.
  }
  throw new CommandError(USAGE);
}

interface Copy extends BackupOptions {
  readonly action: 'backup' | 'restore';
}

async function copy(root: string, { action, directory, project, canOverwrite }: Copy): Promise<void> {
  await bundleProgram(root, 'backup.mjs');
  const environment = await operatorEnvironment(
    root,
    action,
    project === undefined ? [] : ['--project', project],
  );
  const mode = canOverwrite ? ['overwrite'] : [];
  const command = [process.execPath, programPath(root, 'backup.mjs'), action, directory, ...mode] as const;
  await run({ command: [...command], cwd: root, environment }, console.log);
}

/** `npm run backup`: copies documents, files and accounts of a store into a directory. */
export async function backup(root: string, args: readonly string[]): Promise<void> {
  const options = parseBackupOptions(args, 'to');
  await copy(root, { ...options, action: 'backup' });
  if (options.project === undefined) return;
  say('Exporting the accounts …');
  const file = `${options.directory}/accounts.json`;
  const { succeeded, output } = await askCli('auth:export', file, '--project', options.project);
  if (!succeeded) throw new CommandError(`The accounts were not exported: ${output}`);
  sayDone(`The accounts are in ${file}. It contains password hashes: protect it like passwords.`);
}

/** `npm run restore`: copies a backup into a store. */
export async function restore(root: string, args: readonly string[]): Promise<void> {
  const options = parseBackupOptions(args, 'from');
  await copy(root, { ...options, action: 'restore' });
  if (options.project !== undefined)
    say('The accounts are imported by firebase auth:import (docs/operating.md, Backups).');
}
