import { call } from '../../../api/support/customer';
import { addSomeCode } from '../../../api/support/deals';
import { someEmail } from '../../../api/support/calls';
import { newMember, signInMember } from '../../../api/support/member';
import { openDashboard, storeSession } from '../../support/member';
import { restoreDefaults } from '../../support/settings';
import { expect } from '../../support/test';
import type { CheckedPage } from './page';

export const DIALOGS: readonly CheckedPage[] = [
  {
    title: 'deals',
    async *states(page) {
      const code = await addSomeCode();
      await openDashboard(page);
      await page.getByRole('button', { name: 'Deals' }).click();
      await expect(page.getByRole('dialog', { name: 'Deals' })).toContainText(code);
      yield 'the list';
      await page.getByRole('button', { name: 'Add code' }).click();
      const form = page.getByRole('dialog', { name: 'Add code' });
      await form.getByRole('button', { name: 'Create' }).click();
      await expect(form).toContainText('Enter 1 to 100 percent.');
      yield 'a code with an error';
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Add bulk deal' }).click();
      await page.getByRole('dialog', { name: 'Add bulk deal' }).getByLabel('Buy').waitFor();
      yield 'a bulk deal';
    },
  },
  {
    title: 'settings',
    async *states(page) {
      // So that there is a former version.
      await restoreDefaults('settings');
      await openDashboard(page);
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Settings' });
      await dialog.getByRole('tab', { name: 'Checklist' }).click();
      await expect(dialog).toContainText(/\d+ of \d+ left to do/);
      yield 'the checklist';
      await dialog.getByRole('tab', { name: 'History' }).click();
      await expect(dialog.getByRole('listitem').first()).toContainText('Current');
      yield 'the history';
      await dialog.getByRole('tab', { name: 'Settings' }).click();
      await dialog.getByLabel('Name of the shop').fill(' ');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog.getByLabel('Name of the shop')).toBeFocused();
      yield 'a setting with an error';
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
      yield 'the question about unsaved changes';
    },
  },
  {
    title: 'licences of the shop',
    async *states(page) {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Licences', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Licences' });
      await dialog.getByRole('button', { name: 'Edit Exclusive', exact: true }).waitFor();
      yield 'the list';
      await dialog.getByRole('button', { name: 'Add licence' }).click();
      const form = page.getByRole('dialog', { name: 'Add licence' });
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
    async *states(page) {
      const email = someEmail();
      await call('POST', '/api/contactform', { name: 'Zoe Kovac', email, message: 'Can I have the stems' });
      await openDashboard(page);
      await page.getByRole('button', { name: 'Inbox' }).click();
      const inbox = page.getByRole('dialog', { name: 'Inbox' });
      const entry = inbox.getByRole('listitem').filter({ hasText: email });
      await entry.getByRole('button', { name: 'Reply to Zoe Kovac' }).click();
      await entry.getByRole('button', { name: 'Send reply' }).click();
      await expect(entry).toContainText('Write something first.');
      yield 'a reply with an error';
      await entry.getByRole('textbox', { name: 'Reply to Zoe Kovac' }).fill('Yes.');
      await entry.getByRole('button', { name: 'Send reply' }).click();
      await expect(entry).toHaveCount(0);
      await inbox.getByRole('button', { name: 'All', exact: true }).click();
      await expect(entry).toContainText('Answered');
      yield 'a message that was answered';
    },
  },
  {
    title: 'newsletters',
    async *states(page) {
      await openDashboard(page, 'newsletters');
      await page.getByRole('button', { name: 'Write newsletter' }).click();
      await page
        .getByRole('dialog', { name: 'Newsletters' })
        .getByRole('button', { name: 'New newsletter' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Write newsletter' });
      await expect(dialog).toContainText('All changes are saved.');
      await dialog.getByRole('button', { name: 'Send…' }).click();
      await expect(dialog.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
      yield 'one with an error';
      await dialog.getByLabel('Subject').fill('News');
      await dialog.getByLabel('Text', { exact: true }).fill('# Hello\n\nA **new** beat.');
      await dialog.getByLabel('Beats').selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'Add beat' }).click();
      const mail = page.frameLocator('iframe[title="Preview of the mail"]');
      await expect(mail.getByRole('link', { name: /^Listen to / })).toBeVisible();
      yield 'one with a beat and a preview';
      await dialog.getByRole('button', { name: 'Send…' }).click();
      await expect(page.getByRole('dialog', { name: 'Send newsletter' })).toContainText('News');
      yield 'the question whether to send';
    },
  },
  {
    title: 'activity',
    async *states(page) {
      await storeSession(page, await signInMember(await newMember()));
      await page.goto('/member/log/dashboard');
      await page.getByRole('button', { name: 'Activity' }).click();
      const dialog = page.getByRole('dialog', { name: 'Activity' });
      await dialog.getByRole('button', { name: 'Set up' }).click();
      await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      yield 'with the set-up of two-step sign-in';
    },
  },
];
