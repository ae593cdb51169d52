import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type * as prerenderModule from '../src/prerender';
import { manifestSchema, pageFile, type Site } from './page-file';

/** Builds the storefront for Node, whole, and loads it. */
async function loadStorefront({ root, mode }: ResolvedConfig): Promise<typeof prerenderModule> {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    await build({
      root,
      mode,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/prerender.tsx',
        outDir: folder,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    return (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as typeof prerenderModule;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(folder: string, file: string, text: string): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Lets search engines see everything but what changes nothing for them, and tells them where the list of pages is. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

async function prerenderSite(config: ResolvedConfig, origin: string): Promise<void> {
  const folder = resolve(config.root, config.build.outDir);
  const manifest: unknown = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const site: Site = {
    template: await readFile(join(folder, 'index.html'), 'utf8'),
    manifest: v.parse(manifestSchema, manifest),
    origin,
  };
  const { renderPage, staticPages } = await loadStorefront(config);
  for (const page of staticPages)
    await write(folder, `${page.file}.html`, pageFile(site, page, await renderPage(page.address)));
  await write(folder, 'robots.txt', robots(origin));
}

/**
 * Draws every static page into an HTML file of its own once the storefront is built
 * (docs/decisions/0011-prerendered-pages.md). VITE_STORE_ORIGIN names the shop's address.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const { VITE_STORE_ORIGIN, VITE_FIREBASE_PROJECT_ID } = config.env as Partial<ImportMetaEnv>;
      const origin = VITE_STORE_ORIGIN || `https://${VITE_FIREBASE_PROJECT_ID || 'demo-beat-store'}.web.app`;
      await prerenderSite(config, origin);
    },
  };
}
