import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { KEYS } from '@store/domain/shop/catalogue/keys';
import { MOODS } from '@store/domain/shop/catalogue/tracks';
import { rebuildCatalogue } from '@store/functions/entry/maintenance/shards-rebuild';
import { runningStore } from './running-store';

/** Tracks after {@link fillCatalogue}, including seeded ones. */
export const LARGE = 5000;

const SEEDED = 24;

const TAGS = ['trap', 'drill', 'house', 'garage', 'amapiano', 'phonk', 'boom bap', 'grime', 'dub', 'soul'];
const MOODS_AND_NONE = [...MOODS, ''] as const;
const FIRST = [
  'Velvet',
  'Paper',
  'Copper',
  'Silent',
  'Golden',
  'Broken',
  'Midnight',
  'Distant',
  'Electric',
  'Frozen',
];
const SECOND = [
  'Moon',
  'River',
  'Engine',
  'Garden',
  'Mirror',
  'Station',
  'Harbour',
  'Window',
  'Signal',
  'Desert',
  'Ladder',
];

function of<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % items.length];
}

/** The added tracks' differences. Each list's words meet all words of the others. */
function differences(id: number) {
  return {
    title: `${of(FIRST, id)} ${of(SECOND, id)} Beat ${id}`,
    tag: of(TAGS, Math.floor(id / 7)),
    mood: of(MOODS_AND_NONE, Math.floor(id / 3)),
    key: of(KEYS, Math.floor(id / 5)),
    bpm: 60 + (id % 120),
  };
}

/** Adds variants of the newest track up to 5,000. Returns the catalogue's number of tracks. */
export async function fillCatalogue(): Promise<number> {
  const app = initializeApp({ projectId: runningStore().project }, 'large-catalogue');
  const tracks = initializeFirestore(app, { preferRest: true }).collection('tracks');
  const model = (await tracks.doc(String(SEEDED)).get()).data();
  const writer = tracks.firestore.bulkWriter();
  for (let id = SEEDED + 1; id <= LARGE; id++)
    void writer.set(tracks.doc(String(id)), { ...model, id, ...differences(id) });
  await writer.close();
  return (await rebuildCatalogue()).tracks;
}
