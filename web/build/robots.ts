import { CONTENT_USAGE, TDM_RESERVATION } from '@store/domain/shop/licences/training';
import type { Site, SiteFile } from './page-file';

/** Allows robots to read, and forbids AI training. */
export function robots({ origin }: Site): SiteFile {
  const text = `User-agent: *\nDisallow: /api/\nAllow: /\nContent-Usage: ${CONTENT_USAGE}\n\nSitemap: ${origin}/sitemap.xml\n`;
  return { path: 'robots.txt', text };
}

/**
 * The reservation of text and data mining. firebase.json maps the standard's URL to it, because deployments leave out
 * folders that begin with a dot.
 */
export function tdmReservation(): SiteFile {
  return { path: 'tdmrep.json', text: `${JSON.stringify(TDM_RESERVATION)}\n` };
}
