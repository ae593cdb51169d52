import { readPublishedKits, writeShownKits } from '../../shop/kits/kits';
import {
  ARCHIVE_CAPACITY,
  HEAD_CAPACITY,
  toHeadDocument,
  toShardDocument,
  type Head,
  type Shard,
} from '@store/domain/shop/catalogue/catalogue';
import { hasPlans } from '@store/domain/shop/memberships/plans';
import { newestFirst, type Track } from '@store/domain/shop/catalogue/tracks';
import {
  headDocument,
  parseSettings,
  parseTrack,
  settingsDocument,
  shardDocument,
  tracks,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { toPublicSettings } from '@store/domain/shop/settings/settings';
import { publicDeals, readBulkDealsIn, readTakesOffers } from '../../sales/deals/bulk-deals';
import { readAllTracks, readHead } from '../../shop/catalogue/shards';

/** Tracks on sale, and the ids that the catalogue showed incorrectly. */
interface RebuildReport {
  readonly tracks: number;
  readonly different: readonly number[];
}

/** Distributes tracks over a head and archives; `archives[0]` is archive 1, the oldest. */
export function buildShards(
  tracks: readonly Track[],
  {
    version,
    deals,
    ranking,
    pinned,
    featured,
    kits,
  }: Pick<Head, 'version' | 'deals' | 'ranking' | 'pinned' | 'featured' | 'kits'>,
): { head: Omit<Head, 'settings'>; archives: readonly Shard[] } {
  const sorted = [...tracks].sort(newestFirst);
  const ids = new Set(tracks.map(({ id }) => id));
  const isOnSale = (id: number) => ids.has(id);
  const oldestFirst = sorted.slice(HEAD_CAPACITY / 2).reverse();
  const archives: Shard[] = [];
  for (let start = 0; start < oldestFirst.length; start += ARCHIVE_CAPACITY) {
    archives.push({ tracks: oldestFirst.slice(start, start + ARCHIVE_CAPACITY), version });
  }
  const head = {
    tracks: sorted.slice(0, HEAD_CAPACITY / 2),
    version,
    total: sorted.length,
    archives: archives.length,
    deals,
    ranking,
    pinned: pinned.filter(isOnSale),
    featured: featured.filter(isOnSale),
    kits,
  };
  return { head, archives };
}

/** Rebuilds all shards from the tracks on sale and reports differences. A track added meanwhile restarts it. */
export async function rebuildCatalogue(): Promise<RebuildReport> {
  return runTransaction(async (transaction) => {
    const snapshot = await transaction.get(tracks());
    const settings = parseSettings(await transaction.get(settingsDocument()));
    const before = await readHead();
    const listed = await readAllTracks(before);
    const onSale = snapshot.docs
      .map((document) => parseTrack(document))
      .filter(({ status }) => status === 'available');
    const kits = await readPublishedKits(transaction);
    const options = {
      offers: await readTakesOffers(transaction),
      guests: settings?.settings.operation.guestCheckout ?? false,
      signInLinks: settings?.settings.operation.signInLinks ?? false,
      memberships: settings !== undefined && hasPlans(settings.settings),
    };
    const deals = publicDeals(await readBulkDealsIn(transaction), Date.now(), options);
    const { head, archives } = buildShards(onSale, {
      version: before.version + 1,
      deals,
      ranking: before.ranking,
      pinned: before.pinned,
      featured: before.featured,
      kits: kits.length,
    });

    const shown = settings ? toPublicSettings(settings) : null;
    transaction.set(headDocument(), toHeadDocument({ ...head, settings: shown }));
    writeShownKits(transaction, kits);
    archives.forEach((shard, index) => transaction.set(shardDocument(index + 1), toShardDocument(shard)));
    for (let surplus = archives.length + 1; surplus <= before.archives; surplus++)
      transaction.delete(shardDocument(surplus));
    return { tracks: onSale.length, different: differences(onSale, listed) };
  });
}

function differences(expected: readonly Track[], shown: readonly Track[]): number[] {
  const serialise = (list: readonly Track[]) =>
    new Map(list.map((track) => [track.id, JSON.stringify(track)]));
  const [is, was] = [serialise(expected), serialise(shown)];
  return [...new Set([...is.keys(), ...was.keys()])].filter((id) => is.get(id) !== was.get(id));
}
