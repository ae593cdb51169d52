import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { toDecimal } from '@store/domain/orders/money';
import type { PageHead } from '@store/domain/pages/page-head';
import { shop } from '@store/domain/pages/shop';
import { describeTrack } from '@store/domain/pages/site';
import { parseTime } from '@store/domain/time';
import { coverAddress } from '@store/domain/catalogue/covers';
import { type Track } from '@store/domain/catalogue/tracks';

const COVER_SIDE = 640;

/** Formats seconds as an ISO 8601 duration. */
function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`;
}

function offers({ status }: Track, address: string): Readonly<Record<string, string>>[] {
  return LICENCES.map((licence) => ({
    '@type': 'Offer',
    name: `${licence} licence`,
    price: toDecimal(LICENCE_PRICES[licence]),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${status === 'sold' ? 'SoldOut' : 'InStock'}`,
    url: address,
  }));
}

/** The cover in the size shown on the track page. */
export function coverOf({ image }: Track): string {
  return coverAddress(image, COVER_SIDE);
}

/** The metadata of a track page for link previews and search engines. */
export function trackHead(track: Track, origin: string): PageHead {
  const address = `${origin}/track/detail/${track.id}`;
  const description = describeTrack(track);
  const image = coverOf(track);
  const seconds = parseTime(track.time);
  return {
    title: track.title,
    description,
    address,
    image: { address: image, width: COVER_SIDE, height: COVER_SIDE },
    type: 'music.song',
    isListed: true,
    data: {
      '@context': 'https://schema.org',
      '@type': ['MusicRecording', 'Product'],
      name: track.title,
      description,
      url: address,
      image,
      genre: track.tag,
      byArtist: { '@type': 'MusicGroup', name: shop.producer.name },
      ...(seconds > 0 ? { duration: isoDuration(seconds) } : {}),
      offers: offers(track, address),
    },
  };
}
