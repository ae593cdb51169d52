import { call } from '../../../api/support/customer';
import { newMember, signInMember } from '../../../api/support/member';
import { expectNoViolations } from '../../support/axe';
import { asMember, openDashboard, storeSession } from '../../support/member';
import { expect, test } from '../../support/test';

test('the dashboard shows what members did, read-only', async ({ page }) => {
  await asMember('GET', '/api/member/users');
  await openDashboard(page, 'newsletters');
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await page.getByRole('button', { name: 'Activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  await expect(dialog).toContainText('newsletters export');
  await expect(dialog).toContainText('done');
  await expectNoViolations(page);
});

test('a member ends another session', async ({ page }) => {
  const member = await newMember();
  const [own, other] = [await signInMember(member), await signInMember(member)];
  await storeSession(page, own);
  await page.goto('/member/log/dashboard');
  await page.getByRole('button', { name: 'Activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  await expect(dialog).toContainText('This session');
  // The sign-up has started a third one.
  const buttons = dialog.getByRole('button', { name: /^End the session/ });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  await expect(buttons).toHaveCount(1);
  const headers = { Authorization: `Bearer ${other.token}` };
  expect((await call('GET', '/api/member/audit', undefined, headers)).status).toBe(401);
});
