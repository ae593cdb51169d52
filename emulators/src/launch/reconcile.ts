import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { adminEnvironment } from './addresses';
import { bundlePrograms, programPath } from './bundle';
import { paymentsEnvironment } from './payments';
import { run } from './process';
import { LaunchError, say } from './say';

const storeSchema = v.object({
  url: v.string(),
  project: v.string(),
  bucket: v.string(),
  firestore: v.string(),
  auth: v.string(),
  storage: v.string(),
  checkout: v.string(),
});

/** The environment that reaches the store running here. Throws a LaunchError when none does. */
async function localEnvironment(root: string): Promise<Record<string, string>> {
  const file = join(root, '.local/store.json');
  if (!existsSync(file))
    throw new LaunchError(
      'No store runs here. Start one with `npm start`, or set GCLOUD_PROJECT and the settings of docs/operating.md to reach yours.',
    );
  const { url, project, bucket, firestore, auth, storage, checkout } = v.parse(
    storeSchema,
    JSON.parse(await readFile(file, 'utf8')),
  );
  const addresses = { url, project, bucket, hosts: { firestore, auth, storage, hub: '', functions: '' } };
  const port = Number(new URL(checkout).port);
  return {
    ...adminEnvironment(addresses, join(root, '.local/start/credentials.json')),
    ...paymentsEnvironment({ kind: 'stand-in', port, webhookSecret: 'whsec_local_store' }),
  };
}

/** `npm run reconcile`: compares orders with Stripe once, in the store running here or, as the environment says, in yours. */
export async function reconcile(root: string): Promise<void> {
  await bundlePrograms(root);
  const environment = process.env['GCLOUD_PROJECT'] ? {} : await localEnvironment(root);
  say('Comparing orders with payments …');
  const words = [process.execPath, programPath(root, 'reconcile.mjs')] as const;
  await run({ words: [...words], cwd: root, environment }, console.log);
}
