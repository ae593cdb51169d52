import type { Endpoint } from '@store/domain/api/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MemberTab } from '../../../../lib/paths/dashboardQuery';
import { answer, callsTo, FAILURES, hold, refuse } from '../../../../testing/api';
import { holdTimers } from '../../../../testing/clock';
import { answerTracks, MEMBER_TOKEN, openDashboard, pageOf, trackRowOf } from '../../../../testing/member';
import { expectAccessible, expectAddress, notification, pressEscape } from '../../../../testing/page';

const EMAIL = 'mara@example.com';

beforeEach(() => {
  // The reload after an action.
  holdTimers();
  answer('GET /api/member/users', pageOf([{ _id: 'u1', username: 'Mara', email: EMAIL, created: 0 }]));
  answer(
    'GET /api/member/comments',
    pageOf([
      {
        _id: 'c1',
        message: 'Glides.',
        username: 'Mara',
        track_id: 6,
        track: 'Low Tide',
        created: 0,
        reply: null,
        state: 'done',
      },
    ]),
  );
  answerTracks([trackRowOf(6, { title: 'Low Tide' })]);
});

/** Opens the question that a button of a list asks. */
async function ask(user: UserEvent, button: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: button }));
  return screen.getByRole('dialog');
}

function press(user: UserEvent, dialog: HTMLElement, name: string): Promise<void> {
  return user.click(within(dialog).getByRole('button', { name }));
}

/** Waits for an error in a dialog itself, not only in the notification that is shown in the same place. */
function expectFailure(dialog: HTMLElement, text: string): Promise<void> {
  return waitFor(() => {
    const alerts = within(dialog).getAllByRole('alert');
    expect(alerts.filter((alert) => !alert.closest('section'))).toMatchObject([{ textContent: text }]);
  });
}

function deletedUsers(): unknown[] {
  return callsTo('POST /api/member/users/delete').map(({ input }) => input);
}

interface Deletion {
  readonly tab: MemberTab;
  readonly button: string;
  readonly question: string;
  readonly endpoint: Endpoint & `POST /api/member/${'users' | 'comments' | 'tracks'}/delete`;
  readonly input: object;
  readonly named: readonly string[];
}

const DELETIONS: readonly Deletion[] = [
  {
    tab: 'users',
    button: `Delete ${EMAIL}`,
    question: 'Delete this user?',
    endpoint: 'POST /api/member/users/delete',
    input: { email: EMAIL },
    named: ['Mara', EMAIL],
  },
  {
    tab: 'comments',
    button: 'Delete the comment of Mara: Glides.',
    question: 'Delete this comment?',
    endpoint: 'POST /api/member/comments/delete',
    input: { _id: 'c1' },
    named: ['Mara', 'Glides.'],
  },
  {
    tab: 'tracks',
    button: 'Delete Low Tide',
    question: 'Delete this track?',
    endpoint: 'POST /api/member/tracks/delete',
    input: { id: 6 },
    named: ['Low Tide'],
  },
];

describe('deleting', () => {
  test.each(DELETIONS)(
    'from the list of $tab names what will be gone, and reads the list again',
    async ({ tab, button, question, endpoint, input, named }) => {
      const user = openDashboard(tab);
      const dialog = await ask(user, button);
      expect(dialog).toHaveAccessibleName(question);
      for (const text of named) expect(dialog).toHaveTextContent(text);
      answer(endpoint, () => {
        answer(`GET /api/member/${tab}`, pageOf([]));
        return { message: 'It has been deleted.' };
      });
      await press(user, dialog, 'Yes');
      expect(await notification('It has been deleted.')).toHaveTextContent('Success');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(callsTo(endpoint)).toMatchObject([{ input, bearer: MEMBER_TOKEN }]);
      expect(await screen.findByText('No data was found.')).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 2, name: new RegExp(`^${tab}$`, 'i') })).toHaveFocus();
    },
  );

  test('does not happen when the question is left', async () => {
    const user = openDashboard('users');
    for (const leave of [
      (dialog: HTMLElement) => press(user, dialog, 'No'),
      (dialog: HTMLElement) => press(user, dialog, 'Close'),
      (dialog: HTMLElement) => Promise.resolve(pressEscape(dialog)),
    ]) {
      await leave(await ask(user, `Delete ${EMAIL}`));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(deletedUsers()).toEqual([]);
    expect(screen.getByRole('row', { name: /mara@example/ })).toBeInTheDocument();
  });

  test('the last row of a page shows the page before', async () => {
    const tracks = [6, 5, 4, 3, 2, 1].map((id) => trackRowOf(id));
    answerTracks(tracks);
    const user = openDashboard('tracks', '&page=2');
    const dialog = await ask(user, 'Delete Beat 1');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    answer('POST /api/member/tracks/delete', ({ id }) => {
      answerTracks(tracks.filter((track) => track.id !== id));
      return { message: 'The track has been deleted.' };
    });
    await press(user, dialog, 'Yes');
    await expectAddress('/member/log/dashboard?tab=tracks');
    expect(await screen.findByRole('row', { name: /Beat 6/ })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(6);
  });

  test('happens once for a double click on Yes, and cannot be left meanwhile', async () => {
    const letAnswerCome = hold('POST /api/member/users/delete', { message: 'The user has been deleted.' });
    const user = openDashboard('users');
    const dialog = await ask(user, `Delete ${EMAIL}`);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(within(dialog).getByRole('button', { name: 'Deleting…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    pressEscape(dialog);
    await press(user, dialog, 'No');
    expect(dialog).toBeInTheDocument();
    letAnswerCome();
    await notification('The user has been deleted.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(deletedUsers()).toEqual([{ email: EMAIL }]);
  });

  test('that is refused shows the reason as a warning and keeps the question open', async () => {
    const message = 'This account manages the shop.';
    refuse('POST /api/member/users/delete', { message, code: 'conflict' });
    const user = openDashboard('users');
    const dialog = await ask(user, `Delete ${EMAIL}`);
    await press(user, dialog, 'Yes');
    await expectFailure(dialog, message);
    await expectAccessible('a deletion that was refused');
    await press(user, dialog, 'No');
    expect(await notification(message)).toHaveTextContent('Warning');
    expect(screen.getByRole('row', { name: /mara@example/ })).toBeInTheDocument();
  });

  test.each(FAILURES)('whose call %s says so', async (_name, fail, said) => {
    const user = openDashboard('users');
    const dialog = await ask(user, `Delete ${EMAIL}`);
    fail('POST /api/member/users/delete');
    await press(user, dialog, 'Yes');
    await expectFailure(dialog, said);
  });
});
