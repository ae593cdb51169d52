import type { DraftRow, TrackRow } from '@store/domain/api/member/catalogue';
import { cents } from '@store/domain/platform/money/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { holdTimers } from '../../../../testing/clock';
import { answerUnpublished, openDashboard } from '../../../../testing/member';
import { expectAccessible, field, fill, notification } from '../../../../testing/page';
import { loadAudio } from '../../../../testing/remoteAudio';
import { trackOf } from '../../../../testing/shop/tracks';

const ROW: TrackRow = {
  ...trackOf(7, { title: 'Glass Elevator', bpm: 124 }),
  share: '',
  version: 3,
  hasMaster: false,
};

beforeEach(() => {
  // The page reloads a while after a track was saved.
  holdTimers();
  loadAudio(null);
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  answer('GET /api/member/tracks', { result: [ROW], total: 1, place: null });
  answerUnpublished();
  answer('GET /api/member/showcase', { pinned: [], featured: [] });
});

async function open(user: UserEvent, button: string, title: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: button }));
  // The form is loaded after the dialog has opened.
  await screen.findByLabelText('Title');
  return screen.getByRole('dialog', { name: title });
}

test('a track is added by the addresses of its files', async () => {
  answer('POST /api/member/tracks/add', { message: 'The track has been added.', id: 9 });
  const user = openDashboard('tracks');
  const form = await open(user, 'Add track', 'Add track');
  expect(field('Image', form)).toHaveAccessibleDescription(/^png, jpeg, jpg or webp\b/);
  const typed = {
    Title: 'Night Ferry',
    Tag: 'house',
    Time: '2:05',
    Bpm: '92',
    Image: 'https://example.com/covers/9.jpg',
    Media: 'https://example.com/previews/9.mp3',
  };
  for (const [label, text] of Object.entries(typed)) fill(field(label, form), text);
  await user.click(within(form).getByRole('button', { name: 'Create' }));
  expect(await notification('The track has been added.')).toHaveTextContent('Success');
  expect(callsTo('POST /api/member/tracks/add')[0]?.input).toMatchObject({
    title: 'Night Ferry',
    tag: 'house',
    time: '2:05',
    bpm: 92,
    image: typed.Image,
    media: typed.Media,
  });
  await waitFor(() => expect(form).not.toBeInTheDocument());
});

test.each([
  ['nan', 30.4, '0:30', 0],
  ['0:43', 30.4, '0:30', 0],
  ['0:43', null, '0:43', undefined],
  ['0:43', 0, '0:43', undefined],
] as const)(
  'a beat of time %s whose audio lasts %s s is saved with %s',
  async (stored, seconds, time, excerpt) => {
    loadAudio(seconds);
    answer('GET /api/member/tracks', { result: [{ ...ROW, time: stored }], total: 1, place: null });
    answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
    const user = openDashboard('tracks');
    const form = await open(user, 'Update Glass Elevator', 'Update Glass Elevator');
    await user.click(within(form).getByRole('button', { name: 'Update' }));
    await notification('The track has been updated.');
    expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({
      time,
      ...(excerpt === undefined ? {} : { excerpt }),
    });
  },
);

test.each([
  [{ Media: 'https://example.com/previews/8.mp3' }, 'nan'],
  [{ Media: 'https://example.com/previews/8.mp3', Time: '2:05' }, '2:05'],
  [{ Title: 'Glass Lift' }, '0:43'],
] as const)('a beat whose audio does not answer, after %o, is saved with %s', async (typed, time) => {
  answer('GET /api/member/tracks', { result: [{ ...ROW, time: '0:43' }], total: 1, place: null });
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const user = openDashboard('tracks');
  const form = await open(user, 'Update Glass Elevator', 'Update Glass Elevator');
  for (const [label, text] of Object.entries(typed)) fill(field(label, form), text);
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({ time });
});

test('a beat with a stored master keeps its time, and its shorter preview is an excerpt', async () => {
  loadAudio(60.03);
  const row = { ...ROW, time: '3:12', hasMaster: true };
  answer('GET /api/member/tracks', { result: [row], total: 1, place: null });
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const user = openDashboard('tracks');
  const form = await open(user, 'Update Glass Elevator', 'Update Glass Elevator');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({ time: '3:12', excerpt: 60 });
});

test('closing the window is warned of once something is typed that this browser cannot keep', async () => {
  const user = openDashboard('tracks');
  const form = await open(user, 'Add track', 'Add track');
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isWarned()).toBe(false);
  fill(field('Title', form), 'Night Ferry');
  await waitFor(() => expect(isWarned()).toBe(true));
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  await waitFor(() => expect(isWarned()).toBe(false));
});

test('the form begins with its first field once it has loaded', async () => {
  const user = openDashboard('tracks');
  const form = await open(user, 'Add track', 'Add track');
  await waitFor(() => expect(field('Choose audio', form)).toHaveFocus());
});

test('the form of a track shows its values and sends the version that it showed', async () => {
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const user = openDashboard('tracks');
  const form = await open(user, 'Update Glass Elevator', 'Update Glass Elevator');
  expect(field('Title', form)).toHaveValue('Glass Elevator');
  expect(field('Bpm', form)).toHaveValue('124');
  await expectAccessible('the form of a beat');
  fill(field('Title', form), 'Glass Lift');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({
    id: 7,
    title: 'Glass Lift',
    bpm: 124,
    version: 3,
  });
});

test('the buttons for the addresses of stored files say which file they are about', async () => {
  const files = 'https://files.example/v0/b/shop/o';
  const row = { ...ROW, image: `${files}/covers%2F7%2F640.jpg`, media: `${files}/previews%2F7.mp3` };
  answer('GET /api/member/tracks', { result: [row], total: 1, place: null });
  const form = await open(openDashboard('tracks'), 'Update Glass Elevator', 'Update Glass Elevator');
  for (const label of ['Current cover', 'Current preview'])
    expect(
      within(form).getByRole('button', { name: `Use an address instead (${label})` }),
    ).toBeInTheDocument();
});

test('the form of a track names each file of buyers once, also a WAV file that is the master', async () => {
  const files = { mp3: 1_000_000, wav: 5_000_000, master: 5_000_000 };
  const row = { ...ROW, time: '0:30', files, sound: { rate: 44_100, bits: 16 } };
  answer('GET /api/member/tracks', { result: [row], total: 1, place: null });
  const user = openDashboard('tracks');
  const form = await open(user, 'Update Glass Elevator', 'Update Glass Elevator');
  const list = within(form).getByText('Buyers can get').closest('p')?.nextElementSibling;
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'MP3 320 kbit/s, 0:30, 1 MB',
    'WAV 44.1 kHz/16 bit, 0:30, 5 MB',
  ]);
});

test('the form of a draft shows and sends its own prices and licences, and asks before a change of them is lost', async () => {
  const draft: DraftRow = {
    ...trackOf(0, { title: 'Unheard', licences: { 'Non-Exclusive': cents(1950), Exclusive: false } }),
    id: 'a'.repeat(32),
    share: '',
    version: 1,
    hasMaster: false,
    publish_at: null,
  };
  answerUnpublished([draft]);
  answer('POST /api/member/drafts/save', { message: '“Unheard” is saved as a draft.', id: draft.id });
  const user = openDashboard('tracks', '&state=drafts');
  const form = await open(user, 'Update the draft Unheard', 'Update Unheard');
  const price = field('Price of Non-Exclusive in €', form);
  expect(price).toHaveValue('19.50');
  expect(within(form).getByLabelText('Sell under Exclusive')).not.toBeChecked();
  await expectAccessible('the form of a draft');
  fill(price, '15');
  await user.click(within(form).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('“Unheard” is saved as a draft.');
  expect(callsTo('POST /api/member/drafts/save')[0]?.input).toMatchObject({
    id: draft.id,
    licences: { 'Non-Exclusive': 1500, Exclusive: false },
    publish_at: null,
  });
});

test('a draft is listed with the beats of early access, and its form asks for the time at which it is published', async () => {
  const draft: DraftRow = {
    ...trackOf(0, { title: 'Unheard' }),
    id: 'a'.repeat(32),
    share: '',
    version: 1,
    hasMaster: false,
    publish_at: null,
  };
  const { status: _, ...beat } = trackOf(9, { title: 'Sneak Peek' });
  const early = { ...beat, sold: false, link: 'https://shop.example/early', publish_at: 0 };
  answerUnpublished([draft], [early], { drafts: 1, scheduled: 1 });
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('button', { name: 'Scheduled 1' }));
  expect(await screen.findByRole('row', { name: /Sneak Peek/ })).toHaveTextContent('Early access');
  await expectAccessible('a beat with early access');
  await user.click(screen.getByRole('button', { name: 'Drafts 1' }));
  await screen.findByRole('row', { name: /Unheard/ });
  expect(screen.queryByRole('row', { name: /Sneak Peek/ })).not.toBeInTheDocument();
  await expectAccessible('a draft');
  const form = await open(user, 'Update the draft Unheard', 'Update Unheard');
  await user.selectOptions(field('Publish', form), 'At a time');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  expect(field('On', form)).toHaveAccessibleDescription(/Choose when the beat is published\./);
  await expectAccessible('the form of a draft with an error');
  expect(callsTo('POST /api/member/drafts/save')).toEqual([]);
});

test('a scheduled draft that cannot be published now stays scheduled', async () => {
  const publishAt = Date.now() + 24 * 60 * 60 * 1000;
  const draft: DraftRow = {
    ...trackOf(0, { title: 'Unheard' }),
    id: 'a'.repeat(32),
    share: '',
    version: 1,
    hasMaster: false,
    publish_at: publishAt,
  };
  answerUnpublished([draft]);
  answer('POST /api/member/drafts/save', { message: '“Unheard” is saved.', id: draft.id });
  refuse('POST /api/member/drafts/publish', { code: 'not-found', message: 'This draft no longer exists.' });
  const user = openDashboard('tracks', '&state=scheduled');
  const form = await open(user, 'Update the draft Unheard', 'Update Unheard');
  await user.selectOptions(within(form).getByLabelText('Publish'), 'Now');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  expect((await within(form).findAllByText('This draft no longer exists.'))[0]).toBeVisible();
  expect(callsTo('POST /api/member/drafts/save')[0]?.input).toMatchObject({ publish_at: publishAt });
});

test('a change over a newer one is refused, and the form keeps its text', async () => {
  const message = 'Someone else edited this track.';
  refuse('POST /api/member/tracks/update', { code: 'conflict', message });
  const user = openDashboard('tracks');
  const form = await open(user, 'Update Glass Elevator', 'Update Glass Elevator');
  fill(field('Title', form), 'Mine');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  expect((await within(form).findAllByText(message))[0]).toBeVisible();
  expect(field('Title', form)).toHaveValue('Mine');
});

test('closing the form changes nothing, and a click beside it does not close it', async () => {
  const user = openDashboard('tracks');
  const form = await open(user, 'Add track', 'Add track');
  fill(field('Title', form), 'Unfinished');
  fireEvent.click(form);
  expect(field('Title', form)).toHaveValue('Unfinished');
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const again = await open(user, 'Add track', 'Add track');
  expect(field('Title', again)).toHaveValue('');
  expect(callsTo('POST /api/member/tracks/add')).toEqual([]);
});

test('a beat becomes a free download, and is none any more, by a checkbox', async () => {
  answer('GET /api/member/tracks', { result: [{ ...ROW, free: true }], total: 1, place: null });
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const user = openDashboard('tracks');
  const form = await open(user, 'Update Glass Elevator', 'Update Glass Elevator');
  const checkbox = within(form).getByRole('checkbox', { name: 'Free download' });
  expect(checkbox).toBeChecked();
  await user.click(checkbox);
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({ id: 7, free: false });
});

test('how a beat was made is stated, and withdrawn again', async () => {
  answer('GET /api/member/tracks', { result: [{ ...ROW, making: 'human' }], total: 1, place: null });
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const user = openDashboard('tracks');
  const form = await open(user, 'Update Glass Elevator', 'Update Glass Elevator');
  const choice = field('How it was made', form);
  expect(choice).toHaveValue('human');
  await user.selectOptions(choice, 'Not stated');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({ id: 7, making: '' });
});
