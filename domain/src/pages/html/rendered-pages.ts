import type { Shop } from '../../shop/profile/shop';
import { PAGE_DATA_ELEMENT, type PageData } from './page-data';
import { dataBlock, type PageHead } from './page-head';
import { paths } from '../../platform/paths';
import { LISTED_PATHS, SHOP_PICTURE } from './site';

/** Rendered by the function `page`; the build's copies are the fallback (docs/decisions/0056-rendered-pages.md). */
export const RENDERED_PATHS: readonly string[] = [
  paths.home,
  paths.about,
  paths.tracks,
  paths.kits,
  paths.contact,
  paths.cart,
  paths.terms,
  paths.privacy,
  paths.licences,
  paths.withdrawal,
  paths.newsletter,
  paths.newsletterConfirmed,
  paths.newsletterExpired,
  paths.unsubscribed,
  paths.alreadyUnsubscribed,
  paths.emailChanged,
  paths.emailConfirmed,
  paths.emailExpired,
];

/** Where Hosting serves a template. A file at the page's own path would hide the function. */
export function templatePath(path: string): string {
  return path === paths.home ? '/shells/home' : `/shells${path}`;
}

/** Pages whose text the owner can replace (`catalogue/texts`). */
export const TEXT_PATHS: readonly string[] = [paths.terms, paths.privacy, paths.licences];

/** Without the shop's name. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
}

/** A page rendered by React. */
export interface RenderedPage {
  readonly html: string;
  /** What the markup needs first, for the head. */
  readonly preloads: readonly string[];
  readonly metadata: PageMetadata;
}

export interface Renderer {
  /** Names the sources it was built from; it fits templates with the same version. */
  readonly version: string;
  readonly renderPage: (address: string, data: PageData) => Promise<RenderedPage>;
}

interface HeadedPage {
  /** Without origin; null for a page served at other paths than its own. */
  readonly path: string | null;
  readonly metadata: PageMetadata;
  readonly origin: string;
  readonly shop: Shop;
}

/** The link preview image of pages without their own. */
export function shopPicture({ origin, shop }: Pick<HeadedPage, 'origin' | 'shop'>): PageHead['image'] {
  const { path, width, height } = SHOP_PICTURE;
  return { address: shop.shareImage || `${origin}${path}`, width, height };
}

/** The head of any page but a track's. */
export function pageHead({ path, metadata, origin, shop }: HeadedPage): PageHead {
  return {
    ...metadata,
    address: path === null ? null : `${origin}${path}`,
    image: shopPicture({ origin, shop }),
    type: 'website',
    isListed: LISTED_PATHS.some((listed) => listed === path),
    sound: null,
    oembed: null,
    data: null,
  };
}

const CONTENT = /<!-- content (\w*) -->[\s\S]*?<!-- \/content -->/;

/** The version that rendered a template's content; null if the HTML is no template. */
export function contentVersion(template: string): string | null {
  return CONTENT.exec(template)?.[1] ?? null;
}

interface Content {
  readonly version: string;
  readonly html: string;
  readonly data: PageData;
}

/** Leaves out the sketch, which the browser finds in the markup: compression wouldn't dedupe it. */
function blockData({ track, ...data }: PageData): PageData {
  if (!track) return data;
  const { sketch: _, ...content } = track;
  return { ...data, track: content };
}

/** Wraps a page's body in marks, for replacing it. */
export function contentSection({ version, html, data }: Content): string {
  const block = dataBlock({ ...blockData(data) }, { type: 'application/json', id: PAGE_DATA_ELEMENT });
  return `<!-- content ${version} --><div id="root">${html}</div>${block}<!-- /content -->`;
}

/** Replaces a template's content. Throws if it has none. */
export function withContent(template: string, content: Content): string {
  if (!CONTENT.test(template)) throw new Error('This HTML has no content section.');
  return template.replace(CONTENT, () => contentSection(content));
}
