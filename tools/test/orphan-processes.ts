import { readdir, readFile } from 'node:fs/promises';
import type { Instance } from '../local/instance';

/**
 * Returns the processes of an instance that still run, as `pid command`: those whose command line or environment names its
 * folder. Reads /proc, so it finds none on other systems than Linux.
 */
export async function findOrphanProcesses({ folder, firebaseConfig }: Instance): Promise<string[]> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid);
  const found: string[] = [];
  for (const pid of pids) {
    const commandLine = await readProc(pid, 'cmdline');
    const environment = await readProc(pid, 'environ');
    const belongsToInstance =
      commandLine.includes(firebaseConfig) ||
      environment.includes(`${folder}/credentials.json`) ||
      // With the terminator: one folder's name may be the beginning of another's.
      environment.includes(`STORE_INSTANCE=${folder}\0`);
    if (belongsToInstance) found.push(`${pid} ${commandLine.replaceAll('\0', ' ').trim()}`);
  }
  return found;
}

/** A process may end, or belong to another user, between listing and reading; neither is one of ours. */
async function readProc(pid: string, file: 'cmdline' | 'environ'): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}
