import type { Track } from '@store/domain/shop/catalogue/tracks';
import { describeKit, kitSku, KIT_KINDS, type Kit } from '@store/domain/shop/kits/kits';
import { statementsOf } from '@store/domain/shop/catalogue/statements';
import { keyName } from '@store/domain/shop/catalogue/keys';
import { contractTitle, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { priceOptionsFor, type PriceOption } from '@store/domain/shop/licences/price-options';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { pointsOf } from '@store/domain/shop/licences/terms';
import { toDecimal } from '@store/domain/platform/money/money';
import { kitPath, trackPath } from '@store/domain/platform/paths';
import { describeTrack, PRODUCTS_FEED } from '@store/domain/pages/html/site';
import type { Goods } from '../goods';
import { kitCost, kitCover } from '../kit-page';
import { coverOf, licenceSku, type SellingSite } from '../track-head';
import { element, empty } from './channel';

/** About 10 MB, well below the limit of an answer. */
const MAXIMUM = 10_000;

/** Google's limits in characters. */
const TITLE_MAXIMUM = 150;
const DESCRIPTION_MAXIMUM = 5000;

/** Counts code points, so none is cut in two. */
function shortened(text: string, maximum: number): string {
  const characters = [...text];
  return characters.length <= maximum ? text : `${characters.slice(0, maximum - 1).join('')}…`;
}

function detail(name: string, value: string): string {
  return `<g:product_detail>${element('g:attribute_name', name)}${element('g:attribute_value', value)}</g:product_detail>`;
}

interface Product {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly image: string;
  readonly price: string;
  readonly type: string;
  readonly details: readonly string[];
}

/** https://support.google.com/merchants/answer/7052112 */
function item(
  { id, title, text, path, image, price, type, details }: Product,
  { origin, shop, currency }: SellingSite,
): string {
  return [
    '<item>',
    element('g:id', id),
    element('g:title', shortened(title, TITLE_MAXIMUM)),
    element('g:description', shortened(text, DESCRIPTION_MAXIMUM)),
    element('g:link', `${origin}${path}`),
    element('g:image_link', image),
    element('g:availability', 'in_stock'),
    element('g:price', `${price} ${currency}`),
    element('g:condition', 'new'),
    element('g:brand', shop.name),
    // Beats and kits have no trade item numbers.
    element('g:identifier_exists', 'no'),
    element('g:google_product_category', 'Media > Music & Sound Recordings'),
    element('g:product_type', type),
    ...details,
    '</item>',
  ].join('\n');
}

function beatItem(
  track: Track,
  { licence, price }: PriceOption<LicenceDefinition>,
  site: SellingSite,
): string {
  const { id, title, tag, bpm, key, mood } = track;
  const name = contractTitle(licence.name);
  const terms = [deliveryText(licence, track), ...pointsOf(licence)].join('. ');
  const product: Product = {
    id: licenceSku(track, licence),
    title: `${title} – ${name}`,
    text: `${describeTrack(track)} ${name}: ${terms}.`,
    path: trackPath(id),
    image: coverOf(track),
    price: toDecimal(price, site.currency),
    type: `Beats > ${tag}`,
    details: [
      detail('Licence', name),
      detail('Tempo', `${bpm} bpm`),
      ...(key ? [detail('Key', keyName(key))] : []),
      ...(mood ? [detail('Mood', mood)] : []),
      ...statementsOf(track).map(([name, text]) => detail(name, text)),
      detail('Training of AI models', licence.training ? 'Granted' : 'Reserved'),
    ],
  };
  return item(product, site);
}

/** Merchant services don't list free products. */
function kitItems(kit: Kit, site: SellingSite): string[] {
  const cost = kit.price.kind === 'free' ? null : kitCost(kit, site.currency);
  if (cost === null) return [];
  const { id, title, kind, sounds, format } = kit;
  const product: Product = {
    id: kitSku(id),
    title,
    text: [describeKit(kit), cost.note, kit.description].filter((each) => each !== '').join(' '),
    path: kitPath(id),
    image: kitCover(kit),
    price: cost.price,
    type: `Kits > ${KIT_KINDS[kind]}`,
    details: [detail('Sounds', String(sounds)), ...(format === '' ? [] : [detail('Format', format)])],
  };
  return [item(product, site)];
}

/**
 * Renders `/feeds/products.xml` for merchant services: kits first, because they're few, then each beat once per
 * licence.
 */
export function products({ tracks, kits }: Goods, site: SellingSite): string {
  const { origin, shop, licences, currency } = site;
  const beats = tracks
    .filter(({ status }) => status === 'available')
    .flatMap((track) =>
      priceOptionsFor(licences, track, currency).map((option) => beatItem(track, option, site)),
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
