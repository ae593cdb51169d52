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
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { index: 'index.html', boot: 'src/boot.ts' },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
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
