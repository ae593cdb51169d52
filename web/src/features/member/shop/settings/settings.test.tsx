import type { SettingsAnswer } from '@store/domain/api/member/settings';
import {
  DEFAULT_SETTINGS,
  toPublicSettings,
  type EditableSettings,
} from '@store/domain/shop/settings/settings';
import type { Shop } from '@store/domain/shop/profile/shop';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, callsTo, hold, publish, refuse, setDocument } from '../../../../testing/api';
import { openDashboard } from '../../../../testing/member';
import { field, fill, main, notification } from '../../../../testing/page';
import { settingsAnswerOf } from '../../../../testing/shop/settings';
import { TRACKS } from '../../../../testing/shop/tracks';
import { visit } from '../../../../testing/visit';

const { shop, texts, operation } = DEFAULT_SETTINGS;
const DEFAULTS: EditableSettings = { shop, texts, operation };

function withShop(changes: Partial<Shop>): EditableSettings {
  return { ...DEFAULTS, shop: { ...DEFAULTS.shop, ...changes } };
}

/** The page of the settings. */
function page(): HTMLElement {
  return screen.getByRole('region', { name: 'Settings' });
}

async function openSettings(overview: SettingsAnswer = settingsAnswerOf()): Promise<UserEvent> {
  answer('GET /api/member/settings', overview);
  answer('POST /api/member/settings/save', ({ version, settings }) => {
    answer('GET /api/member/settings', settingsAnswerOf({ version: version + 1, settings }));
    return { message: 'The settings have been saved.', version: version + 1 };
  });
  const user = openDashboard('settings');
  await screen.findByLabelText('Name of the shop');
  return user;
}

async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(within(main()).getByRole('button', { name }));
}

test('the settings are saved as a whole, and the rest of the page follows', async () => {
  const user = await openSettings();
  fill(field('Name of the shop', page()), 'Low Tide Audio');
  fill(field('Headline', page()), 'Slow beats for the last train home.');
  expect(within(page()).getByText('There are unsaved changes.')).toBeInTheDocument();
  await press(user, 'Save');
  expect(await within(page()).findByText('Everything is saved.')).toBeInTheDocument();
  expect(await notification('The settings have been saved.')).toHaveTextContent('Success');
  const settings = withShop({ name: 'Low Tide Audio', headline: 'Slow beats for the last train home.' });
  expect(callsTo('POST /api/member/settings/save').map(({ input }) => input)).toEqual([
    { version: 0, settings },
  ]);
  await waitFor(() => expect(document.title).toBe('Settings – Member Space – Low Tide Audio'));
});

test('the preview is the home page with what is not saved, and cannot be used', async () => {
  // The DOM of these tests has no documents in frames.
  const { body } = document.implementation.createHTMLDocument();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(body.ownerDocument);
  await openSettings();
  fill(field('Name of the shop', page()), 'Low Tide Audio');
  fill(field('Headline', page()), 'Slow beats for the last train home.');
  await waitFor(() => expect(body.textContent).toContain('Low Tide Audio'));
  expect(body.querySelector('h1')?.textContent).toBe('Slow beats for the last train home.');
  await waitFor(() => expect(body.textContent).toContain('Glass Elevator'));
  expect(body.firstElementChild?.hasAttribute('inert')).toBe(true);
  expect(main()).not.toHaveTextContent('Slow beats for the last train home.');
  await waitFor(() => expect(document.title).toMatch(/^Settings/));
});

test('saving leaves the focus in its field, and keeps what is typed meanwhile', async () => {
  const user = await openSettings();
  const release = hold('POST /api/member/settings/save', {
    message: 'The settings have been saved.',
    version: 1,
  });
  const headline = field('Headline', page());
  fill(field('Name of the shop', page()), ' Low Tide Audio ');
  await user.clear(headline);
  await user.type(headline, 'Slow beats{Enter}');
  await user.type(headline, ' for the last train home.');
  release();
  await notification('The settings have been saved.');
  expect(headline).toHaveFocus();
  expect(headline).toHaveValue('Slow beats for the last train home.');
  expect(within(page()).getByText('There are unsaved changes.')).toBeInTheDocument();
  await user.type(headline, '{Enter}');
  expect(await within(page()).findByText('Everything is saved.')).toBeInTheDocument();
  expect(callsTo('POST /api/member/settings/save').map(({ input }) => input)).toEqual([
    { version: 0, settings: withShop({ name: 'Low Tide Audio', headline: 'Slow beats' }) },
    {
      version: 1,
      settings: withShop({ name: 'Low Tide Audio', headline: 'Slow beats for the last train home.' }),
    },
  ]);
});

test('the focus goes to a person who is added, and stays near one who is removed', async () => {
  const user = await openSettings(settingsAnswerOf({ settings: withShop({ people: [] }) }));
  await press(user, 'Add a person');
  const person = within(page()).getByRole('group', { name: 'Person 1' });
  expect(within(person).getByLabelText('Name')).toHaveFocus();
  await user.keyboard('Mara');
  await press(user, 'Remove Mara');
  expect(within(page()).getByRole('button', { name: 'Add a person' })).toHaveFocus();
});

test('assistants are turned off under Operation', async () => {
  const user = await openSettings();
  await user.selectOptions(field('Assistants and merchants', page()), 'Cannot read the shop');
  await press(user, 'Save');
  expect(await within(page()).findByText('Everything is saved.')).toBeInTheDocument();
  const [{ input } = { input: null }] = callsTo('POST /api/member/settings/save');
  expect(input).toMatchObject({ settings: { operation: { assistants: false } } });
});

test('a colour that is too dark to read is replaced by the nearest that is not', async () => {
  const user = await openSettings();
  fill(field('Accent colour', page()), '#102a6b');
  expect(page()).toHaveTextContent('#102a6b is too dark');
  await press(user, /^Use #/);
  expect(page()).toHaveTextContent('This colour is readable.');
  expect(field('Accent colour', page())).not.toHaveValue('#102a6b');
});

test('what is not valid is said beside its field, and nothing is sent', async () => {
  const user = await openSettings();
  const [name, twitter] = [field('Name of the shop', page()), field('Twitter', page())];
  fill(name, ' ');
  fill(twitter, 'javascript:alert(1)');
  await press(user, 'Save');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/The name of the shop is missing\./));
  expect(name).toHaveFocus();
  expect(twitter).toHaveAccessibleDescription(/must begin with https:\/\//);
  expect(
    await notification('Some settings are not valid: see the notes beside the fields.'),
  ).toHaveTextContent('Warning');
  expect(callsTo('POST /api/member/settings/save')).toEqual([]);
});

test('a refusal of the server is said beside its field', async () => {
  const user = await openSettings();
  const message = 'The logo is missing. Please upload it again.';
  refuse('POST /api/member/settings/save', { code: 'invalid', message, field: 'settings.shop.headline' });
  fill(field('Headline', page()), 'Slow beats');
  await press(user, 'Save');
  await notification(message);
  expect(field('Headline', page())).toHaveAccessibleDescription(new RegExp(message));
});

test('sign-in links are off by default, and a refusal says beside them what Firebase needs', async () => {
  const user = await openSettings();
  const message = 'Firebase doesn’t allow sign-in links yet.';
  refuse('POST /api/member/settings/save', {
    code: 'invalid',
    message,
    field: 'settings.operation.signInLinks',
  });
  const choice = field('Customer sign-in', page());
  expect(choice).toHaveDisplayValue('Password only');
  await user.selectOptions(choice, 'Password, or a link by email');
  await press(user, 'Save');
  await notification(message);
  expect(choice).toHaveAccessibleDescription(new RegExp(message));
  expect(callsTo('POST /api/member/settings/save')).toMatchObject([
    { input: { settings: { operation: { signInLinks: true } } } },
  ]);
});

test('a save over a newer version keeps the draft until the member discards it', async () => {
  const user = await openSettings();
  const message = 'Someone else edited the settings.';
  refuse('POST /api/member/settings/save', { code: 'conflict', message });
  answer('GET /api/member/settings', settingsAnswerOf({ settings: withShop({ name: 'Changed elsewhere' }) }));
  fill(field('Name of the shop', page()), 'Changed here');
  await press(user, 'Save');
  expect((await within(page()).findAllByText(message))[0]?.closest('[role="alert"]')).not.toBeNull();
  expect(field('Name of the shop', page())).toHaveValue('Changed here');
  await press(user, /^Discard my changes/);
  await waitFor(() => expect(field('Name of the shop', page())).toHaveValue('Changed elsewhere'));
});

test('the history says what was changed, and returns to the defaults after a confirmation', async () => {
  const change = { at: Date.UTC(2026, 10, 21), member: 'producer@example.com', reverts: null };
  const changed = ['shop.name', 'shop.headline', 'shop.logo', 'shop.accent'];
  const user = await openSettings(
    settingsAnswerOf({
      version: 1,
      settings: withShop({ name: 'Low Tide Audio' }),
      history: [{ ...change, version: 1, changed }],
    }),
  );
  answer('POST /api/member/settings/revert', () => {
    answer('GET /api/member/settings', settingsAnswerOf({ version: 2 }));
    return { message: 'The settings have been saved.', version: 2 };
  });
  await user.click(screen.getByRole('link', { name: 'History' }));
  const newest = await screen.findByText('Version 1: name, headline, logo, accent');
  expect(newest.closest('li')).toHaveTextContent(/Current/);
  await press(user, 'Return to the defaults');
  const question = await screen.findByRole('dialog', { name: 'Return to the defaults?' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(field('Name of the shop', page())).toHaveValue('Nightshift Beats'));
  expect(callsTo('POST /api/member/settings/revert')[0]?.input).toEqual({ version: 1, to: 0 });
});

test('the address of a section opens the settings at its place', async () => {
  answer('GET /api/member/settings', settingsAnswerOf());
  const user = openDashboard('settings', '&item=legal');
  expect(await screen.findByRole('heading', { name: 'Legal texts' })).toHaveFocus();
  await press(user, 'Start Terms & Condition from the template');
  const terms = within(page()).getByRole('textbox', { name: 'Terms & Condition' });
  expect((terms as HTMLTextAreaElement).value).toMatch(
    /^# Introduction\n\n\{shop\} \(the shop\) is run by \{seller\}/,
  );
});

test('the shop shows its own name, headline and terms, whose variables are filled in', async () => {
  const [version, textsVersion] = [3, 3];
  const { settings } = { settings: { ...DEFAULT_SETTINGS, ...withShop({ name: 'Low Tide Audio' }) } };
  const texts = { terms: '# House rules\n\n{shop} belongs to {seller}.', privacy: '' };
  const shown = toPublicSettings({ version, textsVersion, settings });
  publish(TRACKS, { settings: shown });
  setDocument('catalogue/texts', { version: textsVersion, ...texts });
  const user = visit('/terms');
  const rules = await screen.findByText('House rules');
  await user.click(rules);
  expect(main()).toHaveTextContent('Low Tide Audio belongs to Nightshift Beats.');
  await waitFor(() => expect(document.title).toBe('Terms & Condition – Low Tide Audio'));
});
