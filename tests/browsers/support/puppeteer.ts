import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { WINDOW, type Driver } from './driver';
import { openSoundServer } from './processes';

/** Chromium as root or in a container. Unlike in tests/e2e, a sound needs a click first, as with visitors. */
const CHROMIUM: LaunchOptions = {
  browser: 'chrome',
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=document-user-activation-required'],
};

/** Puppeteer speaks WebDriver BiDi to Firefox, so that no geckodriver is needed. */
const FIREFOX: LaunchOptions = {
  browser: 'firefox',
  executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
  // Sounds need a click first, which is what visitors have.
  extraPrefsFirefox: { 'media.autoplay.default': 1, 'media.autoplay.blocking_policy': 0 },
};

async function only(page: Page, selector: string): Promise<ElementHandle> {
  const element = await page.$(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function recordProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  return problems;
}

function driverOf(page: Page, close: () => Promise<void>): Driver {
  const problems = recordProblems(page);
  return {
    goTo: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: async (selector) => (await only(page, selector)).click(),
    type: async (selector, text) => (await only(page, selector)).type(text),
    attach: async (selector, file) => {
      const input = await (await only(page, selector)).toElement('input');
      await input.uploadFile(file);
    },
    picture: () => page.screenshot(),
    problems: () => Promise.resolve(problems),
    close,
  };
}

interface Launch {
  readonly options: LaunchOptions;
  readonly home: string;
  readonly environment?: Readonly<Record<string, string>>;
}

async function launch({ options, home, environment }: Launch): Promise<Driver> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    defaultViewport: WINDOW,
    // Firefox refuses to run as root in the home of somebody else.
    env: { ...process.env, HOME: home, ...environment },
  });
  const [page = await browser.newPage()] = await browser.pages();
  // Firefox opens its first page in another size.
  await page.setViewport(WINDOW);
  return driverOf(page, () => browser.close());
}

async function inNewHome(open: (home: string) => Promise<Driver>): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'browser-'));
  const driver = await open(home);
  const close = async () => {
    await driver.close();
    await rm(home, { recursive: true, force: true });
  };
  return { ...driver, close };
}

export function openChromium(): Promise<Driver> {
  return inNewHome((home) => launch({ options: CHROMIUM, home }));
}

export function openFirefox(): Promise<Driver> {
  return inNewHome(async (home) => {
    if (process.platform !== 'linux') return launch({ options: FIREFOX, home });
    const { environment, close } = await openSoundServer(home);
    const driver = await launch({ options: FIREFOX, home, environment });
    const closeBoth = async () => {
      try {
        await driver.close();
      } finally {
        await close();
      }
    };
    return { ...driver, close: closeBoth };
  });
}
