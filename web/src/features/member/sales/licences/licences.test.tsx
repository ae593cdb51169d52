import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import type { LicencesAnswer } from '@store/domain/api/member/licences';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { NO_STATISTICS, openDashboard } from '../../../../testing/member';
import { expectAccessible, field, fill, main, notification } from '../../../../testing/page';

const OVERVIEW: LicencesAnswer = { version: 0, currency: 'EUR', licences: DEFAULT_DEFINITIONS, history: [] };

const SAVED = 'The licences have been saved.';

/** Opens the list of licences; what is saved is what the API answers from then on. */
async function openLicences(): Promise<UserEvent> {
  answer('GET /api/member/licences', OVERVIEW);
  answer('GET /api/member/statistics', {
    ...NO_STATISTICS,
    licences: [{ licence: 'Exclusive', name: 'Exclusive', carts: 3, sold: 2, total: 8998, refunded: 4499 }],
  });
  answer('POST /api/member/licences/save', ({ version, licences }) => {
    const stored = licences.map((licence) => ({ ...licence, version: String(version + 1) }));
    answer('GET /api/member/licences', {
      version: version + 1,
      currency: 'EUR',
      licences: stored,
      history: [],
    });
    return { message: SAVED, version: version + 1 };
  });
  const user = openDashboard('licences');
  await screen.findByRole('button', { name: 'Edit Exclusive' });
  return user;
}

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await within(main()).findByRole('button', { name }));
}

async function openForm(user: UserEvent): Promise<HTMLElement> {
  await press(user, 'Add licence');
  return screen.findByRole('region', { name: 'Add licence' });
}

test('the list says what each licence sold in the last 30 days', async () => {
  await openLicences();
  const rowOf = (name: string) => screen.getByRole('button', { name: `Edit ${name}` }).closest('tr');
  await waitFor(() => expect(rowOf('Exclusive')).toHaveTextContent(/2€44\.99€/));
  expect(rowOf('Non-Exclusive')).toHaveTextContent(/——€/);
});

test('a new licence is previewed while it is written, and saved after the others', async () => {
  const user = await openLicences();
  const form = await openForm(user);
  fill(field('Name', form), 'Premium Lease');
  fill(field('Price in €', form), '79');
  fill(field('Copies', form), '10,000');
  fill(field('Contract', form), '# Copies\n\nThe buyer may distribute {copies} of songs on the moon.');
  expect(form).toHaveTextContent('Premium Lease - €79.00');
  expect(form).toHaveTextContent('Up to 10,000 copies');
  expect(form).toHaveTextContent('Have a lawyer read the contract');
  await expectAccessible('a licence that is complete');
  await press(user, 'Save licence');
  expect(await notification(SAVED)).toHaveTextContent('Success');
  const row = (await screen.findByRole('button', { name: 'Edit Premium Lease' })).closest('tr');
  expect(row).toHaveTextContent(/€79\.00On sale/);
  await expectAccessible('the list');
  const [call] = callsTo('POST /api/member/licences/save');
  expect(call?.input.version).toBe(0);
  expect(call?.input.licences.map(({ name }) => name)).toEqual([
    ...DEFAULT_DEFINITIONS.map(({ name }) => name),
    'Premium Lease',
  ]);
  expect(call?.input.licences.at(-1)).toMatchObject({
    price: 7900,
    limits: { copies: 10_000 },
    clauses: [{ heading: 'Copies', text: 'The buyer may distribute {copies} of songs on the moon.' }],
    enabled: true,
  });
});

test('what is missing in a licence is said beside its field, and nothing is sent', async () => {
  const user = await openLicences();
  const form = await openForm(user);
  await press(user, 'Save licence');
  await waitFor(() => expect(form).toHaveTextContent('The name is missing.'));
  expect(form).toHaveTextContent('Enter a price such as 24.99.');
  await expectAccessible('a licence with errors');
  expect(field('Name', form)).toHaveFocus();
  fill(field('Name', form), 'Premium Lease');
  fill(field('Price in €', form), '79');
  const files = within(form).getByRole('group', { name: 'Files' });
  for (const box of within(files).getAllByRole('checkbox', { checked: true })) await user.click(box);
  await press(user, 'Save licence');
  await waitFor(() => expect(files).toHaveFocus());
  expect(callsTo('POST /api/member/licences/save')).toEqual([]);
});

test('a refused licence keeps the form and says why', async () => {
  const user = await openLicences();
  const form = await openForm(user);
  fill(field('Name', form), 'Premium Lease');
  fill(field('Price in €', form), '79');
  refuse('POST /api/member/licences/save', { code: 'conflict', message: 'Somebody else changed them.' });
  await press(user, 'Save licence');
  const [reason] = await within(form).findAllByText('Somebody else changed them.');
  expect(reason?.closest('[role="alert"]')).not.toBeNull();
  expect(field('Name', form)).toHaveValue('Premium Lease');
});

test.each([
  ['stopped', 'Stop selling Exclusive', [true, false]],
  ['moved up', 'Move up Exclusive', [true, true]],
])('a licence is %s with one click', async (_, button, enabled) => {
  const user = await openLicences();
  await press(user, button);
  await notification(SAVED);
  const [call] = callsTo('POST /api/member/licences/save');
  expect(call?.input.licences.map((licence) => licence.enabled)).toEqual(enabled);
  const names = DEFAULT_DEFINITIONS.map(({ name }) => name);
  expect(call?.input.licences.map(({ name }) => name)).toEqual(
    button.startsWith('Move') ? names.toReversed() : names,
  );
});

test.each(['by keys', 'by dragging'])('a licence is moved %s', async (way) => {
  const user = await openLicences();
  const rows = screen.getAllByRole('row').slice(1);
  const [first, last] = rows;
  if (!first || !last) throw new Error('There are too few licences.');
  if (way === 'by keys') {
    screen.getByRole('button', { name: 'Edit Non-Exclusive' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(callsTo('POST /api/member/licences/save')).toEqual([]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  } else {
    fireEvent.dragStart(within(first).getByTitle('Drag to move'), {
      dataTransfer: { setDragImage: vi.fn() },
    });
    fireEvent.dragOver(last);
    fireEvent.drop(last);
  }
  await notification(SAVED);
  const names = DEFAULT_DEFINITIONS.map(({ name }) => name);
  const [call] = callsTo('POST /api/member/licences/save');
  expect(call?.input.licences.map(({ name }) => name)).toEqual(names.toReversed());
});

test('a row is one tab stop, and Space presses its main action, because there is nothing to select', async () => {
  const user = await openLicences();
  screen.getByRole('button', { name: 'Edit Non-Exclusive' }).focus();
  await user.keyboard('{ArrowRight}');
  const menu = screen.getByRole('button', { name: 'Actions for Non-Exclusive' });
  expect(menu).toHaveFocus();
  expect(menu).toHaveAttribute('tabindex', '-1');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Edit Exclusive' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Edit Non-Exclusive' })).toHaveFocus();
  await user.keyboard(' ');
  expect(await screen.findByRole('region', { name: 'Licence Non-Exclusive' })).toBeInTheDocument();
});

test('a licence is deleted after a confirmation', async () => {
  const user = await openLicences();
  await press(user, 'Delete Exclusive');
  const question = screen.getByRole('dialog', { name: 'Delete Exclusive?' });
  expect(callsTo('POST /api/member/licences/save')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await notification(SAVED);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Edit Exclusive' })).not.toBeInTheDocument();
  const [call] = callsTo('POST /api/member/licences/save');
  expect(call?.input.licences.map(({ name }) => name)).not.toContain('Exclusive');
});

test('the address of a licence that does not exist says so', async () => {
  answer('GET /api/member/licences', OVERVIEW);
  openDashboard('licences', '&item=nothing');
  expect(await screen.findByText('There is no such licence.')).toBeInTheDocument();
});

test('a licence grants the training of AI models by a checkbox, and its preview says so', async () => {
  const user = await openLicences();
  const form = await openForm(user);
  fill(field('Name', form), 'Dataset');
  fill(field('Price in €', form), '500');
  await user.click(within(form).getByRole('checkbox', { name: /^Allows AI training/ }));
  expect(form).toHaveTextContent('The right to train AI models with the beat');
  await press(user, 'Save licence');
  await notification(SAVED);
  const [call] = callsTo('POST /api/member/licences/save');
  expect(call?.input.licences.map(({ training }) => training)).toEqual([undefined, undefined, true]);
  const row = (await screen.findByRole('button', { name: 'Edit Dataset' })).closest('tr');
  expect(row).toHaveTextContent(/Training of AI models.*€500\.00/);
});
