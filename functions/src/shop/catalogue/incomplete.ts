import type { Track } from '@store/domain/shop/catalogue/tracks';
import { undeliverableLicences } from '@store/domain/pages/dashboard/undeliverable';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import { parsePrivateFiles, privateFilesDocument } from '../../platform/collections';
import { database } from '../../platform/firestore/firestore';
import { readSettings } from '../../platform/settings/stored';
import { readAllTracks, readHead } from './shards';

async function countMissingMasters(tracks: readonly Track[], newest: number): Promise<number> {
  const ids = tracks
    .map(({ id }) => id)
    .sort((one, other) => other - one)
    .slice(0, newest);
  if (ids.length === 0) return 0;
  const files = await database().getAll(...ids.map(privateFilesDocument), { fieldMask: ['path', 'url'] });
  return files.filter((document) => (parsePrivateFiles(document)?.master ?? null) === null).length;
}

interface Incomplete {
  /** Among the newest only. */
  readonly withoutMaster: number;
  /** Not sold under a licence for lack of a promised file. */
  readonly withoutFiles: number;
}

/** On sale only; reads a document for each of the newest. */
export async function countIncomplete(newest: number): Promise<Incomplete> {
  const [tracks, { settings }] = await Promise.all([readHead().then(readAllTracks), readSettings()]);
  const licences = licencesOnSale(settings);
  return {
    withoutMaster: await countMissingMasters(tracks, newest),
    withoutFiles: tracks.filter((track) => undeliverableLicences(licences, track).length > 0).length,
  };
}
