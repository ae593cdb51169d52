import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { writeEmbed } from './embed.ts';
import type { Chunk } from './page-file';
import type * as pagesModule from './pages';
import { siteVersion } from './site-version.ts';

/**
 * Builds the page renderer for Node and imports it dynamically: Vite doesn't transpile its configuration's imports.
 */
async function loadPages(
  { root, mode, css, define }: ResolvedConfig,
  folder: string,
): Promise<typeof pagesModule> {
  await build({
    root,
    mode,
    define: define ?? {},
    configFile: false,
    logLevel: 'warn',
    // Class names must match those in the client's style sheet.
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

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  return asset?.type === 'asset' ? asset.source.toString().trim() : '';
}

/** Vite's own manifest omits modules that share a chunk. */
function chunksOf(bundle: Rolldown.OutputBundle, root: string): Chunk[] {
  return Object.values(bundle).flatMap((output) => {
    if (output.type !== 'chunk') return [];
    const modules = output.moduleIds.map((id) => relative(root, id).replaceAll('\\', '/'));
    const css = [...(output.viteMetadata?.importedCss ?? [])].map((file) => ({
      file,
      text: textOf(bundle, file),
    }));
    // May list chunks that Vite removed because they only held CSS.
    const imports = output.imports.filter((file) => file in bundle);
    return [{ file: output.fileName, modules, imports, css }];
  });
}

async function prerenderSite(
  config: ResolvedConfig,
  chunks: readonly Chunk[],
  temporaryFolder: string,
): Promise<void> {
  const folder = resolve(config.root, config.build.outDir);
  const { renderSite } = await loadPages(config, temporaryFolder);
  const files = await renderSite({
    template: await readFile(join(folder, 'index.html'), 'utf8'),
    chunks,
    origin: originOf(config),
    version: siteVersion(dirname(config.root)),
  });
  // A file at the address of a page would be served before the function that completes it.
  await rm(join(folder, 'index.html'));
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * Prerenders every static page (docs/decisions/0007-prerendered-pages.md) and the embedded player. VITE_STORE_ORIGIN
 * sets the canonical origin; `noteModules` is a plugin for the player's contents.
 */
export function prerenderPages(noteModules: () => Plugin): Plugin {
  let config: ResolvedConfig;
  let chunks: Chunk[] = [];
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // After Vite has removed the chunks that only held CSS.
      order: 'post',
      handler(_options, bundle) {
        chunks = chunksOf(bundle, config.root);
      },
    },
    // Not closeBundle: it also runs after a failed build and would hide its error.
    async writeBundle() {
      const temporaryFolder = await mkdtemp(join(tmpdir(), 'prerender-'));
      try {
        await prerenderSite(config, chunks, temporaryFolder);
      } finally {
        await rm(temporaryFolder, { recursive: true, force: true });
      }
      await writeEmbed(config, noteModules);
    },
  };
}
