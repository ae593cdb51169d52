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
  const refunds = page.getByText(/right to withdraw/);
  const accounts = page.getByText(/To buy you need an account/);
  await sections.filter({ hasText: 'Refunds' }).click();
  await expect(refunds).toBeVisible();
  await sections.filter({ hasText: 'Accounts' }).click();
  await expect(accounts).toBeVisible();
  await expect(refunds).toBeHidden();
  await sections.filter({ hasText: 'Accounts' }).click();
  await expect(accounts).toBeHidden();
});

test('one of the two contracts is open at a time', async ({ page }) => {
  await page.goto('/licences');
  const contracts = page.getByRole('main').locator('details');
  await expect(contracts).toHaveCount(2);
  await contracts.first().locator('summary').click();
  await expect(contracts.first()).toContainText('3000 copies');
  await expect(contracts.first()).toHaveAttribute('open', '');
  await contracts.last().locator('summary').click();
  await expect(contracts.last()).toHaveAttribute('open', '');
  await expect(contracts.first()).not.toHaveAttribute('open', '');
});

test('the contact form tells the first thing that is wrong: email, then name, then message', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('R2D2');
  await form.getByLabel('Email').fill('nobody@nowhere');
  await form.getByLabel('Message').fill('What? <b>');
  for (const [field, said, better] of [
    ['Email', 'Email is not valid.', 'mara@example.com'],
    ['Name', 'Name is not valid (Remove numbers/special characters).', 'Mara Lind'],
    ['Message', "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').", 'Good.'],
  ] as const) {
    await form.getByRole('button', { name: 'Take Contact' }).click();
    await expect(page.getByRole('alert').last()).toContainText('Warning');
    await expect(page.getByRole('alert').last()).toContainText(said);
    await expect(form.getByLabel(field)).toBeFocused();
    await form.getByLabel(field).fill(better);
  }
  await expect(form).toContainText('295 characters left');
  expect(requests.filter((url) => url.includes('/api/contactform'))).toEqual([]);
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
