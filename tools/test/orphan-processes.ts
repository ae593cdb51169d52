import { listProcesses } from '../lib/run-mark';
import type { Instance } from '../local/instance';

/** An instance's running processes as `pid command`: their command line or environment names its folder. */
export async function findOrphanProcesses({ folder, firebaseConfig }: Instance): Promise<string[]> {
  return (await listProcesses())
    .filter(
      ({ command, environment }) =>
        command.includes(firebaseConfig) ||
        environment.includes(`${folder}/credentials.json`) ||
        // With the terminator: a folder's name may begin another's.
        environment.includes(`STORE_INSTANCE=${folder}\0`),
    )
    .map(({ pid, command }) => `${pid} ${command.replaceAll('\0', ' ').trim()}`);
}
