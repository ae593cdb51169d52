import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SONGS } from '../seed/songs';
import { adminEnvironment, type Addresses } from '../local/addresses';
import { programPath } from '../lib/bundle';
import type { Instance } from '../local/instance';
import { run } from '../lib/process';
import { say } from '../lib/say';

/** Where the rendered songs lie: a folder named by the code that renders them, so that changed code renders anew. */
async function assetsFolder(root: string): Promise<string> {
  const renderer = await readFile(programPath(root, 'seed-render.mjs'));
  const version = createHash('sha256').update(renderer).digest('hex').slice(0, 12);
  return join(root, '.local/songs', version);
}

/** Renders the demo shop's music and covers unless that was done before, on every core. Returns their folder. */
export async function renderSongs(root: string): Promise<string> {
  const folder = await assetsFolder(root);
  const workers = Math.max(1, Math.min(4, cpus().length));
  let done = 0;
  const announce = (): void => {
    done += 1;
    if (done % 4 === 0) say(`Music: ${done} of ${SONGS.length} beats are there`);
  };
  const numbers = SONGS.map((_, index) => index);
  await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const share = numbers.filter((number) => number % workers === worker).map(String);
      const words = [process.execPath, programPath(root, 'seed-render.mjs'), folder, ...share] as const;
      return run({ words: [...words], cwd: root }, announce);
    }),
  );
  return folder;
}

/** Fills a running shop with the demo's accounts, files, tracks and comments, as far as it lacks them. */
export async function seedShop(instance: Instance, addresses: Addresses, songs: string): Promise<void> {
  const words = [process.execPath, programPath(instance.root, 'seed.mjs'), songs] as const;
  const environment = adminEnvironment(addresses, instance.credentials);
  await run({ words: [...words], cwd: instance.root, environment }, say);
}
