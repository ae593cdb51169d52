// Bundles the functions into one file and writes the package.json that is deployed with it. The bundle inlines the workspaces,
// which no registry has. With --watch it bundles again on every change, until standard input closes.
import { build, context } from 'esbuild';
import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const source = createRequire(import.meta.url)('./package.json');

const reportBuilds = {
  name: 'report-builds',
  setup: ({ onEnd }) =>
    onEnd(({ errors }) => console.log(errors.length === 0 ? 'functions built' : 'functions have errors')),
};

const options = {
  entryPoints: [join(here, 'src/index.ts')],
  outfile: join(here, 'dist/index.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  loader: { '.ttf': 'binary' },
  // Bundled ES modules read `import.meta.url`, which a CommonJS bundle does not have.
  define: { 'import.meta.url': 'bundleAddress' },
  banner: { js: "const bundleAddress = require('node:url').pathToFileURL(__filename).href;" },
  legalComments: 'none',
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
};

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

if (process.argv.includes('--watch')) {
  const watching = await context({ ...options, plugins: [reportBuilds] });
  await watching.watch();
  process.stdin.on('end', () => process.exit(0)).resume();
} else {
  await build(options);
}
