import { lowestPrice, priceOptionsFor } from '@store/domain/shop/licences/price-options';
import { CAMPAIGN_LIMITS } from '@store/domain/people/newsletter/campaigns';
import {
  earlyAccessDocument,
  parseEarlyAccess,
  parseTrack,
  trackDocument,
  tracks,
  type FeaturedBeat,
} from '../../../platform/collections';
import { database } from '../../../platform/firestore/firestore';
import { currentCurrency } from '../../../platform/settings/currency';
import { currentLicences } from '../../../platform/settings/licences';

/** Beats in order, without deleted, sold and hidden ones. Hidden ones with early access stay. */
export async function readFeatured(ids: readonly number[]): Promise<FeaturedBeat[]> {
  if (ids.length === 0) return [];
  const documents = await database().getAll(...ids.map(trackDocument), ...ids.map(earlyAccessDocument));
  return ids.flatMap((_, index): FeaturedBeat[] => {
    const track = parseTrack(documents[index]);
    const access = track?.status === 'hidden' && parseEarlyAccess(documents[ids.length + index]);
    if (!track || track.status === 'sold' || (track.status === 'hidden' && !access)) return [];
    const { id, title, image, tag, bpm } = track;
    const currency = currentCurrency();
    const from = lowestPrice(priceOptionsFor(currentLicences(), track, currency));
    return [{ id, title, image, tag, bpm, from, currency, ...(access ? { early: access.seed } : {}) }];
  });
}

/** Newest on sale, published after a time in UTC ms. */
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
