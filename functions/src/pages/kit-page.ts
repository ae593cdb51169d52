import { coverAddress } from '@store/domain/catalogue/files/covers';
import { describeKit, kitOffer, kitSku, KIT_KINDS, type Kit } from '@store/domain/kits/kits';
import { toDecimal, type CurrencyCode } from '@store/domain/orders/money';
import { renderHead, withHead, type PageHead } from '@store/domain/pages/page-head';
import { kitPath } from '@store/domain/pages/paths';
import { withContent } from '@store/domain/pages/rendered-pages';
import { KIT_TEMPLATE } from '@store/domain/pages/site';
import { toPublicSettings } from '@store/domain/settings/settings';
import { config } from '../config';
import { readShownKit } from '../kits/kits';
import { currentSettings } from '../shop/current';
import type { Page } from './page';
import { render, rendererOf } from './renderer';
import { readTemplate } from './template';
import type { Site } from './track-head';
import { notFound } from './track-page';

/** A positive integer within the safe range. */
const ID = /^[1-9]\d{0,14}$/;

/** As for the pages of tracks. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

const OLD_CACHE_CONTROL = 'public, max-age=0, s-maxage=10';

const COVER_SIDE = 640;

/** A shop with what it sells in. */
export interface KitSite extends Site {
  readonly currency: CurrencyCode;
}

/** What a kit costs at least, as a decimal; null if it is not sold. */
export function lowestKitPrice(kit: Kit, currency: CurrencyCode): string | null {
  const offer = kitOffer(kit, currency);
  switch (offer.kind) {
    case 'fixed':
      return toDecimal(offer.amount, currency);
    case 'minimum':
      return toDecimal(offer.minimum, currency);
    case 'free':
      return '0';
    case 'not-sold':
      return null;
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function dataOf(kit: Kit, { origin, shop, currency }: KitSite): NonNullable<PageHead['data']> {
  const address = `${origin}${kitPath(kit.id)}`;
  const price = lowestKitPrice(kit, currency);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    name: kit.title,
    description: kit.description || describeKit(kit),
    url: address,
    image: [coverAddress(kit.image, COVER_SIDE)],
    sku: kitSku(kit.id),
    brand: { '@type': 'Brand', name: shop.name },
    category: KIT_KINDS[kit.kind],
    ...(kit.media === '' ? {} : { audio: { '@type': 'AudioObject', contentUrl: kit.media } }),
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: currency,
            availability: 'https://schema.org/InStock',
            itemCondition: 'https://schema.org/NewCondition',
            availableDeliveryMethod: 'http://purl.org/goodrelations/v1#DeliveryModeDirectDownload',
            url: address,
            seller: { '@type': 'Organization', name: shop.producer.name },
          },
        }),
  };
}

/** The metadata of a kit's page for link previews and search engines. */
export function kitHead(kit: Kit, site: KitSite): PageHead {
  return {
    title: kit.title,
    description: describeKit(kit),
    address: `${site.origin}${kitPath(kit.id)}`,
    image: { address: coverAddress(kit.image, COVER_SIDE), width: COVER_SIDE, height: COVER_SIDE },
    type: 'website',
    isListed: true,
    sound: null,
    data: dataOf(kit, site),
  };
}

/** The page of a kit in the shop, with the kit in its HTML. */
export async function kitPage(id: string): Promise<Page> {
  if (!ID.test(id)) return notFound();
  const [kit, template] = await Promise.all([readShownKit(Number(id)), readTemplate(KIT_TEMPLATE)]);
  if (!kit) return notFound();
  const settings = currentSettings();
  const { shop, currency } = settings.settings;
  const data = { settings: toPublicSettings(settings), kitCount: 1, kit };
  const renderer = await rendererOf(template);
  const rendered = renderer && (await render(renderer, kitPath(kit.id), data));
  const body = rendered
    ? withContent(template.html, { version: renderer.version, html: rendered.html, data })
    : template.html;
  const head = renderHead(kitHead(kit, { origin: config.origin, shop, currency }), shop);
  return {
    status: 200,
    type: 'html',
    cacheControl: template.isCurrent ? CACHE_CONTROL : OLD_CACHE_CONTROL,
    body: withHead(body, [head, ...(rendered ? rendered.preloads : [])].join('\n    ')),
  };
}
