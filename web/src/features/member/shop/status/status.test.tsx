import type { JobRow, MailRow } from '@store/domain/api/member/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerMalformed, callsTo, refuse } from '../../../../testing/api';
import { openDashboard } from '../../../../testing/member';

const NOW = Date.UTC(2026, 10, 21, 12);
const NO_MAILS = { queued: 0, sending: 0, sent: 3, failed: 0 };

const JOB: Omit<JobRow, 'name' | 'state'> = {
  started: NOW,
  succeeded: null,
  failed: null,
  error: null,
  counts: [],
  problems: [],
};

const MAIL: MailRow = {
  id: 'm1',
  to: 'mara@example.com',
  subject: 'A letter',
  state: 'failed',
  attempts: 1,
  reason: '550 No such mailbox',
  created: NOW,
  next_attempt: null,
};

beforeEach(() => {
  answer('GET /api/member/status', { jobs: [], stuck: [] });
  answer('GET /api/member/mails', { counts: NO_MAILS, mails: [] });
});

async function openStatus(): Promise<{ readonly user: UserEvent; readonly page: HTMLElement }> {
  const user = openDashboard('status');
  return { user, page: await screen.findByRole('region', { name: 'Status' }) };
}

async function itemWith(page: HTMLElement, text: RegExp): Promise<HTMLElement | null> {
  return (await within(page).findByText(text)).closest('li');
}

test('the status shows failed jobs and what a reconciliation could not explain', async () => {
  answer('GET /api/member/status', {
    jobs: [
      {
        ...JOB,
        name: 'reconciliation',
        state: 'succeeded',
        succeeded: NOW,
        counts: [{ what: 'orders', count: 12 }],
        problems: ['Session cs_1 names order o_9, which does not exist.'],
      },
      { ...JOB, name: 'cleaning', state: 'failed', failed: NOW, error: 'ECONNREFUSED' },
      { ...JOB, name: 'mailing', state: 'late' },
    ],
    stuck: [],
  });
  const { page } = await openStatus();
  const reconciliation = await itemWith(page, /^Reconciliation with Stripe$/);
  expect(reconciliation).toHaveTextContent('orders 12');
  expect(reconciliation).toHaveTextContent('Session cs_1 names order o_9, which does not exist.');
  expect(reconciliation).toHaveTextContent(/Succeeded$/);
  const cleaning = await itemWith(page, /^Cleaning$/);
  expect(cleaning).toHaveTextContent('ECONNREFUSED');
  expect(cleaning).toHaveTextContent(/Failed$/);
  expect(await itemWith(page, /^Mailing$/)).toHaveTextContent(/Late$/);
});

test('the status shows stuck orders until their payment was checked', async () => {
  answer('GET /api/member/status', { jobs: [], stuck: [{ id: 'o_stuck', state: 'paid', created: NOW }] });
  const { user, page } = await openStatus();
  answer('POST /api/member/invoices/settle', () => {
    answer('GET /api/member/status', { jobs: [], stuck: [] });
    return { message: 'The invoice is fulfilled.' };
  });
  await user.click(await within(page).findByRole('button', { name: 'Sync with Stripe for invoice o_stuck' }));
  expect(await within(page).findByText('Every paid order is delivered.')).toBeInTheDocument();
  expect(callsTo('POST /api/member/invoices/settle').map(({ input }) => input)).toEqual([{ id: 'o_stuck' }]);
});

test('the status shows a mail that was refused until it was sent again', async () => {
  answer('GET /api/member/mails', { counts: { ...NO_MAILS, failed: 1 }, mails: [MAIL] });
  const { user, page } = await openStatus();
  const retry = await within(page).findByRole('button', { name: 'Retry A letter to mara@example.com' });
  const row = retry.closest('li');
  expect(row).toHaveTextContent('Failed. ');
  expect(row).toHaveTextContent('550 No such mailbox');
  const message = 'The mail server has refused the mail again.';
  refuse('POST /api/member/mails/retry', { message, code: 'conflict' });
  await user.click(retry);
  await waitFor(() => expect(row).toHaveTextContent(message));
  answer('POST /api/member/mails/retry', () => {
    answer('GET /api/member/mails', { counts: NO_MAILS, mails: [] });
    return { message: 'The mail was sent.' };
  });
  await user.click(retry);
  expect(await within(page).findByText('No mail is waiting or has failed.')).toBeInTheDocument();
  expect(callsTo('POST /api/member/mails/retry').map(({ input }) => input)).toEqual([
    { id: 'm1' },
    { id: 'm1' },
  ]);
});

test('the status says when it could not be loaded', async () => {
  answerMalformed('GET /api/member/status');
  const { page } = await openStatus();
  expect(await within(page).findByText('Scheduled jobs could not be loaded.')).toBeInTheDocument();
  expect(within(page).getByText('Stuck orders could not be loaded.')).toBeInTheDocument();
});
