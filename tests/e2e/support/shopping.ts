import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newCustomer, type Customer } from '../../api/support/customer';
import { remember, sessionOf } from './network';
import { expect } from './test';

export type Stranger = Pick<Customer, 'email' | 'username' | 'password'>;

export function stranger(): Stranger {
  const name = randomBytes(5).toString('hex');
  return { email: `${name}@example.com`, username: `Guest ${name}`, password: `secret-${name}` };
}

export async function signUp(page: Page, { email, username, password }: Stranger): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).not.toHaveURL(/signup/);
}

export async function beCustomer(page: Page): Promise<Customer> {
  const customer = await newCustomer();
  await remember(page, sessionOf(customer.token));
  return customer;
}

export async function addToCart(page: Page, trackId: number, licence: string): Promise<void> {
  await page.goto(`/track/detail/${trackId}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toContainText('What type of license do you want ?');
  await page.getByRole('button', { name: licence, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Already in cart' })).toBeVisible();
}

/** The id of the Checkout Session whose payment page is open. */
export async function payingFor(page: Page): Promise<string> {
  await page.waitForURL(/\/c\/pay\//);
  return /cs_test_\w+/.exec(page.url())?.[0] ?? '';
}

export async function checkOut(page: Page): Promise<string> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout Now' }).click();
  return payingFor(page);
}

export async function pay(page: Page, method: 'card' | 'debit' = 'card'): Promise<void> {
  await page.getByLabel('Name').fill('Mara Lind');
  if (method === 'debit') await page.getByLabel(/SEPA Direct Debit/).check();
  await page.getByRole('button', { name: /^(?:Pay|Authori[sz]e)/ }).click();
  await page.waitForURL(/\/checkout\/success\//);
}

/** The stored cart; null if it is empty. */
export function storedCart(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cart'));
}
