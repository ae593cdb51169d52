import { readdir, readFile } from 'node:fs/promises';
import type { Instance } from '../local/instance';

/**
 * The processes of an instance that are still there, as `pid command`: those whose command line or environment names its
 * folder. Looks into /proc, so elsewhere than on Linux it finds none.
 */
export async function findLeftovers({ folder, firebaseConfig }: Instance): Promise<string[]> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid);
  const found: string[] = [];
  for (const pid of pids) {
    const commandLine = await readProc(pid, 'cmdline');
    const environment = await readProc(pid, 'environ');
    const isOurs =
      commandLine.includes(firebaseConfig) ||
      environment.includes(`${folder}/credentials.json`) ||
      environment.includes(`STORE_INSTANCE=${folder}`);
    if (isOurs) found.push(`${pid} ${commandLine.replaceAll('\0', ' ').trim()}`);
  }
  return found;
}

/** A process may end, or belong to somebody else, between being listed and being read: then it is not ours. */
async function readProc(pid: string, file: 'cmdline' | 'environ'): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}
