import type { Locator, Page } from '@playwright/test';
import { cartOf, remember } from '../../support/network';
import { expect, isTooWide, LONG_ON_DESKTOP, open, PHONE, test } from '../../support/test';

const COLOURS = {
  Success: 'rgb(92, 184, 92)',
  Error: 'rgb(217, 83, 79)',
  Warning: 'rgb(240, 173, 78)',
  Check: 'rgb(91, 192, 222)',
} as const;

function notifications(page: Page) {
  return page.getByRole('region', { name: 'Notifications' });
}

function toast(page: Page, words: string) {
  return notifications(page).locator('[role="status"], [role="alert"]').filter({ hasText: words });
}

/** Submits the newsletter form with a prepared answer of the server. */
async function subscribe(page: Page, email: string, status = 200, message = ''): Promise<void> {
  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ status, json: { message, code: 'unavailable' } }),
  );
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Newsletter' }).fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, message || 'Email is not valid.')).toHaveCount(1);
  await page.unroute('**/api/newsletter');
}

test(
  'each kind of notification has its colour and icon, bottom left',
  PHONE,
  async ({ page, expectProblem }) => {
    expectProblem(/status of 503/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
    await open(page, '/cart');
    const hasLook = async (words: string, kind: keyof typeof COLOURS) => {
      const shown = toast(page, words);
      await expect(shown).toHaveCSS('background-color', COLOURS[kind]);
      await expect(shown.locator('svg').first()).toBeVisible();
    };
    await page.getByRole('button', { name: 'Delete cart items' }).click();
    await hasLook('Cart has been reset.', 'Check');
    await page.getByRole('main').getByRole('link', { name: 'Browse tracks' }).click();
    await subscribe(page, 'nobody@nowhere');
    await hasLook('Email is not valid.', 'Warning');
    await subscribe(page, 'mara@example.com', 503, 'The list is full today.');
    await hasLook('The list is full today.', 'Error');
    await subscribe(page, 'mara@example.com', 200, 'You’re on the list.');
    await hasLook('You’re on the list.', 'Success');

    const box = await notifications(page).boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.x).toBe(16);
    expect(box?.width).toBeLessThanOrEqual(width < 800 ? width - 32 : 336);
    expect(box?.y).toBeGreaterThan(height / 3);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await isTooWide(page)).toBe(false);
  },
);

test(
  'notifications cover neither the button that raised them nor what is fixed to the end',
  PHONE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
    const isFree = (control: Locator) =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await page.goto('/cart');
    const checkOut = page.getByRole('button', { name: 'Checkout Now' });
    await checkOut.click();
    await expect(toast(page, 'Please signin before checkout.')).toBeVisible();
    await expect.poll(() => isFree(checkOut)).toBe(true);
    await page
      .getByRole('table')
      .getByRole('link', { name: /Glass Elevator/ })
      .click();
    for (const name of ['Play', 'Already in cart', 'Show player']) {
      const control = page.getByRole('button', { name }).first();
      await control.scrollIntoViewIfNeeded();
      await expect.poll(() => isFree(control), name).toBe(true);
    }
  },
);

test(
  'a dialog that opens leaves the notifications in place, and does not reach behind them',
  LONG_ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/track/detail/23');
    await subscribe(page, 'nobody@nowhere');
    // As in the first frame of the dialog.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('dialog, dialog * { animation-play-state: paused !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const dialog = page.getByRole('dialog');
    const stack = dialog.getByRole('region', { name: 'Notifications' });
    await expect(stack).toBeVisible();
    const { height } = page.viewportSize() ?? { height: 0 };
    const {
      x,
      y,
      width: wide,
      height: tall,
    } = (await stack.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x, y + tall]).toEqual([16, height - 16]);
    const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, height };
    expect(box.x > x + wide || box.y + box.height <= y).toBe(true);
  },
);
