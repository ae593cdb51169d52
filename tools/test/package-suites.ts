import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as v from 'valibot';
import { say } from '../lib/say';
import { vitest, type TestSuite } from './suites';

// The suites of packages/ take half of the unit tests' time, and the packages import nothing from the shop. So
// `npm test` runs them only if something they depend on has changed since the last complete run that passed.

/** The fingerprint of the packages last tested by `npm test -- --all`. Committed. */
const TESTED_FILE = 'packages/.tested';

/** Folders made from the others. */
const MADE = ['node_modules', 'dist', 'reports', '.stryker-tmp'];

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !path
          .slice(folder.length)
          .split(sep)
          .some((part) => MADE.includes(part)),
    );
}

const dependenciesSchema = v.optional(v.record(v.string(), v.string()), {});
const lockedSchema = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  dependencies: dependenciesSchema,
  devDependencies: dependenciesSchema,
  optionalDependencies: dependenciesSchema,
  peerDependencies: dependenciesSchema,
});
const lockSchema = v.object({ packages: v.record(v.string(), lockedSchema) });

type Locked = v.InferOutput<typeof lockSchema>['packages'];

/** A package as Node finds it, in the nearest folder. Undefined for an optional one that isn't installed. */
function placeOf(packages: Locked, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
  }
}

/** Every installed package that the repository's packages need, with the lock file's versions. */
function neededVersions(packages: Locked): string[] {
  const needed = new Set(Object.keys(packages).filter((place) => /^packages\/[^/]+$/.test(place)));
  // Sets are walked in insertion order, including what is added meanwhile.
  for (const place of needed) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    const names = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) {
      const found = placeOf(packages, name, place);
      if (found !== undefined) needed.add(found);
    }
  }
  return [...needed]
    .sort()
    .map((place) => [place, packages[place]?.version, packages[place]?.integrity].join(' '));
}

/** A hash of everything the packages' suites depend on: their files, and the packages they need. */
async function fingerprintPackages(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await filesOf(join(root, 'packages'))).sort()) {
    hash.update(file.slice(root.length).split(sep).join('/'));
    hash.update(await readFile(file));
  }
  const lock: unknown = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  for (const version of neededVersions(v.parse(lockSchema, lock).packages)) hash.update(`${version}\0`);
  return hash.digest('hex');
}

async function isTested(root: string): Promise<boolean> {
  const tested = await readFile(join(root, TESTED_FILE), 'utf8').catch(() => '');
  return tested.trim() === (await fingerprintPackages(root));
}

/** The packages' suites; none, with a message, if nothing has changed since they passed. */
export async function packageSuites(root: string): Promise<TestSuite[]> {
  if (!(await isTested(root))) return [vitest(root, 'packages')];
  say(
    'Tests of packages/: left out, nothing has changed since they passed. `npm test -- packages` runs them.',
  );
  return [];
}

export async function notePackagesPassed(root: string): Promise<void> {
  await writeFile(join(root, TESTED_FILE), `${await fingerprintPackages(root)}\n`);
}
