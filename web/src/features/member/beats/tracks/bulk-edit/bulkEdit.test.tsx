import type { BulkChange } from '@store/domain/shop/catalogue/bulk-edit';
import { cents } from '@store/domain/platform/money/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, callsTo, FAILURES, refuse } from '../../../../../testing/api';
import { holdTimers, pass } from '../../../../../testing/clock';
import { answerTracks, MEMBER_TOKEN, openDashboard, trackRowOf } from '../../../../../testing/member';
import { expectAccessible, fill, notification } from '../../../../../testing/page';

const BULK = 'POST /api/member/tracks/bulk';

const ROWS = Array.from({ length: 7 }, (_, index) =>
  trackRowOf(7 - index, {
    title: `Beat ${7 - index}`,
    status: index === 1 ? 'sold' : 'available',
    version: 3,
  }),
);

beforeEach(() => {
  holdTimers();
  answerTracks(ROWS);
});

function box(title: string): Promise<HTMLElement> {
  return screen.findByRole('checkbox', { name: `Select ${title}` });
}

async function select(user: UserEvent, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await user.click(await box(title));
}

function bar(): HTMLElement {
  return screen.getByRole('group', { name: 'Selected rows' });
}

async function open(user: UserEvent, action: string): Promise<HTMLElement> {
  await user.click(within(bar()).getByRole('button', { name: action }));
  return screen.findByRole('dialog');
}

/** Opens the dialog for the price of beats 7 and 6, of which 6 is sold, and enters a price. */
async function enterPrice(user: UserEvent): Promise<HTMLElement> {
  await select(user, 'Beat 7', 'Beat 6');
  const dialog = await open(user, 'Set price');
  await user.selectOptions(within(dialog).getByLabelText('Licence'), 'Exclusive');
  fill(within(dialog).getByLabelText('Price in €'), '59.50');
  return dialog;
}

function answerBulk(): void {
  answer(BULK, ({ changes }) => ({
    message: `${changes.length} track has been changed.`,
    results: changes.map(({ id }) => ({
      id,
      outcome: 'changed' as const,
      version: 4,
      undo: { kind: 'licences' as const, licences: { Exclusive: null } },
    })),
  }));
}

function sent(): (readonly BulkChange[])[] {
  return callsTo(BULK).map(({ input }) => input.changes);
}

describe('selecting tracks', () => {
  test('puts a bar in the place of the search, and survives other pages', async () => {
    const user = openDashboard('tracks');
    await select(user, 'Beat 7');
    expect(bar()).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await select(user, 'Beat 2');
    expect(bar()).toHaveTextContent('2 selected');
    await expectAccessible('selected beats');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await box('Beat 7')).toBeChecked();
    expect(await box('Beat 5')).not.toBeChecked();
    await user.click(within(bar()).getByRole('button', { name: /^Clear/ }));
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
    expect(await box('Beat 7')).not.toBeChecked();
  });

  test('of a page at once, and all of it again', async () => {
    const user = openDashboard('tracks');
    await select(user, 'Beat 5');
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(all).toBeChecked();
    expect(bar()).toHaveTextContent('5 selected');
    await user.click(all);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  test('ends with Escape, but not while a dialog or a menu is open, or in a field', async () => {
    const user = openDashboard('tracks', '&tag=trap');
    await select(user, 'Beat 7');
    await user.click(screen.getByLabelText('Status'));
    await user.keyboard('{Escape}');
    act(() => screen.getByRole('button', { name: 'Origin of Beat 5' }).focus());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Actions for Beat 5' })).toHaveFocus();
    expect(bar()).toBeInTheDocument();
    const dialog = await open(user, 'Tag');
    await user.keyboard('{Escape}');
    expect(bar()).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  test('offers to hide or show what can be', async () => {
    answerTracks([trackRowOf(2, { title: 'Open' }), trackRowOf(1, { title: 'Away', status: 'hidden' })]);
    const user = openDashboard('tracks');
    await select(user, 'Away');
    expect(within(bar()).queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
    await select(user, 'Open');
    expect(within(bar()).getByRole('button', { name: 'Hide' })).toBeInTheDocument();
    expect(within(bar()).getByRole('button', { name: 'Show' })).toBeInTheDocument();
  });
});

describe('editing the selected tracks', () => {
  test('shows before what changes and what is left out, and why', async () => {
    const user = openDashboard('tracks');
    const dialog = await enterPrice(user);
    expect(dialog).toHaveAccessibleName('Set price: 2 tracks');
    const preview = within(dialog).getByRole('region', { name: 'Preview' });
    expect(within(preview).getAllByRole('row').at(-1)).toHaveTextContent(
      'Beat 7Exclusive€44.99, as in the shop€59.50',
    );
    expect(preview).toHaveTextContent('1 left outBeat 6: its exclusive licence was sold');
    await expectAccessible('the preview of a change');
    expect(within(dialog).getByRole('button', { name: 'Change 1 track' })).toBeEnabled();
    expect(callsTo(BULK)).toEqual([]);
  });

  test('sends those that change with the version on screen, and reads the list again', async () => {
    answerBulk();
    const user = openDashboard('tracks');
    const dialog = await enterPrice(user);
    const reads = callsTo('GET /api/member/tracks').length;
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 track' }));
    expect(await notification('1 track has been changed.')).toHaveTextContent('Success');
    expect(sent()).toEqual([
      [{ id: 7, version: 3, edit: { kind: 'licences', licences: { Exclusive: 5950 } } }],
    ]);
    expect(callsTo(BULK)[0]?.bearer).toBe(MEMBER_TOKEN);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(callsTo('GET /api/member/tracks').length).toBeGreaterThan(reads));
    expect(screen.getByRole('heading', { level: 2, name: 'Tracks' })).toHaveFocus();
    expect(await box('Beat 7')).not.toBeChecked();
  });

  test('can be undone for ten seconds, by the same call', async () => {
    answerBulk();
    const user = openDashboard('tracks');
    await user.click(within(await enterPrice(user)).getByRole('button', { name: 'Change 1 track' }));
    const offer = await screen.findByRole('group', { name: 'Last change' });
    expect(offer).toHaveTextContent('1 track has been changed.');
    await expectAccessible('the offer to undo it');
    await pass(9000);
    await user.click(within(offer).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual([
      { id: 7, version: 4, edit: { kind: 'licences', licences: { Exclusive: null } } },
    ]);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Last change' })).not.toBeInTheDocument());
  });

  test('is not offered to be undone after ten seconds, and the page is not reloaded meanwhile', async () => {
    answerBulk();
    const user = openDashboard('tracks');
    await user.click(within(await enterPrice(user)).getByRole('button', { name: 'Change 1 track' }));
    await screen.findByRole('group', { name: 'Last change' });
    await pass(9999);
    expect(screen.getByRole('group', { name: 'Last change' })).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByRole('group', { name: 'Last change' })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search tracks by tag or title' })).toBeVisible();
  });

  test('says what the server has left out', async () => {
    answer(BULK, {
      message: '0 tracks have been changed. 1 was left out.',
      results: [{ id: 7, outcome: 'left-out', reason: 'conflict' }],
    });
    const user = openDashboard('tracks');
    await user.click(within(await enterPrice(user)).getByRole('button', { name: 'Change 1 track' }));
    await notification('0 tracks have been changed. 1 was left out.');
    expect(screen.queryByRole('group', { name: 'Last change' })).not.toBeInTheDocument();
  });

  test.each(FAILURES)('keeps the dialog open when the call %s', async (_name, fail, said) => {
    fail(BULK);
    const user = openDashboard('tracks');
    const dialog = await enterPrice(user);
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 track' }));
    await waitFor(() => expect(within(dialog).getAllByRole('alert')[0]).toHaveTextContent(said));
    expect(bar()).toHaveTextContent('2 selected');
  });

  test('uses what was read of a beat last', async () => {
    answerBulk();
    const user = openDashboard('tracks');
    await select(user, 'Beat 7');
    answerTracks(ROWS.map((row) => ({ ...row, version: 9, licences: { Exclusive: cents(7000) } })));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await box('Beat 2');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await box('Beat 7');
    await waitFor(() => expect(callsTo('GET /api/member/tracks').length).toBeGreaterThan(2));
    const dialog = await open(user, 'Set price');
    await user.selectOptions(within(dialog).getByLabelText('Licence'), 'Exclusive');
    await user.click(within(dialog).getByLabelText(/^Use the price of the shop/));
    expect(dialog).toHaveTextContent('€70.00€44.99, as in the shop');
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 track' }));
    await waitFor(() => expect(sent()[0]).toMatchObject([{ id: 7, version: 9 }]));
  });
});

describe('deleting the selected tracks', () => {
  test('names them first, and offers no undo', async () => {
    answer(BULK, ({ changes }) => ({
      message: '2 tracks have been deleted. Buyers keep them.',
      results: changes.map(({ id }) => ({ id, outcome: 'changed' as const, version: 0, undo: null })),
    }));
    const user = openDashboard('tracks');
    await select(user, 'Beat 7', 'Beat 6');
    const dialog = await open(user, 'Delete');
    expect(dialog).toHaveAccessibleName('Delete these 2 tracks?');
    expect(dialog).toHaveTextContent('Beat 7Beat 6');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await notification('2 tracks have been deleted. Buyers keep them.');
    expect(sent()).toEqual([[7, 6].map((id) => ({ id, edit: { kind: 'delete' } }))]);
    expect(screen.queryByRole('group', { name: 'Last change' })).not.toBeInTheDocument();
  });

  test('says why it was refused', async () => {
    refuse(BULK, { code: 'invalid', message: 'Choose 1 to 100 tracks.' });
    const user = openDashboard('tracks');
    await select(user, 'Beat 7');
    const dialog = await open(user, 'Delete');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(within(dialog).getAllByRole('alert')[0]).toHaveTextContent('Choose 1 to 100 tracks.'),
    );
  });
});

describe('the shares of the selected tracks', () => {
  const READ = 'GET /api/member/splits/beats';
  const MARA = { collaborator: 'mara', points: 3350 };

  test('are shown before they are applied, and can be undone', async () => {
    answer(READ, { splits: [{ id: 7, split: [MARA] }], collaborators: [{ id: 'mara', name: 'Mara' }] });
    answer(BULK, ({ changes }) => ({
      message: 'Changed.',
      results: changes.map(({ id }) => ({
        id,
        outcome: 'changed' as const,
        version: 4,
        undo: { kind: 'split' as const, split: [MARA] },
      })),
    }));
    const user = openDashboard('tracks');
    await select(user, 'Beat 7', 'Beat 5');
    const dialog = await open(user, 'Splits');
    await user.selectOptions(await within(dialog).findByLabelText('Add a collaborator'), 'Mara');
    expect(within(dialog).queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    fill(within(dialog).getByLabelText('Share of Mara in %'), '50');
    expect(within(dialog).getByRole('region', { name: 'Preview' })).toHaveTextContent(
      'Beat 7Mara 33.5%Mara 50%Beat 5noneMara 50%',
    );
    expect(callsTo(READ).map(({ input }) => input)).toEqual([{ ids: '7,5' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Change 2 tracks' }));
    const split = [{ collaborator: 'mara', points: 5000 }];
    await waitFor(() =>
      expect(sent()[0]).toEqual([
        { id: 7, version: 3, edit: { kind: 'split', split } },
        { id: 5, version: 3, edit: { kind: 'split', split } },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent()[1]?.[0]).toEqual({ id: 7, version: 4, edit: { kind: 'split', split: [MARA] } }),
    );
  });

  test('are taken away by the box that says so, and read again after a failure', async () => {
    refuse(READ, { code: 'unavailable', message: 'Please try again later.' });
    const user = openDashboard('tracks');
    await select(user, 'Beat 7');
    const dialog = await open(user, 'Splits');
    expect(await within(dialog).findByText('The shares could not be loaded.')).toBeVisible();
    answer(READ, { splits: [{ id: 7, split: [MARA] }], collaborators: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await user.click(await within(dialog).findByLabelText('No collaborators: everything is yours'));
    expect(within(dialog).getByRole('region', { name: 'Preview' })).toHaveTextContent(
      'Beat 7Archived collaborator 33.5%none',
    );
  });
});

describe('pinning the selected tracks', () => {
  const SAVE = 'POST /api/member/showcase';

  test('adds those on sale to what is shown first, and takes them back', async () => {
    answer('GET /api/member/showcase', { pinned: [1], featured: [2, 7] });
    answer(SAVE, { message: 'Saved.' });
    const user = openDashboard('tracks');
    await select(user, 'Beat 7', 'Beat 6');
    const dialog = await open(user, 'Pin');
    expect(dialog).toHaveTextContent('1 shown first there now, 2 then. 1 left out: not on sale.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await notification('Saved.');
    expect(callsTo(SAVE)[0]?.input).toEqual({ pinned: [1, 7], featured: [2, 7] });

    await select(user, 'Beat 7', 'Beat 5');
    const again = await open(user, 'Pin');
    await user.selectOptions(within(again).getByLabelText('Where'), 'On the home page');
    await user.selectOptions(within(again).getByLabelText('What'), 'No longer show them first');
    await user.click(within(again).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsTo(SAVE)[1]?.input).toEqual({ pinned: [1], featured: [2] }));
  });

  test('can be undone for ten seconds: what was shown first is shown first again', async () => {
    const before = { pinned: [1], featured: [2] };
    answer('GET /api/member/showcase', before);
    answer(SAVE, { message: 'Saved.' });
    const user = openDashboard('tracks');
    await select(user, 'Beat 7');
    await user.click(within(await open(user, 'Pin')).getByRole('button', { name: 'Save' }));
    const offer = await screen.findByRole('group', { name: 'Last change' });
    expect(callsTo(SAVE)[0]?.input).toEqual({ pinned: [1, 7], featured: [2] });
    await pass(9000);
    await user.click(within(offer).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(callsTo(SAVE)[1]?.input).toEqual(before));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Last change' })).not.toBeInTheDocument());
  });

  test('says before the call that there are too many', async () => {
    answer('GET /api/member/showcase', { pinned: [11, 12, 13, 14, 15, 16, 17, 18], featured: [] });
    const user = openDashboard('tracks');
    await select(user, 'Beat 7', 'Beat 5', 'Beat 4', 'Beat 3');
    const dialog = await open(user, 'Pin');
    expect(dialog).toHaveTextContent(
      /^.*At most \d+ beats are shown first there; with these there would be \d+\./,
    );
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
