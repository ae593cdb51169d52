// Bundles the functions into one file and writes the package.json that is deployed with it. Only what the deployed
// folder needs is in there: the workspaces' own packages are inlined, since no registry has them.
import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const source = createRequire(import.meta.url)('./package.json');

await build({
  entryPoints: [join(here, 'src/index.ts')],
  outfile: join(here, 'dist/index.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  loader: { '.ttf': 'binary' },
  // ES modules among the packages ask for their own address, which a CommonJS bundle does not have.
  define: { 'import.meta.url': 'bundleAddress' },
  banner: { js: "const bundleAddress = require('node:url').pathToFileURL(__filename).href;" },
  legalComments: 'none',
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
});

mkdirSync(join(here, 'dist'), { recursive: true });
const deployed = {
  name: 'beat-store-functions',
  private: true,
  main: 'index.js',
  engines: { node: '22' },
  dependencies: {
    'firebase-admin': source.dependencies['firebase-admin'],
    'firebase-functions': source.dependencies['firebase-functions'],
  },
};
writeFileSync(join(here, 'dist/package.json'), `${JSON.stringify(deployed, null, 2)}\n`);
