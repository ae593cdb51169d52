import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { WORKSPACES } from './suites';

/** The modules that import each module, by paths relative to the root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const graphSchema = v.object({
  modules: v.array(v.object({ source: v.string(), dependents: v.optional(v.array(v.string()), []) })),
});

/** What dependency-cruiser has found, relative to the root. */
export const IMPORT_REPORT = '.local/reports/imports.json';

/** Which modules import which, by dependency-cruiser, which also checks them: {@link IMPORT_REPORT}. */
export async function readImporters(root: string): Promise<Importers> {
  const report = join(root, IMPORT_REPORT);
  await mkdir(join(root, '.local/reports'), { recursive: true });
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--no-progress', '--output-type', 'json', '--output-to', report];
  await promisify(execFile)(process.execPath, [program, ...options, ...WORKSPACES], { cwd: root });
  const { modules } = v.parse(graphSchema, JSON.parse(await readFile(report, 'utf8')));
  return new Map(modules.map(({ source, dependents }) => [source, dependents]));
}

/** How many imports lie between changed files and each module that they can affect. */
export type Distances = ReadonlyMap<string, number>;

/**
 * Measures from the changed files, which have the distance 0. What imports a module that matches `end` does not count
 * as affected by it, unless that module itself was changed.
 */
export function distancesFrom(changed: readonly string[], importers: Importers, end?: RegExp): Distances {
  const distances = new Map(changed.map((file) => [file, 0]));
  // Grows while it is walked.
  const found = [...changed];
  for (const file of found) {
    const distance = distances.get(file) ?? 0;
    if (distance > 0 && end?.test(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distance + 1);
      found.push(importer);
    }
  }
  return distances;
}
