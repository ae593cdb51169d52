import type { SessionRow } from '@store/domain/api/member/members';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { openDashboard } from '../../../../testing/member';
import { expectAccessible, field, fill, notification } from '../../../../testing/page';

const STARTED = Date.UTC(2026, 10, 21, 12);

function sessionOf(id: string, browser: string, current = false): SessionRow {
  return { id, browser, current, started: STARTED, expires: STARTED + 12 * 60 * 60 * 1000 };
}

beforeEach(() => {
  answer('GET /api/member/sessions', { result: [sessionOf('s1', 'Firefox on Linux', true)] });
  answer('GET /api/member/second-factor', { enabled: false });
});

async function openSecurity(): Promise<{ readonly user: UserEvent; readonly page: HTMLElement }> {
  const user = openDashboard('security');
  return { user, page: await screen.findByRole('region', { name: 'Security' }) };
}

async function press(user: UserEvent, page: HTMLElement, name: string): Promise<void> {
  await user.click(await within(page).findByRole('button', { name }));
}

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
  const { user, page } = await openSecurity();
  const buttons = () => within(page).queryAllByRole('button', { name: /^End the session/ });
  await waitFor(() => expect(buttons()).toHaveLength(2));
  await expectAccessible('the sessions');
  expect(within(page).getByText('This session').closest('li')).toHaveTextContent('Firefox on Linux');
  await user.click(within(page).getByRole('button', { name: /^End the session of Unknown browser since/ }));
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(callsTo('POST /api/member/sessions/end').map(({ input }) => input)).toEqual([{ id: 's2' }]);
  expect(await notification('The session has ended.')).toHaveTextContent('Success');
});

test('a member turns two-step sign-in on with a code and keeps the recovery codes', async () => {
  answer('POST /api/member/second-factor/start', {
    secret: 'ABCDEFGHIJ',
    uri: 'otpauth://totp/Shop:producer?secret=ABCDEFGHIJ',
  });
  const { user, page } = await openSecurity();
  await press(user, page, 'Set up');
  expect(await within(page).findByRole('img', { name: 'QR code for the authenticator app' })).toContainHTML(
    '<svg',
  );
  expect(within(page).getByText(/^Key:/).closest('p')).toHaveTextContent('Key: ABCD EFGH IJ');

  const wrong = 'The code is wrong or has already been used.';
  refuse('POST /api/member/second-factor/enable', { message: wrong, code: 'invalid', field: 'code' });
  fill(field('Code', page), '000000');
  await press(user, page, 'Turn on');
  await waitFor(() => expect(field('Code', page)).toHaveAccessibleDescription(new RegExp(wrong)));
  await expectAccessible('the set-up of two-step sign-in, with an error');

  const recovery = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
  answer('POST /api/member/second-factor/enable', { recovery });
  answer('GET /api/member/second-factor', { enabled: true, since: STARTED, recovery_left: 2 });
  fill(field('Code', page), '123456');
  await press(user, page, 'Turn on');
  for (const code of recovery) expect(await within(page).findByText(code)).toBeInTheDocument();
  expect(callsTo('POST /api/member/second-factor/enable').map(({ input }) => input)).toEqual([
    { code: '000000' },
    { code: '123456' },
  ]);
  await press(user, page, 'I have saved the codes');
  expect(await within(page).findByText(/^On since .*2026.* Unused recovery codes: 2\.$/)).toBeInTheDocument();
});

test('setting two-step sign-in up needs the current password if the API asks for it', async () => {
  const message = 'Please enter your current password.';
  refuse('POST /api/member/second-factor/start', { message, code: 'password-required' });
  const { user, page } = await openSecurity();
  await press(user, page, 'Set up');
  fill(await within(page).findByLabelText('Current password'), 'listen-to-beats');
  answer('POST /api/member/second-factor/start', { secret: 'ABCD', uri: 'otpauth://totp/Shop?secret=ABCD' });
  await press(user, page, 'Set up');
  expect(await within(page).findByText(/^Key:/)).toBeInTheDocument();
  expect(callsTo('POST /api/member/second-factor/start').map(({ input }) => input)).toEqual([
    {},
    { current_password: 'listen-to-beats' },
  ]);
});

test('a member changes the password with the current one, and goes on with a new session', async () => {
  const wrong = 'This is not your current password.';
  refuse('POST /api/member/password', { message: wrong, code: 'invalid', field: 'current_password' });
  const { user, page } = await openSecurity();
  await press(user, page, 'Change password');
  fill(field('Current password', page), 'listen-to-nothing');
  fill(field('New password', page), 'produce-more-beats');
  fill(field('Confirm password', page), 'produce-other-beats');
  await press(user, page, 'Save password');
  await waitFor(() =>
    expect(field('Confirm password', page)).toHaveAccessibleDescription("Password don't match."),
  );
  fill(field('Confirm password', page), 'produce-more-beats');
  await press(user, page, 'Save password');
  await waitFor(() => expect(field('Current password', page)).toHaveAccessibleDescription(wrong));
  fill(field('Current password', page), 'listen-to-beats');
  answer('POST /api/member/password', {
    message: 'Your password was changed.',
    token: 'renewed',
    tokenDuration: Date.now() + 1e9,
    customToken: 'custom',
  });
  await press(user, page, 'Save password');
  expect(await notification('Your password was changed.')).toHaveTextContent('Success');
  expect(localStorage.getItem('member_token')).toBe('renewed');
  expect(callsTo('POST /api/member/password').at(-1)?.input).toEqual({
    password: 'produce-more-beats',
    current_password: 'listen-to-beats',
  });
});

test('a member turns two-step sign-in off with a code', async () => {
  answer('GET /api/member/second-factor', { enabled: true, since: STARTED, recovery_left: 8 });
  answer('POST /api/member/second-factor/disable', () => {
    answer('GET /api/member/second-factor', { enabled: false });
    return { message: 'Two-step sign-in is off.' };
  });
  const { user, page } = await openSecurity();
  await press(user, page, 'Turn off two-step sign-in');
  fill(field('Code', page), 'AAAAA-BBBBB');
  await press(user, page, 'Turn off');
  expect(await within(page).findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect(callsTo('POST /api/member/second-factor/disable').map(({ input }) => input)).toEqual([
    { code: 'AAAAA-BBBBB' },
  ]);
  expect(await notification('Two-step sign-in is off.')).toHaveTextContent('Success');
});
