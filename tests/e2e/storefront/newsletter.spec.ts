import { randomBytes } from 'node:crypto';
import { mailsTo } from '../../api/support/outbox';
import { expect, expectAtTop, isTooWide, open, PHONE, test } from '../support/test';

test(
  'subscribing leads to the thank-you page, and the mailed links confirm and unsubscribe',
  PHONE,
  async ({ page }) => {
    const address = `${randomBytes(5).toString('hex')}@example.com`;
    await open(page, '/about');
    const footer = page.getByRole('contentinfo');
    const email = footer.getByRole('textbox', { name: 'Newsletter' });
    await email.fill(address);
    await email.press('Enter');
    await expect(page).toHaveURL(/\/newsletter$/);
    const heading = page.getByRole('heading', { level: 1 });
    const home = page.getByRole('main').getByRole('link', { name: 'Go home' });
    await expect(heading).toHaveText(/thank you/i);
    await expect(page.getByRole('main')).toContainText('inbox');
    await expectAtTop(page);
    await expect(page.getByRole('status').filter({ hasText: 'Success' })).toContainText('inbox');
    await expect(email).toHaveValue('');
    await home.click();
    await expect(page).toHaveURL(/:\d+\/$/);

    const find = async (pattern: RegExp): Promise<string> =>
      pattern.exec((await mailsTo(address)).map(({ text }) => text).join('\n'))?.[0] ?? '';
    const confirmation = () => find(/http\S+newsletter\/confirm\?token=[\w-]+/);
    await expect.poll(confirmation).not.toBe('');
    await page.goto(await confirmation());
    await expect(heading).toHaveText('You are on the list');
    const link = () => find(/http\S+\/unsubscribe\?token=[\w-]+/);
    await expect.poll(link).not.toBe('');
    for (const [path, said] of [
      ['success', 'You successully unsubscribe...'],
      ['cancel', /already unsubscribed/i],
    ] as const) {
      await page.goto(await link());
      await expect(page).toHaveURL(new RegExp(`/newsletter/unsubscribe/${path}$`));
      await expect(heading).toHaveText(said);
      expect(await isTooWide(page)).toBe(false);
      await home.click();
      await expect(page).toHaveURL(/:\d+\/$/);
    }
  },
);

test('the newsletter is not offered where somebody pays, signs in, or looks for a page', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await page.route('**/api/checkout/matching_id', (route) =>
    route.fulfill({ json: { result: false, state: 'processing' } }),
  );
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Newsletter' });
  for (const path of [
    '/cart',
    '/checkout/success/o1',
    '/signin',
    '/signup',
    '/forget-password',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('© 2021');
    await expect(field, path).toBeHidden();
  }
  await page.goto('/tracks');
  await expect(field).toBeVisible();
});
