import { parsePrivateFiles, privateFilesDocument } from '../collections';
import { database } from '../gateways/firestore';
import { readAllTracks, readHead } from './shards';

/** How many of the newest beats on sale have no master; reads one document for each of them. */
export async function countMissingMasters(newest: number): Promise<number> {
  const tracks = await readAllTracks(await readHead());
  const ids = tracks
    .map(({ id }) => id)
    .sort((one, other) => other - one)
    .slice(0, newest);
  if (ids.length === 0) return 0;
  const files = await database().getAll(...ids.map(privateFilesDocument), { fieldMask: ['path', 'url'] });
  return files.filter((document) => (parsePrivateFiles(document)?.master ?? null) === null).length;
}
