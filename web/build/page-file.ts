import { escapeHtml, renderHead, withHead } from '@store/domain/pages/page-head';
import { LISTED_PATHS, SHOP_PICTURE } from '@store/domain/pages/site';
import { builtSettings } from '../src/lib/shop/built';
import type { StaticPage } from '../src/app/staticPages';
import { documentAddress } from '../src/lib/firestore/readDocument';
import type { RenderedPage } from './render-page';

export interface Chunk {
  readonly file: string;
  /** Relative to the workspace folder. */
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

export interface Site {
  /** Contents of the built index.html. */
  readonly template: string;
  readonly chunks: readonly Chunk[];
  /** Without a trailing slash. */
  readonly origin: string;
}

function chunkWithImports(chunks: readonly Chunk[], chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunks.filter(({ file }) => chunk.imports.includes(file)))
    chunkWithImports(chunks, imported, seen);
  return seen;
}

/** Throws an Error if the module is in no chunk. */
function filesOf(chunks: readonly Chunk[], module: string): string[] {
  const chunk = chunks.find(({ modules }) => modules.includes(module));
  if (!chunk) throw new Error(`The build does not contain ${module}.`);
  return [...new Set([...chunkWithImports(chunks, chunk)].flatMap(({ file, css }) => [file, ...css]))];
}

const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const BOOT = 'src/boot.ts';

function joinLines(tags: readonly string[], indent = '    '): string {
  return tags.map((tag) => `\n${indent}${tag}`).join('');
}

/**
 * Adds preloads for the page's own files and first data, before the style, so that a slow connection receives
 * them first. The scripts wait in a template until the first paint (src/boot.ts).
 */
function withFiles({ template, chunks }: Site, page: StaticPage, preloads: readonly string[]): string {
  const needed = new Set(page.modules.flatMap((module) => filesOf(chunks, module)));
  const added = [...needed].filter((file) => !template.includes(`"/${file}"`));
  const styles = added.filter((file) => file.endsWith('.css'));
  const scripts = added.filter((file) => !file.endsWith('.css'));
  const [boot] = filesOf(chunks, BOOT);
  const deferred = (entry: string): string[] => [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    entry.trim(),
  ];
  const immediate = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...page.documents.map(
      (path) =>
        `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${escapeHtml(documentAddress(path))}">`,
    ),
    ...preloads,
    `<script type="module" crossorigin src="/${boot}"></script>`,
  ];
  return template.replace(
    ENTRY,
    (entry) =>
      `${joinLines(immediate)}\n    <template id="scripts">${joinLines(deferred(entry), '      ')}\n    </template>`,
  );
}

const PRELOAD = /<link rel="preload"[^>]*>/g;
const FORBIDDEN = /<script|<style|\sstyle="|\son[a-z]+="/;

/** Throws an Error if the markup contains anything that the Content-Security-Policy blocks. */
function requireNoInlineCode(html: string, { address }: StaticPage): void {
  const found = FORBIDDEN.exec(html);
  if (found) throw new Error(`${address} cannot be prerendered: it contains '${found[0]}'.`);
}

function headOf({ address, isCanonical }: StaticPage, { metadata }: RenderedPage, origin: string): string {
  const { shop } = builtSettings;
  const isListed = LISTED_PATHS.some((path) => path === address);
  return renderHead(
    {
      ...metadata,
      address: isCanonical ? `${origin}${address}` : null,
      image: { ...SHOP_PICTURE, address: shop.shareImage || `${origin}${SHOP_PICTURE.path}` },
      type: 'website',
      isListed,
      sound: null,
      data: null,
    },
    shop,
  );
}

/** Moves the preloads that React renders in the body to the head, where hydration expects them. */
export function pageFile(site: Site, page: StaticPage, rendered: RenderedPage): string {
  const head = headOf(page, rendered, site.origin);
  if (page.modules.length === 0) return withHead(site.template, head);
  requireNoInlineCode(rendered.html, page);
  const html = withFiles(site, page, rendered.html.match(PRELOAD) ?? []);
  const content = rendered.html.replace(PRELOAD, '');
  return withHead(html, head).replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}
