import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { DEFAULT_SETTINGS } from '@store/domain/shop/settings/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../../../testing/api';
import { answerTracks, openDashboard, trackRowOf } from '../../../../testing/member';
import { expectAddress, field, fill, pressEscape } from '../../../../testing/page';
import { settingsAnswerOf } from '../../../../testing/shop/settings';

const DASHBOARD = '/member/log/dashboard';
const TRACKS_TAB = `${DASHBOARD}?tab=tracks`;

beforeEach(() => {
  const track = trackRowOf(6, { title: 'Low Tide' });
  answer('GET /api/member/tracks/{id}', { track });
  answerTracks([track]);
  answer('GET /api/member/licences', {
    version: 1,
    currency: 'EUR',
    licences: DEFAULT_DEFINITIONS,
    history: [],
  });
  answer('GET /api/member/deals', { codes: [], bulk: [] });
  answer('GET /api/member/offers', {
    settings: { enabled: true, minimum_percent: 0, version: 1 },
    result: [],
  });
  answer('GET /api/member/settings', settingsAnswerOf({ version: 1 }));
});

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Opens the short form of a beat, which is a dialog. */
async function openBeat(): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> {
  const user = openDashboard('tracks');
  await screen.findByRole('row', { name: /Low Tide/ });
  await press(user, 'Update Low Tide');
  return { user, dialog: await screen.findByRole('dialog', { name: 'Update Low Tide' }) };
}

function question(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: 'Discard your changes?' });
}

async function answerQuestion(user: UserEvent, name: string): Promise<void> {
  await user.click(within(await question()).getByRole('button', { name }));
}

/** Waits until the page has left the entry of the history that guards a form. */
async function expectUnguarded(): Promise<void> {
  await waitFor(() => expect({ ...history.state }).not.toHaveProperty('isGuard'));
}

test.each<readonly [string, (user: UserEvent, form: HTMLElement) => unknown]>([
  ['Escape', (_user, form) => pressEscape(form)],
  ['Close', (user, form) => user.click(within(form).getByRole('button', { name: 'Close' }))],
  ['Back', () => history.back()],
])('the form of a beat with unsaved changes is left by %s only after a question', async (_way, leave) => {
  const { user, dialog } = await openBeat();
  fill(field('Title', dialog), 'Lower Tide');
  await leave(user, dialog);
  await answerQuestion(user, 'Keep editing');
  expect(field('Title', dialog)).toHaveValue('Lower Tide');
  await leave(user, dialog);
  await answerQuestion(user, 'Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectUnguarded();
  await expectAddress(TRACKS_TAB);
});

test('Escape closes the question alone, however often it is pressed', async () => {
  const { dialog } = await openBeat();
  fill(field('Title', dialog), 'Lower Tide');
  for (const isAsked of [true, false, true, false]) {
    pressEscape(screen.getAllByRole('dialog').at(-1) ?? dialog);
    expect(screen.queryAllByRole('button', { name: 'Keep editing' })).toHaveLength(isAsked ? 1 : 0);
    expect(field('Title', dialog)).toHaveValue('Lower Tide');
  }
});

test('the form of a beat without changes is left by Escape without a question', async () => {
  const { dialog } = await openBeat();
  pressEscape(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** A page with a form, with what can be changed in it. */
interface FormPage {
  readonly address: string;
  readonly label: string;
  readonly text: string;
}

const SETTINGS: FormPage = { address: 'settings', label: 'Name of the shop', text: 'Another Shop' };
const LICENCE: FormPage = { address: 'licences&item=Exclusive', label: 'Price in €', text: '99.00' };
const BEAT: FormPage = { address: 'tracks&item=6', label: 'Title', text: 'Lower Tide' };
const CODE: FormPage = { address: 'deals&item=code', label: 'Code', text: 'SUMMER' };
const BULK_DEAL: FormPage = { address: 'deals&item=bulk', label: 'Buy', text: '3' };
const OFFERS: FormPage = {
  address: 'offers',
  label: 'Secret minimum, as a percentage of the price',
  text: '60',
};

/** Opens a page by the list of tracks, to which Back leads, and changes its form. */
async function change({ address, label, text }: FormPage): Promise<UserEvent> {
  const user = openDashboard('tracks');
  await screen.findByRole('row', { name: /Low Tide/ });
  history.pushState(null, '', `${DASHBOARD}?tab=${address}`);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  fill(await screen.findByLabelText(label), text);
  return user;
}

function isWarnedOnLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function menuEntry(name: string) {
  return (user: UserEvent) => user.click(screen.getByRole('link', { name }));
}

test.each([
  ['the settings', 'an entry of the menu', SETTINGS, menuEntry('Tracks'), TRACKS_TAB],
  ['the settings', 'Back', SETTINGS, () => history.back(), TRACKS_TAB],
  ['the settings', 'the way to the shop', SETTINGS, menuEntry('View shop'), '/'],
  ['a licence', 'an entry of the menu', LICENCE, menuEntry('Tracks'), TRACKS_TAB],
  ['a licence', 'Back', LICENCE, () => history.back(), TRACKS_TAB],
  ['a licence', 'the way to the list', LICENCE, menuEntry('All licences'), `${DASHBOARD}?tab=licences`],
  ['a beat', 'Back', BEAT, () => history.back(), TRACKS_TAB],
  ['a beat', 'the way to the list', BEAT, menuEntry('All tracks'), TRACKS_TAB],
  ['a code', 'an entry of the menu', CODE, menuEntry('Tracks'), TRACKS_TAB],
  ['a bulk deal', 'an entry of the menu', BULK_DEAL, menuEntry('Tracks'), TRACKS_TAB],
  ['the settings of offers', 'an entry of the menu', OFFERS, menuEntry('Tracks'), TRACKS_TAB],
] as const)(
  'the page of %s with unsaved changes is left by %s only after a question',
  async (_page, _way, form, leave, target) => {
    const user = await change(form);
    // A form may learn of a letter a moment after it was typed.
    await waitFor(() => expect(history.state).toHaveProperty('isGuard'));
    const address = `${DASHBOARD}?tab=${form.address}`;
    expect(isWarnedOnLeaving()).toBe(true);
    await leave(user);
    await answerQuestion(user, 'Keep editing');
    await expectAddress(address);
    expect(field(form.label)).toHaveValue(form.text);
    await leave(user);
    await answerQuestion(user, 'Discard changes');
    await expectAddress(target);
    await expectUnguarded();
    expect(isWarnedOnLeaving()).toBe(false);
  },
);

test('a reply that is being written asks before the inbox is left', async () => {
  answer('GET /api/member/inbox', {
    result: [
      {
        kind: 'message',
        id: 'm1',
        state: 'open',
        name: 'Zoe Kovac',
        email: 'zoe@example.com',
        text: 'Can I have the stems',
        at: Date.UTC(2026, 10, 21),
        replies: [],
        withdrawal: null,
      },
    ],
    next: null,
  });
  const user = openDashboard('inbox');
  await press(user, 'Reply to Zoe Kovac');
  const reply = screen.getByRole('textbox', { name: 'Reply to Zoe Kovac' });
  fill(reply, 'Yes.');
  await menuEntry('Tracks')(user);
  await answerQuestion(user, 'Keep writing');
  expect(reply).toHaveValue('Yes.');
  await menuEntry('Tracks')(user);
  await answerQuestion(user, 'Discard changes');
  await screen.findByRole('row', { name: /Low Tide/ });
});

test('logout asks before unsaved changes are lost', async () => {
  const user = await change(SETTINGS);
  await press(user, 'Logout');
  await answerQuestion(user, 'Keep editing');
  expect(field(SETTINGS.label)).toHaveValue(SETTINGS.text);
  answer('POST /api/signout', { message: 'You are signed out.' });
  await press(user, 'Logout');
  await answerQuestion(user, 'Discard changes');
  await expectAddress('/');
});

test('a page that was left by a link is one step back, without the entry that guarded it', async () => {
  const user = await change(LICENCE);
  await menuEntry('Tracks')(user);
  await answerQuestion(user, 'Discard changes');
  await screen.findByRole('row', { name: /Low Tide/ });
  history.back();
  expect(await screen.findByLabelText(LICENCE.label)).not.toHaveValue(LICENCE.text);
  history.back();
  await expectAddress(TRACKS_TAB);
});

test('a page without changes is left without a question', async () => {
  const user = await change({ ...SETTINGS, text: DEFAULT_SETTINGS.shop.name });
  await menuEntry('Tracks')(user);
  await screen.findByRole('row', { name: /Low Tide/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the form of a licence lists the variables of its texts', async () => {
  const user = await change(LICENCE);
  await user.click(screen.getByText('Variables and what they become'));
  expect(screen.getByText('{copies}')).toBeInTheDocument();
});
