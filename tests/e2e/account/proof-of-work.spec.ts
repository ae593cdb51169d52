import type { Page } from '@playwright/test';
import { signInLimits } from '@store/functions/platform/limits/limits-by-action';
import { setCount } from '../../api/support/calls';
import { newCustomer, someAddress, type Customer } from '../../api/support/customer';
import { hold } from '../support/network';
import { expect, LONG_ON_PHONE, open, test } from '../support/test';

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
