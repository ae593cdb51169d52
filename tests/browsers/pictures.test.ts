import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect } from 'vitest';
import { runningStore } from '../support/running-store';
import { BROWSER, journey } from './support/journey';
import { button, HEADING, MAIN, target, type Shop } from './support/shop';

const FOLDER = fileURLToPath(new URL('../../test-results/pictures', import.meta.url));

/** Pictures within the window that have not been drawn yet. */
const COVERS_ON_THE_WAY = `[...document.images].filter((image) => {
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && !image.complete;
}).length`;

/** `home-webkit.png` and its kind, beside each other for each page. */
async function keepPicture(shop: Shop, name: string): Promise<void> {
  await expect.poll(() => shop.evaluate(v.number(), COVERS_ON_THE_WAY), { timeout: 30_000 }).toBe(0);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/${name}-${BROWSER}.png`, await shop.picture());
}

const PAGES = [
  ['track', '/track/detail/24'],
  ['kits', '/kits'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['sign-in', '/signin'],
] as const;

/** Distances in CSS pixels between two parts of the hero: negative if they overlap. */
const BELOW_COVER = `(() => {
  const [cover, caption] = document.querySelector('main article').children;
  return Math.round(caption.getBoundingClientRect().top - cover.getBoundingClientRect().bottom);
})()`;

/** What WebKit draws itself, if the shop does not. */
const NATIVE_SELECTS = `[...document.querySelectorAll('select')].filter((select) => getComputedStyle(select).appearance !== 'none').length`;

journey('ten pages look alike in every browser', async (shop) => {
  await shop.open('/');
  await keepPicture(shop, 'home');
  expect(await shop.evaluate(v.number(), BELOW_COVER)).toBe(0);
  await shop.click(button('Play Glass Elevator'));
  await shop.hearsOneSound();
  await shop.sees(target('region', 'Player'), /Glass Elevator/);
  await keepPicture(shop, 'playing');
  // WebKit's driver no longer answers when a page is left while it plays.
  await shop.click(button('Pause', target('region', 'Player')));
  await shop.hearsNothing();

  await shop.open('/tracks');
  await shop.sees(target('table', undefined, MAIN), /Glass Elevator/);
  expect(await shop.evaluate(v.number(), NATIVE_SELECTS)).toBe(0);
  await keepPicture(shop, 'tracks');

  for (const [name, path] of PAGES) {
    await shop.open(path);
    await shop.sees(HEADING, /./);
    await keepPicture(shop, name);
  }

  const { email, password } = runningStore().accounts.member;
  await shop.open('/member/signin');
  await shop.fill('Email', email, MAIN);
  await shop.fill('Password', password, MAIN);
  await shop.click(button('Sign In', MAIN));
  await shop.sees(target('heading'), /Welcome back admin/);
  await shop.sees(MAIN, /Visits/);
  await keepPicture(shop, 'dashboard');
  await shop.open('/member/log/dashboard?tab=tracks');
  await shop.sees(target('table', undefined, MAIN), /Glass Elevator/);
  await keepPicture(shop, 'dashboard-tracks');
});
