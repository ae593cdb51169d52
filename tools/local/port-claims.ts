import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Minutes pass between the choice of a port and its service's start, as the site is built in between. Nothing
// listens there until then, so another store would choose it too. A file PORT.PID in this folder says which
// process has chosen a port.

/** Per user: others can't remove its files. */
export const CLAIMS_FOLDER = join(tmpdir(), `beat-store-ports-${process.getuid?.() ?? 'user'}`);

const claimed = new Set<number>();

function fileOf(port: number): string {
  return join(CLAIMS_FOLDER, `${port}.${process.pid}`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether another running process has claimed a port. Removes what killed processes left. */
function isClaimedByAnother(port: number): boolean {
  const others = readdirSync(CLAIMS_FOLDER)
    .map((file) => ({ file, pid: Number(file.split('.')[1]) }))
    .filter(({ pid }) => pid !== process.pid);
  const dead = others.filter(({ pid }) => !isAlive(pid));
  for (const { file } of dead) rmSync(join(CLAIMS_FOLDER, file), { force: true });
  return others.some((other) => other.file.startsWith(`${port}.`) && !dead.includes(other));
}

/** Ends this process's claim to a port. */
export function releasePort(port: number): void {
  if (claimed.delete(port)) rmSync(fileOf(port), { force: true });
}

/**
 * Claims a port until this process ends. Returns false if another running process has it. Of two simultaneous
 * claims, both may fail but never both succeed: each writes its file before looking for others.
 */
export function claimPort(port: number): boolean {
  if (claimed.has(port)) return true;
  mkdirSync(CLAIMS_FOLDER, { recursive: true });
  if (claimed.size === 0) process.once('exit', () => [...claimed].forEach(releasePort));
  writeFileSync(fileOf(port), '');
  claimed.add(port);
  if (!isClaimedByAnother(port)) return true;
  releasePort(port);
  return false;
}
