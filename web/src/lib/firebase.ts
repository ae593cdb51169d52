import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDoc, getFirestore } from 'firebase/firestore/lite';
import { config } from './config';

// This module is the Firestore chunk: import it dynamically, so that the shell is on the screen before it.
const firestore = getFirestore(initializeApp(config.firebase));
if (config.firestoreEmulator)
  connectFirestoreEmulator(firestore, config.firestoreEmulator.host, config.firestoreEmulator.port);

/** The data of the document at a path (`collection/id`), or undefined where there is none. One read. */
export async function readDocument(path: string): Promise<unknown> {
  const snapshot = await getDoc(doc(firestore, path));
  return snapshot.data();
}
