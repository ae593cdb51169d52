import { getApps, initializeApp } from 'firebase-admin/app';
import { initializeFirestore, type CollectionReference, type Firestore } from 'firebase-admin/firestore';
import { runningStore } from './running-store';

const NAME = 'tests';

/** The Firestore of the store under test as its administrator sees it, past the rules. */
function firestore(): Firestore {
  const app =
    getApps().find(({ name }) => name === NAME) ?? initializeApp({ projectId: runningStore().project }, NAME);
  return initializeFirestore(app, { preferRest: true });
}

function collection(name: string): CollectionReference {
  return firestore().collection(name);
}

/** A document that was found: its id, and what is in it. */
export type Found = Readonly<Record<string, unknown>> & { readonly id: string };

/** The documents of a collection whose field has a value, with their ids. */
export async function findDocuments(name: string, field: string, value: string): Promise<Found[]> {
  const { docs } = await collection(name).where(field, '==', value).get();
  return docs.map((document) => ({ ...document.data(), id: document.id }));
}

/** Writes a document. */
export async function writeDocument(path: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  await firestore().doc(path).set(data);
}

/** Removes a document. */
export async function removeDocument(path: string): Promise<void> {
  await firestore().doc(path).delete();
}
