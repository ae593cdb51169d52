import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch';
import { FolderInUseError, FolderLock } from './folder-lock';

const scratch = scratchFolder();
function newFolder(): string {
  return mkdtempSync(join(scratch, 'data-'));
}

/** The id of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

function expectTakenOver(folder: string): void {
  const lock = new FolderLock(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} (?!1\\n)`));
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
}

describe('data folder lock', () => {
  test('excludes a second process while the first one is running', async () => {
    const folder = newFolder();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => 0, 60_000)'], { stdio: 'ignore' });
    writeFileSync(join(folder, 'lock'), `${other.pid} \n`);
    expect(() => new FolderLock(folder)).toThrow(FolderInUseError);
    expect(() => new FolderLock(folder)).toThrow(`in use by process ${other.pid}`);
    expect(readdirSync(folder)).toEqual(['lock']);
    other.kill('SIGKILL');
    await once(other, 'exit');
    new FolderLock(folder).release();
  });

  test('of a dead process is taken over', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'lock'), `${await deadProcess()} 4711\n`);
    const lock = new FolderLock(folder);
    expect(readdirSync(folder)).toEqual(['lock']);
    lock.release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')('of a process whose id was reused is taken over', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'lock'), `${process.ppid} 1\n`);
    expectTakenOver(folder);
  });

  test('of an earlier process with the same id, as in a container, is taken over', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'lock'), `${process.pid} 1\n`);
    expectTakenOver(folder);
  });

  test('with invalid content is taken over', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'lock'), 'nonsense');
    expectTakenOver(folder);
  });
});
