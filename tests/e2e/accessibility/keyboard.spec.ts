import type { Locator, Page } from '@playwright/test';
import { newCustomer } from '../../api/support/customer';
import { cartOf, remember, sessionOf } from '../support/network';
import { expect, expectAtTop, expectOneSound, LONG, open, playingClocks, test } from '../support/test';

/** More presses of Tab than any page needs. */
const MANY = 90;

/** Presses of Tab after which a control is looked for again, in case the page has replaced its element. */
const PRESSES_PER_SEARCH = 10;

/** Presses Tab until a control has the focus. To find an element by its role takes ten times as long as a press. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MANY; presses += PRESSES_PER_SEARCH) {
    const element = await control.elementHandle();
    for (let press = 0; press < PRESSES_PER_SEARCH; press++) {
      if (await element?.evaluate((wanted) => wanted === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
  }
  await expect(control, 'reached with Tab').toBeFocused();
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Opens a dialog, checks that Tab stays inside, closes it with Escape and checks that the focus returns. */
async function visitDialog(page: Page, button: Locator): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, button);
  await expect(dialog).toBeVisible();
  await expectFocusKept(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Opens the menu first where it is collapsed. */
async function chooseInMenu(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await press(page, toggle);
  await press(page, header.getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

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

test('skip link, search, playback and seeking work by keyboard alone', async ({ page }, { project }) => {
  await open(page, '/');
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
  // Phones have hardware volume keys.
  if (project.name === 'desktop') {
    await tabTo(page, player.getByRole('slider', { name: 'Volume' }));
    await page.keyboard.press('Home');
    await expect(player.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  }
  await press(page, player.getByRole('link', { name: 'Details of Concrete Garden' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Concrete Garden' })).toBeFocused();
});

/** What lies over the control that has the focus; null if it can be seen. */
function coverOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = shown !== null && (focused.contains(shown) || shown.contains(focused));
    return isSeen ? null : `${focused.outerHTML.slice(0, 80)} behind ${shown?.outerHTML.slice(0, 80)}`;
  });
}

test('what Tab reaches does not lie behind the player', async ({ page }) => {
  await open(page, '/tracks');
  await press(page, page.getByRole('button', { name: 'Play Concrete Garden', exact: true }));
  await expectOneSound(page);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => coverOfFocus(page)).toBeNull();
  }
});

test('choosing a licence and emptying the cart work by keyboard alone', async ({ page }) => {
  await open(page, '/track/detail/22');
  const add = page.getByRole('main').getByRole('button', { name: /(add to|already in) cart/i });
  const dialog = page.getByRole('dialog');
  await visitDialog(page, add);
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

test('the contact form works by keyboard alone and focuses the field with an error', async ({ page }) => {
  await open(page, '/');
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

test('sign-up, profile, logout and sign-in work by keyboard alone', LONG, async ({ page }) => {
  const name = `Keys ${Date.now().toString(36)}`;
  const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, '/');
  await chooseInMenu(page, 'Sign In');
  await press(page, main.getByRole('link', { name: 'Sign Up' }));
  await expect(heading).toBeFocused();
  await type(page, main.getByLabel('Username'), name);
  await type(page, main.getByLabel('Email'), email);
  await type(page, main.getByLabel('Password', { exact: true }), 'listen-to-beats');
  await type(page, main.getByLabel('Confirm password'), 'listen-to-beat');
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Confirm password')).toBeFocused();
  await expect(main.getByLabel('Confirm password')).toHaveAccessibleDescription("Password don't match.");
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);

  await chooseInMenu(page, 'Profile');
  await expect(main.getByLabel('Username')).toHaveValue(name);
  await tabTo(page, page.getByRole('tab', { name: 'User Info' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Orders', selected: true })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Orders' })).toContainText('No data was found.');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'User Info', selected: true })).toBeFocused();
  await visitDialog(page, main.getByRole('button', { name: 'Change Password' }));
  await visitDialog(page, main.getByRole('button', { name: 'Delete Account' }));
  await press(page, main.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(heading).toBeFocused();

  await chooseInMenu(page, 'Sign In');
  await type(page, main.getByLabel('Email'), email);
  await type(page, main.getByLabel('Password', { exact: true }), 'listen-to-beats');
  await press(page, main.getByLabel('Show password'), 'Space');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await press(page, main.getByRole('button', { name: 'Sign In' }));
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('newsletter sign-up and closing a notification work by keyboard alone', LONG, async ({ page }) => {
  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ json: { message: 'You’re on the list.' } }),
  );
  await open(page, '/about');
  const email = page.getByRole('contentinfo').getByRole('textbox', { name: 'Newsletter' });
  await type(page, email, 'mara@');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription('Email is not valid.');
  await expect(email).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/newsletter$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The fault of the form is over: its notification is folded away.
  await press(page, page.getByRole('button', { name: '1 earlier notification', exact: true }));
  const close = page.getByRole('button', { name: 'Close notification' });
  await expect(close).toHaveCount(2);
  await press(page, close.first(), 'Space');
  await expect(close).toHaveCount(1);
  await press(page, close);
  await expect(close).toHaveCount(0);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Go home' }));
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('paginator, tags and search work by keyboard alone', LONG, async ({ page }) => {
  await open(page, '/tracks');
  const pages = page.getByRole('navigation', { name: 'Pages of tracks' });
  const table = page.getByRole('table');
  await press(page, pages.getByRole('button', { name: 'Next page' }));
  await expect(page).toHaveURL(/page=2$/);
  await expect(table).toContainText('Cobra Lounge');
  await expectAtTop(page);
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeFocused();
  const firstRow = table.getByRole('row').nth(1);
  const rowOfPage2 = await firstRow.innerText();
  await press(page, pages.getByRole('button', { name: 'Page 3' }), 'Space');
  await expect(page).toHaveURL(/page=3$/);
  await expect(pages.getByRole('button', { name: 'Page 3' })).toBeFocused();
  await expect(firstRow).not.toHaveText(rowOfPage2, { useInnerText: true });
  const word = (await firstRow.getByRole('button', { name: /^#/ }).innerText()).trim().replace(/^#/, '');
  await press(page, firstRow.getByRole('button', { name: /^More for/ }));
  await press(page, page.getByRole('button', { name: `More #${word}` }));
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toHaveValue(word);
  await tabTo(page, search);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('zzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No data was found.')).toBeVisible();
  await expect(search).toBeFocused();
});

test('paying and opening the order work by keyboard alone', LONG, async ({ page }) => {
  const { token } = await newCustomer();
  await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }), ...sessionOf(token) });
  await open(page, '/');
  await chooseInMenu(page, 'Cart');
  await press(page, page.getByRole('button', { name: 'Checkout Now' }));
  await page.waitForURL(/\/c\/pay\//);
  await type(page, page.getByLabel('Name'), 'Mara Lind');
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await page.waitForURL(/\/checkout\/success\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks you for purchase');
  await press(page, page.getByRole('main').getByRole('link', { name: 'See your order' }));
  await expect(page.getByRole('table')).toContainText('24.99');
  await press(page, page.getByRole('tab', { name: 'Orders' }));
  const contract = page.getByRole('button', { name: /^Contract/ });
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, contract)]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test('the player panel opens and closes by keyboard alone', LONG, async ({ page }) => {
  await open(page, '/');
  const player = page.getByRole('region', { name: 'Player' });
  await press(page, player.getByRole('button', { name: 'Show player' }));
  await expect(player).toContainText('Nothing is playing');
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Show player', expanded: false })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Play Glass Elevator', exact: true }), 'Space');
  await expectOneSound(page);
  await press(page, player.getByRole('button', { name: 'Next track' }));
  await expect(player).toContainText('Low Tide');
  await press(page, player.getByRole('button', { name: 'Pause' }), 'Space');
  await expect.poll(() => playingClocks(page)).toEqual([]);
});
