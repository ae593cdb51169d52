import { publicSettingsSchema, publicTextsSchema } from '@store/domain/shop/settings/public';
import * as v from 'valibot';
import { TEXT_PATHS } from '@store/domain/pages/html/rendered-pages';
import { builtSettings, builtTexts } from '../src/lib/shop/built';
import { staticPages } from '../src/app/staticPages';
import { renderPage } from './render-page';
import { pageFile, type Site, type SiteFile } from './page-file';
import { robots, tdmReservation } from './robots';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Whom to tell about a security fault (https://www.rfc-editor.org/rfc/rfc9116). firebase.json maps the standard's URL
 * to it, because deployments leave out folders that begin with a dot.
 */
function securityContact({ origin }: Site): SiteFile {
  const expires = new Date(Date.now() + YEAR_MS).toISOString().replace(/T.*/, 'T00:00:00Z');
  const canonical = `${origin}/.well-known/security.txt`;
  const text = `Contact: ${origin}/contact\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
  return { path: 'security.txt', text };
}

/** Throws an Error if the settings or a page are malformed. */
export async function renderSite(site: Site): Promise<SiteFile[]> {
  v.parse(publicSettingsSchema, builtSettings);
  v.parse(publicTextsSchema, builtTexts);
  const files = [robots(site), securityContact(site), tdmReservation()];
  for (const page of staticPages) {
    const hasTexts = TEXT_PATHS.includes(page.address) && builtTexts.version > 0;
    const data = { settings: builtSettings, ...(hasTexts ? { texts: builtTexts } : {}) };
    const text = pageFile(site, page, { data, rendered: await renderPage(page.address, data) });
    files.push({ path: `${page.file}.html`, text });
  }
  return files;
}
