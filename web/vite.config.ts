import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { staticClassNames } from './build/class-names.ts';
import { inlineStyle } from './build/inline-style.ts';
import { prerenderPages } from './build/prerender.ts';
import { slimRouter } from './build/slim-router.ts';

export default defineConfig({
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  plugins: [staticClassNames(), react(), slimRouter(), inlineStyle(), prerenderPages()],
  build: {
    manifest: true,
    // Nothing is inlined as a data: address, so that the Content-Security-Policy needs no exception for it.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // What begins a drawn page is a file by itself: the build writes it into the pages (build/page-file.ts).
      input: { index: 'index.html', boot: 'src/boot.ts' },
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
