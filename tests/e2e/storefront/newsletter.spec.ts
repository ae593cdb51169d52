import { randomBytes } from 'node:crypto';
import { mailsTo } from '../../api/support/outbox';
import { expect, expectAtTop, isTooWide, LONG, LONG_ON_PHONE, open, test } from '../support/test';

test(
  'subscribing leads to the thank-you page, and the mailed links confirm and unsubscribe',
  LONG_ON_PHONE,
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
    await expect(email).toHaveValue('');

    const find = async (pattern: RegExp): Promise<string> =>
      pattern.exec((await mailsTo(address)).map(({ text }) => text).join('\n'))?.[0] ?? '';
    const confirmation = () => find(/http\S+newsletter\/confirm\?token=[\w-]+/);
    await expect.poll(confirmation).not.toBe('');
    await page.goto(await confirmation());
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(heading).toHaveText('You’re on the list');
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

test(
  'a free download from the menu of a row arrives by mail, and the link leads to the file',
  LONG,
  async ({ page }) => {
    const address = `${randomBytes(5).toString('hex')}@example.com`;
    await open(page, '/tracks?search=Low+Tide');
    await page.getByRole('button', { name: 'More for Low Tide' }).click();
    await page.getByRole('button', { name: 'Free download' }).click();
    const dialog = page.getByRole('dialog', { name: 'Free download of Low Tide' });
    await dialog.getByLabel('Email').fill(address);
    await dialog.getByRole('button', { name: 'Send me the link' }).click();
    await expect(dialog).toContainText('check your inbox');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const link = async () =>
      /http\S+free\/confirm\?token=\S+/.exec(
        (await mailsTo(address)).map(({ text }) => text).join('\n'),
      )?.[0] ?? '';
    await expect.poll(link).not.toBe('');
    await page.goto(await link());
    await page.getByRole('button', { name: 'Go to the download' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your download is ready');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the MP3' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/Low Tide \(tagged\)\.mp3$/);
    expect(await download.failure()).toBeNull();
  },
);

test('the newsletter is offered on every page, in one line where somebody pays, signs in or reads a message', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await page.route('**/api/checkout/matching_id', (route) =>
    route.fulfill({ json: { result: false, state: 'processing' } }),
  );
  const footer = page.getByRole('contentinfo');
  const field = footer.getByRole('textbox', { name: 'Newsletter' });
  const lead = footer.getByText('New beats in your inbox first.');
  for (const path of [
    '/cart',
    '/checkout/success/o1',
    '/signin',
    '/signup',
    '/forget-password',
    '/nowhere',
    '/newsletter',
    '/newsletter/confirmed',
    '/newsletter/expired',
    '/newsletter/unsubscribe/success',
    '/newsletter/unsubscribe/cancel',
  ]) {
    await page.goto(path);
    await expect(field, path).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Subscribe' }), path).toBeVisible();
    await expect(lead, path).toBeHidden();
    // Both in one moment: the footer moves while what stands above it is loading.
    const { middle, top, bottom } = await footer.getByText('Newsletter', { exact: true }).evaluate(
      (label, input) => {
        const { y, height } = label.getBoundingClientRect();
        const box = input?.getBoundingClientRect();
        return { middle: y + height / 2, top: box?.top ?? Infinity, bottom: box?.bottom ?? 0 };
      },
      await field.elementHandle(),
    );
    expect(middle, path).toBeGreaterThan(top);
    expect(middle, path).toBeLessThan(bottom);
  }
  await page.goto('/tracks');
  await expect(field).toBeVisible();
  await expect(lead).toBeVisible();
});
