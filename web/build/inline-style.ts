import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

function isSheet(output: Rolldown.OutputBundle[string]): output is Rolldown.OutputAsset {
  return output.type === 'asset' && output.names.includes('style.css');
}

/** Removes the style sheet from the output and from every chunk that references it; returns its text. */
function takeOut(bundle: Rolldown.OutputBundle): string {
  const sheet = Object.values(bundle).find(isSheet);
  if (!sheet) throw new Error('The build made no style sheet of the public pages.');
  for (const output of Object.values(bundle))
    if (output.type === 'chunk') output.viteMetadata?.importedCss.delete(sheet.fileName);
  delete bundle[sheet.fileName];
  // Vite replaces this placeholder only in emitted files.
  return sheet.source
    .toString()
    .replace(/\/\*\$vite\$:\d+\*\//g, '')
    .trim();
}

/** Without a preload, the browser requests a font only when text that uses it is laid out. */
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
    injectTo: 'head',
  }));
}

/**
 * Inlines the public pages' style sheet into the HTML, so that first paint waits for nothing else
 * (docs/decisions/0015-first-load.md). It goes last in the head, so that a slow connection receives the
 * preload tags first. The Content-Security-Policy allows it by its hash (tools/local/hosting-headers.ts).
 */
export function inlineStyle(): Plugin {
  let style = '';
  return {
    name: 'inline-style',
    apply: 'build',
    generateBundle: {
      // Before Vite records in code and HTML which style sheets they need.
      order: 'pre',
      handler(_options, bundle) {
        style = takeOut(bundle);
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
