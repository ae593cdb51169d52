import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SUITE_NAMES } from './test';

const root = new URL('../../', import.meta.url);

/** The words of the list that a pattern finds in a file. */
async function listIn(file: string, pattern: RegExp): Promise<readonly string[]> {
  const list = pattern.exec(await readFile(new URL(file, root), 'utf8'))?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .sort();
}

test.each([
  ['.github/workflows/test.yml', /^ +suite:\s+\[([^\]]+)\]/m],
  ['CONTRIBUTING.md', /by file name or `file:line`: ([^|]+)\|/],
])('%s names every suite, and no other', async (file, pattern) => {
  expect(await listIn(file, pattern)).toEqual([...SUITE_NAMES].sort());
});
