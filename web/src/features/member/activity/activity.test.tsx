import type { SessionRow } from '@store/domain/member';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../testing/api';
import { openDashboard } from '../../../testing/member';
import { field, fill, notification } from '../../../testing/page';

const STARTED = Date.UTC(2026, 10, 21, 12);

function sessionOf(id: string, browser: string, current = false): SessionRow {
  return { id, browser, current, started: STARTED, expires: STARTED + 12 * 60 * 60 * 1000 };
}

beforeEach(() => {
  answer('GET /api/member/users', { result: [], total: 0, place: null });
  answer('GET /api/member/audit', { result: [] });
  answer('GET /api/member/sessions', { result: [sessionOf('s1', 'Firefox on Linux', true)] });
  answer('GET /api/member/second-factor', { enabled: false });
});

async function openActivity(): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> {
  const user = openDashboard('users');
  await user.click(await screen.findByRole('button', { name: 'Activity' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Activity' }) };
}

async function press(user: UserEvent, dialog: HTMLElement, name: string): Promise<void> {
  await user.click(await within(dialog).findByRole('button', { name }));
}

test('the activity shows what members did and how it ended', async () => {
  answer('GET /api/member/audit', {
    result: [
      {
        id: 'a2',
        at: STARTED,
        member: 'producer@example.com',
        action: 'GET /api/member/newsletters/export',
        target: '',
        outcome: 'done',
      },
      {
        id: 'a1',
        at: STARTED,
        member: 'other@example.com',
        action: 'POST /api/member/tracks/delete',
        target: '24',
        outcome: 'not-found',
      },
    ],
  });
  const { dialog } = await openActivity();
  const entries = await within(dialog).findAllByText(/^by \S+@example\.com/);
  const rows = entries.map((entry) => entry.closest('li'));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/^newsletters export\s+by producer@example\.com, .*2026.*done$/);
  expect(rows[1]).toHaveTextContent(/^tracks delete 24\s+by other@example\.com, .*not-found$/);
});

test('a member ends another session, not the own one', async () => {
  const sessions = [
    sessionOf('s1', 'Firefox on Linux', true),
    sessionOf('s2', ''),
    sessionOf('s3', 'Safari'),
  ];
  answer('GET /api/member/sessions', { result: sessions });
  answer('POST /api/member/sessions/end', ({ id }) => {
    answer('GET /api/member/sessions', { result: sessions.filter((session) => session.id !== id) });
    return { message: 'The session has ended.' };
  });
  const { user, dialog } = await openActivity();
  const buttons = () => within(dialog).queryAllByRole('button', { name: /^End the session/ });
  await waitFor(() => expect(buttons()).toHaveLength(2));
  expect(within(dialog).getByText('This session').closest('li')).toHaveTextContent('Firefox on Linux');
  await user.click(within(dialog).getByRole('button', { name: /^End the session of Unknown browser since/ }));
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(callsTo('POST /api/member/sessions/end').map(({ input }) => input)).toEqual([{ id: 's2' }]);
  expect(await notification('The session has ended.')).toHaveTextContent('Success');
});

test('a member turns two-step sign-in on with a code and keeps the recovery codes', async () => {
  answer('POST /api/member/second-factor/start', {
    secret: 'ABCDEFGHIJ',
    uri: 'otpauth://totp/Shop:producer?secret=ABCDEFGHIJ',
  });
  const { user, dialog } = await openActivity();
  await press(user, dialog, 'Set up');
  expect(await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' })).toContainHTML(
    '<svg',
  );
  expect(within(dialog).getByText(/^Key:/)).toHaveTextContent('Key: ABCD EFGH IJ');

  const wrong = 'The code is wrong or was used already.';
  refuse('POST /api/member/second-factor/enable', { message: wrong, code: 'invalid', field: 'code' });
  fill(field('Code', dialog), '000000');
  await press(user, dialog, 'Turn on');
  await waitFor(() => expect(field('Code', dialog)).toHaveAccessibleDescription(new RegExp(wrong)));

  const recovery = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
  answer('POST /api/member/second-factor/enable', { recovery });
  answer('GET /api/member/second-factor', { enabled: true, since: STARTED, recovery_left: 2 });
  fill(field('Code', dialog), '123456');
  await press(user, dialog, 'Turn on');
  for (const code of recovery) expect(await within(dialog).findByText(code)).toBeInTheDocument();
  expect(callsTo('POST /api/member/second-factor/enable').map(({ input }) => input)).toEqual([
    { code: '000000' },
    { code: '123456' },
  ]);
  await press(user, dialog, 'I have kept the codes');
  expect(
    await within(dialog).findByText(/^On since .*2026.* Unused recovery codes: 2\.$/),
  ).toBeInTheDocument();
});

test('setting two-step sign-in up needs the current password if the API asks for it', async () => {
  const message = 'Please enter your current password.';
  refuse('POST /api/member/second-factor/start', { message, code: 'password-required' });
  const { user, dialog } = await openActivity();
  await press(user, dialog, 'Set up');
  fill(await within(dialog).findByLabelText('Current password'), 'listen-to-beats');
  answer('POST /api/member/second-factor/start', { secret: 'ABCD', uri: 'otpauth://totp/Shop?secret=ABCD' });
  await press(user, dialog, 'Set up');
  expect(await within(dialog).findByText(/^Key:/)).toBeInTheDocument();
  expect(callsTo('POST /api/member/second-factor/start').map(({ input }) => input)).toEqual([
    {},
    { current_password: 'listen-to-beats' },
  ]);
});

test('a member turns two-step sign-in off with a code', async () => {
  answer('GET /api/member/second-factor', { enabled: true, since: STARTED, recovery_left: 8 });
  answer('POST /api/member/second-factor/disable', () => {
    answer('GET /api/member/second-factor', { enabled: false });
    return { message: 'Two-step sign-in is off.' };
  });
  const { user, dialog } = await openActivity();
  await press(user, dialog, 'Turn off two-step sign-in');
  fill(field('Code', dialog), 'AAAAA-BBBBB');
  await press(user, dialog, 'Turn off');
  expect(await within(dialog).findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect(callsTo('POST /api/member/second-factor/disable').map(({ input }) => input)).toEqual([
    { code: 'AAAAA-BBBBB' },
  ]);
  expect(await notification('Two-step sign-in is off.')).toHaveTextContent('Success');
});
