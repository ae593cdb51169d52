import { coverAddress, SHARE_SIZE } from '@store/domain/shop/files/covers';
import { digitalSourceType, statementsOf } from '@store/domain/shop/catalogue/statements';
import { keyName } from '@store/domain/shop/catalogue/keys';
import { type Track } from '@store/domain/shop/catalogue/tracks';
import { AUDIO_TYPES } from '@store/domain/shop/files/uploads';
import { contractTitle, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import { trainingText } from '@store/domain/shop/licences/training';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { pointsOf } from '@store/domain/shop/licences/terms';
import { toDecimal, type CurrencyCode } from '@store/domain/platform/money/money';
import { EMBED_SIZE, embedPath } from '@store/domain/pages/html/embed';
import type { PageHead, PageSound } from '@store/domain/pages/html/page-head';
import { trackPath } from '@store/domain/platform/paths';
import type { Shop } from '@store/domain/shop/profile/shop';
import { describeTrack } from '@store/domain/pages/html/site';
import { previewSeconds } from '@store/domain/shop/files/previews';
import { parseTime } from '@store/domain/platform/time';

export interface Site {
  readonly origin: string;
  readonly shop: Shop;
}

export interface SellingSite extends Site {
  readonly currency: CurrencyCode;
  readonly licences: readonly LicenceDefinition[];
}

const COVER_SIDE = 640;

function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`;
}

interface TrackPageFacts {
  readonly address: string;
  readonly description: string;
  readonly site: SellingSite;
}

function licencesOf(
  track: Track,
  { licences, currency }: Pick<SellingSite, 'licences' | 'currency'>,
): readonly LicenceDefinition[] {
  return track.status === 'available'
    ? priceOptionsFor(licences, track, currency).map(({ licence }) => licence)
    : [];
}

/** Identifies a beat under a licence in product data. */
export function licenceSku({ id }: Pick<Track, 'id'>, licence: Pick<LicenceDefinition, 'id'>): string {
  return `${id}-${licence.id}`;
}

function offers(
  track: Track,
  { address, site: { licences, currency, shop } }: TrackPageFacts,
): Readonly<Record<string, unknown>>[] {
  return priceOptionsFor(licences, track, currency).map(({ licence, price }) => ({
    '@type': 'Offer',
    sku: licenceSku(track, licence),
    name: contractTitle(licence.name),
    description: [deliveryText(licence, track), ...pointsOf(licence)].join('. '),
    price: toDecimal(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${track.status === 'sold' ? 'SoldOut' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    availableDeliveryMethod: 'http://purl.org/goodrelations/v1#DeliveryModeDirectDownload',
    url: address,
    seller: { '@type': 'Organization', name: shop.producer.name },
  }));
}

export function coverOf({ image }: Track): string {
  return coverAddress(image, COVER_SIDE);
}

/** A preview's content type by its extension; null if unknown. */
export function mediaType(address: string): string | null {
  const ending = /\.([a-z0-9]+)(?:[?#]|$)/.exec(address)?.[1] ?? '';
  const known = Object.entries(AUDIO_TYPES).find(([name]) => name === ending);
  return known?.[1] ?? null;
}

export function oembedOf(address: string, { origin }: Pick<Site, 'origin'>): string {
  return `${origin}/api/oembed?${new URLSearchParams({ url: address, format: 'json' }).toString()}`;
}

function soundOf(track: Track, origin: string): PageSound {
  const { id, media } = track;
  return {
    media,
    type: mediaType(media),
    seconds: previewSeconds(track),
    player: {
      address: `${origin}${embedPath({ kind: 'track', id })}`,
      width: EMBED_SIZE.width,
      height: EMBED_SIZE.trackHeight,
    },
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function dataOf(track: Track & { readonly share?: string }, facts: TrackPageFacts) {
  const { address, description, site } = facts;
  const { shop } = site;
  const { id, title, tag, tags = [], bpm, media, time, key, mood } = track;
  const seconds = parseTime(time);
  const length = seconds > 0 ? { duration: isoDuration(seconds) } : {};
  const type = mediaType(media);
  const offered = offers(track, facts);
  const granting = licencesOf(track, site);
  return {
    '@context': 'https://schema.org',
    '@type': ['MusicRecording', 'Product'],
    '@id': address,
    name: title,
    description,
    url: address,
    image: [coverOf(track), ...(track.share ? [track.share] : [])],
    sku: String(id),
    brand: { '@type': 'Brand', name: shop.name },
    category: 'Media > Music & Sound Recordings',
    genre: tag,
    keywords: [tag, ...tags].join(', '),
    byArtist: { '@type': 'MusicGroup', name: shop.producer.name },
    usageInfo: `${site.origin}/licences`,
    ...(track.making ? { digitalSourceType: digitalSourceType(track.making) } : {}),
    ...length,
    audio: {
      '@type': 'AudioObject',
      contentUrl: media,
      ...(type === null ? {} : { encodingFormat: type }),
    },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Tempo', value: bpm, unitText: 'bpm' },
      ...(key ? [{ '@type': 'PropertyValue', name: 'Key', value: keyName(key) }] : []),
      ...(mood ? [{ '@type': 'PropertyValue', name: 'Mood', value: mood }] : []),
      ...statementsOf(track).map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
      { '@type': 'PropertyValue', name: 'Training of AI models', value: trainingText(granting) },
    ],
    // Search engines report an empty list as an error.
    ...(offered.length === 0 ? {} : { offers: offered }),
  };
}

function pictureOf(track: Track & { readonly share?: string }): PageHead['image'] {
  if (track.share) return { address: track.share, ...SHARE_SIZE };
  return { address: coverOf(track), width: COVER_SIDE, height: COVER_SIDE };
}

export function trackHead(track: Track & { readonly share?: string }, site: SellingSite): PageHead {
  const { origin } = site;
  const address = `${origin}${trackPath(track.id)}`;
  const description = describeTrack(track);
  return {
    title: track.title,
    description,
    address,
    image: pictureOf(track),
    type: 'music.song',
    isListed: true,
    sound: soundOf(track, origin),
    oembed: oembedOf(address, site),
    data: dataOf(track, { address, description, site }),
  };
}
