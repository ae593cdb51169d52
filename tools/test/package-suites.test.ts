import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notePackagesPassed, packageSuites } from './package-suites';

let root: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  root = await mkdtemp(join(tmpdir(), 'packages-'));
  await mkdir(join(root, 'packages/one/src'), { recursive: true });
  await writeFile(join(root, 'packages/one/src/index.ts'), 'export const one = 1;');
  await writeFile(join(root, 'package-lock.json'), '{}');
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

test.each(['packages/one/src/index.ts', 'packages/one/src/new.ts', 'package-lock.json'])(
  'the suites of the packages run again after a change of %s',
  async (path) => {
    await notePackagesPassed(root);
    await writeFile(join(root, path), 'changed');
    expect(await titles()).toEqual(['packages tests']);
  },
);

test('what is made from the packages does not count as a change', async () => {
  await notePackagesPassed(root);
  await mkdir(join(root, 'packages/one/dist'));
  await writeFile(join(root, 'packages/one/dist/index.js'), '');
  expect(await titles()).toEqual([]);
});
