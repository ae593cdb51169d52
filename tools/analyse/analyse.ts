import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundleProgram, programPath } from '../lib/bundle';
import { ended } from '../lib/process';
import { operatorEnvironment } from '../operator/operator';

/** One folder per project: every project's demo files have the same names. */
function resultsFolder(root: string, project: string): string {
  return join(root, '.local/analysis', project.replace(/[^\w-]/g, '_'));
}

/**
 * `npm run analyse`: reports what a store's beats lack that uploads have today; `--write` adds it. The store is
 * the local one or, with `--project ID`, a deployed one.
 */
export async function analyse(root: string, words: readonly string[]): Promise<void> {
  const flags = words.filter((word) => word === '--write').slice(0, 1);
  const others = words.filter((word) => word !== '--write');
  await bundleProgram(root, 'analyse.mjs');
  const environment = { ...process.env, ...(await operatorEnvironment(root, 'analyse', others)) };
  const folder = resultsFolder(root, environment['GCLOUD_PROJECT'] ?? 'local');
  const child = spawn(process.execPath, [programPath(root, 'analyse.mjs'), folder, ...flags], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await ended(child)) !== 0) process.exitCode = 1;
}
