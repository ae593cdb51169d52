import type { Page } from '@playwright/test';
import { cartOf, remember } from '../../support/network';
import { expect, isTooWide, open, PHONE, test } from '../../support/test';

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
    await page.getByRole('button', { name: 'Delete cart items' }).click();
    await subscribe(page, 'nobody@nowhere');
    await subscribe(page, 'mara@example.com', 503, 'The list is full today.');
    await subscribe(page, 'mara@example.com', 200, 'You are on the list.');

    for (const [words, kind] of [
      ['Cart has been reset.', 'Check'],
      ['Email is not valid.', 'Warning'],
      ['The list is full today.', 'Error'],
      ['You are on the list.', 'Success'],
    ] as const) {
      const shown = toast(page, words);
      await expect(shown).toHaveCSS('background-color', COLOURS[kind]);
      await expect(shown.locator('svg').first()).toBeVisible();
    }
    const box = await notifications(page).boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.x).toBeLessThanOrEqual(16);
    expect(box?.y).toBeGreaterThan(height / 3);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await isTooWide(page)).toBe(false);
  },
);
