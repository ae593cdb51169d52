import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { EXPECTATION_MS, HANGING_MS } from './tests/support/limits.ts';
import { isShort } from './tests/support/run.ts';

const IGNORED = ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**'];

const UNIT = {
  env: { GCLOUD_PROJECT: 'demo-unit', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' },
  include: ['{domain,functions,web,tools}/**/*.test.ts', 'tests/{audio,specification,texts}/**/*.test.ts'],
  exclude: IGNORED,
};

/** Unit tests that need a process of their own, because what they test is kept or changed for the whole process. */
const ISOLATED = [
  'functions/src/platform/log.test.ts',
  'functions/src/entry/index.test.ts',
  'functions/src/platform/gateways/stripe/sessions.test.ts',
  'web/src/features/member/base/dates.test.ts',
  'web/src/features/player/playback/controls.test.ts',
  'web/src/lib/api/apiCall.test.ts',
];

/**
 * Tests that `npm test` without arguments leaves out: API tests that start programs of their own for what cheaper tests
 * show, too; transfers, which the simulation and unit tests make; contracts of random texts; and one that checks the
 * types of the whole site.
 */
const EXHAUSTIVE = [
  'tests/api/shop/catalogue/analyse.test.ts',
  'tests/api/pages/assistants/conformance.test.ts',
  'tests/api/people/member/roles.test.ts',
  'tests/api/sales/splits/transfers.test.ts',
  'tests/texts/contracts.test.ts',
  'web/build/browser-support.test.ts',
];

const LIGHT_FIRESTORE = fileURLToPath(new URL('tests/api/support/light-firestore.ts', import.meta.url));

/** Gives the functions, in API and fuzz tests, a client of Firestore that takes less time for each call. */
const lightFirestore: Plugin = {
  name: 'light-firestore',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === 'firebase-admin/firestore' &&
    /[/](functions[/]src|tests[/]support[/]firestore-admin)/.test(importer)
      ? LIGHT_FIRESTORE
      : undefined,
};

export default defineConfig({
  test: {
    // The report names the line of each test.
    includeTaskLocation: true,
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    expect: { poll: { timeout: EXPECTATION_MS } },
    // The functions log each refused request, which is what many tests are about.
    onConsoleLog: (text) => !text.includes('"event":"api request rejected"'),
    projects: [
      {
        extends: true,
        // One process and its modules serve all files, so each file undoes what it changes.
        test: {
          ...UNIT,
          name: 'unit',
          exclude: [...IGNORED, ...ISOLATED, ...(isShort ? EXHAUSTIVE : [])],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: { ...UNIT, name: 'unit-isolated', include: ISOLATED },
      },
      {
        extends: true,
        test: {
          ...UNIT,
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        extends: true,
        // The whole app in a DOM without a browser; the API is answered by MSW (web/src/testing).
        test: {
          name: 'component',
          include: ['web/src/**/*.test.tsx'],
          environment: './web/src/testing/environment.ts',
          setupFiles: ['web/src/testing/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        extends: true,
        // Each plays histories in processes of its own.
        test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'] },
      },
      {
        extends: true,
        // Some of them build the shop and deploy it with firebase-tools.
        test: { name: 'production', include: ['tests/production/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'platform', include: ['tests/platform/**/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        // Each test starts a browser.
        test: { name: 'browsers', include: ['tests/browsers/**/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        plugins: [lightFirestore],
        // Random calls to every endpoint of a running store.
        test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'] },
      },
      {
        extends: true,
        // Processes that are killed, and a whole store that is copied.
        test: {
          name: 'recovery',
          include: ['tests/recovery/**/*.test.ts'],
          setupFiles: ['tests/api/support/setup.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        plugins: [lightFirestore],
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: isShort ? EXHAUSTIVE : [],
          setupFiles: ['tests/api/support/setup.ts'],
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
});
