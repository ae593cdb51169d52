import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { call } from '../../../api/support/customer';
import { mailArrives } from '../../../api/support/inbox';
import { expectNoViolations } from '../../support/axe';
import { addSomeComment, openDashboard } from '../../support/member';
import { expect, test } from '../../support/test';

async function openInbox(page: Page): Promise<Locator> {
  await openDashboard(page, 'users');
  await page.getByRole('button', { name: 'Inbox' }).click();
  return page.getByRole('dialog', { name: 'Inbox' });
}

async function writeMessage(): Promise<string> {
  const email = `listener-${randomUUID()}@example.com`;
  const input = { name: 'Zoe Kovac', email, message: 'Can I have the stems by Friday' };
  expect((await call('POST', '/api/contactform', input)).status).toBe(200);
  return email;
}

test('a message is answered by mail and is then in the list of all', async ({ page }) => {
  const email = await writeMessage();
  const inbox = await openInbox(page);
  const entry = inbox.getByRole('listitem').filter({ hasText: email });
  await expect(entry).toContainText('Can I have the stems by Friday');
  await entry.getByRole('button', { name: 'Reply to Zoe Kovac' }).click();
  const text = entry.getByRole('textbox', { name: 'Reply to Zoe Kovac' });
  await expect(text).toBeFocused();
  await entry.getByRole('button', { name: 'Send reply' }).click();
  await expect(entry).toContainText('Write something first.');
  await expectNoViolations(page);
  await text.fill('Yes.\n\n<b>Mara</b>');
  await entry.getByRole('button', { name: 'Send reply' }).click();
  await expect(entry).toHaveCount(0);

  const mail = await mailArrives(email);
  expect(mail.text).toContain('Yes.\n\n<b>Mara</b>');
  expect(mail.text).toContain('> Can I have the stems by Friday');
  expect(mail.html).toContain('&lt;b&gt;Mara');
  expect(mail.replyTo).toContain('@');

  await inbox.getByRole('button', { name: 'All', exact: true }).click();
  await expect(entry).toContainText('Answered');
  await expect(entry).toContainText('<b>Mara</b>');
  await expectNoViolations(page);
});

test('a message is marked as done and moved back', async ({ page }) => {
  const email = await writeMessage();
  const inbox = await openInbox(page);
  const entry = inbox.getByRole('listitem').filter({ hasText: email });
  await entry.getByRole('button', { name: 'Mark as done: Zoe Kovac' }).click();
  await expect(entry).toHaveCount(0);
  await expect(inbox.getByText('Newest first.').or(inbox.getByText('Everything is answered'))).toBeFocused();
  await inbox.getByRole('button', { name: 'All', exact: true }).click();
  await entry.getByRole('button', { name: 'Move back: Zoe Kovac' }).click();
  await expect(entry).toContainText('New');
});

test('a comment is deleted from the inbox', async ({ page }) => {
  const { words } = await addSomeComment(5);
  const inbox = await openInbox(page);
  const entry = inbox.getByRole('listitem').filter({ hasText: words });
  await expect(entry.getByRole('link', { name: 'track 5' })).toHaveAttribute('href', '/track/detail/5');
  await entry.getByRole('button', { name: /^Delete the comment/ }).click();
  await page
    .getByRole('dialog', { name: 'Delete this comment?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(entry).toHaveCount(0);
  const { body } = await call('GET', '/api/tracks/5/comments');
  expect(JSON.stringify(body)).not.toContain(words);
});

test('the inbox says when it could not be loaded', async ({ page }) => {
  await page.route('**/api/member/inbox?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '[]' }),
  );
  await expect(await openInbox(page)).toContainText('The inbox could not be loaded.');
});
