import { EventEmitter } from 'node:events';
import { getApps, initializeApp } from 'firebase-admin/app';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { LISTENERS_MAXIMUM } from '@store/functions/platform/gateways/storage';
import type { FilesPlace } from './addresses';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export interface Store {
  readonly project: string;
  readonly firestore: Firestore;
  readonly files: Bucket;
  readonly place: FilesPlace;
}

const CLOUD_STORAGE = 'https://firebasestorage.googleapis.com';

/** Uses the environment's credentials, or the emulators it names. */
export function openStore(project: string, bucket: string): Store {
  EventEmitter.defaultMaxListeners = LISTENERS_MAXIMUM;
  const app =
    getApps().find(({ name }) => name === project) ??
    initializeApp({ projectId: project, storageBucket: bucket }, project);
  const { FIREBASE_STORAGE_EMULATOR_HOST: emulator } = process.env;
  return {
    project,
    place: { origin: emulator ? `http://${emulator}` : CLOUD_STORAGE, bucket },
    firestore: initializeFirestore(app, { preferRest: true }),
    files: getStorage(app).bucket(bucket),
  };
}
