import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { hasPrivateStyle } from './chunks.ts';

/** Styles that others override come first. */
const FIRST_CHUNKS = ['index', 'shell', 'common', 'pages', 'legal'];

/** What every page shows, and the parts of the home page, which is part of the shell. */
const FRONT_CHUNKS = [
  'index',
  'shell',
  'common',
  'late',
  'Background',
  'Footer',
  'Shelves',
  'KitsSection',
  'LicencesSection',
];

/** Parts that no page shows at first paint. Their styles load with them. */
const LATE_CHUNKS = ['PlayerPanel', 'FilterPanel', 'RowControls', 'ToastStack', 'prove', 'adBlock'];

function rankOf({ name }: Rolldown.OutputChunk): number {
  const index = FIRST_CHUNKS.indexOf(name);
  return index < 0 ? FIRST_CHUNKS.length : index;
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
 * Merges the public pages' style sheets into two, in one order: returns the text of the one that is inlined into every page, and emits the
 * other as a file, which the chunks of the other pages load and their prerendered pages inline (page-file.ts).
 */
function mergePublicStyle(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const missing = [...LATE_CHUNKS, ...FRONT_CHUNKS].find(
    (name) => !chunks.some((chunk) => chunk.name === name),
  );
  if (missing) throw new Error(`The build has no chunk ${missing}: correct LATE_CHUNKS and FRONT_CHUNKS.`);
  const styled = chunks
    .filter(({ name, moduleIds }) => !LATE_CHUNKS.includes(name) && !hasPrivateStyle(moduleIds))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name));
  const textOf = (some: readonly Rolldown.OutputChunk[]): string => {
    const sheets = new Set(some.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    for (const { viteMetadata } of chunks) sheets.forEach((sheet) => viteMetadata?.importedCss.delete(sheet));
    return [...sheets].map((sheet) => removeAsset(bundle, sheet)).join('');
  };
  const front = textOf(styled.filter(({ name }) => FRONT_CHUNKS.includes(name)));
  const others = styled.filter(
    ({ name, viteMetadata }) => !FRONT_CHUNKS.includes(name) && (viteMetadata?.importedCss.size ?? 0) > 0,
  );
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
