import { renderHead, withHead } from '@store/domain/page-head';
import { LISTED_PATHS, SHOP_PICTURE } from '@store/domain/site';
import * as v from 'valibot';
import type { PrerenderedPage, StaticPage } from '../src/prerender';

const chunkSchema = v.object({
  file: v.string(),
  css: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
});

/** Vite's manifest: which files a module became, and which others they need. */
export const manifestSchema = v.record(v.string(), chunkSchema);

/** Vite's manifest, parsed. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** What every page file is made from. */
export interface Site {
  /** The built index.html. */
  readonly template: string;
  readonly manifest: Manifest;
  /** The shop's one origin, without a slash at the end. */
  readonly origin: string;
}

/** A module's files, and those of everything that it imports. */
function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const chunk = manifest[module];
  if (!chunk) return [];
  return [
    chunk.file,
    ...chunk.css,
    ...chunk.imports.flatMap((imported) => filesOf(manifest, imported, seen)),
  ];
}

/** Tags that fetch a page's own code and style beside the shell's; what the template fetches anyway is left out. */
function pageFiles({ template, manifest }: Site, module: string): string {
  return filesOf(manifest, module)
    .map((file) => `/${file}`)
    .filter((address) => !template.includes(`"${address}"`))
    .map((address) =>
      address.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="${address}">`
        : `<link rel="modulepreload" crossorigin href="${address}">`,
    )
    .join('\n    ');
}

const PRELOAD = /<link rel="preload"[^>]*>/g;
const FORBIDDEN = /<script|<style|\sstyle="|\son[a-z]+="/;

/** Throws where a drawn page holds what the Content-Security-Policy would refuse. */
function requireNoInlineCode(html: string, { address }: StaticPage): void {
  const found = FORBIDDEN.exec(html);
  if (found) throw new Error(`${address} cannot be prerendered: it holds '${found[0]}'.`);
}

function headOf({ address, file }: StaticPage, { words }: PrerenderedPage, origin: string): string {
  const isListed = LISTED_PATHS.some((path) => path === address);
  return renderHead({
    ...words,
    address: file === address || isListed ? `${origin}${address}` : null,
    image: { ...SHOP_PICTURE, address: `${origin}${SHOP_PICTURE.path}` },
    type: 'website',
    isListed,
    data: null,
  });
}

/** A page's whole HTML. Preloads that React leaves among the content are moved into the head, where hydration wants them. */
export function pageFile(site: Site, page: StaticPage, drawn: PrerenderedPage): string {
  const withWords = withHead(site.template, headOf(page, drawn, site.origin));
  if (page.module === null) return withWords;
  requireNoInlineCode(drawn.html, page);
  const preloads = drawn.html.match(PRELOAD) ?? [];
  const links = [...preloads, pageFiles(site, page.module)].filter(Boolean).join('\n    ');
  return withWords
    .replace('</head>', () => `${links ? `  ${links}\n  ` : ''}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.html.replace(PRELOAD, '')}</div>`);
}
