import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
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
import { canonicalPath } from '@store/domain/pages/paths';
import { currentShop } from '../../shop/current';
import { currentCurrency } from '../../shop/currency';
import { currentLicences } from '../../shop/licences';
import { documentTitle } from '@store/domain/pages/page-head';
import { readTrackPage } from '../../catalogue/tracks';
import { config } from '../../config';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { shopPicture } from '@store/domain/pages/rendered-pages';
import { trackHead } from '../track-head';

const TRACK = /^\/track\/detail\/([1-9]\d{0,14})$/;

/** Consumers ask again after a day. */
const CACHE_SECONDS = 86_400;

/** Players show to anyone; consumers in browsers need the permission to read this. */
const HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600',
  'Access-Control-Allow-Origin': '*',
};

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

const sizeFault = 'A size is a whole number of pixels.';

const sizeInput = v.optional(
  v.pipe(
    v.string(sizeFault),
    v.regex(/^[1-9]\d{0,4}$/, sizeFault),
    v.transform((text) => Number(text)),
  ),
);

/** https://oembed.com/: 404 for an address without a player, 501 for another format than JSON. */
export const oembed = defineRoute({
  endpoint: 'GET /api/oembed',
  summary: 'Describes the embedded player of a track page or a list (oEmbed, JSON only).',
  input: v.object({
    url: v.pipe(
      v.string('Name the address of a page in “url”.'),
      v.nonEmpty('Name the address of a page in “url”.'),
      v.maxLength(2000, 'This address is too long.'),
    ),
    format: v.optional(v.string('Name one format.')),
    maxwidth: sizeInput,
    maxheight: sizeInput,
  }),
  handle: async ({ url, format = 'json', maxwidth, maxheight }) => {
    if (format !== 'json') throw new StoreError('not-implemented', 'The only format is json.');
    const embed = embedOf(url);
    const shop = currentShop();
    const { title, image } = await describeEmbed(embed);
    const frame = { title: documentTitle(title, shop) };
    const width = Math.min(EMBED_SIZE.width, maxwidth ?? Infinity);
    const height = Math.min(embedHeight(embed), maxheight ?? Infinity);
    const answer: AnswerOf<'GET /api/oembed'> = {
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
    return json(answer, HEADERS);
  },
});
