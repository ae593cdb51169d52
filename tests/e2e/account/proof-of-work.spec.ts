import type { Page } from '@playwright/test';
import { signInLimits } from '@store/functions/limits/limits-by-action';
import { setCount } from '../../api/support/calls';
import { newCustomer, someAddress, type Customer } from '../../api/support/customer';
import { hold } from '../support/network';
import { expect, LONG, LONG_ON_PHONE, open, test } from '../support/test';

const SOLVER = /\/assets\/(?:prove|worker)-[^/]*\.js$/;
const NOTICE = /proving that you are not a robot/;

/** A customer whose account is under attack. */
async function attackedCustomer(): Promise<Customer> {
  const customer = await newCustomer();
  for (const limit of signInLimits({ email: customer.email, address: someAddress() }))
    if (limit.scope === 'account') await setCount(limit, limit.free);
  return customer;
}

async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('signing in to an attacked account works without a word', LONG, async ({ page, expectProblem }) => {
  expectProblem(/429/);
  const customer = await attackedCustomer();
  const solver: string[] = [];
  page.on('response', (response) => {
    if (SOLVER.test(response.url())) solver.push(response.url());
  });
  await open(page, '/signin');
  expect(solver).toEqual([]);
  await signIn(page, customer);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  expect(solver).toHaveLength(2);
  // Asked for again, because the browser may already have dropped the body of a worker's script.
  const files = await Promise.all(solver.map(async (url) => (await page.request.get(url)).body()));
  expect(files.reduce((bytes, { length }) => bytes + length, 0)).toBeLessThan(6000);
});

test(
  'a challenge that takes longer than a second is announced',
  LONG_ON_PHONE,
  async ({ page, expectProblem }) => {
    expectProblem(/429/);
    const customer = await attackedCustomer();
    await open(page, '/signin');
    const release = await hold(page, /\/assets\/worker-[^/]*\.js$/);
    await signIn(page, customer);
    const notice = page.getByRole('status').filter({ hasText: NOTICE });
    await expect(notice).toBeVisible();
    await expect(notice).toBeInViewport({ ratio: 1 });
    release();
    await expect(page).toHaveURL(/\/$/);
    await expect(notice).toHaveCount(0);
  },
);
