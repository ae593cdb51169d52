import { call } from '../../../api/support/customer';
import { addSomeCode } from '../../../api/support/deals';
import { someEmail } from '../../../api/support/calls';
import { newMember, signInMember } from '../../../api/support/member';
import { dashboardMenu, openDashboard, storeSession } from '../../support/member';
import { restoreDefaults } from '../../support/settings';
import { expect } from '../../support/test';
import type { CheckedPage } from './page';

export const DASHBOARD_FORMS: readonly CheckedPage[] = [
  {
    title: 'deals',
    isLong: true,
    async *states(page) {
      const code = await addSomeCode();
      await openDashboard(page, 'deals');
      await expect(page.getByRole('region', { name: 'Deals' })).toContainText(code);
      yield 'the list';
      await page.getByRole('button', { name: 'Add code' }).first().click();
      const form = page.getByRole('region', { name: 'Add code' });
      await form.getByRole('button', { name: 'Create' }).click();
      await expect(form).toContainText('Enter 1 to 100 percent.');
      yield 'a code with an error';
      await form.getByRole('button', { name: 'Cancel' }).click();
      // An empty list has it too.
      await page.getByRole('button', { name: 'Add bulk deal' }).first().click();
      await page.getByRole('region', { name: 'Add bulk deal' }).getByLabel('Buy').waitFor();
      yield 'a bulk deal';
    },
  },
  {
    title: 'settings',
    isLong: true,
    async *states(page) {
      // So that there is a former version.
      await restoreDefaults('settings');
      await openDashboard(page, 'settings');
      const settings = page.getByRole('main');
      await settings.getByRole('link', { name: 'Currency' }).click();
      await settings.getByLabel('The shop sells in').selectOption('JPY');
      await settings.getByRole('button', { name: 'Sell in JPY' }).click();
      await expect(settings).toContainText('Enter a price such as 2500');
      yield 'a change of the currency with errors';
      await settings.getByLabel('The shop sells in').selectOption('EUR');
      await settings.getByRole('link', { name: 'History' }).click();
      await expect(settings.getByText('Current', { exact: true })).toBeVisible();
      yield 'the history';
      await settings.getByRole('link', { name: 'Settings' }).click();
      await settings.getByLabel('Name of the shop').fill(' ');
      await settings.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(settings.getByLabel('Name of the shop')).toBeFocused();
      yield 'a setting with an error';
      await dashboardMenu(page).getByRole('link', { name: 'Overview' }).click();
      await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
      yield 'the question about unsaved changes';
    },
  },
  {
    title: 'setup',
    isLong: true,
    async *states(page) {
      await openDashboard(page, 'setup');
      await expect(page.getByRole('region', { name: 'Setup' })).toContainText(/\d+ needed to open/);
      yield 'the checklist';
    },
  },
  {
    title: 'licences of the shop',
    isLong: true,
    async *states(page) {
      await openDashboard(page, 'licences');
      const list = page.getByRole('region', { name: 'Licences' });
      await list.getByRole('button', { name: 'Edit Exclusive', exact: true }).waitFor();
      yield 'the list';
      await list.getByRole('button', { name: 'Add licence' }).click();
      const form = page.getByRole('region', { name: 'Add licence' });
      await form.getByLabel('Name').fill('Premium Lease');
      await form.getByLabel('Price in €').fill('79');
      const files = form.getByRole('group', { name: 'Files' });
      await files.getByRole('checkbox', { checked: true }).uncheck();
      await form.getByRole('button', { name: 'Save licence' }).click();
      await expect(files).toBeFocused();
      yield 'a licence with an error';
      await files.getByRole('checkbox', { name: 'Master' }).check();
      await form.getByLabel('Copies').fill('10,000');
      await form.getByLabel('Contract', { exact: true }).fill('# Copies\n\nAs many as {copies}.');
      yield 'a licence that is complete';
    },
  },
  {
    title: 'inbox',
    isLong: true,
    async *states(page) {
      const email = someEmail();
      await call('POST', '/api/contactform', { name: 'Zoe Kovac', email, message: 'Can I have the stems' });
      await openDashboard(page, 'inbox');
      const inbox = page.getByRole('region', { name: 'Inbox' });
      const entry = inbox.getByRole('article').filter({ hasText: email });
      const line = inbox.getByRole('button', { name: new RegExp(email) });
      await line.click();
      await entry.getByRole('button', { name: 'Reply to Zoe Kovac' }).click();
      await entry.getByRole('button', { name: 'Send reply' }).click();
      await expect(entry).toContainText('Write something first.');
      yield 'a reply with an error';
      await entry.getByRole('textbox', { name: 'Reply to Zoe Kovac' }).fill('Yes.');
      await entry.getByRole('button', { name: 'Send reply' }).click();
      await expect(entry).toHaveCount(0);
      await inbox.getByRole('button', { name: 'All', exact: true }).click();
      await line.click();
      await expect(entry).toContainText('Answered');
      yield 'a message that was answered';
    },
  },
  {
    title: 'newsletters',
    isLong: true,
    async *states(page) {
      await openDashboard(page, 'newsletters');
      await page.getByRole('link', { name: 'Write newsletter' }).click();
      await page.getByRole('button', { name: 'New newsletter' }).click();
      const composer = page.getByRole('region', { name: 'Write newsletter' });
      await expect(composer).toContainText('All changes are saved.');
      await composer.getByRole('button', { name: 'Send…' }).click();
      await expect(composer.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
      yield 'one with an error';
      await composer.getByLabel('Subject').fill('News');
      await composer.getByLabel('Text', { exact: true }).fill('# Hello\n\nA **new** beat.');
      await composer.getByLabel('Beats', { exact: true }).fill('lofi');
      await expect(composer.getByRole('list', { name: 'Matching beats' })).toBeVisible();
      yield 'a search for beats';
      await composer.getByLabel('Beats', { exact: true }).press('Enter');
      const mail = page.frameLocator('iframe[title="Preview of the mail"]');
      await expect(mail.getByRole('link', { name: /^Listen to / })).toBeVisible();
      yield 'one with a beat and a preview';
      await composer.getByRole('button', { name: 'Send…' }).click();
      // It says so if nobody has subscribed on this store yet.
      const question = page.getByRole('dialog', { name: 'Send newsletter' });
      await expect(question).toContainText(/Send\s*News|Nobody has confirmed a subscription/);
      yield 'the question whether to send';
    },
  },
  {
    title: 'security',
    isLong: true,
    async *states(page) {
      await storeSession(page, await signInMember(await newMember()));
      await page.goto('/member/log/dashboard?tab=security');
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      yield 'with the set-up of two-step sign-in';
    },
  },
];
