import { randomUUID } from 'node:crypto';
import { composeMail } from '@store/functions/mail/layout';
import { queueMail } from '@store/functions/mail/outbox';
import { deliveryReaches, mailArrives, refuseMails } from '../../../api/support/inbox';
import { expectNoViolations } from '../../support/axe';
import { answerWith, openDashboard } from '../../support/member';
import { expect, test } from '../../support/test';

const HOUR = 60 * 60 * 1000;

test('the dashboard shows a mail that was refused, and sends it again', async ({ page, expectProblem }) => {
  // The answer to the retry that fails.
  expectProblem(/409/);
  const to = `mail-${randomUUID()}@example.com`;
  const subject = `A letter ${randomUUID()}`;
  await refuseMails(to, { status: 550, text: 'No such mailbox', times: 2 });
  await queueMail(composeMail({ to, subject, paragraphs: ['Hello'] }));
  await deliveryReaches(to, ({ state }) => state === 'failed');

  await openDashboard(page, 'users');
  await page.getByRole('button', { name: 'Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status' });
  const row = dialog.getByRole('listitem').filter({ hasText: to });
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('550 No such mailbox');
  await expect(dialog).toContainText('Reconciliation with Stripe');
  await expectNoViolations(page);

  const retry = row.getByRole('button', { name: `Retry ${subject} to ${to}` });
  await retry.click();
  await expect(row).toContainText('The mail server has refused the mail again.');
  await retry.click();
  await expect(row).toHaveCount(0);
  expect((await mailArrives(to)).subject).toBe(subject);
});

test('the dashboard shows failed jobs, what a reconciliation could not explain, and stuck orders', async ({
  page,
}) => {
  const now = Date.now();
  const job = { started: now, succeeded: null, failed: null, error: null, counts: [], problems: [] };
  await page.route('**/api/member/status', (route) =>
    answerWith(route, {
      jobs: [
        {
          ...job,
          name: 'reconciliation',
          state: 'succeeded',
          succeeded: now,
          counts: [{ what: 'orders', count: 12 }],
          problems: ['Session cs_1 names order o_9, which does not exist.'],
        },
        { ...job, name: 'cleaning', state: 'failed', failed: now, error: 'ECONNREFUSED' },
        { ...job, name: 'mailing', state: 'late', started: now - 5 * HOUR },
      ],
      stuck: [{ id: 'o_stuck', state: 'paid', created: now - 2 * HOUR }],
    }),
  );
  await openDashboard(page, 'users');
  await page.getByRole('button', { name: 'Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Cleaning' })).toContainText('ECONNREFUSED');
  await expect(dialog).toContainText('orders 12');
  await expect(dialog).toContainText('Session cs_1 names order o_9, which does not exist.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Mailing' })).toContainText('Late');
  await expect(dialog.getByRole('button', { name: 'Check payment of invoice o_stuck' })).toBeVisible();
  await expectNoViolations(page);
});

test('the dashboard says when the status could not be loaded', async ({ page }) => {
  await page.route('**/api/member/status', (route) => answerWith(route, []));
  await openDashboard(page, 'users');
  await page.getByRole('button', { name: 'Status' }).click();
  await expect(page.getByRole('dialog', { name: 'Status' })).toContainText(
    'Scheduled jobs could not be loaded.',
  );
});
