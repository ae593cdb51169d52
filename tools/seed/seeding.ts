import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath } from '../lib/bundle';
import { run } from '../lib/process';
import { say } from '../lib/say';
import { adminEnvironment, type Addresses } from '../local/addresses';
import type { Instance } from '../local/instance';
import { SONGS } from './music/songs';

/** The folder of the rendered songs, named by a hash of the renderer, so that changed code renders again. */
async function songsFolder(root: string): Promise<string> {
  const renderer = await readFile(programPath(root, 'seed-render.mjs'));
  const version = createHash('sha256').update(renderer).digest('hex').slice(0, 12);
  return join(root, '.local/songs', version);
}

/** Renders the demo's music and covers unless they exist, on up to 4 cores. Returns their folder. */
export async function renderSongs(root: string): Promise<string> {
  const folder = await songsFolder(root);
  const workers = Math.min(4, availableParallelism());
  let rendered = 0;
  const announce = (): void => {
    rendered += 1;
    if (rendered % 6 === 0) say(`Music: ${rendered} of ${SONGS.length} beats rendered`);
  };
  const numbers = SONGS.map((_, index) => index);
  await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const share = numbers.filter((number) => number % workers === worker).map(String);
      const command = [process.execPath, programPath(root, 'seed-render.mjs'), folder, ...share] as const;
      return run({ command: [...command], cwd: root }, announce);
    }),
  );
  return folder;
}

/** Adds the demo's accounts, files, tracks and comments that a running shop lacks. */
export async function seedShop(instance: Instance, addresses: Addresses, songs: string): Promise<void> {
  const command = [process.execPath, programPath(instance.root, 'seed.mjs'), songs] as const;
  const environment = adminEnvironment(addresses, instance.credentials);
  await run({ command: [...command], cwd: instance.root, environment }, say);
}
