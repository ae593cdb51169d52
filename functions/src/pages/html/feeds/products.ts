import type { Track } from '@store/domain/shop/catalogue/tracks';
import { describeKit, kitSku, KIT_KINDS, type Kit } from '@store/domain/shop/kits/kits';
import { makingText } from '@store/domain/shop/catalogue/making';
import { keyName } from '@store/domain/shop/catalogue/keys';
import { contractTitle, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { priceOptionsFor, type PriceOption } from '@store/domain/shop/licences/price-options';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { pointsOf } from '@store/domain/shop/licences/terms';
import { toDecimal } from '@store/domain/platform/money/money';
import { kitPath, trackPath } from '@store/domain/platform/paths';
import { describeTrack, PRODUCTS_FEED } from '@store/domain/pages/html/site';
import { readAllTracks, readHead } from '../../../shop/catalogue/shards';
import { config } from '../../../platform/config';
import { readShownKits } from '../../../shop/kits/kits';
import { currentShop } from '../../../platform/settings/current';
import { currentCurrency } from '../../../platform/settings/currency';
import { currentLicences } from '../../../platform/settings/licences';
import { isReadableByAssistants } from '../../../platform/settings/operation';
import { kitCost, kitCover } from '../kit-page';
import type { Page } from '../page';
import { coverOf, licenceSku, type SellingSite } from '../track-head';
import { notFound } from '../track-page';
import { element, empty } from './channel';

/** Merchants' services fetch it about once a day. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=3600';

/** About 10 MB, well below what an answer may have. */
const MAXIMUM = 10_000;

/** Limits of Google's specification, in characters. */
const TITLE_MAXIMUM = 150;
const DESCRIPTION_MAXIMUM = 5000;

/** The first characters; a character outside the basic plane is not cut in two. */
function shortened(text: string, maximum: number): string {
  const characters = [...text];
  return characters.length <= maximum ? text : `${characters.slice(0, maximum - 1).join('')}…`;
}

function detail(name: string, value: string): string {
  return `<g:product_detail>${element('g:attribute_name', name)}${element('g:attribute_value', value)}</g:product_detail>`;
}

/** https://support.google.com/merchants/answer/7052112 */
function item(
  track: Track,
  { licence, price }: PriceOption<LicenceDefinition>,
  { origin, shop, currency }: SellingSite,
): string {
  const { id, title, tag, bpm, key, mood, making } = track;
  const name = contractTitle(licence.name);
  const terms = [deliveryText(licence, track), ...pointsOf(licence)].join('. ');
  return [
    '<item>',
    element('g:id', licenceSku(track, licence)),
    element('g:title', shortened(`${title} – ${name}`, TITLE_MAXIMUM)),
    element('g:description', shortened(`${describeTrack(track)} ${name}: ${terms}.`, DESCRIPTION_MAXIMUM)),
    element('g:link', `${origin}${trackPath(id)}`),
    element('g:image_link', coverOf(track)),
    element('g:availability', 'in_stock'),
    element('g:price', `${toDecimal(price, currency)} ${currency}`),
    element('g:condition', 'new'),
    element('g:brand', shop.name),
    // Beats have no number of a trade organisation.
    element('g:identifier_exists', 'no'),
    element('g:google_product_category', 'Media > Music & Sound Recordings'),
    element('g:product_type', `Beats > ${tag}`),
    detail('Licence', name),
    detail('Tempo', `${bpm} bpm`),
    ...(key ? [detail('Key', keyName(key))] : []),
    ...(mood ? [detail('Mood', mood)] : []),
    ...(making ? [detail('How it was made', makingText(making))] : []),
    detail('Training of AI models', licence.training ? 'Granted' : 'Reserved'),
    '</item>',
  ].join('\n');
}

/** A kit that can be bought: merchants' services have no products for nothing. */
function kitItems(kit: Kit, { origin, shop, currency }: SellingSite): string[] {
  const cost = kit.price.kind === 'free' ? null : kitCost(kit, currency);
  if (cost === null) return [];
  const { id, title, kind, sounds, format } = kit;
  const text = [describeKit(kit), cost.note, kit.description].filter((each) => each !== '').join(' ');
  const lines = [
    '<item>',
    element('g:id', kitSku(id)),
    element('g:title', shortened(title, TITLE_MAXIMUM)),
    element('g:description', shortened(text, DESCRIPTION_MAXIMUM)),
    element('g:link', `${origin}${kitPath(id)}`),
    element('g:image_link', kitCover(kit)),
    element('g:availability', 'in_stock'),
    element('g:price', `${cost.price} ${currency}`),
    element('g:condition', 'new'),
    element('g:brand', shop.name),
    element('g:identifier_exists', 'no'),
    element('g:google_product_category', 'Media > Music & Sound Recordings'),
    element('g:product_type', `Kits > ${KIT_KINDS[kind]}`),
    detail('Sounds', String(sounds)),
    ...(format === '' ? [] : [detail('Format', format)]),
    '</item>',
  ];
  return [lines.join('\n')];
}

/** What the shop sells, newest first. */
export interface Goods {
  readonly tracks: readonly Track[];
  readonly kits: readonly Kit[];
}

/** The beats on sale as products, one for each licence, and the kits, which come first: they are few. */
export function products({ tracks, kits }: Goods, site: SellingSite): string {
  const { origin, shop, licences, currency } = site;
  const beats = tracks
    .filter(({ status }) => status === 'available')
    .flatMap((track) =>
      priceOptionsFor(licences, track, currency).map((option) => item(track, option, site)),
    );
  const items = [...kits.flatMap((kit) => kitItems(kit, site)), ...beats];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', shop.name),
    element('link', `${origin}/`),
    empty('atom:link', { rel: 'self', type: 'application/rss+xml', href: `${origin}${PRODUCTS_FEED}` }),
    element('description', shop.description),
    ...items.slice(0, MAXIMUM),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

/** `/feeds/products.xml`, for merchants' services; 404 if the owner has turned it off. */
export async function productsFeed(): Promise<Page> {
  if (!isReadableByAssistants()) return notFound();
  const [tracks, kits] = await Promise.all([readHead().then(readAllTracks), readShownKits()]);
  const site = {
    origin: config.origin,
    shop: currentShop(),
    licences: currentLicences(),
    currency: currentCurrency(),
  };
  return {
    status: 200,
    type: 'application/rss+xml',
    cacheControl: CACHE_CONTROL,
    body: products({ tracks, kits }, site),
  };
}
