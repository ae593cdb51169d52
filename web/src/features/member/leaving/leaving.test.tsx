import { DEFAULT_DEFINITIONS } from '@store/domain/licences/default-definitions';
import { DEFAULT_SETTINGS } from '@store/domain/settings/settings';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../../testing/api';
import { answerTracks, openDashboard, trackRowOf } from '../../../testing/member';
import { expectAddress, field, fill, pressEscape } from '../../../testing/page';

const TRACKS_TAB = '/member/log/dashboard?tab=tracks';

beforeEach(() => {
  answerTracks([trackRowOf(6, { title: 'Low Tide' })]);
  answer('GET /api/member/licences', { version: 1, licences: DEFAULT_DEFINITIONS, history: [] });
  answer('GET /api/member/settings', {
    version: 1,
    settings: DEFAULT_SETTINGS,
    deployed: {
      adBlock: 'off',
      doubleOptIn: true,
      tax: {
        automatic: false,
        behaviour: 'inclusive',
        billingAddress: false,
        taxIds: false,
        invoices: false,
        managed: false,
      },
    },
    facts: { tracks: 1, hasLivePayments: false, hasMailServer: true, mailFrom: 'shop@example.com' },
    history: [],
  });
});

/** A form with what can be changed in it. */
interface Form {
  readonly open: (user: UserEvent) => Promise<void>;
  /** The names of the form's dialog, and of what is shown without it, if that is a dialog. */
  readonly dialog: string;
  readonly behind?: string;
  readonly label: string;
  readonly text: string;
}

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

const BEAT: Form = {
  open: (user) => press(user, 'Update Low Tide'),
  dialog: 'Update Low Tide',
  label: 'Title',
  text: 'Lower Tide',
};

const SETTINGS: Form = {
  open: (user) => press(user, 'Settings'),
  dialog: 'Settings',
  label: 'Name of the shop',
  text: 'Another Shop',
};

const LICENCE: Form = {
  open: async (user) => {
    await press(user, 'Licences');
    await press(user, 'Edit Exclusive');
  },
  dialog: 'Licence Exclusive',
  behind: 'Licences',
  label: 'Price in €',
  text: '99.00',
};

/** Opens a form of the dashboard. */
async function openForm({
  open,
  dialog: name,
  label,
}: Form): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> {
  const user = openDashboard('tracks');
  await screen.findByRole('row', { name: /Low Tide/ });
  await open(user);
  // Not the dialog that says that the form is loading.
  const dialog = (await screen.findByRole('textbox', { name: label })).closest('dialog');
  if (!dialog) throw new Error('The form is not in a dialog.');
  expect(dialog).toHaveAccessibleName(name);
  return { user, dialog };
}

function question(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: 'Discard your changes?' });
}

async function answerQuestion(user: UserEvent, name: string): Promise<void> {
  await user.click(within(await question()).getByRole('button', { name }));
}

async function expectClosed({ dialog, behind }: Form): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: dialog })).not.toBeInTheDocument());
  if (behind === undefined) expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  else expect(screen.getByRole('dialog', { name: behind })).toBeInTheDocument();
}

type Leave = (user: UserEvent, form: HTMLElement) => unknown;

const back: Leave = () => history.back();
const escape: Leave = (_user, form) => pressEscape(form);
const close: Leave = (user, form) => user.click(within(form).getByRole('button', { name: 'Close' }));

test.each([
  ['a beat', 'Escape', BEAT, escape],
  ['a beat', 'Close', BEAT, close],
  ['the settings', 'Back', SETTINGS, back],
  ['a licence', 'Back', LICENCE, back],
  ['a licence', 'Escape', LICENCE, escape],
] as const)(
  'the form of %s with unsaved changes is left by %s only after a question',
  async (_form, _way, form, leave) => {
    const { user, dialog } = await openForm(form);
    fill(field(form.label, dialog), form.text);
    await leave(user, dialog);
    await answerQuestion(user, 'Keep editing');
    expect(field(form.label, dialog)).toHaveValue(form.text);
    await leave(user, dialog);
    await answerQuestion(user, 'Discard changes');
    await expectClosed(form);
    // The page has gone back to its own entry of the history.
    await waitFor(() => expect({ ...history.state }).not.toHaveProperty('isGuard'));
    await expectAddress(TRACKS_TAB);
  },
);

test('a form without changes is left by Escape without a question', async () => {
  const { dialog } = await openForm(LICENCE);
  pressEscape(dialog);
  await expectClosed(LICENCE);
});

test('the form of a licence lists the variables of its texts', async () => {
  const { user, dialog } = await openForm(LICENCE);
  await user.click(within(dialog).getByText('Variables and what they become'));
  expect(within(dialog).getByText('{copies}')).toBeInTheDocument();
});
