import { FieldValue, initializeFirestore, type Firestore } from 'firebase-admin/firestore';
import { firebaseApp } from './firebase';

let opened: Firestore | undefined;

/** Firestore over REST: without the gRPC stack a cold start is shorter. Opened on first use. */
export function database(): Firestore {
  opened ??= initializeFirestore(firebaseApp(), { preferRest: true });
  return opened;
}

/** Stands for the time at which Firestore commits a write. */
export function serverTime(): FieldValue {
  return FieldValue.serverTimestamp();
}
