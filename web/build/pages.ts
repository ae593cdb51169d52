import { publicSettingsSchema, publicTextsSchema } from '@store/domain/settings/public';
import * as v from 'valibot';
import { builtSettings, builtTexts } from '../src/lib/shop/built';
import { builtAbout } from '../src/lib/shop/builtAbout';
import { staticPages } from '../src/app/staticPages';
import { renderPage } from './render-page';
import { pageFile, type Site } from './page-file';

export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

function robots({ origin }: Site): SiteFile {
  const text = `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
  return { path: 'robots.txt', text };
}

/** Throws an Error if the settings or a page are malformed. */
export async function renderSite(site: Site): Promise<SiteFile[]> {
  v.parse(publicSettingsSchema, { ...builtSettings, shop: { ...builtSettings.shop, ...builtAbout } });
  v.parse(publicTextsSchema, builtTexts);
  const files = [robots(site)];
  for (const page of staticPages) {
    const text = pageFile(site, page, await renderPage(page.address));
    files.push({ path: `${page.file}.html`, text });
  }
  return files;
}
