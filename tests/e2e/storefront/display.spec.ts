import type { Page } from '@playwright/test';
import { cartOf, DOCUMENTS, hold, remember, rewrite } from '../support/network';
import { expect, expectOneSound, isTooWide, LONG_ON_DESKTOP, playingClocks, test } from '../support/test';

function notifications(page: Page) {
  return page.getByRole('region', { name: 'Notifications' });
}
function closeButtons(page: Page) {
  return notifications(page).getByRole('button', { name: 'Close notification' });
}

/** Changes the newest track in the catalogue document. */
async function changeNewest(page: Page, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await rewrite(page, '**/documents/catalogue/head?*', (text) => {
    const head = JSON.parse(text) as { fields: { tracks: { stringValue: string } } };
    const [newest, ...rest] = JSON.parse(head.fields.tracks.stringValue) as object[];
    const tracks = { stringValue: JSON.stringify([{ ...newest, ...fields }, ...rest]) };
    return JSON.stringify({ ...head, fields: { ...head.fields, tracks } });
  });
}

/** Sets the text size to 200 %, as a browser setting does. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test('playing a track in another tab pauses this one', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
  await expectOneSound(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
  await expect.poll(() => playingClocks(page)).toEqual([]);
  const player = other.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }),
  ).toBeVisible();
});

test('closing a notification moves the focus to the next one, then back', async ({ page }) => {
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator', 23: 'Low Tide' }) });
  await page.goto('/cart');
  const checkOut = page.getByRole('button', { name: 'Checkout Now' });
  await page.getByRole('button', { name: 'Remove Low Tide' }).click();
  await checkOut.click();
  await expect(closeButtons(page)).toHaveCount(2);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await checkOut.click();
  await expect(notifications(page).getByRole('alert')).toHaveCount(1);
  await expect(closeButtons(page)).toHaveCount(2);
  await expect(checkOut).toBeFocused();
  await closeButtons(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(closeButtons(page)).toHaveCount(1);
  await expect(closeButtons(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notifications(page)).toHaveCount(0);
  await expect(checkOut).toBeFocused();
});

test('an invalid email focuses the newsletter field, and a double click subscribes once', async ({
  page,
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('Newsletter');
  const send = footer.getByRole('button', { name: 'Subscribe' });
  await field.fill('mara@');
  // A submit before the footer is hydrated changes nothing.
  await expect(async () => {
    await send.click();
    await expect(field).toHaveAccessibleDescription('Email is not valid.', { timeout: 500 });
  }).toPass();
  await expect(field).toBeFocused();

  const letGo = await hold(page, '**/api/newsletter');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) sent++;
  });
  await field.fill(`twice-${Date.now()}@example.com`);
  await send.dblclick();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toBeFocused();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for subscribing' })).toBeVisible();
  expect(sent).toBe(1);
});

test('a very long title and an unknown length fit every page', LONG_ON_DESKTOP, async ({ page }) => {
  const title = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2);
  await changeNewest(page, { title, time: 'nan' });
  await rewrite(page, '**/documents/tracks/24?*', (text) => text.replace('Glass Elevator', title));
  for (const path of ['/', '/tracks']) {
    await page.goto(path);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('–');
    await expect(row).not.toContainText('nan');
    expect(await isTooWide(page)).toBe(false);
  }
  const readAnew = page.waitForResponse('**/documents/tracks/24?*');
  await page.getByRole('link', { name: `details of ${title}` }).click();
  await readAnew;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
});

test('text at 200 % is not cut off, also while loading', LONG_ON_DESKTOP, async ({ page }) => {
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
  const letBeatsCome = await hold(page, DOCUMENTS);
  // The first rows of a search are not in the HTML.
  await page.goto('/tracks?search=lofi', { waitUntil: 'commit' });
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await doubleText(page);
  expect(await isTooWide(page)).toBe(false);
  letBeatsCome();
  for (const path of ['/', '/tracks', '/track/detail/24', '/cart', '/terms', '/licences', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toContainText('Loading');
    await doubleText(page);
    expect(await isTooWide(page), path).toBe(false);
  }
});

test('the printed licences contain every clause and nothing around them', async ({ page }) => {
  await page.goto('/licences');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Report of large sales' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('the current page of the paginator is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/tracks?page=2');
  const current = page.getByRole('button', { name: 'Page 2' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toHaveCSS('border-top-width', '2px');
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveCSS(
    'border-top-width',
    '0px',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a notice is shown at the top and the menu is open', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(/needs JavaScript/)).toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'The producers' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Player' })).toBeHidden();
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const pulses = reducedMotion === 'no-preference';
  test(`placeholders of tracks ${pulses ? 'pulse' : 'do not pulse with reduced motion'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const letGo = await hold(page, DOCUMENTS);
    // The first rows of a search are not in the HTML.
    await page.goto('/tracks?search=glass');
    const moving = () => page.evaluate(() => document.getAnimations().length > 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(moving).toBe(pulses);
    letGo();
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
  });
}
