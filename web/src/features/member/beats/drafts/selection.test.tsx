import type { DraftRow } from '@store/domain/api/member/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { answerTracks, answerUnpublished, openDashboard, trackRowOf } from '../../../../testing/member';
import { expectAccessible, field, fill, main, notification } from '../../../../testing/page';

function draftOf(id: string, title: string, changes: Partial<DraftRow> = {}): DraftRow {
  const { status: _, ...row } = trackRowOf(1, { title });
  return { ...row, id, publish_at: null, ...changes };
}

async function openDrafts(...drafts: readonly DraftRow[]) {
  answerTracks([]);
  answerUnpublished(drafts);
  const user = openDashboard('tracks', '&state=drafts');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  return { user, bar: await screen.findByRole('group', { name: 'Selected rows' }) };
}

test('the drafts that are complete are published together', async () => {
  const { user, bar } = await openDrafts(draftOf('a1', 'Rust Belt'), draftOf('b2', 'No Tag', { tag: '' }));
  answer('POST /api/member/drafts/publish', { message: 'Published.', id: 1 });
  await expectAccessible('selected drafts');
  await user.click(within(bar).getByRole('button', { name: 'Publish now' }));
  const question = await screen.findByRole('dialog', { name: 'Publish 1 beat now?' });
  expect(question).toHaveTextContent('1 can’t be published yet.');
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await notification('1 beat published.');
  expect(callsTo('POST /api/member/drafts/publish').map(({ input }) => input)).toEqual([{ id: 'a1' }]);
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

test('drafts are scheduled with what they have', async () => {
  const { user, bar } = await openDrafts(draftOf('a1', 'Rust Belt', { version: 4 }));
  answer('POST /api/member/drafts/save', { message: 'Saved.', id: 'a1' });
  await user.click(within(bar).getByRole('button', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule 1 beat' });
  fill(field('On', dialog), '2030-01-02T03:04');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await notification('1 beat scheduled.');
  expect(callsTo('POST /api/member/drafts/save')[0]?.input).toMatchObject({
    id: 'a1',
    version: 4,
    title: 'Rust Belt',
    publish_at: new Date('2030-01-02T03:04').getTime(),
  });
});

test('a draft that cannot be deleted is named, and the others are deleted', async () => {
  const { user, bar } = await openDrafts(draftOf('a1', 'Rust Belt'), draftOf('b2', 'Kite String'));
  const message = 'This beat has been published in the meantime.';
  refuse('POST /api/member/drafts/delete', { code: 'conflict', message });
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 2 drafts?' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  const [alert] = await within(question).findAllByRole('alert');
  expect(alert).toHaveTextContent(`0 beats deleted. Rust Belt: ${message} 1 more failed.`);
  refuse('POST /api/member/drafts/delete', { code: 'not-found', message: 'This draft no longer exists.' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await notification('2 beats deleted.');
  expect(main()).not.toHaveTextContent('2 selected');
});
