import { indexDiscovery } from '@store/domain/shop/catalogue/discovery/catalogue-index';
import { keyName } from '@store/domain/shop/catalogue/keys';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { kindOf, kitContents, type Kit } from '@store/domain/shop/kits/kits';
import { contractTitle, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { CONTENT_USAGE, shopTrainingText } from '@store/domain/shop/licences/training';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { pointsOf } from '@store/domain/shop/licences/terms';
import { toDecimal, type CurrencyCode } from '@store/domain/platform/money/money';
import { kitPath, paths, trackPath } from '@store/domain/platform/paths';
import { FEEDS, PRODUCTS_FEED } from '@store/domain/pages/html/site';
import type { Goods } from './goods';
import { kitCost, type KitCost } from './kit-page';
import type { SellingSite } from './track-head';

const NEWEST = 10;
const TAGS = 12;

// oxlint-disable-next-line no-control-regex
const SPACE_OR_CONTROL = /[\s\u0000-\u001f\u007f]+/g;

const MARKUP = /[\\`*_[\]<>#|~&]/g;

/** Starts a list, or underlines a heading. */
const LINE_START = /^(\d*)([-+=.)])/;

/** Escapes a text to one line of plain Markdown. */
function plain(text: string): string {
  return text
    .replace(SPACE_OR_CONTROL, ' ')
    .trim()
    .replace(MARKUP, String.raw`\$&`)
    .replace(LINE_START, String.raw`$1\$2`);
}

function link(name: string, address: string, text: string): string {
  return `- [${plain(name)}](${address}): ${text}`;
}

function licenceLine(licence: LicenceDefinition, currency: CurrencyCode): string {
  const { name, price, exclusive } = licence;
  const terms = [deliveryText(licence), ...pointsOf(licence)].join('; ');
  return `- **${plain(contractTitle(name))}**, ${toDecimal(price, currency)} ${currency}${exclusive ? ', exclusive' : ''}: ${plain(terms)}.`;
}

function beatLine(track: Track, origin: string): string {
  const { id, title, tag, bpm, key, mood } = track;
  const facts = [tag, `${bpm} bpm`, ...(key ? [keyName(key)] : []), ...(mood ? [mood] : [])].join(', ');
  return link(title, `${origin}${trackPath(id)}`, plain(facts));
}

function kitLine(kit: Kit, { origin, currency }: SellingSite): string {
  const cost = kitCost(kit, currency);
  const price = cost === null ? 'not for sale at the moment' : priceText(cost, currency);
  return link(
    kit.title,
    `${origin}${kitPath(kit.id)}`,
    plain(`${kindOf(kit)} with ${kitContents(kit)}; ${price}`),
  );
}

function priceText({ price, note }: KitCost, currency: CurrencyCode): string {
  return [`${price} ${currency}`, ...(note === '' ? [] : [note])].join('. ');
}

function soldText(tracks: readonly Track[]): string {
  if (tracks.length === 0) return 'No beat is on sale at the moment.';
  const tags = indexDiscovery(tracks).tagNames.slice(0, TAGS).map(plain);
  const tempos = tracks.map(({ bpm }) => bpm);
  const range = `${Math.min(...tempos)} to ${Math.max(...tempos)} bpm`;
  const count = tracks.length === 1 ? '1 beat is' : `${tracks.length} beats are`;
  return `${count} on sale, ${range}. Tags: ${tags.join(', ')}.`;
}

function kitSection(kits: readonly Kit[], site: SellingSite): string[] {
  if (kits.length === 0) return [];
  return [
    '## Kits',
    '',
    'Drum kits, loops and sample packs, each one ZIP file of sounds for own productions.',
    '',
    ...kits.slice(0, NEWEST).map((kit) => kitLine(kit, site)),
    ...(kits.length > NEWEST ? [link('All kits', `${site.origin}${paths.kits}`, `all ${kits.length}`)] : []),
    '',
  ];
}

/** `/llms.txt`: describes the shop for assistants (https://llmstxt.org). */
export function describeShop({ tracks, kits }: Goods, site: SellingSite): string {
  const { origin, shop, licences, currency } = site;
  const onSale = tracks.filter(({ status }) => status === 'available');
  const { name: producer } = shop.producer;
  const seller = producer === shop.name ? '' : ` The seller is ${plain(producer)}.`;
  return [
    `# ${plain(shop.name)}`,
    '',
    `> ${plain(shop.description)}`,
    '',
    `${plain(shop.name)} sells beats (instrumental music) under licences.${seller} ${soldText(onSale)}`,
    'A beat may have other prices than the ones below, or lack a licence; its page says so. People listen, choose and pay on the pages of the shop.',
    `${plain(shopTrainingText(licences))} Pages say the same by \`Content-Usage: ${CONTENT_USAGE}\` and \`TDM-Reservation: 1\`.`,
    '',
    '## Licences',
    '',
    ...licences.map((licence) => licenceLine(licence, currency)),
    '',
    ...kitSection(kits, site),
    '## Searching',
    '',
    link(
      'All beats',
      `${origin}/tracks`,
      'the search; `?search=` and words of titles, tags, moods, keys or tempos',
    ),
    link(
      'MCP endpoint',
      `${origin}/api/mcp`,
      'the Model Context Protocol (Streamable HTTP): search_beats, get_beat, list_licences and cart_link, which makes an address where a person puts a beat into the cart; for kits search_kits, get_kit and kit_cart_link',
    ),
    link('Sitemap', `${origin}/sitemap.xml`, 'every page'),
    link('Newest beats', `${origin}${FEEDS.json.path}`, 'a JSON feed'),
    link(
      'Products',
      `${origin}${PRODUCTS_FEED}`,
      'every beat on sale with its price per licence, and every kit with its price (RSS with Google’s product data)',
    ),
    '',
    '## Terms',
    '',
    link('Licencing methods', `${origin}/licences`, 'the contracts in full'),
    link('Terms', `${origin}/terms`, 'the terms of the shop'),
    link('Privacy', `${origin}/privacy`, 'the privacy policy'),
    link('Contact', `${origin}/contact`, 'a message to the producer'),
    ...(onSale.length === 0 ? [] : ['', '## Newest beats', '']),
    ...onSale.slice(0, NEWEST).map((track) => beatLine(track, origin)),
    '',
  ].join('\n');
}
