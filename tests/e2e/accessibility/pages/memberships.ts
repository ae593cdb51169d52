import { newCustomer } from '../../../api/support/customer';
import { openDashboard } from '../../support/member';
import { showPlans } from '../../support/memberships';
import { remember, sessionOf } from '../../support/network';
import { expect } from '../../support/test';
import type { CheckedPage } from './page';

export const MEMBERSHIPS: readonly CheckedPage[] = [
  {
    title: 'memberships',
    isForPhones: true,
    isLong: true,
    async *states(page) {
      const main = page.getByRole('main');
      await showPlans(page);
      await page.goto('/memberships');
      await main.getByRole('button', { name: 'Join EP' }).click();
      await main.getByLabel('Email').waitFor();
      yield 'the plans, and signing in to join one';
      await remember(page, sessionOf((await newCustomer()).token));
      await page.goto('/profile');
      await page.getByRole('complementary', { name: 'EP' }).getByText('2 of 3 credits left').waitFor();
      yield 'the card of a member';
    },
  },
  {
    title: 'memberships of the shop',
    isLong: true,
    async *states(page) {
      await openDashboard(page, 'memberships');
      const plans = page.getByRole('region', { name: 'Memberships' });
      await plans.getByRole('button', { name: 'Edit credits' }).click();
      await page.getByLabel('Credits for Exclusive').fill('many');
      await page.getByRole('button', { name: 'Save credits' }).click();
      await expect(page.getByLabel('Credits for Exclusive')).toBeFocused();
      yield 'credits with an error';
      await openDashboard(page, 'memberships', '&item=new');
      await page.getByLabel('Price in €').waitFor();
      yield 'the form of a plan';
    },
  },
];
