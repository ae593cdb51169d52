import { coverAddress } from '@store/domain/shop/files/covers';
import { describeKit, kitPriceIn, kitSku, KIT_KINDS, type Kit } from '@store/domain/shop/kits/kits';
import { toDecimal, type CurrencyCode } from '@store/domain/platform/money/money';
import { renderHead, type PageHead } from '@store/domain/pages/html/page-head';
import { kitPath, PRODUCT_ID } from '@store/domain/platform/paths';
import { KIT_TEMPLATE } from '@store/domain/pages/html/site';
import { toPublicSettings } from '@store/domain/shop/settings/settings';
import { config } from '../../platform/config';
import { readShownKit } from '../../shop/kits/kits';
import { currentSettings } from '../../platform/settings/current';
import type { Page } from './page';
import { completed } from './renderer';
import { readTemplate } from './template';
import { mediaType, oembedOf, type Site } from './track-head';
import { cacheControlOf, notFound } from './track-page';

const COVER_SIDE = 640;

interface KitSite extends Site {
  readonly currency: CurrencyCode;
}

export function kitCover({ image }: Pick<Kit, 'image'>): string {
  return coverAddress(image, COVER_SIDE);
}

export interface KitCost {
  /** Decimal; the minimum if there is one. */
  readonly price: string;
  /** Adds to the price; may be empty. */
  readonly note: string;
}

/** Null if not for sale. */
export function kitCost(kit: Kit, currency: CurrencyCode): KitCost | null {
  const price = kitPriceIn(kit, currency);
  switch (price.kind) {
    case 'fixed':
      return { price: toDecimal(price.amount, currency), note: '' };
    case 'minimum':
      return {
        price: toDecimal(price.minimum, currency),
        note: 'This is the lowest price. Buyers may pay more.',
      };
    case 'free':
      return { price: '0', note: 'Free for newsletter subscribers.' };
    case 'not-sold':
      return null;
  }
}

function offerOf(kit: Kit, { address, site: { shop, currency } }: { address: string; site: KitSite }) {
  const cost = kitCost(kit, currency);
  // Search engines report an empty offer as an error.
  if (cost === null) return {};
  return {
    offers: {
      '@type': 'Offer',
      sku: kitSku(kit.id),
      price: cost.price,
      priceCurrency: currency,
      ...(cost.note === '' ? {} : { description: cost.note }),
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      availableDeliveryMethod: 'http://purl.org/goodrelations/v1#DeliveryModeDirectDownload',
      url: address,
      seller: { '@type': 'Organization', name: shop.producer.name },
    },
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function dataOf(kit: Kit, site: KitSite): NonNullable<PageHead['data']> {
  const address = `${site.origin}${kitPath(kit.id)}`;
  const { title, kind, media, sounds, format } = kit;
  const type = mediaType(media);
  return {
    '@context': 'https://schema.org',
    // A plain product can't have a preview.
    '@type': ['CreativeWork', 'Product'],
    '@id': address,
    name: title,
    description: kit.description || describeKit(kit),
    url: address,
    image: [kitCover(kit)],
    sku: kitSku(kit.id),
    brand: { '@type': 'Brand', name: site.shop.name },
    category: KIT_KINDS[kind],
    creator: { '@type': 'MusicGroup', name: site.shop.producer.name },
    encodingFormat: 'application/zip',
    ...(media === ''
      ? {}
      : {
          audio: {
            '@type': 'AudioObject',
            contentUrl: media,
            ...(type === null ? {} : { encodingFormat: type }),
          },
        }),
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Sounds', value: sounds },
      ...(format === '' ? [] : [{ '@type': 'PropertyValue', name: 'Format', value: format }]),
    ],
    ...offerOf(kit, { address, site }),
  };
}

export function kitHead(kit: Kit, site: KitSite): PageHead {
  return {
    title: kit.title,
    description: describeKit(kit),
    address: `${site.origin}${kitPath(kit.id)}`,
    image: { address: kitCover(kit), width: COVER_SIDE, height: COVER_SIDE },
    type: 'website',
    isListed: true,
    sound: null,
    oembed: oembedOf(`${site.origin}${kitPath(kit.id)}`, site),
    data: dataOf(kit, site),
  };
}

export async function kitPage(id: string): Promise<Page> {
  if (!PRODUCT_ID.test(id)) return notFound();
  const [kit, template] = await Promise.all([readShownKit(Number(id)), readTemplate(KIT_TEMPLATE)]);
  if (!kit) return notFound();
  const settings = currentSettings();
  const { shop, currency } = settings.settings;
  const data = { settings: toPublicSettings(settings), kitCount: 1, kit };
  const head = renderHead(kitHead(kit, { origin: config.origin, shop, currency }), shop);
  return {
    status: 200,
    type: 'html',
    cacheControl: cacheControlOf(template),
    body: await completed(template, { address: kitPath(kit.id), data, head }),
  };
}
