import { lowestPrice } from '@store/domain/licences/offers';
import { CAMPAIGN_LIMITS } from '@store/domain/newsletter/campaigns';
import { parseTrack, trackDocument, tracks, type FeaturedBeat } from '../../collections';
import { database } from '../../gateways/firestore';
import { currentLicences } from '../../shop/licences';

/** The beats of a newsletter in their order, without those that were deleted or sold. */
export async function readFeatured(ids: readonly number[]): Promise<FeaturedBeat[]> {
  if (ids.length === 0) return [];
  const documents = await database().getAll(...ids.map(trackDocument));
  return documents.flatMap((document) => {
    const track = parseTrack(document);
    if (track?.status !== 'available') return [];
    const { id, title, image, tag, bpm } = track;
    return [{ id, title, image, tag, bpm, from: lowestPrice(currentLicences(), track) }];
  });
}

/** The ids of the newest beats on sale that were published after a time in milliseconds UTC. */
export async function listPublishedSince(time: number): Promise<number[]> {
  const { docs } = await tracks()
    .where('createdAt', '>', time)
    .orderBy('createdAt', 'desc')
    .limit(2 * CAMPAIGN_LIMITS.beats)
    .get();
  return docs
    .map((document) => parseTrack(document))
    .filter(({ status }) => status === 'available')
    .map(({ id }) => id)
    .slice(0, CAMPAIGN_LIMITS.beats);
}
