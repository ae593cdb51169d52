import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo, hold, refuse } from '../../testing/api';
import { expectAccessible } from '../../testing/page';
import { visit } from '../../testing/visit';

async function newsletterForm() {
  const footer = within(await screen.findByRole('contentinfo'));
  return {
    email: await footer.findByRole('textbox', { name: 'Newsletter' }),
    subscribe: footer.getByRole('button', { name: 'Subscribe' }),
  };
}

test('an invalid email shows a warning and sends no request', async () => {
  const user = visit('/about');
  const { email, subscribe } = await newsletterForm();
  await user.type(email, 'nobody@nowhere');
  await user.click(subscribe);
  expect((await screen.findByRole('alert')).textContent).toContain('WarningEmail is not valid.');
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Email is not valid.',
  );
  expect(email).toHaveProperty('value', 'nobody@nowhere');
  expect(callsTo('POST /api/newsletter')).toEqual([]);
});

test("the server's refusal is shown as an error and the email is kept", async () => {
  const message = 'Too many attempts. Please try again in 40 minutes.';
  refuse('POST /api/newsletter', { message, code: 'too-many' });
  const user = visit('/about');
  const { email, subscribe } = await newsletterForm();
  await user.type(email, 'mara@example.com');
  await user.click(subscribe);
  expect((await screen.findByRole('alert')).textContent).toContain(`Error${message}`);
  expect(email).toHaveProperty('value', 'mara@example.com');
  expect(location.pathname).toBe('/about');
});

test('a subscription leads to the thank-you page, with a notification and an empty field', async () => {
  answer('POST /api/newsletter', { message: 'Please look into your inbox.' });
  const user = visit('/about');
  const { email } = await newsletterForm();
  await user.type(email, 'mara@example.com{Enter}');
  expect(
    (await screen.findByRole('heading', { level: 1, name: 'Thank you for subscribing' })).isConnected,
  ).toBe(true);
  expect(location.pathname).toBe('/newsletter');
  expect((await screen.findByRole('status')).textContent).toContain('SuccessPlease look into your inbox.');
  expect(email).toHaveProperty('value', '');
  expect(callsTo('POST /api/newsletter')).toMatchObject([{ input: { email: 'mara@example.com' } }]);
});

test('a subscription is sent once even if its button is pressed twice', async () => {
  const letGo = hold('POST /api/newsletter', { message: 'Please look into your inbox.' });
  const user = visit('/about');
  const { email, subscribe } = await newsletterForm();
  await user.type(email, 'mara@example.com');
  await user.dblClick(subscribe);
  letGo();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for subscribing' })).toBeVisible();
  expect(callsTo('POST /api/newsletter')).toHaveLength(1);
});

test.each([
  '/cart',
  '/signin',
  '/signup',
  '/forget-password',
  '/nowhere',
  '/newsletter',
  '/newsletter/confirmed',
  '/newsletter/expired',
  '/newsletter/unsubscribe/success',
  '/newsletter/unsubscribe/cancel',
])('%s has the compact form of the newsletter', async (path) => {
  visit(path);
  await screen.findByRole('heading', { level: 1 });
  const { email, subscribe } = await newsletterForm();
  expect(email).toBeVisible();
  expect(subscribe).toBeVisible();
  await expectAccessible(path);
  // NewsletterForm.module.css makes one line of the form on pages with this attribute.
  expect(document.querySelector('[data-compact-newsletter]')).not.toBeNull();
});
