import type { Page } from '@playwright/test';
import { newCustomer } from '../../../api/support/customer';
import { expectNoViolations } from '../../support/axe';
import { rewrite } from '../../support/network';
import { expect, test } from '../../support/test';
import {
  addSomeTrack,
  answerWith,
  listTotal,
  openDashboard,
  removeTrack,
  sellTrack,
  someWord,
  type TabName,
} from '../../support/member';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const tab of ['users', 'tracks', 'comments', 'newsletters', 'invoices'] as const satisfies TabName[])
  test(`the list of ${tab} has no axe violations`, async ({ page }) => {
    await openDashboard(page, tab);
    await listTotal(page);
    if (tab === 'invoices') await page.getByText('Day by day').click();
    await expectNoViolations(page);
  });

/** States of the dashboard and how to reach them. */
const STATES: readonly (readonly [name: string, reach: (page: Page) => Promise<void>])[] = [
  [
    'while a list is awaited',
    async (page) => {
      await page.route('**/api/member/users?*', () => undefined);
      await openDashboard(page);
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    },
  ],
  [
    'when a list is empty',
    async (page) => {
      await openDashboard(page, 'users', `&search=${someWord()}`);
      await expect(page.getByRole('tabpanel')).toContainText('No data was found.');
    },
  ],
  [
    'when a list could not be had',
    async (page) => {
      await page.route('**/api/member/*s?*', (route) => answerWith(route, []));
      await openDashboard(page, 'invoices');
      await expect(page.getByRole('tabpanel')).toContainText('Invoices could not be loaded.');
    },
  ],
  [
    'when the member space could not be opened',
    async (page) => {
      await page.route('**/api/member/currentmember', (route) => answerWith(route, []));
      await page.addInitScript(() => {
        localStorage.setItem('member_tokenDuration', String(Date.now() + 3_600_000));
        localStorage.setItem('member_token', 'any');
      });
      await page.goto('/member/log/dashboard');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  ],
  [
    'when I am asked whether to delete',
    async (page) => {
      const { email } = await newCustomer();
      await openDashboard(page, 'users', `&search=${email}`);
      await page.getByRole('button', { name: `Delete ${email}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'when it was refused',
    async (page) => {
      await page.route('**/api/member/users/delete', (route) => answerWith(route, []));
      const { email } = await newCustomer();
      await openDashboard(page, 'users', `&search=${email}`);
      await page.getByRole('button', { name: `Delete ${email}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  ],
  [
    'when my session has run out',
    async (page) => {
      await openDashboard(page);
      await page.evaluate(() => {
        Object.assign(window, { isBefore: true });
        localStorage.setItem('member_tokenDuration', '1');
      });
      // The page reloads, and says it again.
      await page.waitForFunction(() => Reflect.get(window, 'isBefore') === undefined);
      await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
    },
  ],
];

for (const [name, reach] of STATES)
  test(`no axe violations ${name}`, async ({ page }) => {
    await reach(page);
    await expectNoViolations(page);
  });

test('an expanded invoice with a dispute has no axe violations', async ({ page }) => {
  const track = await addSomeTrack();
  const { id } = await sellTrack(track.id);
  const dispute = { reason: 'fraudulent', status: 'open', answer_at: Date.now(), note: '', answered: false };
  await rewrite(page, '**/api/member/invoices?*', (text) =>
    text.replace('"dispute":null', `"dispute":${JSON.stringify(dispute)}`),
  );
  await openDashboard(page, 'invoices', `&search=${id}`);
  await page.getByRole('button', { name: id, exact: true }).click();
  await expect(page.getByRole('button', { name: `Refund invoice ${id}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dispute: fraudulent' })).toBeVisible();
  await expectNoViolations(page);
  await removeTrack(track);
});

test('the member sign-in has no axe violations', async ({ page }) => {
  await page.goto('/member/signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
  await expectNoViolations(page);
});
