import { shop } from './shop';

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** Without the name of the shop, which is appended. */
  readonly title: string;
  readonly description: string;
  /** The canonical address; null for pages that do not exist. */
  readonly address: string | null;
  /** The image of a link preview. */
  readonly image: { readonly address: string; readonly width: number; readonly height: number };
  readonly type: 'website' | 'music.song';
  /** Whether search engines may index the page. */
  readonly isListed: boolean;
  /** Structured data (schema.org), or null. */
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

/** A script element that holds data as JSON, escaped so that no HTML parser finds an end tag or a comment in it. */
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

/** The document title of a page. */
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

/** Renders the tags of a page's head; all texts are escaped. */
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

const HEAD_SECTION = /<!-- head -->[\s\S]*?<!-- \/head -->/;

/** Replaces the marked head section of the storefront's HTML. Throws an Error if the HTML has none. */
export function withHead(html: string, tags: string): string {
  if (!HEAD_SECTION.test(html)) throw new Error('This HTML has no head section.');
  return html.replace(HEAD_SECTION, () => `<!-- head -->\n    ${tags}\n    <!-- /head -->`);
}

const PLACEHOLDER = /\{\w+\}/g;

/** Replaces placeholders (`{title}`) in HTML with escaped text; unknown placeholders are left unchanged. */
export function fillPlaceholders(html: string, texts: Readonly<Record<string, string>>): string {
  return html.replace(PLACEHOLDER, (placeholder) => escapeHtml(texts[placeholder] ?? placeholder));
}
