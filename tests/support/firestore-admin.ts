import { getApps, initializeApp } from 'firebase-admin/app';
import { initializeFirestore, type CollectionReference, type Firestore } from 'firebase-admin/firestore';
import { runningStore } from './running-store';

const NAME = 'tests';

/** Admin access to the Firestore of the store under test; rules do not apply. */
function firestore(): Firestore {
  const app =
    getApps().find(({ name }) => name === NAME) ?? initializeApp({ projectId: runningStore().project }, NAME);
  return initializeFirestore(app, { preferRest: true });
}

function collection(name: string): CollectionReference {
  return firestore().collection(name);
}

export type Found = Readonly<Record<string, unknown>> & { readonly id: string };

/** Documents of a collection with this value in the field. */
export async function findDocuments(name: string, field: string, value: string): Promise<Found[]> {
  const { docs } = await collection(name).where(field, '==', value).get();
  return docs.map((document) => ({ ...document.data(), id: document.id }));
}

export async function writeDocument(path: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  await firestore().doc(path).set(data);
}

export async function removeDocument(path: string): Promise<void> {
  await firestore().doc(path).delete();
}
