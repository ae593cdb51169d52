import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath } from '../lib/bundle';
import { run } from '../lib/process';
import { say, sayDone } from '../lib/say';
import { adminEnvironment, type Addresses } from '../local/addresses';
import { salesMark, type Instance } from '../local/instance';
import { paymentsEnvironment, type Payments } from '../local/stripe';
import { DEMO_KITS } from './kits';
import { SONGS } from './music/songs';

/** The folder of the rendered songs, named by a hash of the renderer, so that changed code renders again. */
async function songsFolder(root: string): Promise<string> {
  const renderer = await readFile(programPath(root, 'seed-render.mjs'));
  const version = createHash('sha256').update(renderer).digest('hex').slice(0, 12);
  return join(root, '.local/songs', version);
}

/** The demo's rendered files on their way to a folder. */
export interface Rendering {
  readonly folder: string;
  readonly done: Promise<unknown>;
}

/** Begins to render what buyers of the demo get unless it exists, on up to 4 cores, the oldest songs first. */
export async function startRendering(root: string): Promise<Rendering> {
  const folder = await songsFolder(root);
  const workers = Math.min(4, availableParallelism());
  let rendered = 0;
  const announce = (): void => {
    rendered += 1;
    if (rendered % 6 === 0) say(`Music: ${rendered} of ${SONGS.length} beats rendered`);
  };
  // The kits come first: they are rendered quickly, and the seed does not wait for them.
  const songs = SONGS.map((_, index) => index);
  const numbers = [...DEMO_KITS.map((_, index) => SONGS.length + index), ...songs];
  const done = Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const share = numbers.filter((number) => number % workers === worker).map(String);
      const command = [process.execPath, programPath(root, 'seed-render.mjs'), folder, ...share] as const;
      return run({ command: [...command], cwd: root }, announce);
    }),
  );
  // Awaited by whoever seeds. Without this, a failure before then would be an unhandled rejection.
  done.catch(() => undefined);
  return { folder, done };
}

/**
 * Adds the demo's accounts, files, tracks and comments that a running shop lacks; each track as soon as its song is rendered.
 * Without a rendering, the accounts only.
 */
export async function seedShop(
  instance: Instance,
  addresses: Addresses,
  rendering: Rendering | null,
): Promise<void> {
  const seed = programPath(instance.root, 'seed.mjs');
  const command = [process.execPath, seed, ...(rendering ? [rendering.folder] : [])] as const;
  const environment = adminEnvironment(addresses, instance.credentials);
  const stop = new AbortController();
  const filling = run({ command: [...command], cwd: instance.root, environment, signal: stop.signal }, say);
  // The seed would wait for ever for a song that is not rendered.
  rendering?.done.catch(() => stop.abort());
  const [rendered, filled] = await Promise.allSettled([rendering?.done, filling]);
  if (rendered.status === 'rejected') throw rendered.reason;
  if (filled.status === 'rejected') throw filled.reason;
}

/**
 * Adds two months of sales to a demo that has none, while the shop is used; once, but continues where it was interrupted. With Stripe itself, which sells nothing in the
 * past, it adds none.
 */
export async function addDemoSales(
  instance: Instance,
  { addresses, payments }: { readonly addresses: Addresses; readonly payments: Payments },
  signal: AbortSignal,
): Promise<void> {
  if (payments.kind === 'stripe') return;
  const mark = salesMark(instance);
  const state = await readFile(mark, 'utf8').catch(() => '');
  if (state === 'done') return;
  const mode = state === 'begun' ? 'continue' : 'begin';
  await writeFile(mark, 'begun');
  const command = [process.execPath, programPath(instance.root, 'seed-sales.mjs'), mode] as const;
  const environment = {
    ...adminEnvironment(addresses, instance.credentials),
    ...paymentsEnvironment(payments),
  };
  await run({ command: [...command], cwd: instance.root, environment, signal }, (orders) =>
    sayDone(`${orders} demo orders and their statistics are in the dashboard.`),
  );
  await writeFile(mark, 'done');
}
