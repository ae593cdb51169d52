import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notePackagesPassed, packageSuites } from './package-suites';

let root: string;

/** A lock file: `one` needs `direct`, which needs a `nested` of its own; the site needs `other`. */
function lockWith(versions: Readonly<Record<string, string>>): string {
  const packages = {
    'packages/one': { version: '0.1.0', devDependencies: { direct: '^1.0.0', absent: '^1.0.0' } },
    'node_modules/one': { resolved: 'packages/one', link: true },
    'node_modules/direct': {
      version: versions['direct'] ?? '1.0.0',
      dependencies: { nested: '^1.0.0', one: '*' },
    },
    'node_modules/direct/node_modules/nested': { version: versions['nested'] ?? '1.0.0' },
    'node_modules/nested': { version: versions['nested of others'] ?? '2.0.0' },
    'node_modules/other': { version: versions['other'] ?? '1.0.0' },
  };
  return JSON.stringify({ packages });
}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  root = await mkdtemp(join(tmpdir(), 'packages-'));
  await mkdir(join(root, 'packages/one/src'), { recursive: true });
  await writeFile(join(root, 'packages/one/src/index.ts'), 'export const one = 1;');
  await writeFile(join(root, 'package-lock.json'), lockWith({}));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

async function titles(): Promise<string[]> {
  return (await packageSuites(root)).map(({ title }) => title);
}

test('the suites of the packages run until they are noted as passed', async () => {
  expect(await titles()).toEqual(['packages tests']);
  await notePackagesPassed(root);
  expect(await titles()).toEqual([]);
});

test.each(['packages/one/src/index.ts', 'packages/one/src/new.ts'])(
  'the suites of the packages run again after a change of %s',
  async (path) => {
    await notePackagesPassed(root);
    await writeFile(join(root, path), 'changed');
    expect(await titles()).toEqual(['packages tests']);
  },
);

test.each([
  ['direct', 1],
  ['nested', 1],
  ['nested of others', 0],
  ['other', 0],
])('after another version of “%s” in the lock file, %i suites run again', async (name, count) => {
  await notePackagesPassed(root);
  await writeFile(join(root, 'package-lock.json'), lockWith({ [name]: '1.0.1' }));
  expect(await titles()).toHaveLength(count);
});

test('what is made from the packages does not count as a change', async () => {
  await notePackagesPassed(root);
  await mkdir(join(root, 'packages/one/dist'));
  await writeFile(join(root, 'packages/one/dist/index.js'), '');
  expect(await titles()).toEqual([]);
});
