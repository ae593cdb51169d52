import { randomUUID } from 'node:crypto';
import { composeMail } from '@store/functions/platform/mail/layout';
import { queueMail } from '@store/functions/platform/mail/outbox';
import { deliveryReaches, mailArrives, refuseMails } from '../../../api/support/inbox';
import { expectNoViolations } from '../../support/axe';
import { answerWith, openDashboard } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test(
  'the dashboard shows a mail that was refused, and sends it again',
  LONG,
  async ({ page, expectProblem }) => {
    // The answer to the retry that fails.
    expectProblem(/409/);
    const to = `mail-${randomUUID()}@example.com`;
    const subject = `A letter ${randomUUID()}`;
    await refuseMails(to, { status: 550, text: 'No such mailbox', times: 2 });
    await queueMail(composeMail({ to, subject, paragraphs: ['Hello'] }));
    await deliveryReaches(to, ({ state }) => state === 'failed');

    const now = Date.now();
    const job = { started: now, succeeded: null, failed: null, error: null, counts: [], problems: [] };
    await page.route('**/api/member/status', (route) =>
      answerWith(route, {
        jobs: [
          { ...job, name: 'reconciliation', state: 'succeeded', problems: ['A session without an order.'] },
          { ...job, name: 'cleaning', state: 'failed', failed: now, error: 'ECONNREFUSED' },
        ],
        stuck: [{ id: 'o_stuck', state: 'paid', created: now }],
      }),
    );
    await openDashboard(page, 'status');
    const status = page.getByRole('region', { name: 'Status' });
    const row = status.getByRole('listitem').filter({ hasText: to });
    await expect(row).toContainText('Failed');
    await expect(row).toContainText('550 No such mailbox');
    await expect(status.getByRole('listitem').filter({ hasText: 'Cleaning' })).toContainText('ECONNREFUSED');
    await expectNoViolations(page);

    const retry = row.getByRole('button', { name: `Retry ${subject} to ${to}` });
    await retry.click();
    await expect(row).toContainText('The mail server has refused the mail again.');
    await retry.click();
    await expect(row).toHaveCount(0);
    expect((await mailArrives(to)).subject).toBe(subject);
  },
);
