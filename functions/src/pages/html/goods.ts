import type { Track } from '@store/domain/shop/catalogue/tracks';
import type { Kit } from '@store/domain/shop/kits/kits';
import { isReadableByAssistants } from '../../platform/settings/operation';
import { readAllTracks, readHead } from '../../shop/catalogue/shards';
import { readShownKits } from '../../shop/kits/kits';
import type { Page } from './page';
import { sellingSite } from './selling-site';
import type { SellingSite } from './track-head';
import { notFound } from './track-page';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=3600';

export interface Goods {
  readonly tracks: readonly Track[];
  readonly kits: readonly Kit[];
}

/** A feed for programs; 404 if turned off. */
export async function goodsPage(
  type: Page['type'],
  describe: (goods: Goods, site: SellingSite) => string,
): Promise<Page> {
  if (!isReadableByAssistants()) return notFound();
  const [tracks, kits] = await Promise.all([readHead().then(readAllTracks), readShownKits()]);
  return { status: 200, type, cacheControl: CACHE_CONTROL, body: describe({ tracks, kits }, sellingSite()) };
}
