import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserParts, check, endSuites } from './suites';

let root: string;

/** A tool whose own process keeps its output open. */
const TOOL = `
const options = { stdio: ['ignore', 'inherit', 'ignore'] };
require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options);
require('node:fs').writeFileSync('started', '');
`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'suites-'));
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'node_modules/tool.js'), TOOL);
});

afterEach(() => rm(root, { recursive: true }));

function hasStarted(): Promise<boolean> {
  return access(join(root, 'started')).then(
    () => true,
    () => false,
  );
}

test.each([
  ['npm test', true, []],
  ['npm test -- --all', false, ['1/2', '2/2']],
] as const)(
  'each file of browser tests is in one part of %s, or in all shares of one',
  async (_, isShort, halves) => {
    const repository = fileURLToPath(new URL('../..', import.meta.url));
    const parts = browserParts(repository, isShort).filter(({ projects }) => projects.includes('desktop'));
    const shares = parts.filter(({ shard }) => shard !== undefined).map(({ shard }) => shard);
    expect(shares).toEqual(halves);
    const once = parts.filter(({ shard }) => shard === undefined || shard === '1/2');
    const files = await readdir(join(repository, 'tests/e2e'), { recursive: true });
    const specs = files.filter((file) => file.endsWith('.spec.ts'));
    expect(specs.length).toBeGreaterThan(40);
    for (const spec of specs) {
      const path = `tests/e2e/${spec.split(sep).join('/')}`;
      const holding = once.filter((part) => part.files?.some((pattern) => new RegExp(pattern).test(path)));
      expect(holding, path).toHaveLength(1);
    }
  },
);

test('endSuites ends a running suite with the processes of its tool, and no later one starts', async () => {
  const tally = check(root, 'slow check', ['tool.js']).run();
  await expect.poll(hasStarted).toBe(true);
  await endSuites();
  expect((await tally).failures).toMatchObject([{ name: 'slow check' }]);
  await rm(join(root, 'started'));
  const { failures } = await check(root, 'later check', ['tool.js']).run();
  expect(failures).toMatchObject([{ name: 'later check' }]);
  expect(await hasStarted()).toBe(false);
});
