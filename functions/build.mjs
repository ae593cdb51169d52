// Bundles the functions and writes what is deployed with them: package.json, its lock file and npm's settings. The
// bundles inline the workspaces, which no registry has. With --watch it bundles again on every change, until standard
// input closes.
import { build, context } from 'esbuild';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { thirdPartyNotices } from '../domain/build/notices.mjs';
import { lockedVersion, lockFor } from './deployed-lock.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const source = require('./package.json');
const lock = require('../package-lock.json');

/** Packages that are read from disk at run time: fonts, and WebAssembly that is no module. */
const installed = Object.keys(source.dependencies).filter(
  (name) =>
    ['subset-font', 'harfbuzzjs', 'inter-ui'].includes(name) || name.startsWith('@fontsource-variable/'),
);

const reportBuilds = {
  name: 'report-builds',
  setup: ({ onEnd }) =>
    onEnd(({ errors }) => console.log(errors.length === 0 ? 'functions built' : 'functions have errors')),
};

/** Imported on first use from files of their own: parsing them would make every start of an instance slower. */
const separate = {
  'contract-printer': {
    request: /\/contracts\/pdf$/,
    entry: join(here, 'src/sales/orders/contracts/pdf.ts'),
  },
  'markdown-parser': { request: /^mdast-util-from-markdown$/, entry: 'mdast-util-from-markdown' },
  'music-metadata': { request: /^music-metadata$/, entry: 'music-metadata' },
  nodemailer: { request: /^nodemailer$/, entry: 'nodemailer' },
  'statement-printer': {
    request: /\/statement-pdf$/,
    entry: join(here, 'src/sales/splits/statement-pdf.ts'),
  },
  storage: { request: /^@google-cloud\/storage$/, entry: '@google-cloud/storage' },
  stripe: { request: /^stripe$/, entry: 'stripe' },
};

const keepSeparate = {
  name: 'keep-separate',
  setup: ({ onResolve }) => {
    for (const [name, { request }] of Object.entries(separate))
      onResolve({ filter: request }, ({ kind }) =>
        // firebase-admin requires the storage.
        ['dynamic-import', 'require-call'].includes(kind)
          ? { path: `./${name}.js`, external: true }
          : undefined,
      );
  },
};

const options = {
  entryPoints: {
    index: join(here, 'src/entry/index.ts'),
    ...Object.fromEntries(Object.entries(separate).map(([name, { entry }]) => [name, entry])),
  },
  outdir: join(here, 'dist'),
  external: installed,
  plugins: [keepSeparate],
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  sourcemap: true,
  // Bundled ES modules read `import.meta.url`, which a CommonJS bundle does not have.
  define: { 'import.meta.url': 'bundleAddress' },
  banner: { js: "const bundleAddress = require('node:url').pathToFileURL(__filename).href;" },
  legalComments: 'none',
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
};

mkdirSync(join(here, 'dist'), { recursive: true });
// A start builds the functions again unless this file says that they are built (tools/local/site.ts).
rmSync(join(here, '../.local/build/functions.version'), { force: true });
const deployed = {
  name: 'beat-store-functions',
  private: true,
  main: 'index.js',
  engines: { node: '24' },
  dependencies: {
    // firebase-tools and Cloud Build look for it; the bundles contain it, as they contain firebase-admin.
    'firebase-functions': lockedVersion('firebase-functions', lock),
    // Exactly the installed versions: a contract that is printed again must have the same bytes.
    ...Object.fromEntries(installed.map((name) => [name, lockedVersion(name, lock)])),
  },
};

/**
 * Replaces a file in one step, and only if it differs: emulators of a running store load these files at any time, and
 * load all functions again when one changes.
 */
function replaceFile(path, contents) {
  const bytes = Buffer.from(contents);
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, path);
}

function replaceJson(name, value) {
  replaceFile(join(here, 'dist', name), `${JSON.stringify(value, null, 2)}\n`);
}

replaceJson('package.json', deployed);
replaceJson('package-lock.json', lockFor(deployed, lock));
// Without this, npm would install firebase-admin beside the bundled one, because firebase-functions is its peer.
replaceFile(join(here, 'dist/.npmrc'), 'legacy-peer-deps=true\n');

if (process.argv.includes('--watch')) {
  const watching = await context({ ...options, plugins: [...options.plugins, reportBuilds] });
  await watching.watch();
  process.stdin.on('end', () => process.exit(0)).resume();
} else {
  const { outputFiles, metafile } = await build({ ...options, write: false, metafile: true });
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  // Not resolved, because packages need not export this file.
  const read = installed.map((name) => join(here, '../node_modules', name, 'package.json'));
  const files = [...Object.keys(metafile.inputs).map((file) => resolve(file)), ...read];
  replaceFile(join(here, 'dist/third-party-notices.txt'), thirdPartyNotices('These functions', files));
}
