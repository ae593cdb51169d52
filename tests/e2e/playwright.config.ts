import { defineConfig, devices } from '@playwright/test';
import { runningStore } from '../running-store';

const chromium = process.env['CHROMIUM_PATH'];

/** Flags for a browser that runs in a container and stays on this machine. */
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
  ...devices['Desktop Chrome'],
  baseURL: runningStore().url,
  launchOptions: { args: FLAGS, ...(chromium ? { executablePath: chromium } : {}) },
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // The store is one and its data is shared: journeys that change it come last, one after the other.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 30_000,
  reporter: [['list'], ['json']],
  use: browser,
  projects: [
    {
      name: 'desktop',
      use: { ...browser, viewport: { width: 1440, height: 900 } },
      testIgnore: ['large-*.spec.ts', 'member-phone.spec.ts'],
    },
    {
      name: 'phone',
      use: { ...browser, viewport: { width: 360, height: 780 } },
      // The member space is for desktops alone: a phone is told so, and sees no more of it.
      testIgnore: ['large-*.spec.ts', /member-(?!phone)[a-z]+\.spec\.ts/],
    },
    { name: 'large', testMatch: 'large-*.spec.ts', dependencies: ['desktop'] },
  ],
});
