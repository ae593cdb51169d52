import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Bundles react-router's production files, which its package contains but doesn't export: smaller, without warnings.
 */
export function productionRouter(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const file = (name: string): string => join(folder, 'dist/production', name);
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: file('index.mjs') },
          { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
        ],
      },
    }),
  };
}
