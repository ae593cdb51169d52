import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sizeBudgets } from './build/split/budget.ts';
import { soundFiles } from './build/split/sound-files.ts';
import { BUILD_TARGETS } from './build/browsers.ts';
import { cssModules } from './build/split/css-modules.ts';
import { chunkGroups, readNeeds } from './build/split/chunks.ts';
import { inlineStyle } from './build/split/inline-style.ts';
import { noticePlugins } from './build/notices.ts';
import { readShopSettings } from './build/shop-settings.ts';
import { prerenderPages } from './build/prerender.ts';
import { pureDomain } from './build/pure-domain.ts';
import { productionRouter } from './build/production-router.ts';

const { noteModules, writeNotices } = noticePlugins('The site of this shop');
const { definitions, style } = readShopSettings(process.env['VITE_SHOP_SETTINGS']);

export default defineConfig({
  define: definitions,
  // Without its plugin for sound in space, which would be a fifth of it.
  resolve: { alias: { howler: 'howler/dist/howler.core.min.js' } },
  css: { modules: cssModules },
  plugins: [
    react(),
    productionRouter(),
    pureDomain(),
    readNeeds(),
    inlineStyle(style),
    noteModules(),
    prerenderPages(noteModules),
    writeNotices(),
    soundFiles(),
    sizeBudgets(),
  ],
  worker: { plugins: () => [noteModules()] },
  build: {
    target: BUILD_TARGETS,
    manifest: true,
    // No data: URLs, so that the Content-Security-Policy needs no exception for fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // boot.ts is an entry of its own: prerendered pages load it first (build/page-file.ts).
      input: { index: 'index.html', boot: 'src/boot.ts' },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Importing from an index.ts must not pull in everything that it exports.
      treeshake: {
        // No property here does anything when it is read, so what is left of a contract (decision 61) can be dropped.
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /src[\\/](?:features|ui)[\\/].*index\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
});
