import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { eachLine } from '../lib/process';
import { say } from '../lib/say';

/** Bundles the functions on every change. Returns the stop function. */
export function watchFunctions(root: string): () => void {
  const child = spawn(process.execPath, ['build.mjs', '--watch'], {
    cwd: join(root, 'functions'),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  eachLine(child, say);
  return () => child.stdin.end();
}
