import { FieldPath, FieldValue, initializeFirestore, type Firestore } from 'firebase-admin/firestore';
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

/** Stands for what a number is when a write is committed, and so much more; it needs no read before it. */
export function increment(amount: number): FieldValue {
  return FieldValue.increment(amount);
}

/** Stands for a document's name in a query's order. */
export function documentName(): FieldPath {
  return FieldPath.documentId();
}
