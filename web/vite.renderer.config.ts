import react from '@vitejs/plugin-react';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { cssModules } from './build/split/css-modules.ts';
import { noticePlugins } from './build/notices.ts';
import { productionRouter } from './build/production-router.ts';
import { siteVersion } from './build/site-version.ts';

const web = dirname(fileURLToPath(import.meta.url));
const { noteModules, writeNotices } = noticePlugins('The pages that the functions render');

const DASHBOARD = /\/pages\/member\//;

/** Its pages are not rendered, and are larger than all others. */
function leaveOutDashboard(): Plugin {
  const empty = '\0dashboard';
  return {
    name: 'leave-out-dashboard',
    enforce: 'pre',
    resolveId: (source) => (DASHBOARD.test(source) ? empty : undefined),
    load: (id) => (id === empty ? 'export default null;' : undefined),
  };
}

/**
 * Builds the renderer of the function `page` (docs/decisions/0056-rendered-pages.md). It knows no project or
 * settings, so one build serves all stores of a folder.
 */
export default defineConfig({
  define: {
    __SITE_VERSION__: JSON.stringify(siteVersion(dirname(web))),
    'process.env.NODE_ENV': '"production"',
  },
  css: { modules: cssModules },
  plugins: [leaveOutDashboard(), react(), productionRouter(), noteModules(), writeNotices()],
  ssr: { noExternal: true },
  build: {
    ssr: 'build/renderer.ts',
    outDir: '../functions/dist/renderer',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'renderer.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
