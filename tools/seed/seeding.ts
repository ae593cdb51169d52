import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionOf } from '../../web/build/site-version';
import { programPath } from '../lib/bundle';
import { run } from '../lib/process';
import { say, sayDone } from '../lib/say';
import { adminEnvironment, type Addresses } from '../local/addresses';
import { filesMark, salesMark, type Instance } from '../local/instance';
import { paymentsEnvironment, type Payments } from '../local/stripe';
import { SONGS } from './music/songs';

const RENDERED_FROM = [
  'domain/src/shop/catalogue/files',
  'domain/src/shop/sleeves',
  'package-lock.json',
  'tools/lib/share-picture.ts',
  'tools/seed/assets.ts',
  'tools/seed/kits.ts',
  'tools/seed/music',
  'tools/seed/recordings',
];

/** Adds the demo's accounts and, unless it stays empty, a running shop's missing beats. */
export async function seedShop(
  { root, credentials }: Instance,
  addresses: Addresses,
  isEmpty: boolean,
): Promise<void> {
  const command = [process.execPath, programPath(root, 'seed.mjs'), ...(isEmpty ? ['--empty'] : [])] as const;
  const environment = adminEnvironment(addresses, credentials);
  await run({ command: [...command], cwd: root, environment }, say);
}

/** A running store that the rest of the demo is added to. */
interface Seeded {
  readonly instance: Instance;
  readonly addresses: Addresses;
  readonly payments: Payments;
  readonly isEmpty: boolean;
  /** Aborted when the store stops. */
  readonly stopping: AbortSignal;
}

/**
 * Adds buyers' files, kits and link images, rendered on up to 4 cores, newest songs first. Returns whether
 * anything was missing; continues an interrupted run.
 */
export async function addDemoFiles(
  { instance, addresses, isEmpty, stopping }: Seeded,
  priority?: number,
): Promise<boolean> {
  const mark = filesMark(instance);
  if (isEmpty || existsSync(mark)) return false;
  const { root } = instance;
  const folder = join(root, '.local/songs', versionOf(root, RENDERED_FROM));
  const environment = adminEnvironment(addresses, instance.credentials);
  const parts = ['kits', ...SONGS.map((_, index) => String(index)).reverse()];
  const workers = Math.min(4, availableParallelism());
  await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const share = parts.filter((_part, index) => index % workers === worker);
      const command = [process.execPath, programPath(root, 'seed-files.mjs'), folder, ...share] as const;
      return run({ command: [...command], cwd: root, environment, signal: stopping, priority });
    }),
  );
  await writeFile(mark, '');
  return true;
}

/**
 * Adds two months of sales to a demo without any, while the shop is used; once, but continues an interrupted run.
 * Adds none with Stripe itself, which sells nothing in the past.
 */
export async function addDemoSales({
  instance,
  addresses,
  payments,
  isEmpty,
  stopping: signal,
}: Seeded): Promise<void> {
  if (isEmpty || payments.kind === 'stripe') return;
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
