import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { adminEnvironment } from '../local/addresses';
import { paymentsEnvironment } from '../local/payments';
import { LaunchError } from '../lib/say';

const storeSchema = v.object({
  url: v.string(),
  project: v.string(),
  bucket: v.string(),
  firestore: v.string(),
  auth: v.string(),
  storage: v.string(),
  checkout: v.string(),
});

/** The environment that reaches the store running here. Throws a LaunchError, with how to reach another, when none does. */
export async function runningEnvironment(root: string, otherwise: string): Promise<Record<string, string>> {
  const file = join(root, '.local/store.json');
  if (!existsSync(file))
    throw new LaunchError(`No store runs here. Start one with \`npm start\`, or ${otherwise}.`);
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
