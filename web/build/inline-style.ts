import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

function isSheet(output: Rolldown.OutputBundle[string]): output is Rolldown.OutputAsset {
  return output.type === 'asset' && output.names.includes('style.css');
}

/** Takes the sheet out of the files that are written, and out of what the code asks for. */
function takeOut(bundle: Rolldown.OutputBundle): string {
  const sheet = Object.values(bundle).find(isSheet);
  if (!sheet) throw new Error('The build made no style sheet of the public pages.');
  for (const output of Object.values(bundle))
    if (output.type === 'chunk') output.viteMetadata?.importedCss.delete(sheet.fileName);
  delete bundle[sheet.fileName];
  // Vite marks a sheet that it has yet to finish, and takes the mark out of files alone.
  return sheet.source
    .toString()
    .replace(/\/\*\$vite\$:\d+\*\//g, '')
    .trim();
}

/** A sheet's font is asked for only when a text in it is drawn: its preload lets it come before the first paint where it can. */
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
 * Writes the style sheet of the public pages into the page itself: the first paint then waits for nothing but the HTML
 * (docs/decisions/0015-first-load.md). It is last in the head, so that a slow line first tells the browser what to fetch.
 * The Content-Security-Policy allows this text by its hash: `tools/local/hosting-headers.ts`.
 */
export function inlineStyle(): Plugin {
  let style = '';
  return {
    name: 'inline-style',
    apply: 'build',
    generateBundle: {
      // Before Vite writes into code and page which sheets they need.
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
