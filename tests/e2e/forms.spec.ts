import { randomBytes } from 'node:crypto';
import { expect, test } from './journey';

test('I subscribe to the newsletter and am thanked', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const footer = page.getByRole('contentinfo');
  await footer
    .getByRole('textbox', { name: /newsletter/i })
    .fill(`${randomBytes(5).toString('hex')}@example.com`);
  await footer.getByRole('button', { name: /subscribe/i }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
});

test('an address that is none is refused with a warning and without a request', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: /newsletter/i }).fill('nobody@nowhere');
  await footer.getByRole('button', { name: /subscribe/i }).click();
  await expect(page.getByText('Email is not valid.').first()).toBeVisible();
  expect(requests.some((url) => url.includes('/api/newsletter'))).toBe(false);
});

test('I write to the producer, who gets my message', async ({ page }) => {
  await page.goto('/contact');
  // The page is there before its script is: it counts and sends once that has run.
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Mara Lind');
  await form.getByLabel('Email').fill('mara@example.com');
  await form.getByLabel(/message/i).fill('Do you mix vocals, too.');
  await form.getByRole('button', { name: 'Take Contact' }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
});

test('the message counter stops at 300 characters', async ({ page }) => {
  await page.goto('/contact');
  // The page is there before its script is: it counts and sends once that has run.
  await page.waitForLoadState('networkidle');
  const message = page.getByRole('main').getByLabel(/message/i);
  await message.fill('a'.repeat(350));
  expect((await message.inputValue()).length).toBe(300);
});

test('one section of the terms is open at a time', async ({ page }) => {
  await page.goto('/terms');
  const sections = page.getByRole('main').locator('button[aria-expanded], summary');
  await expect(sections).toHaveCount(24);
});

for (const [path, heading] of [
  ['/about', /.+/],
  ['/privacy', /privacy/i],
  ['/licences', /licen/i],
  ['/newsletter/unsubscribe/success', /.+/],
  ['/newsletter/unsubscribe/cancel', /.+/],
] as const) {
  test(`${path} is there`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('404');
  });
}
