import { StoreError } from '@store/domain/errors';
import {
  EMBED_SIZE,
  embedCode,
  embedHeight,
  embedListTitle,
  embedPath,
  parseEmbed,
  type Embed,
} from '@store/domain/pages/embed';
import { documentTitle } from '@store/domain/pages/page-head';
import { canonicalPath } from '@store/domain/pages/paths';
import { shopPicture } from '@store/domain/pages/rendered-pages';
import type { ContractInput, ContractAnswer } from '@store/domain/api/contract';
import type { oembed } from '@store/domain/api/pages';
import { readTrackPage } from '../catalogue/tracks';
import { config } from '../config';
import { currentCurrency } from '../shop/currency';
import { currentShop } from '../shop/current';
import { currentLicences } from '../shop/licences';
import { trackHead } from './track-head';

const TRACK = /^\/track\/detail\/([1-9]\d{0,14})$/;

/** Consumers ask again after a day. */
const CACHE_SECONDS = 86_400;

const notFound = new StoreError('not-found', 'There is no player for this address.');

/** The player for a page of the shop. Throws a StoreError `not-found`. */
function embedOf(address: string): Embed {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.host !== new URL(config.origin).host) throw notFound;
  const path = canonicalPath(url.pathname) ?? url.pathname;
  const id = TRACK.exec(path)?.[1];
  if (id !== undefined) return { kind: 'track', id: Number(id) };
  if (path === '/' || path === '/tracks') return { kind: 'newest' };
  const embed = parseEmbed(path);
  if (!embed) throw notFound;
  return embed;
}

/** Title and picture. Throws a StoreError `not-found` for a track that does not exist. */
async function describeEmbed(embed: Embed): Promise<{ title: string; image: OEmbedImage }> {
  const shop = currentShop();
  if (embed.kind !== 'track') {
    return { title: embedListTitle(embed, shop), image: shopPicture({ origin: config.origin, shop }) };
  }
  const track = await readTrackPage(embed.id);
  if (!track) throw notFound;
  const { title, image } = trackHead(track, {
    origin: config.origin,
    shop,
    licences: currentLicences(),
    currency: currentCurrency(),
  });
  return { title, image };
}

interface OEmbedImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** What a consumer of oEmbed asks for (https://oembed.com/). */
type OEmbedInput = ContractInput<typeof oembed>;

/** The player for a page of the shop. Throws a StoreError: `not-found`, and `not-implemented` for another format than JSON. */
export async function describePlayer({
  url,
  format = 'json',
  maxwidth,
  maxheight,
}: OEmbedInput): Promise<ContractAnswer<typeof oembed>> {
  if (format !== 'json') throw new StoreError('not-implemented', 'The only format is json.');
  const embed = embedOf(url);
  const shop = currentShop();
  const { title, image } = await describeEmbed(embed);
  const frame = { title: documentTitle(title, shop) };
  const width = Math.min(EMBED_SIZE.width, maxwidth ?? Infinity);
  const height = Math.min(embedHeight(embed), maxheight ?? Infinity);
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: shop.producer.name,
    provider_name: shop.name,
    provider_url: config.origin,
    cache_age: CACHE_SECONDS,
    thumbnail_url: image.address,
    thumbnail_width: image.width,
    thumbnail_height: image.height,
    html: embedCode(`${config.origin}${embedPath(embed)}`, { ...frame, width: String(width), height }),
    width,
    height,
  };
}
