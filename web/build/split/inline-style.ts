import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { placeOfStyle } from './chunks.ts';

/** Each file after those that it imports, whose styles it may override. */
function inOrder(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const seen = new Set<string>();
  const withImports = (file: string): Rolldown.OutputChunk[] => {
    const output = bundle[file];
    if (output?.type !== 'chunk' || seen.has(file)) return [];
    seen.add(file);
    return [...output.imports.flatMap(withImports), output];
  };
  return Object.keys(bundle).sort().flatMap(withImports);
}

function removeAsset(bundle: Rolldown.OutputBundle, fileName: string): string {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') return '';
  delete bundle[fileName];
  // Vite replaces this placeholder only in emitted files.
  return asset.source
    .toString()
    .replace(/\/\*\$vite\$:\d+\*\//g, '')
    .trim();
}

/**
 * Merges the public pages' style sheets into two. Returns the text of the one that is inlined into every page, and
 * emits the other as a file, which other pages load and their prerendered HTML inlines (page-file.ts).
 */
function mergePublicStyle(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): string {
  const chunks = inOrder(bundle);
  const textOf = (some: readonly Rolldown.OutputChunk[]): string => {
    const sheets = new Set(some.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    for (const { viteMetadata } of chunks) sheets.forEach((sheet) => viteMetadata?.importedCss.delete(sheet));
    return [...sheets].map((sheet) => removeAsset(bundle, sheet)).join('');
  };
  const front = textOf(chunks.filter((chunk) => placeOfStyle(chunk) === 'front'));
  const others = chunks.filter((chunk) => placeOfStyle(chunk) === 'pages');
  const source = textOf(others);
  if (front === '' || source === '') throw new Error('The build has no style sheet for the public pages.');
  const file = context.getFileName(context.emitFile({ type: 'asset', name: 'pages.css', source }));
  for (const { viteMetadata } of others) viteMetadata?.importedCss.add(file);
  return front;
}

/**
 * Without a preload, the browser requests a font only when text that uses it is laid out. A font preload in the head
 * also delays the first paint in Chromium; one in the body does not
 * (https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/loader/render_blocking_resource_manager.cc).
 */
function preloadsOf(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
  return fonts.map((file) => ({
    tag: 'link',
    attrs: {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      fetchpriority: 'low',
      crossorigin: true,
      href: `/${file}`,
    },
    injectTo: 'body-prepend',
  }));
}

/**
 * Inlines the styles that every public page needs and `brand` into the HTML, so that first paint waits for nothing else
 * (docs/decisions/0011-first-load.md). It goes last in the head, so that a slow connection receives the
 * preload tags first. The Content-Security-Policy allows it by its hash (tools/local/hosting-headers.ts).
 */
export function inlineStyle(brand = ''): Plugin {
  let style = '';
  return {
    name: 'inline-style',
    apply: 'build',
    generateBundle: {
      // Before Vite records in code and HTML which style sheets they need.
      order: 'pre',
      handler(_options, bundle) {
        style = mergePublicStyle(this, bundle) + brand;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        ...preloadsOf(bundle ?? {}),
        { tag: 'style', children: style, injectTo: 'head' },
      ],
    },
  };
}
