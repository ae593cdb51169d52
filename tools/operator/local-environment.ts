import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../lib/say';
import { adminEnvironment } from '../local/addresses';
import { storeFileOf } from '../local/instance';
import { paymentsEnvironment } from '../local/stripe';

const storeSchema = v.object({
  url: v.string(),
  project: v.string(),
  bucket: v.string(),
  firestore: v.string(),
  auth: v.string(),
  storage: v.string(),
  checkout: v.string(),
});

/** The environment that reaches the store of `npm start`. Throws a CommandError when none runs. */
export async function localEnvironment(root: string): Promise<Record<string, string>> {
  const file = storeFileOf(root, 'start');
  if (!existsSync(file))
    throw new CommandError(
      'No store is running on this machine. Start one with `npm start`, or give a deployed one with --project ID.',
    );
  const { url, project, bucket, firestore, auth, storage, checkout } = v.parse(
    storeSchema,
    JSON.parse(await readFile(file, 'utf8')),
  );
  const addresses = { url, project, bucket, hosts: { firestore, auth, storage, hub: '', functions: '' } };
  const port = Number(new URL(checkout).port);
  return {
    ...adminEnvironment(addresses, join(root, '.local/start/credentials.json')),
    ...paymentsEnvironment({ kind: 'local', port, webhookSecret: 'whsec_local_store' }),
  };
}
