import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../lib/say';
import { adminEnvironment } from '../local/addresses';
import { DEMO_STORE, parseName, storeFileOf } from '../local/instance';
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

/** The environment of `npm start`'s store by name. Throws a CommandError if it isn't running. */
export async function localEnvironment(root: string, name = DEMO_STORE): Promise<Record<string, string>> {
  const file = storeFileOf(root, parseName(name));
  if (!existsSync(file))
    throw new CommandError(
      name === DEMO_STORE
        ? 'No store is running on this machine. Start one with `npm start`, name one that was started with --name by --name NAME (--empty: --name empty), or give a deployed one with --project ID.'
        : `The store ${name} is not running on this machine. Start it with \`npm start -- --name ${name}\`.`,
    );
  const { url, project, bucket, firestore, auth, storage, checkout } = v.parse(
    storeSchema,
    JSON.parse(await readFile(file, 'utf8')),
  );
  const addresses = { url, project, bucket, hosts: { firestore, auth, storage, hub: '', functions: '' } };
  const port = Number(new URL(checkout).port);
  return {
    ...adminEnvironment(addresses, join(root, '.local', name, 'credentials.json')),
    ...paymentsEnvironment({ kind: 'local', port, webhookSecret: 'whsec_local_store' }),
  };
}
