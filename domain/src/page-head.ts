import { shop } from './shop';

/** What a page says of itself to browsers, search engines and chats that show a link. */
export interface PageHead {
  /** Without the shop's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** The page's one full address; null where there is none, as on the page for what does not exist. */
  readonly address: string | null;
  /** The full address of the picture that a chat shows. */
  readonly image: { readonly address: string; readonly width: number; readonly height: number };
  readonly type: 'website' | 'music.song';
  /** Whether search engines are to list the page. */
  readonly isListed: boolean;
  /** Data of schema.org, or null. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Text as it stands between tags and in quoted attributes. */
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

/** An element that holds data, which browsers do not run: as JSON that no parser of HTML takes for its end, nor for a comment. */
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

/** The title of the browser's tab. */
export function documentTitle(title: string): string {
  return `${title} – ${shop.name}`;
}

function openGraph({ title, description, address, image, type }: PageHead): string[] {
  return [
    property('og:site_name', shop.name),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    ...(address === null ? [] : [property('og:url', address)]),
    property('og:image', image.address),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    named('twitter:card', image.width > image.height ? 'summary_large_image' : 'summary'),
  ];
}

/** The tags of a page's head. Whatever a title holds, it stays text. */
export function renderHead(head: PageHead): string {
  const { title, description, address, isListed, data } = head;
  return [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    named('description', description),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    ...(isListed ? [] : [named('robots', 'noindex')]),
    ...openGraph(head),
    ...(data === null ? [] : [dataBlock(data, { type: 'application/ld+json' })]),
  ].join('\n    ');
}

const HEAD_PLACE = /<!-- head -->[\s\S]*?<!-- \/head -->/;

/** Puts tags into the place that the storefront's HTML keeps for them. Throws an Error where there is no such place. */
export function withHead(html: string, tags: string): string {
  if (!HEAD_PLACE.test(html)) throw new Error('This HTML has no place for a head.');
  return html.replace(HEAD_PLACE, () => `<!-- head -->\n    ${tags}\n    <!-- /head -->`);
}

const KEPT_PLACE = /\{\w+\}/g;

/** Writes texts, as text, where HTML keeps places for them (`{title}`). A text that looks like a place stays as it is. */
export function fillPlaces(html: string, texts: Readonly<Record<string, string>>): string {
  return html.replace(KEPT_PLACE, (place) => escapeHtml(texts[place] ?? place));
}
