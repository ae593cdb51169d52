import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { Chunk } from './page-file';
import type * as pagesModule from './pages';

/**
 * Builds what draws the pages for Node, whole, into a folder, and loads it. This file cannot import it: Vite leaves the
 * imports of its configuration alone, and those of the storefront are TypeScript.
 */
async function loadPages({ root, mode, css }: ResolvedConfig, folder: string): Promise<typeof pagesModule> {
  await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    // The names of classes must be those of the style sheet that the browser gets.
    css: { modules: css.modules ?? {} },
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'build/pages.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'pages.mjs' } },
    },
  });
  return (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as typeof pagesModule;
}

function originOf({ env }: ResolvedConfig): string {
  const { VITE_STORE_ORIGIN, VITE_FIREBASE_PROJECT_ID } = env as Partial<ImportMetaEnv>;
  return VITE_STORE_ORIGIN || `https://${VITE_FIREBASE_PROJECT_ID || 'demo-beat-store'}.web.app`;
}

/** What the pages need to know of the built code. Vite's own manifest leaves out modules that share a file. */
function chunksOf(bundle: Rolldown.OutputBundle, root: string): Chunk[] {
  return Object.values(bundle).flatMap((output) => {
    if (output.type !== 'chunk') return [];
    const modules = output.moduleIds.map((id) => relative(root, id).replaceAll('\\', '/'));
    const css = [...(output.viteMetadata?.importedCss ?? [])];
    // A file that was dropped may still be named here.
    const imports = output.imports.filter((file) => file in bundle);
    return [{ file: output.fileName, modules, imports, css }];
  });
}

async function prerenderSite(
  config: ResolvedConfig,
  chunks: readonly Chunk[],
  workshop: string,
): Promise<void> {
  const folder = resolve(config.root, config.build.outDir);
  const { drawSite } = await loadPages(config, workshop);
  const files = await drawSite({
    template: await readFile(join(folder, 'index.html'), 'utf8'),
    chunks,
    origin: originOf(config),
  });
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * Draws every static page into an HTML file of its own once the storefront is built
 * (docs/decisions/0011-prerendered-pages.md). VITE_STORE_ORIGIN names the shop's address.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  let chunks: Chunk[] = [];
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // After Vite has taken out the files that hold nothing but a style sheet's names.
      order: 'post',
      handler(_options, bundle) {
        chunks = chunksOf(bundle, config.root);
      },
    },
    // Only once the site is written: a build that failed is closed as well, and its fault is the one to be told of.
    async writeBundle() {
      const workshop = await mkdtemp(join(tmpdir(), 'prerender-'));
      await prerenderSite(config, chunks, workshop).finally(() =>
        rm(workshop, { recursive: true, force: true }),
      );
    },
  };
}
