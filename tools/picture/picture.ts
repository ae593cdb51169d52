import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import * as v from 'valibot';
import { CommandError, say, sayDone } from '../lib/say';
import { storeFileOf } from '../local/instance';
import { DEMO_ACCOUNTS } from '../seed/accounts';
import { findCompleteBrowser } from '../test/browser';

const WINDOW = { width: 1280, height: 800 };
const WIDTH = 960;
const FRAME_MS = 1800;
/** Root cannot start Chromium's sandbox. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'];

interface Scene {
  readonly title: string;
  readonly act: (page: Page) => Promise<unknown>;
}

/** Steps of a visitor and the producer, one picture after each. */
const SCENES: readonly Scene[] = [
  { title: 'home', act: (page) => page.goto('/') },
  {
    title: 'playing',
    act: async (page) => {
      await page.goto('/tracks');
      await page
        .getByRole('button', { name: /^Play / })
        .nth(1)
        .click();
      await page
        .getByRole('button', { name: /^Pause / })
        .first()
        .waitFor();
      await page.getByText('0:03').first().waitFor();
    },
  },
  { title: 'track', act: (page) => page.goto('/track/detail/23') },
  {
    title: 'cart',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      const dialog = page.getByRole('dialog');
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: /^Non-Exclusive/ }).click();
      await page.goto('/cart');
    },
  },
  {
    title: 'overview',
    act: async (page) => {
      await page.goto('/member/signin');
      await page.getByLabel('Email', { exact: true }).first().fill(DEMO_ACCOUNTS.member.email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_ACCOUNTS.member.password);
      await page.getByRole('button', { name: 'Sign In' }).last().click();
      await page.getByText('Visits', { exact: true }).first().waitFor();
    },
  },
  {
    title: 'tracks',
    act: async (page) => {
      await page.goto('/member/log/dashboard?tab=tracks');
      for (const title of ['Low Tide', 'Paper Lanterns'])
        await page.getByRole('checkbox', { name: title }).check();
    },
  },
];

async function storeAddress(root: string): Promise<string> {
  const file = storeFileOf(root, 'start');
  if (!existsSync(file))
    throw new CommandError('No store is running on this machine. Start one with `npm start`.');
  return v.parse(v.object({ url: v.string() }), JSON.parse(await readFile(file, 'utf8'))).url;
}

/** Waits until the window has loaded and every cover in it is painted. */
async function settle(page: Page): Promise<void> {
  // Below the window, kits wait until seen.
  await page.waitForFunction(
    `[...document.querySelectorAll('[aria-busy="true"]')].every((busy) => busy.getBoundingClientRect().top > innerHeight)`,
  );
  await page
    .getByText(/^Data is loading/i)
    .first()
    .waitFor({ state: 'hidden' });
  await page.waitForFunction(
    '[...document.images].every((image) => image.complete || image.loading === "lazy")',
  );
  await page.evaluate('document.fonts.ready');
}

async function photograph(page: Page): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  for (const { title, act } of SCENES) {
    await act(page);
    await settle(page);
    const frame = await page.screenshot();
    frames.push(await sharp(frame).resize(WIDTH).png().toBuffer());
    say(`Picture of ${title}`);
  }
  return frames;
}

/** `npm run picture`: takes the README's animated picture (docs/shop.webp) from `npm start`'s store. */
export async function picture(root: string, args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new CommandError('npm run picture takes no arguments.');
  const baseURL = await storeAddress(root);
  const browser = await chromium.launch({ executablePath: await findCompleteBrowser(), args: FLAGS });
  try {
    // Without the policy: the page evaluates the conditions above.
    const context = await browser.newContext({
      baseURL,
      viewport: WINDOW,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const frames = await photograph(await context.newPage());
    const file = join(root, 'docs/shop.webp');
    const animation = sharp(frames, { join: { animated: true } }).webp({
      loop: 0,
      delay: frames.map(() => FRAME_MS),
      quality: 72,
      effort: 6,
    });
    await writeFile(file, await animation.toBuffer());
    sayDone(`docs/shop.webp: ${frames.length} pictures`);
  } finally {
    await browser.close();
  }
}
