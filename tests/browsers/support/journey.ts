import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BROWSERS, type BrowserName, type Driver } from './driver';
import { openChromium, openFirefox } from './puppeteer';
import { Shop } from './shop';
import { openWebKit } from './webkit';

/** The browser under test: `npm run test:browsers` sets it. */
export const BROWSER: BrowserName = v.parse(v.picklist(BROWSERS), process.env['BROWSER']);

const OPEN: Readonly<Record<BrowserName, () => Promise<Driver>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};

/** A test in a new browser with an empty profile. Fails on any error in the browser's console. */
export function journey(
  title: string,
  steps: (shop: Shop) => Promise<void>,
  open: () => Promise<Driver> = OPEN[BROWSER],
): void {
  test(title, async () => {
    const driver = await open();
    try {
      await steps(new Shop(driver));
      expect(await driver.problems()).toEqual([]);
    } finally {
      await driver.close();
    }
  });
}
