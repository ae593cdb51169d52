import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFirestore } from 'local-firebase/firestore';
import { startLocalStripe, type RunningLocalStripe } from 'local-stripe';
import { writeCredentials } from '@store/tools/local/credentials';

const PROJECT = 'demo-model';
const WEBHOOK_SECRET = 'whsec_model';

/** The services of a shop, in this process. */
export interface Services {
  readonly stripe: RunningLocalStripe;
  /** Deletes all documents and payments. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the services and points the environment at them; must come before the functions are imported. */
export async function startServices(): Promise<Services> {
  const folder = await mkdtemp(join(tmpdir(), 'model-'));
  const credentials = join(folder, 'credentials.json');
  await writeCredentials(credentials, PROJECT);
  const firestore = await startFirestore({
    host: '127.0.0.1',
    port: 0,
    projectId: PROJECT,
    rulesFile: join(process.cwd(), 'firestore.rules'),
  });
  const stripe = await startLocalStripe({
    host: '127.0.0.1',
    port: 0,
    project: PROJECT,
    webhookSecret: WEBHOOK_SECRET,
    now: () => Date.now(),
    log: () => undefined,
  });
  const host = `127.0.0.1:${firestore.port}`;
  Object.assign(process.env, {
    GCLOUD_PROJECT: PROJECT,
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    METADATA_SERVER_DETECTION: 'none',
    STRIPE_API: `http://127.0.0.1:${stripe.port}`,
    STRIPE_SECRET_KEY: 'sk_test_model',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  return {
    stripe,
    reset: async () => {
      stripe.reset();
      const documents = `http://${host}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
      await fetch(documents, { method: 'DELETE' });
    },
    close: async () => {
      await stripe.close();
      await firestore.close();
    },
  };
}
