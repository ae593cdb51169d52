// Replaces `firebase-admin/firestore` in the functions during API tests (vitest.config.ts).
import type { App } from 'firebase-admin/app';
import { JsonFirestore } from '../../support/json-firestore';
import { runningStore } from '../../support/running-store';

export * from 'firebase-admin/firestore';

/** Like the SDK, opens one client per app. */
export function initializeFirestore(app: App): JsonFirestore {
  const { project, firestore } = runningStore();
  const client = opened.get(app) ?? new JsonFirestore(project, firestore);
  opened.set(app, client);
  return client;
}

const opened = new WeakMap<App, JsonFirestore>();
