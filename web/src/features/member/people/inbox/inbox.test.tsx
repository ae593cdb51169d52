import type { InboxComment, InboxItem, InboxMessage } from '@store/domain/api/member/inbox';
import { STANDING_ADVICE } from '@store/domain/sales/orders/withdrawal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, answerMalformed, callsTo } from '../../../../testing/api';
import { openDashboard, pageOf } from '../../../../testing/member';
import { expectAccessible, fill, notification } from '../../../../testing/page';

const AT = Date.UTC(2026, 10, 21, 12);

const MESSAGE: InboxMessage = {
  kind: 'message',
  id: 'm1',
  state: 'open',
  name: 'Zoe Kovac',
  email: 'zoe@example.com',
  text: 'Can I have the stems by Friday',
  at: AT,
  replies: [],
  withdrawal: null,
};

const COMMENT: InboxComment = {
  kind: 'comment',
  id: 'i2',
  state: 'open',
  name: 'Mara',
  text: 'Glides.',
  at: AT,
  track_id: 5,
  track: 'Low Tide',
  reply: null,
  comment_id: 'c1',
};

/** From now on, the inbox has these entries; those to answer are the open ones. */
function answerInbox(...items: readonly InboxItem[]): void {
  answer('GET /api/member/inbox', ({ show }) => ({
    result: items.filter(({ state }) => show === 'all' || state === 'open'),
    next: null,
  }));
}

async function openInbox(): Promise<{ readonly user: UserEvent; readonly inbox: HTMLElement }> {
  const user = openDashboard('inbox');
  return { user, inbox: await screen.findByRole('region', { name: 'Inbox' }) };
}

async function entryOf(inbox: HTMLElement, name: string): Promise<HTMLElement> {
  const lines = await within(inbox).findByRole('list', { name: 'Messages and comments' });
  fireEvent.click(within(lines).getByRole('button', { name: new RegExp(`^${name} `) }));
  const entry = within(inbox).getByRole('article');
  expect(within(entry).getByRole('heading', { level: 3 })).toHaveTextContent(name);
  return entry;
}

async function press(user: UserEvent, area: HTMLElement, name: string): Promise<void> {
  await user.click(await within(area).findByRole('button', { name }));
}

const EMPTY = 'Everything is answered or done.';

test('a message is answered, and is then in the list of all', async () => {
  answerInbox(MESSAGE);
  const { user, inbox } = await openInbox();
  const entry = await entryOf(inbox, 'Zoe Kovac');
  expect(entry).toHaveTextContent('zoe@example.com');
  expect(entry).toHaveTextContent('Can I have the stems by Friday');
  await press(user, entry, 'Reply to Zoe Kovac');
  const box = within(entry).getByRole('textbox', { name: 'Reply to Zoe Kovac' });
  expect(box).toHaveFocus();
  await press(user, entry, 'Send reply');
  expect(box).toHaveAccessibleDescription(/Write something first\./);
  await expectAccessible('a reply with an error');
  const text = 'Yes.\n\n<b>Mara</b>';
  fill(box, text);
  answer('POST /api/member/inbox/reply', () => {
    answerInbox({ ...MESSAGE, state: 'answered', replies: [{ at: AT, text }] });
    return { message: 'The reply is on its way.' };
  });
  await press(user, entry, 'Send reply');
  expect((await within(inbox).findByText(EMPTY)).closest('[tabindex="-1"]')).toHaveFocus();
  expect(callsTo('POST /api/member/inbox/reply').map(({ input }) => input)).toEqual([
    { id: 'm1', text, key: expect.stringMatching(/./) as unknown },
  ]);
  await press(user, inbox, 'All');
  const answered = await entryOf(inbox, 'Zoe Kovac');
  expect(answered).toHaveTextContent('Answered');
  await expectAccessible('a message that was answered');
  expect(answered).toHaveTextContent('<b>Mara</b>');
});

test('a message is marked as done and moved back', async () => {
  answerInbox(MESSAGE);
  answer('POST /api/member/inbox/mark', ({ done }) => {
    answerInbox({ ...MESSAGE, state: done ? 'done' : 'open' });
    return { message: done ? 'It is done.' : 'It is back.' };
  });
  const { user, inbox } = await openInbox();
  await press(user, inbox, 'Mark as done: Zoe Kovac');
  expect((await within(inbox).findByText(EMPTY)).closest('[tabindex="-1"]')).toHaveFocus();
  await press(user, inbox, 'All');
  await press(user, inbox, 'Move back: Zoe Kovac');
  await waitFor(async () => expect(await entryOf(inbox, 'Zoe Kovac')).toHaveTextContent('New'));
  expect(callsTo('POST /api/member/inbox/mark').map(({ input }) => input)).toEqual([
    { id: 'm1', done: true },
    { id: 'm1', done: false },
  ]);
});

test('keys choose, answer and end entries, but not in a field', async () => {
  const third: InboxMessage = { ...MESSAGE, id: 'm3', name: 'Ines Okafor' };
  answerInbox(MESSAGE, COMMENT, third);
  answer('POST /api/member/inbox/mark', () => {
    answerInbox(MESSAGE, third);
    return { message: 'It is done.' };
  });
  const { user, inbox } = await openInbox();
  const shown = () => within(inbox).getByRole('article');
  await within(inbox).findByRole('article');
  // Where the focus is after navigation.
  within(inbox).getByRole('heading', { level: 2 }).focus();
  await user.keyboard('j');
  expect(shown()).toHaveTextContent('Mara');
  await user.keyboard('e');
  // The next one is in its place.
  await waitFor(() => expect(shown()).toHaveTextContent('Ines Okafor'));
  await user.keyboard('k');
  expect(shown()).toHaveTextContent('Zoe Kovac');
  await user.keyboard('r');
  expect(within(shown()).getByRole('textbox', { name: 'Reply to Zoe Kovac' })).toHaveFocus();
  await user.keyboard('e');
  expect(callsTo('POST /api/member/inbox/mark').map(({ input }) => input)).toEqual([
    { id: 'i2', done: true },
  ]);
});

test('a comment is deleted from the inbox after a confirmation', async () => {
  answerInbox(MESSAGE, COMMENT);
  answer('POST /api/member/comments/delete', () => {
    answerInbox(MESSAGE);
    return { message: 'The comment has been deleted.' };
  });
  const { user, inbox } = await openInbox();
  const entry = await entryOf(inbox, 'Mara');
  expect(within(entry).getByRole('link', { name: 'Low Tide' })).toHaveAttribute('href', '/track/detail/5');
  await press(user, entry, 'Delete the comment of Mara: Glides.');
  const question = screen.getByRole('dialog', { name: 'Delete this comment?' });
  expect(question).toHaveTextContent('Glides.');
  expect(callsTo('POST /api/member/comments/delete')).toEqual([]);
  await press(user, question, 'Yes');
  expect(await notification('The comment has been deleted.')).toHaveTextContent('Success');
  await waitFor(() => expect(entry).not.toBeInTheDocument());
  expect(await entryOf(inbox, 'Zoe Kovac')).toBeInTheDocument();
  expect(callsTo('POST /api/member/comments/delete').map(({ input }) => input)).toEqual([{ _id: 'c1' }]);
});

test('the inbox says when it could not be loaded, and can be loaded again', async () => {
  answerMalformed('GET /api/member/inbox');
  const { user, inbox } = await openInbox();
  expect(await within(inbox).findByText('The inbox could not be loaded.')).toBeInTheDocument();
  answerInbox();
  await press(user, inbox, 'Try again');
  expect(await within(inbox).findByText(EMPTY)).toBeInTheDocument();
});

test.each([
  ['of an order leads to it, where it can be refunded', 'open', 'Open order o1', 'o1'],
  ['of no known order leads to those of the address', 'unknown', /^Look for orders of/, 'zoe@example.com'],
] as const)('a declaration of withdrawal %s', async (_, standing, name, search) => {
  answerInbox({ ...MESSAGE, withdrawal: { order: 'o1', standing } });
  answer('GET /api/member/invoices', pageOf([]));
  const { user, inbox } = await openInbox();
  const entry = await entryOf(inbox, 'Zoe Kovac');
  expect(entry).toHaveTextContent(STANDING_ADVICE[standing]);
  await user.click(within(entry).getByRole('link', { name }));
  await screen.findByRole('heading', { level: 2, name: 'Invoices' });
  expect(new URLSearchParams(location.search).get('search')).toBe(search);
});
