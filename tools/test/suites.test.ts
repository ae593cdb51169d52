import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check, endSuites } from './suites';

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
