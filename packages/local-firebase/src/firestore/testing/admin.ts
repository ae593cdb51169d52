import { generateKeyPairSync } from 'node:crypto';
import { cert, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { project } from './server';

function privateKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

let apps = 0;

function newApp(): App {
  const credential = cert({
    projectId: project,
    clientEmail: `test@${project}.iam.gserviceaccount.com`,
    privateKey: privateKey(),
  });
  apps += 1;
  return initializeApp({ projectId: project, credential }, `app-${apps}`);
}

/** An Admin SDK connected to a test server. */
export function adminFirestore(host: string, transport: 'rest' | 'grpc'): Firestore {
  const before = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = host;
  try {
    // Reads the variable at once; tests of other modules run in the same process.
    return initializeFirestore(newApp(), { preferRest: transport === 'rest' });
  } finally {
    if (before === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
    else process.env.FIRESTORE_EMULATOR_HOST = before;
  }
}
