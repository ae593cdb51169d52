import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { config } from '../config';

/** Returns the Admin SDK's app, created on first use. */
export function firebaseApp(): App {
  return getApps()[0] ?? initializeApp({ projectId: config.project, storageBucket: config.bucket });
}
