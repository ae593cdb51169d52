import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { say } from '../lib/say';
import { vitest, type TestSuite } from './suites';

// The suites of packages/ take half of the time of all unit tests, and the packages import nothing of the shop. So `npm test` runs them
// only if something that they depend on has changed since the last complete run that passed.

/** Holds the fingerprint of the packages that `npm test -- --all` has tested. It is committed. */
const TESTED_FILE = 'packages/.tested';

/** Folders that are made from the others. */
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

/** A hash of everything that the suites of the packages depend on: their files and the lock file. */
export async function fingerprintPackages(root: string): Promise<string> {
  const files = [...(await filesOf(join(root, 'packages'))), join(root, 'package-lock.json')].sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(file.slice(root.length).split(sep).join('/'));
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

async function isTested(root: string): Promise<boolean> {
  const tested = await readFile(join(root, TESTED_FILE), 'utf8').catch(() => '');
  return tested.trim() === (await fingerprintPackages(root));
}

/** The suites of the packages; none, which is said, if nothing has changed since they passed. */
export async function packageSuites(root: string): Promise<TestSuite[]> {
  if (!(await isTested(root))) return [vitest(root, 'packages')];
  say(
    'Tests of packages/: left out, nothing has changed since they passed. `npm test -- packages` runs them.',
  );
  return [];
}

/** Notes that the packages have passed. */
export async function notePackagesPassed(root: string): Promise<void> {
  await writeFile(join(root, TESTED_FILE), `${await fingerprintPackages(root)}\n`);
}
