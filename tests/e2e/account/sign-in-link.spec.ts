import { newCustomer } from '../../api/support/customer';
import { operate } from '../../api/support/operation';
import { textTo } from '../../api/support/outbox';
import { restoreDefaults } from '../support/settings';
import { addToCart, storedCart } from '../support/shopping';
import { expect, isTooWide, LONG, test } from '../support/test';

test.beforeEach(() => operate({ signInLinks: true }));

test.afterEach(() => restoreDefaults('settings'));

test(
  'a mailed link signs in once, in another tab, and leads back to the cart',
  LONG,
  async ({ page, context, expectProblem }) => {
    const { email } = await newCustomer();
    await addToCart(page, 24, 'Non-Exclusive - €24.99');
    const cart = await storedCart(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout Now' }).click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await main.getByLabel('Email').fill(email);
    expect(await isTooWide(page)).toBe(false);
    await main.getByRole('button', { name: 'Email me a link' }).click();
    await expect(main.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await expect.poll(() => textTo(email, /http\S+signin\/link#\S+/)).not.toBe('');
    const link = await textTo(email, /http\S+signin\/link#\S+/);

    const other = await context.newPage();
    const requested: string[] = [];
    other.on('request', (request) =>
      requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`),
    );
    await other.goto(link);
    await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(other).toHaveURL(/\/cart$/);
    expect(await other.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    expect(await storedCart(other)).toBe(cart);
    await expect(other.getByText('Your old password no longer works')).toBeVisible();
    const code = link.split('#')[1] ?? '';
    expect(requested.some((request) => request.includes('/api/signin/linked'))).toBe(true);
    expect(requested.filter((request) => request.includes(code))).toEqual([]);

    expectProblem(/status of 400/);
    await other.goto('/');
    await other.goto(link);
    await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByRole('main')).toContainText('This link has expired or was already used.');
    expect(await isTooWide(other)).toBe(false);
  },
);
