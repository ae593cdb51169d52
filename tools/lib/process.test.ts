import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endGroup } from './process';

/** A process that starts another one, which shares its output, and ends. */
const PARENT = `
const options = { stdio: ['ignore', 'inherit', 'ignore'] };
require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options).unref();
`;

test('endGroup ends processes that have outlived the child that started them', async () => {
  const child = spawn(process.execPath, ['-e', PARENT], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const closed = once(child, 'close');
  await once(child, 'exit');
  // The output stays open as long as a process has it.
  expect(child.stdout.readableEnded).toBe(false);
  child.stdout.resume();
  endGroup(child);
  await closed;
  expect(child.stdout.readableEnded).toBe(true);
});

test('endGroup accepts a group that is gone', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore', detached: true });
  await once(child, 'close');
  expect(() => endGroup(child)).not.toThrow();
});
