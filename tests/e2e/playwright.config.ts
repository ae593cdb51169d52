import { defineConfig, devices } from '@playwright/test';
import { EXPECTATION_MS, HANGING_MS } from '../support/limits';
import { runningStore } from '../support/running-store';

const chromium = process.env['CHROMIUM_PATH'];

/** Flags for a browser that runs as root or in a container and contacts no other host. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

const browser = {
  // `npm test -- --all` tries a failed test once more.
  trace: 'on-first-retry',
  ...devices['Desktop Chrome'],
  baseURL: runningStore().url,
  // As long as an expectation may take.
  actionTimeout: EXPECTATION_MS,
  launchOptions: { args: FLAGS, ...(chromium ? { executablePath: chromium } : {}) },
} as const;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Tests of a store share its data. To run more at a time, `npm test` starts a second store.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: HANGING_MS,
  expect: { timeout: EXPECTATION_MS },
  reporter: [['list'], ['json']],
  use: browser,
  projects: [
    {
      name: 'desktop',
      use: { ...browser, viewport: { width: 1440, height: 900 } },
      testIgnore: ['**/large-*.spec.ts', '**/member/dashboard/phone.spec.ts'],
    },
    {
      name: 'phone',
      use: { ...browser, viewport: { width: 360, height: 780 } },
      // Layout and touch only. Everything else is the same code at both sizes.
      grep: /@phone/,
    },
    { name: 'large', testMatch: '**/large-*.spec.ts' },
  ],
});
