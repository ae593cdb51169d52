import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { WORKSPACES } from './suites';

/** Modules that import each module, by paths relative to the root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const graphSchema = v.object({
  modules: v.array(v.object({ source: v.string(), dependents: v.optional(v.array(v.string()), []) })),
});

/** dependency-cruiser's findings, relative to the root. */
export const IMPORT_REPORT = '.local/reports/imports.json';

/** Which modules import which. dependency-cruiser reads and checks them: {@link IMPORT_REPORT}. */
export async function readImporters(root: string): Promise<Importers> {
  const report = join(root, IMPORT_REPORT);
  await mkdir(join(root, '.local/reports'), { recursive: true });
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--no-progress', '--output-type', 'json', '--output-to', report];
  await promisify(execFile)(process.execPath, [program, ...options, ...WORKSPACES], { cwd: root });
  const { modules } = v.parse(graphSchema, JSON.parse(await readFile(report, 'utf8')));
  return new Map(modules.map(({ source, dependents }) => [source, dependents]));
}

/** Imports between changed files and each module they can affect. */
export type Distances = ReadonlyMap<string, number>;

/**
 * Measures from the changed files, at distance 0. A module matching `end` passes no effect on to its importers,
 * unless it was changed itself.
 */
export function distancesFrom(changed: readonly string[], importers: Importers, end?: RegExp): Distances {
  const distances = new Map(changed.map((file) => [file, 0]));
  // Grows while iterated.
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
