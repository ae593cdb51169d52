import { firstRows, type TrackListName } from '@store/domain/shop/catalogue/list-order';
import type { Head } from '@store/domain/shop/catalogue/catalogue';
import type { PageData } from '@store/domain/pages/html/page-data';
import { renderHead, withHead } from '@store/domain/pages/html/page-head';
import { paths } from '@store/domain/platform/paths';
import { pageHead, templatePath, TEXT_PATHS, withContent } from '@store/domain/pages/html/rendered-pages';
import { DEFAULT_PUBLIC_SETTINGS } from '@store/domain/shop/settings/default-public';
import { publicTextsSchema, type PublicTexts } from '@store/domain/shop/settings/public';
import * as v from 'valibot';
import { readHead } from '../../shop/catalogue/shards';
import { readShownKits } from '../../shop/kits/kits';
import { textsDocument } from '../../platform/collections';
import { config } from '../../platform/config';
import { lastKnown } from './last-known';
import type { Page } from './page';
import { render, rendererOf } from './renderer';
import { readTemplate } from './template';

/**
 * The CDN asks again after a minute and serves its copy for up to a day meanwhile or during failures. Nobody waits
 * for a cold start; the browser updates an old page once it has the catalogue.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400';

/** For a stale page, because a read failed. */
const OLD_CACHE_CONTROL = 'public, max-age=0, s-maxage=10';

export const readLastHead = lastKnown('head', readHead);

const readLastTexts = lastKnown('texts', async (): Promise<PublicTexts> =>
  v.parse(publicTextsSchema, (await textsDocument().get()).data()),
);

const readLastKits = lastKnown('kits', readShownKits);

const LISTS: Readonly<Record<string, TrackListName>> = { [paths.home]: 'home', [paths.tracks]: 'tracks' };

interface PageRequest {
  readonly path: string;
  /** With a search, filter or page number, a list begins with other rows. */
  readonly hasQuery: boolean;
}

interface Contents {
  readonly data: PageData;
  readonly isCurrent: boolean;
}

function rowsOf({ path, hasQuery }: PageRequest, head: Head): Pick<PageData, 'rows'> {
  const list = LISTS[path];
  if (!list || (hasQuery && list !== 'home')) return {};
  const rows = firstRows(head, list);
  return rows ? { rows } : {};
}

/** Null if unknown, so that the template is used. */
async function readContents(request: PageRequest): Promise<Contents | null> {
  const head = await readLastHead();
  if (!head) return null;
  const settings = head.value.settings ?? DEFAULT_PUBLIC_SETTINGS;
  const { kits: kitCount } = head.value;
  const showsKits = request.path === paths.kits;
  const kits = showsKits ? await readLastKits() : null;
  // Without the kits, the template is as good.
  if (showsKits && !kits) return null;
  const data: PageData = {
    settings,
    ...rowsOf(request, head.value),
    ...(kitCount > 0 ? { kitCount } : {}),
    ...(kits ? { kits: kits.value } : {}),
  };
  const isCurrent = head.isCurrent && (kits?.isCurrent ?? true);
  if (!TEXT_PATHS.includes(request.path) || settings.textsVersion === 0) return { data, isCurrent };
  const texts = await readLastTexts();
  return texts && { data: { ...data, texts: texts.value }, isCurrent: isCurrent && texts.isCurrent };
}

/**
 * Renders a page with current settings, texts and first tracks; serves the deployed template if Firestore or the
 * renderer fails (docs/decisions/0056-rendered-pages.md).
 */
export async function shopPage(request: PageRequest): Promise<Page> {
  const { path } = request;
  const [template, contents] = await Promise.all([readTemplate(templatePath(path)), readContents(request)]);
  const renderer = await rendererOf(template);
  const rendered = contents && renderer && (await render(renderer, path, contents.data));
  if (!rendered) return { status: 200, type: 'html', cacheControl: OLD_CACHE_CONTROL, body: template.html };
  const { data, isCurrent } = contents;
  const { shop } = data.settings;
  const { html, preloads, metadata } = rendered;
  const plain = pageHead({ path, metadata, origin: config.origin, shop });
  // A page without kits isn't worth indexing.
  const isListed = path === paths.kits ? (data.kits ?? []).length > 0 : plain.isListed;
  const head = renderHead({ ...plain, isListed }, shop);
  const body = withContent(template.html, { version: renderer.version, html, data });
  return {
    status: 200,
    type: 'html',
    cacheControl: isCurrent && template.isCurrent ? CACHE_CONTROL : OLD_CACHE_CONTROL,
    body: withHead(body, [head, ...preloads].join('\n    ')),
  };
}
