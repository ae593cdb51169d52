import type { PageData } from '@store/domain/pages/html/page-data';
import { escapeHtml, renderHead, withHead } from '@store/domain/pages/html/page-head';
import { contentSection, pageHead, type RenderedPage } from '@store/domain/pages/html/rendered-pages';
import type { StaticPage } from '../src/app/staticPages';
import { documentAddress } from '../src/lib/firestore/readDocument';

export interface Chunk {
  readonly file: string;
  /** Relative to the workspace folder. */
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly StyleSheet[];
}

export interface StyleSheet {
  readonly file: string;
  readonly text: string;
}

export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

export interface Site {
  /** Contents of the built index.html. */
  readonly template: string;
  readonly chunks: readonly Chunk[];
  /** Without a trailing slash. */
  readonly origin: string;
  /** Of the sources (site-version.ts). */
  readonly version: string;
}

function chunkWithImports(chunks: readonly Chunk[], chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunks.filter(({ file }) => chunk.imports.includes(file)))
    chunkWithImports(chunks, imported, seen);
  return seen;
}

/** The chunk of a module, and those it imports. Throws an Error if the module is in no chunk. */
function chunksOf(chunks: readonly Chunk[], module: string): Chunk[] {
  const chunk = chunks.find(({ modules }) => modules.includes(module));
  if (!chunk) throw new Error(`The build does not contain ${module}.`);
  return [...chunkWithImports(chunks, chunk)];
}

/**
 * Inlines a style sheet that the page's scripts would load. The link tells Vite that it is here: Vite looks for one
 * before it loads a style sheet, and browsers do not load what is `disabled`.
 */
function inlined({ file, text }: StyleSheet): string {
  return `<style>${text}</style><link rel="stylesheet" href="/${file}" disabled>`;
}

const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const BOOT = 'src/boot.ts';

function joinLines(tags: readonly string[], indent = '    '): string {
  return tags.map((tag) => `\n${indent}${tag}`).join('');
}

/**
 * Adds preloads for the page's own files and first data, before the style, so that a slow connection receives them
 * first, and the page's own style after that of every page. The scripts wait in a template until the first paint
 * (src/boot.ts).
 */
function withFiles({ template, chunks }: Site, page: StaticPage, preloads: readonly string[]): string {
  const needed = new Set(page.modules.flatMap((module) => chunksOf(chunks, module)));
  const styles = new Map([...needed].flatMap(({ css }) => css.map((sheet) => [sheet.file, sheet])));
  const scripts = [...needed].map(({ file }) => file).filter((file) => !template.includes(`"/${file}"`));
  const [boot] = chunksOf(chunks, BOOT);
  const deferred = (entry: string): string[] => [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    entry.trim(),
  ];
  const immediate = [
    ...page.documents.map(
      (path) =>
        `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${escapeHtml(documentAddress(path))}">`,
    ),
    ...preloads,
    `<script type="module" crossorigin src="/${boot?.file}"></script>`,
  ];
  return template
    .replace(
      ENTRY,
      (entry) =>
        `${joinLines(immediate)}\n    <template id="scripts">${joinLines(deferred(entry), '      ')}\n    </template>`,
    )
    .replace('</style>', (end) => end + [...styles.values()].map(inlined).join(''));
}

const FORBIDDEN = /<script|<style|\sstyle="|\son[a-z]+="/;

/** Throws an Error if the markup contains anything that the Content-Security-Policy blocks. */
function requireNoInlineCode(html: string, { address }: StaticPage): void {
  const found = FORBIDDEN.exec(html);
  if (found) throw new Error(`${address} cannot be prerendered: it contains '${found[0]}'.`);
}

interface Content {
  readonly data: PageData;
  readonly rendered: RenderedPage;
}

const ROOT = '<div id="root"></div>';

export function pageFile(site: Site, page: StaticPage, { data, rendered }: Content): string {
  const { origin, version, template } = site;
  const { shop } = data.settings;
  const path = page.isCanonical ? page.address : null;
  const head = renderHead(pageHead({ path, metadata: rendered.metadata, origin, shop }), shop);
  const isPrerendered = page.modules.length > 0;
  if (isPrerendered) requireNoInlineCode(rendered.html, page);
  const html = isPrerendered ? withFiles(site, page, rendered.preloads) : template;
  const content = contentSection({ version, html: isPrerendered ? rendered.html : '', data });
  return withHead(html, head).replace(ROOT, () => content);
}
