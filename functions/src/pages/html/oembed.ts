import { StoreError } from '@store/domain/platform/errors';
import {
  EMBED_SIZE,
  embedCode,
  embedHeight,
  embedListTitle,
  embedPath,
  parseEmbed,
  type Embed,
} from '@store/domain/pages/html/embed';
import { documentTitle, type PageHead } from '@store/domain/pages/html/page-head';
import { canonicalPath } from '@store/domain/platform/paths';
import { shopPicture } from '@store/domain/pages/html/rendered-pages';
import type { ContractInput, ContractAnswer } from '@store/domain/api/contract';
import type { oembed } from '@store/domain/api/pages';
import { readTrackPage } from '../../shop/catalogue/tracks';
import { config } from '../../platform/config';
import { readShownKit } from '../../shop/kits/kits';
import { currentShop } from '../../platform/settings/current';
import { kitHead } from './kit-page';
import { sellingSite } from './selling-site';
import { trackHead } from './track-head';

const KIT = /^\/kit\/([1-9]\d{0,14})$/;
const TRACK = /^\/track\/detail\/([1-9]\d{0,14})$/;

/** Consumers may cache for a day. */
const CACHE_SECONDS = 86_400;

const notFound = new StoreError('not-found', 'There is nothing to embed at this address.');

type Shown = Embed | { readonly kind: 'kit'; readonly id: number };

/** Throws a StoreError `not-found`. */
function shownAs(address: string): Shown {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.host !== new URL(config.origin).host) throw notFound;
  const path = canonicalPath(url.pathname) ?? url.pathname;
  const id = TRACK.exec(path)?.[1];
  if (id !== undefined) return { kind: 'track', id: Number(id) };
  const kit = KIT.exec(path)?.[1];
  if (kit !== undefined) return { kind: 'kit', id: Number(kit) };
  if (path === '/' || path === '/tracks') return { kind: 'newest' };
  const embed = parseEmbed(path);
  if (!embed) throw notFound;
  return embed;
}

async function headOf(shown: Exclude<Shown, { kind: 'newest' | 'tag' }>): Promise<PageHead> {
  if (shown.kind === 'kit') {
    const kit = await readShownKit(shown.id);
    if (!kit) throw notFound;
    return kitHead(kit, sellingSite());
  }
  const track = await readTrackPage(shown.id);
  if (!track) throw notFound;
  return trackHead(track, sellingSite());
}

/** Throws a StoreError `not-found` for a missing track or kit. */
async function describeShown(shown: Shown): Promise<Pick<PageHead, 'title' | 'image'>> {
  if (shown.kind === 'track' || shown.kind === 'kit') return headOf(shown);
  const shop = currentShop();
  return { title: embedListTitle(shown, shop), image: shopPicture({ origin: config.origin, shop }) };
}

/** https://oembed.com/ */
type OEmbedInput = ContractInput<typeof oembed>;

/**
 * Describes a page for other sites. Throws a StoreError `not-found`, or `not-implemented` for formats other than
 * JSON.
 */
export async function describeForOthers({
  url,
  format = 'json',
  maxwidth,
  maxheight,
}: OEmbedInput): Promise<ContractAnswer<typeof oembed>> {
  if (format !== 'json') throw new StoreError('not-implemented', 'The only format is json.');
  const shown = shownAs(url);
  const shop = currentShop();
  const { title, image } = await describeShown(shown);
  const described = {
    version: '1.0',
    title,
    author_name: shop.producer.name,
    provider_name: shop.name,
    provider_url: config.origin,
    cache_age: CACHE_SECONDS,
    thumbnail_url: image.address,
    thumbnail_width: image.width,
    thumbnail_height: image.height,
  } as const;
  if (shown.kind === 'kit') return { type: 'link', ...described };
  const frame = { title: documentTitle(title, shop) };
  const width = Math.min(EMBED_SIZE.width, maxwidth ?? Infinity);
  const height = Math.min(embedHeight(shown), maxheight ?? Infinity);
  return {
    type: 'rich',
    ...described,
    html: embedCode(`${config.origin}${embedPath(shown)}`, { ...frame, width: String(width), height }),
    width,
    height,
  };
}
