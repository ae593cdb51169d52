import type { Locator, Page } from '@playwright/test';
import { expect, expectOneSound, playingClocks, test } from './journey';

/** As many presses of Tab as no page of the shop needs. */
const MANY = 90;

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  for (let presses = 0; presses < MANY; presses++) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached with Tab').toBeFocused();
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a page by the menu, which on a phone is opened first. */
async function chooseInMenu(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await press(page, toggle);
  await press(page, header.getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Tab never leaves an open dialogue for the page behind it. */
async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
}

test('with the keyboard alone I skip to the content, search, listen and move in the beat', async ({ page }, {
  project,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await chooseInMenu(page, 'Tracks');
  await tabTo(page, page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type('drill');
  await expect(page).toHaveURL(/search=drill/);
  await press(page, page.getByRole('button', { name: 'Play Concrete Garden', exact: true }));
  await expectOneSound(page);

  const player = page.getByRole('region', { name: 'Player' });
  await tabTo(page, player.getByRole('slider', { name: 'Seek' }));
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(12);
  // A phone has keys of its own for the volume.
  if (project.name === 'desktop') {
    await tabTo(page, player.getByRole('slider', { name: 'Volume' }));
    await page.keyboard.press('Home');
    await expect(player.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  }
  await press(page, player.getByRole('link', { name: 'Details of Concrete Garden' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Concrete Garden' })).toBeFocused();
});

test('with the keyboard alone I choose a licence, and take the beat out of my cart again', async ({
  page,
}) => {
  await page.goto('/track/detail/22');
  await page.waitForLoadState('networkidle');
  const add = page.getByRole('main').getByRole('button', { name: /(add to|already in) cart/i });
  const dialog = page.getByRole('dialog');
  await press(page, add);
  await expect(dialog).toBeVisible();
  await expectFocusKept(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Non-Exclusive - €24.99' }), 'Space');
  await expect(add).toHaveText('Already in cart');
  await expect(add).toBeFocused();
  await press(page, page.getByRole('link', { name: 'View cart' }));
  await press(page, page.getByRole('button', { name: 'Remove Concrete Garden' }), 'Space');
  await expect(page.getByText('Cart is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Close notification' }));
  await expect(page.getByText('Item has been removed.')).toHaveCount(0);
});

test('with the keyboard alone I write to the producer, and am led to what I typed wrongly', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await chooseInMenu(page, 'Contact');
  const form = page.getByRole('main');
  await tabTo(page, form.getByLabel('Name'));
  await page.keyboard.type('Mara Lind');
  await tabTo(page, form.getByLabel('Email'));
  await page.keyboard.type('mara@');
  await tabTo(page, form.getByLabel('Message'));
  await page.keyboard.type('Do you mix vocals, too.');
  await press(page, form.getByRole('button', { name: 'Take Contact' }), 'Space');
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Email is not valid\./);
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
});
