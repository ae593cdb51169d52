import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { staticClassNames } from './build/class-names.ts';
import { prerenderPages } from './build/prerender.ts';
import { slimRouter } from './build/slim-router.ts';

/**
 * Adds a preload of the one font file to the built page: the style sheet names it only after it is itself loaded, and
 * the name carries a hash that index.html cannot know.
 */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
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
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}

export default defineConfig({
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  plugins: [staticClassNames(), react(), slimRouter(), preloadFont(), prerenderPages()],
  build: {
    manifest: true,
    // Nothing is inlined as a data: address, so that the Content-Security-Policy needs no exception for it.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // A page gets from an index.ts what it asks for, not all that is named there.
      treeshake: {
        moduleSideEffects: [
          { test: /src[\\/](?:features|ui)[\\/][a-z]+[\\/]index\.ts$/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
