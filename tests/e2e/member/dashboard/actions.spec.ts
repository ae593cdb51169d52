import type { Page } from '@playwright/test';
import { newCustomer } from '../../../api/support/customer';
import { runningStore } from '../../../support/running-store';
import { expect, test } from '../../support/test';
import {
  addSomeComment,
  addSomeTrack,
  answerWith,
  expectSuccessAndReload,
  listTotal,
  openDashboard,
  removeTrack,
  rowWith,
  someWord,
} from '../../support/member';

async function isScrollLocked(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

test.describe('delete confirmation', () => {
  test('names the user; No, Escape and Close delete nothing', async ({ page }) => {
    const { email } = await newCustomer();
    await openDashboard(page, 'users', `&search=${email}`);
    const button = page.getByRole('button', { name: `Delete ${email}` });
    const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
    for (const leave of [
      () => dialog.getByRole('button', { name: 'No' }).click(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await button.click();
      await expect(dialog).toContainText(email);
      expect(await isScrollLocked(page)).toBe(true);
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      expect(await isScrollLocked(page)).toBe(false);
    }
    await page.reload();
    await expect(rowWith(page, email)).toBeVisible();
  });

  test('traps the focus', async ({ page }) => {
    const { email } = await newCustomer();
    await openDashboard(page, 'users', `&search=${email}`);
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      // Between the last and the first control the browser's own toolbar has the focus, so nothing in the page has.
      const where = await page.evaluate(() =>
        document.activeElement === document.body ? 'bar' : Boolean(document.activeElement?.closest('dialog')),
      );
      expect(where === 'bar' || where).toBe(true);
    }
  });
});

test.describe('deleting', () => {
  test('a user ends the account, and the page reloads in place', async ({ page, request }) => {
    const { email, password } = await newCustomer();
    await openDashboard(page, 'users', `&search=${email}`);
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expectSuccessAndReload(page, /deleted/);
    await expect(page.getByRole('searchbox', { name: /Search users/ })).toHaveValue(email);
    await expect(page.getByRole('tabpanel')).toContainText('No data was found.');
    expect((await request.post('/api/signin', { data: { email, password } })).status()).toBe(401);
  });

  test('a comment shows its text first', async ({ page, request }) => {
    const { by, words } = await addSomeComment(20);
    await openDashboard(page, 'comments', `&search=${encodeURIComponent(by.username)}`);
    await rowWith(page, words).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
    await expect(dialog).toContainText(words);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expectSuccessAndReload(page, /./);
    expect(await (await request.get('/api/tracks/20/comments')).text()).not.toContain(words);
  });

  test('a track removes its page', async ({ page, request }) => {
    const track = await addSomeTrack();
    await openDashboard(page, 'tracks', `&search=${track.tag}`);
    await page.getByRole('button', { name: `Delete ${track.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this track?' });
    await expect(dialog).toContainText(track.title);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expectSuccessAndReload(page, /./);
    await expect(page.getByRole('tabpanel')).toContainText('No data was found.');
    expect((await request.get(`/track/detail/${track.id}`)).status()).toBe(404);
  });

  test('the last row of a page shows the page before', async ({ page }) => {
    const tag = someWord();
    const tracks = [];
    for (let count = 0; count < 6; count++) tracks.push(await addSomeTrack(tag));
    const [oldest, ...others] = tracks;
    if (!oldest) throw new Error('Nothing was added.');
    await openDashboard(page, 'tracks', `&search=${tag}&page=2`);
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: `Delete ${oldest.title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).not.toHaveURL(/page=2/);
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(6);
    for (const track of others) await removeTrack(track);
  });

  test('happens once for a double click on Yes', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/api/member/users/delete', async (route) => {
      asked.push(route.request().postData() ?? '');
      await new Promise((resolve) => setTimeout(resolve, 500));
      await answerWith(route, { message: 'The user has been deleted.' });
    });
    const { email } = await newCustomer();
    await openDashboard(page, 'users', `&search=${email}`);
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
    await yes.dblclick();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Deleting…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked).toEqual([JSON.stringify({ email })]);
  });

  test("shows the server's refusal as a warning and keeps the dialog open", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/409/);
    const { email } = runningStore().accounts.member;
    await openDashboard(page, 'users', `&search=${email}`);
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('This account manages the shop.');
    await dialog.getByRole('button', { name: 'No' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' });
    await expect(toast).toContainText('Warning');
    await expect(toast).toContainText('This account manages the shop.');
    await expect(rowWith(page, email)).toBeVisible();
  });
});

test('sign-in, search, delete and logout work by keyboard alone', async ({ page }) => {
  const { email } = await newCustomer();
  const member = runningStore().accounts.member;
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60; step++) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The tab key does not lead to ${name}.`);
  };
  await page.goto('/member/signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
  await tabTo('Go home');
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await listTotal(page);
  await tabTo('Search users by email');
  await page.keyboard.type(email);
  await expect(page.getByRole('button', { name: `Delete ${email}` })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
  await tabTo(`Delete ${email}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(email);
  await tabTo('Yes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeFocused();
  await expectSuccessAndReload(page, /deleted/);
  await tabTo('Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
});
