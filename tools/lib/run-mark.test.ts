import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { endMarked, listProcesses, RUN_MARK } from './run-mark';

/** Starts another program in a group of its own, as browsers do, and prints its number. */
const STARTER = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
console.log(child.pid);
setInterval(() => {}, 1000);
`;

// Elsewhere there is no /proc.
if (process.platform === 'linux')
  test('endMarked ends programs that were started by others in groups of their own', async () => {
    const child = spawn(process.execPath, ['-e', STARTER], { env: { ...process.env, ...RUN_MARK } });
    const other = await new Promise<number>((resolve) =>
      child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString()))),
    );
    const pids = async () => (await listProcesses()).map(({ pid }) => pid);
    expect(await pids()).toEqual(expect.arrayContaining([child.pid, other]));
    await endMarked();
    expect(await pids()).not.toContain(other);
    expect(await pids()).not.toContain(child.pid);
  });
