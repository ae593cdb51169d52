import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { config } from '../config';

/** The Admin SDK's app of this process; made on first use, so that importing costs nothing. */
export function firebaseApp(): App {
  return getApps()[0] ?? initializeApp({ projectId: config.project, storageBucket: config.bucket });
}
