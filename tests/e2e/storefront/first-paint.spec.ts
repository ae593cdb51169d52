import type { Page } from '@playwright/test';
import { hold } from '../support/network';
import { expect, expectOneSound, open, LONG_PHONE, PHONE, test, untilHydrated } from '../support/test';
import { followShifts } from '../support/layout-shift';

/** Prerendered pages with their headings. */
/** Drawn like the page of terms. */
const LIKE_TERMS: ReadonlySet<string> = new Set(['/privacy', '/licences']);

const DRAWN: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Buy beats made by real musicians.'],
  ['/about', 'Made at night, by three people in one room.'],
  ['/tracks', 'All Tracks'],
  ['/contact', 'Contact'],
  ['/cart', 'Cart'],
  ['/terms', 'Terms & Condition'],
  ['/privacy', 'Privacy Policy'],
  ['/licences', 'Licencing Methods'],
  ['/newsletter', 'Thank you for subscribing'],
];

/** What pages show that arrives after their HTML. */
const SHOWN_LATER = new Map([
  ['/', 'Glass Elevator'],
  ['/tracks', 'Glass Elevator'],
  ['/cart', 'Glass Elevator'],
]);

const SCRIPTS = '**/*.js';
/** All scripts but the one that loads them. */
const PAGE_SCRIPTS = /\/assets\/(?!boot)[^/]*\.js$/;
const FONTS = '**/*.woff2';

/** Console messages about scripts that are blocked. */
const WITHOUT_SCRIPTS = /\.js|ERR_FAILED|preloaded/;

/** Stores a cart, which prerendered pages cannot contain. */
async function beKnown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const line = { id: 24, image: '', title: 'Glass Elevator', licensing: 'Exclusive', price: '44.99' };
    localStorage.setItem('cart', JSON.stringify([line]));
  });
}

/** The families of the fonts that text of the page has made the browser load. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const fonts = [...(await document.fonts.ready)];
    return fonts.filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''));
  });
}

test.describe('before any script runs', () => {
  test('every prerendered page is readable, in the font of the shop', async ({ page, expectProblem }) => {
    expectProblem(WITHOUT_SCRIPTS);
    await page.route(SCRIPTS, (route) => route.abort());
    for (const [path, heading] of DRAWN) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('contentinfo')).toContainText('© 2021');
      expect(await loadedFonts(page)).toContain('Archivo Variable');
    }
  });

  test('links work', async ({ page, expectProblem }) => {
    expectProblem(WITHOUT_SCRIPTS);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Condition' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Condition');
  });
});

test.describe('text typed before the scripts load', () => {
  test('is searched for', async ({ page }) => {
    const letScriptsCome = await hold(page, SCRIPTS);
    await page.goto('/tracks', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('searchbox').fill('lofi');
    letScriptsCome();
    await expect(page.getByRole('table')).toContainText('Low Tide');
    await expect(page.getByRole('table')).not.toContainText('Glass Elevator');
  });

  test('is searched for when it was already submitted', async ({ page, expectProblem }) => {
    expectProblem(WITHOUT_SCRIPTS);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('lofi');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/tracks\?search=lofi$/);
  });

  test('is counted in the contact form and stays out of the address', async ({ page }) => {
    const letScriptsCome = await hold(page, SCRIPTS);
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Mara Lind');
    await form.getByLabel(/message/i).fill('Do you mix vocals, too.');
    await form.getByRole('button', { name: 'Take Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    letScriptsCome();
    await expect(form.getByText('277 characters left')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Mara Lind');
  });

  test('is sent by the newsletter form', async ({ page }) => {
    const letScriptsCome = await hold(page, SCRIPTS);
    await page.goto('/about', { waitUntil: 'commit' });
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: /newsletter/i }).fill('nobody@nowhere');
    letScriptsCome();
    await untilHydrated(page);
    await footer.getByRole('button', { name: /subscribe/i }).click();
    await expect(footer.getByText('Email is not valid.')).toBeVisible();
  });
});

/** Module scripts of the page, which is boot.ts alone, run before this event. */
const BOOTED = { waitUntil: 'domcontentloaded' } as const;

test.describe('a click before hydration', () => {
  test('on a trending tag is repeated once', async ({ page }) => {
    const letScriptsCome = await hold(page, PAGE_SCRIPTS);
    await page.goto('/', BOOTED);
    await page.getByRole('main').getByRole('listitem').getByRole('button', { name: /trap/ }).click();
    letScriptsCome();
    await expect(page).toHaveURL(/\/tracks\?search=trap/);
  });

  test('on the menu button opens the menu', PHONE, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const letScriptsCome = await hold(page, PAGE_SCRIPTS);
    await page.goto('/', BOOTED);
    await page.getByRole('button', { name: 'Open menu' }).click();
    letScriptsCome();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  });

  test('on the button at the end of a phone’s screen asks for the licence', PHONE, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const letScriptsCome = await hold(page, PAGE_SCRIPTS);
    await page.goto('/track/detail/24', BOOTED);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    letScriptsCome();
    await expect(page.getByRole('dialog')).toContainText('What type of license do you want ?');
  });
});

test.describe('after hydration', () => {
  test('text that waits for its font has Arial or a font of its sizes', async ({ page }) => {
    await page.goto('/about');
    const isThere = await page.evaluate(
      () =>
        [...document.fonts].some(({ family }) => family.includes('Fallback')) &&
        document.fonts.load('16px "Archivo Fallback"').then(
          (faces) => faces.length > 0,
          () => false,
        ),
    );
    expect(isThere, 'Install Arial or Liberation Sans: without them, pages move when the font arrives.').toBe(
      true,
    );
  });

  for (const [path] of DRAWN) {
    test(
      `${path} does not shift or render again`,
      LIKE_TERMS.has(path) ? LONG_PHONE : PHONE,
      async ({ page }) => {
        const shift = await followShifts(page);
        await beKnown(page);
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            Object.assign(window, { drawn: document.querySelector('h1') });
          });
        });
        const letFontCome = await hold(page, FONTS);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Painted in the replacement first: without that, the text would never change its font.
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
          .toBe(1);
        letFontCome();
        await expect.poll(() => loadedFonts(page)).toContain('Archivo Variable');
        await untilHydrated(page);
        const shown = SHOWN_LATER.get(path);
        if (shown) await expect(page.getByRole('main')).toContainText(shown);
        // The heading is still the prerendered element: React hydrated it instead of replacing it.
        expect(await page.evaluate(() => document.querySelector('h1') === Reflect.get(window, 'drawn'))).toBe(
          true,
        );
        expect(await shift()).toBeLessThanOrEqual(0.01);
      },
    );
  }

  test('a page is not rendered again while a payment is being confirmed', async ({ page }) => {
    await page.addInitScript(() => {
      const payment = { id: 'paid', state: 'awaited', at: Date.now() };
      localStorage.setItem('payments', JSON.stringify([payment]));
    });
    // Never answered.
    await page.route('**/api/checkout/matching_id', () => undefined);
    const asked = page.waitForRequest('**/api/checkout/matching_id');
    await page.goto('/about');
    await asked;
    // React would have reported an error, which fails the test.
    await untilHydrated(page);
  });

  test('search and page number of the address are restored', async ({ page }) => {
    await page.goto('/tracks?search=trap');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('trap');
    await expect(page.getByRole('table')).not.toContainText('Low Tide');
    await page.goto('/tracks?page=3');
    await expect(page.getByRole('navigation', { name: /pages/i }).locator('[aria-current]')).toHaveText('3');
  });

  test('a filled cart never appears empty first', async ({ page }) => {
    await beKnown(page);
    await page.addInitScript(() => {
      Object.assign(window, { said: '' });
      new MutationObserver(() => {
        const said = `${String(Reflect.get(window, 'said'))}${document.body?.innerText ?? ''}`;
        Object.assign(window, { said });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Glass Elevator');
    expect(await page.evaluate(() => String(Reflect.get(window, 'said')))).not.toContain('Cart is empty');
  });
});

test('the home page loads the styles of the other pages once, and these have them in their HTML', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') loaded.push(new URL(request.url()).pathname);
  });
  const paths = () => loaded.filter((path) => path.startsWith('/assets/pages-'));
  const visit = async (...names: readonly string[]) => {
    for (const name of names) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveTitle(new RegExp(name));
    }
  };
  await open(page, '/tracks');
  await visit('Contact', 'Cart');
  expect(paths()).toEqual([]);

  await open(page, '/');
  await visit('Contact', 'Cart');
  expect(paths()).toHaveLength(1);
});

test('the Content-Security-Policy blocks nothing that a page does', async ({ page }) => {
  const refused: string[] = [];
  await page.exposeFunction('refuse', (what: string) => void refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (Reflect.get(window, 'refuse') as (what: string) => void)(`${violatedDirective} ${blockedURI}`);
    });
  });
  for (const path of [...DRAWN.map(([address]) => address), '/track/detail/24', '/signin']) {
    await open(page, path);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
  await expectOneSound(page);
  expect(refused).toEqual([]);
});
