import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { rebuildCatalogue } from '@store/functions/catalogue/shards-rebuild';
import { runningStore } from './running-store';

/** The number of tracks after {@link fillCatalogue}, seeded ones included. */
export const LARGE = 5000;

const SEEDED = 24;

/** Adds copies of the newest track until there are 5,000. Returns the number of tracks in the catalogue. */
export async function fillCatalogue(): Promise<number> {
  const app = initializeApp({ projectId: runningStore().project }, 'large-catalogue');
  const tracks = initializeFirestore(app, { preferRest: true }).collection('tracks');
  const model = (await tracks.doc(String(SEEDED)).get()).data();
  const writer = tracks.firestore.bulkWriter();
  for (let id = SEEDED + 1; id <= LARGE; id++)
    void writer.set(tracks.doc(String(id)), { ...model, id, title: `Beat ${id}` });
  await writer.close();
  return (await rebuildCatalogue()).tracks;
}
