import { randomUUID } from 'node:crypto';
import { call } from '../../../api/support/customer';
import { mailArrives } from '../../../api/support/inbox';
import { openDashboard } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test('a message is answered by mail and is then in the list of all', LONG, async ({ page }) => {
  const email = `listener-${randomUUID()}@example.com`;
  const input = { name: 'Zoe Kovac', email, message: 'Can I have the stems by Friday' };
  expect((await call('POST', '/api/contactform', input)).status).toBe(200);
  await openDashboard(page, 'inbox');
  const inbox = page.getByRole('region', { name: 'Inbox' });
  const entry = inbox.getByRole('article').filter({ hasText: email });
  const line = inbox.getByRole('button', { name: new RegExp(email) });
  await line.click();
  await expect(entry).toContainText('Can I have the stems by Friday');
  await entry.getByRole('button', { name: 'Reply to Zoe Kovac' }).click();
  const text = entry.getByRole('textbox', { name: 'Reply to Zoe Kovac' });
  await expect(text).toBeFocused();
  await entry.getByRole('button', { name: 'Send reply' }).click();
  await expect(entry).toContainText('Write something first.');
  await text.fill('Yes.\n\n<b>Mara</b>');
  await entry.getByRole('button', { name: 'Send reply' }).click();
  await expect(entry).toHaveCount(0);

  const mail = await mailArrives(email);
  expect(mail.text).toContain('Yes.\n\n<b>Mara</b>');
  expect(mail.text).toContain('> Can I have the stems by Friday');
  expect(mail.html).toContain('&lt;b&gt;Mara');
  expect(mail.replyTo).toContain('@');

  await inbox.getByRole('button', { name: 'All', exact: true }).click();
  await line.click();
  await expect(entry).toContainText('Answered');
  await expect(entry).toContainText('<b>Mara</b>');
});
