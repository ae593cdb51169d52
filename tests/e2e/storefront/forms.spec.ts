import type { Locator } from '@playwright/test';
import { expect, open, test } from '../support/test';

test('a contact message reaches the producer', async ({ page }) => {
  await open(page, '/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Mara Lind');
  await form.getByLabel('Email').fill('mara@example.com');
  await form.getByLabel(/message/i).fill('Do you mix vocals, too.');
  await form.getByRole('button', { name: 'Take Contact' }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
});

test('the message counter stops at 300 characters', async ({ page }) => {
  await open(page, '/contact');
  const message = page.getByRole('main').getByLabel(/message/i);
  await message.fill('a'.repeat(350));
  expect((await message.inputValue()).length).toBe(300);
  await expect(page.getByRole('main')).toContainText('0 characters left');
  await message.press('End');
  await message.pressSequentially('bc');
  await expect(message).toHaveValue('a'.repeat(300));
});

test('the contact form reports the first error: email, then name, then message', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/contact');
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

test('a double click on a submit button sends once', async ({ page }) => {
  const sent: string[] = [];
  const answers: (() => Promise<void>)[] = [];
  for (const path of ['contactform', 'newsletter', 'forgottenpassword'])
    await page.route(`**/api/${path}`, (route) => {
      sent.push(path);
      answers.push(() => route.fulfill({ json: { message: `Got it: ${path}.` } }));
    });
  /** Both clicks happen before the server answers the first. */
  const clickTwice = async (button: Locator) => {
    await button.dblclick();
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const answer of answers.splice(0)) await answer();
  };
  await open(page, '/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Mara Lind');
  await main.getByLabel('Email').fill('mara@example.com');
  await main.getByLabel('Message').fill('Do you mix vocals, too.');
  await clickTwice(main.getByRole('button', { name: 'Take Contact' }));
  await expect(page.getByText('Got it: contactform.')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Newsletter' }).fill('mara@example.com');
  await clickTwice(footer.getByRole('button', { name: 'Subscribe' }));
  await expect(page).toHaveURL(/\/newsletter$/);
  await page.goto('/forget-password');
  await main.getByLabel('Email').fill('mara@example.com');
  await clickTwice(main.getByRole('button', { name: 'Reset Password' }));
  await expect(page.getByText('Got it: forgottenpassword.')).toBeVisible();
  expect(sent).toEqual(['contactform', 'newsletter', 'forgottenpassword']);
});

test("the server's refusal is shown as an error and the message is kept", async ({ page, expectProblem }) => {
  expectProblem(/status of 429/);
  const message = 'Too many attempts. Please try again in 40 minutes.';
  await page.route('**/api/contactform', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'too-many' } }),
  );
  await open(page, '/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Mara Lind');
  await form.getByLabel('Email').fill('mara@example.com');
  await form.getByLabel('Message').fill('Do you mix vocals, too.');
  await form.getByRole('button', { name: 'Take Contact' }).click();
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(told).toContainText('Error');
  await expect(told).toContainText(message);
  await expect(form.getByLabel('Message')).toHaveValue('Do you mix vocals, too.');
});
