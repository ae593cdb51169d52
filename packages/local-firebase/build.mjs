// Bundles both programs into dist, each into one file without dependencies.
import { build } from 'esbuild';

// Bundled CommonJS packages call `require` for Node's built-ins, which an ES module does not have.
const REQUIRE = "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);";

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { firestore: 'src/firestore/cli.ts', 'storage-rules': 'src/storage-rules/cli.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node22.12',
  format: 'esm',
  banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
  legalComments: 'none',
  logLevel: 'warning',
});
