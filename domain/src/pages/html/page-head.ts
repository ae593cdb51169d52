import { wellFormed } from '../../platform/printable';
import type { Shop } from '../../shop/profile/shop';

/** Titles end with it. */
export type ShopName = Pick<Shop, 'name'>;

/** A preview for sites that play it beside a link. */
export interface PageSound {
  readonly media: string;
  /** Content type; null if unknown. */
  readonly type: string | null;
  /** In seconds; 0 if unknown. */
  readonly seconds: number;
  readonly player: { readonly address: string; readonly width: number; readonly height: number };
}

export interface PageHead {
  /** Without the shop's name, which is appended. */
  readonly title: string;
  readonly description: string;
  /** Canonical URL; null for pages that don't exist. */
  readonly address: string | null;
  readonly image: { readonly address: string; readonly width: number; readonly height: number };
  readonly type: 'website' | 'music.song';
  readonly isListed: boolean;
  readonly sound: PageSound | null;
  /** The page's oEmbed URL (https://oembed.com/#section4); null for most pages. */
  readonly oembed: string | null;
  /** schema.org data, or null. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes for XML and drops characters it can't hold (https://www.w3.org/TR/xml/#charsets). */
export function escapeXml(text: string): string {
  return escapeHtml(wellFormed(text).replace(NOT_XML, ''));
}

/** A script element with JSON, escaped so that no HTML parser finds an end tag or a comment in it. */
export function dataBlock(
  data: Readonly<Record<string, unknown>>,
  { type, id }: { readonly type: `application/${string}`; readonly id?: string },
): string {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeInScript);
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}

function escapeInScript(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}

/** Returns a page's document title. */
export function documentTitle(title: string, { name }: ShopName): string {
  return `${title} – ${name}`;
}

function openGraph(head: PageHead, shop: ShopName): string[] {
  const { title, description, address, image, type } = head;
  return [
    property('og:site_name', shop.name),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    ...(address === null ? [] : [property('og:url', address)]),
    property('og:image', image.address),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    ...card(head),
  ];
}

/** https://developer.x.com/en/docs/x-for-websites/cards/overview/player-card */
function card({ title, description, image, sound }: PageHead): string[] {
  if (!sound) return [named('twitter:card', image.width > image.height ? 'summary_large_image' : 'summary')];
  const { player } = sound;
  return [
    named('twitter:card', 'player'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image.address),
    named('twitter:player', player.address),
    named('twitter:player:width', String(player.width)),
    named('twitter:player:height', String(player.height)),
  ];
}

/** https://ogp.me/#structured and https://ogp.me/#type_music.song */
function openSound({ sound }: PageHead): string[] {
  if (!sound) return [];
  const { media, type, seconds } = sound;
  return [
    property('og:audio', media),
    ...(type === null ? [] : [property('og:audio:type', type)]),
    ...(seconds > 0 ? [property('music:duration', String(Math.round(seconds)))] : []),
  ];
}

function oembedLink({ title, oembed }: PageHead, shop: ShopName): string[] {
  if (oembed === null) return [];
  return [
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(documentTitle(title, shop))}" />`,
  ];
}

/** Renders a page's head tags, with all texts escaped. */
export function renderHead(head: PageHead, shop: ShopName): string {
  const { title, description, address, isListed, data } = head;
  return [
    `<title>${escapeHtml(documentTitle(title, shop))}</title>`,
    named('description', description),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    ...(isListed ? [] : [named('robots', 'noindex')]),
    ...openGraph(head, shop),
    ...openSound(head),
    ...oembedLink(head, shop),
    ...(data === null ? [] : [dataBlock(data, { type: 'application/ld+json' })]),
  ].join('\n    ');
}

const HEAD_SECTION = /<!-- head -->[\s\S]*?<!-- \/head -->/;

/** Replaces the marked head section of the storefront's HTML. Throws if the HTML has none. */
export function withHead(html: string, tags: string): string {
  if (!HEAD_SECTION.test(html)) throw new Error('This HTML has no head section.');
  return html.replace(HEAD_SECTION, () => `<!-- head -->\n    ${tags}\n    <!-- /head -->`);
}
