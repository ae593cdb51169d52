import { escapeHtml } from '@store/domain/pages/html/page-head';
import { kitPath, paths, trackPath } from '@store/domain/platform/paths';
import { LISTED_PATHS } from '@store/domain/pages/html/site';
import { config } from '../../platform/config';
import { readAllTracks, readHead } from '../../shop/catalogue/shards';
import { readShownKits } from '../../shop/kits/kits';
import type { Page } from './page';

/** Protocol limit (sitemaps.org). */
const MAXIMUM = 50_000;

/** Search engines request it a few times a day. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=3600';

/** `/sitemap.xml`: all indexable pages, newest tracks first. */
export async function sitemap(): Promise<Page> {
  const tracks = await readAllTracks(await readHead());
  const kits = await readShownKits();
  const kitAddresses = kits.length === 0 ? [] : [paths.kits, ...kits.map(({ id }) => kitPath(id))];
  const addresses = [...LISTED_PATHS, ...kitAddresses, ...tracks.map(({ id }) => trackPath(id))].slice(
    0,
    MAXIMUM,
  );
  const entries = addresses.map((path) => `<url><loc>${escapeHtml(`${config.origin}${path}`)}</loc></url>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
  return { status: 200, type: 'xml', cacheControl: CACHE_CONTROL, body };
}
