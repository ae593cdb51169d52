import { staticPages } from '../src/app/staticPages';
import { drawPage } from './draw-page';
import { pageFile, type Site } from './page-file';

/** A file of the built site: its path, and what is in it. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** Lets search engines see everything but what is no page, and tells them where the list of pages is. */
function robots({ origin }: Site): SiteFile {
  const text = `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
  return { path: 'robots.txt', text };
}

/** Draws every static page of the shop. */
export async function drawSite(site: Site): Promise<SiteFile[]> {
  const files = [robots(site)];
  for (const page of staticPages) {
    const text = pageFile(site, page, await drawPage(page.address));
    files.push({ path: `${page.file}.html`, text });
  }
  return files;
}
