import type { DraftRow, TrackRow } from '@store/domain/api/member/catalogue';
import { cents } from '@store/domain/platform/money/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { holdTimers } from '../../../../testing/clock';
import { answerUnpublished, openDashboard } from '../../../../testing/member';
import { expectAccessible, expectAddress, field, fill, notification } from '../../../../testing/page';
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
  answerRow(ROW);
  answer('GET /api/member/showcase', { pinned: [], featured: [] });
});

/** The short form in a dialog. */
async function openDialog(user: UserEvent, button: string, title: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: title });
}

/** The form on a page of its own. */
async function openPage(item: string): Promise<readonly [UserEvent, HTMLElement]> {
  const user = openDashboard('tracks', `&item=${item}`);
  await screen.findByLabelText('Title');
  return [user, screen.getByRole('main')];
}

function answerRow(row: TrackRow): void {
  answer('GET /api/member/tracks', { result: [row], total: 1, place: null });
  answer('GET /api/member/tracks/{id}', { track: row });
  answerUnpublished();
}

function draftOf(changes: Partial<DraftRow> = {}): DraftRow {
  return {
    ...trackOf(0, { title: 'Unheard' }),
    id: 'a'.repeat(32),
    share: '',
    version: 1,
    hasMaster: false,
    publish_at: null,
    ...changes,
  };
}

const TYPED = {
  Title: 'Night Ferry',
  Image: 'https://example.com/covers/9.jpg',
  Media: 'https://example.com/previews/9.mp3',
  Tag: 'house',
  Bpm: '92',
};

/** What is sent of it. */
const SENT = { title: 'Night Ferry', image: TYPED.Image, media: TYPED.Media, tag: 'house', bpm: 92 };

test('a track is added by the addresses of its files', async () => {
  answer('POST /api/member/tracks/add', { message: 'The track has been added.', id: 9 });
  const user = openDashboard('tracks');
  const form = await openDialog(user, 'Add track', 'Add track');
  expect(within(form).getAllByRole('textbox')).toEqual(Object.keys(TYPED).map((label) => field(label, form)));
  expect(field('Title', form)).toHaveFocus();
  expect(field('Image', form)).toHaveAccessibleDescription(/^png, jpeg, jpg or webp\b/);
  await expectAccessible('the short form of a beat');
  await user.click(within(form).getByRole('button', { name: 'Create' }));
  expect(field('Title', form)).toHaveAccessibleDescription('Enter a title.');
  for (const [label, text] of Object.entries(TYPED)) fill(field(label, form), text);
  await user.click(within(form).getByRole('button', { name: 'Create' }));
  expect(await notification('The track has been added.')).toHaveTextContent('Success');
  expect(callsTo('POST /api/member/tracks/add')[0]?.input).toMatchObject({ ...SENT, time: 'nan' });
  await waitFor(() => expect(form).not.toBeInTheDocument());
});

test('the short form of a track is filled in, and sends the length of its audio', async () => {
  loadAudio(30.4);
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const user = openDashboard('tracks');
  const form = await openDialog(user, 'Update Glass Elevator', 'Update Glass Elevator');
  expect(field('Title', form)).toHaveValue('Glass Elevator');
  fill(field('Title', form), 'Glass Lift');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  const { input } = callsTo('POST /api/member/tracks/update')[0] ?? {};
  expect(input).toMatchObject({ id: 7, title: 'Glass Lift', bpm: 124, time: '0:30', version: 3 });
  // What is not sent stays as it is.
  expect(input).not.toHaveProperty('licences');
});

test('“More” goes on in the page with what was typed, which publishes the beat', async () => {
  answer('POST /api/member/tracks/add', { message: 'The track has been added.', id: 9 });
  const user = openDashboard('tracks', '&search=glass');
  const dialog = await openDialog(user, 'Add track', 'Add track');
  for (const [label, text] of Object.entries(TYPED)) fill(field(label, dialog), text);
  await user.click(within(dialog).getByRole('button', { name: 'More' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Add track' })).toHaveFocus());
  await expectAddress('/member/log/dashboard?tab=tracks&search=glass&item=new');
  for (const [label, text] of Object.entries(TYPED))
    expect(await screen.findByLabelText(label)).toHaveValue(text);
  expect(screen.getByRole('heading', { name: 'Ready, 4 of 5' })).toBeVisible();
  fill(field('Time'), '2:05');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await notification('The track has been added.');
  expect(callsTo('POST /api/member/tracks/add')[0]?.input).toMatchObject({ ...SENT, time: '2:05' });
  await expectAddress('/member/log/dashboard?tab=tracks&search=glass');
});

test('the page of a track gets the focus, and gives it back to its row', async () => {
  const user = openDashboard('tracks');
  const row = () => screen.findByRole('link', { name: 'Edit Glass Elevator' });
  (await row()).focus();
  await user.keyboard('e');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Glass Elevator' })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await row()).toHaveFocus());
});

test('what a beat lacks leads to the part of the form where it is added', async () => {
  const [user] = await openPage('new');
  const ready = screen.getByRole('region', { name: 'Ready, 2 of 5' });
  await user.click(within(ready).getByRole('button', { name: 'Title, tempo, tag' }));
  expect(field('Title')).toHaveFocus();
});

test('a page of a beat that does not exist says so', async () => {
  openDashboard('tracks', `&item=${'b'.repeat(32)}`);
  expect(await screen.findByText('There is no such track.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All tracks' })).toBeInTheDocument();
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
    answerRow({ ...ROW, time: stored });
    answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
    const [user, form] = await openPage('7');
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
  answerRow({ ...ROW, time: '0:43' });
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const [user, form] = await openPage('7');
  for (const [label, text] of Object.entries(typed)) fill(field(label, form), text);
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({ time });
});

test('a beat with a stored master keeps its time, and its shorter preview is an excerpt', async () => {
  loadAudio(60.03);
  const row = { ...ROW, time: '3:12', hasMaster: true };
  answerRow(row);
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const [user, form] = await openPage('7');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({ time: '3:12', excerpt: 60 });
});

test('closing the window is warned of, and leaving asks, once something is typed', async () => {
  const [user] = await openPage('new');
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isWarned()).toBe(false);
  fill(field('Title'), 'Night Ferry');
  await waitFor(() => expect(isWarned()).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('Title')).toHaveValue('Night Ferry');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('row', { name: /Glass Elevator/ });
  await waitFor(() => expect(isWarned()).toBe(false));
});

test('the form of a track shows its values and sends the version that it showed', async () => {
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const [user, form] = await openPage('7');
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

test('the addresses of files are folded away, with names that say which file they are about', async () => {
  const [user] = await openPage('7');
  for (const [file, label] of [
    ['cover', 'Image'],
    ['preview', 'Media'],
  ] as const) {
    const fold = screen.getByText(`for the ${file}`).closest('details');
    expect(fold).not.toHaveAttribute('open');
    if (fold)
      expect(within(fold).getByLabelText(label)).toHaveValue(file === 'cover' ? ROW.image : ROW.media);
  }
  fill(field('Media'), 'none');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(field('Media').closest('details')).toHaveAttribute('open');
  expect(field('Media')).toHaveFocus();
});

test('the form of a track names each file of buyers once, also a WAV file that is the master', async () => {
  const files = { mp3: 1_000_000, wav: 5_000_000, master: 5_000_000 };
  const row = { ...ROW, time: '0:30', files, sound: { rate: 44_100, bits: 16 } };
  answerRow(row);
  const [, form] = await openPage('7');
  const list = within(form).getByText('Buyers can get').closest('p')?.nextElementSibling;
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'MP3 320 kbit/s, 0:30, 1 MB',
    'WAV 44.1 kHz/16 bit, 0:30, 5 MB',
  ]);
});

test('the form of a draft shows and sends its own prices and licences, and stays a draft', async () => {
  const draft = draftOf({ licences: { 'Non-Exclusive': cents(1950), Exclusive: false } });
  answerUnpublished([draft]);
  answer('POST /api/member/drafts/save', { message: '“Unheard” is saved as a draft.', id: draft.id });
  const [user, form] = await openPage(draft.id);
  const price = field('Price of Non-Exclusive in €', form);
  expect(price).toHaveValue('19.50');
  expect(within(form).getByLabelText('Sell under Exclusive')).not.toBeChecked();
  await expectAccessible('the form of a draft');
  fill(price, '15');
  await user.click(within(form).getByRole('button', { name: 'Save draft' }));
  await notification('“Unheard” is saved as a draft.');
  expect(callsTo('POST /api/member/drafts/save')[0]?.input).toMatchObject({
    id: draft.id,
    licences: { 'Non-Exclusive': 1500, Exclusive: false },
    publish_at: null,
  });
});

test('a draft is listed with the beats of early access, and its form asks for the time at which it is published', async () => {
  const { status: _, ...beat } = trackOf(9, { title: 'Sneak Peek' });
  const early = { ...beat, sold: false, link: 'https://shop.example/early', publish_at: 0 };
  answerUnpublished([draftOf()], [early], { drafts: 1, scheduled: 1 });
  const user = openDashboard('tracks');
  await user.click(await screen.findByRole('button', { name: 'Scheduled 1' }));
  expect(await screen.findByRole('row', { name: /Sneak Peek/ })).toHaveTextContent('Early access');
  await expectAccessible('a beat with early access');
  await user.click(screen.getByRole('button', { name: 'Drafts 1' }));
  const row = await screen.findByRole('row', { name: /Unheard/ });
  expect(screen.queryByRole('row', { name: /Sneak Peek/ })).not.toBeInTheDocument();
  await expectAccessible('a draft');
  await user.click(within(row).getByRole('link', { name: 'Edit Unheard' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  expect(field('Date and time')).toHaveAccessibleDescription(/Choose when the beat is published\./);
  expect(field('Date and time')).toHaveFocus();
  await expectAccessible('the form of a draft with an error');
  expect(callsTo('POST /api/member/drafts/save')).toEqual([]);
});

test('a scheduled draft that cannot be published now stays scheduled', async () => {
  const publishAt = Date.now() + 24 * 60 * 60 * 1000;
  const draft = draftOf({ publish_at: publishAt });
  answerUnpublished([draft]);
  answer('POST /api/member/drafts/save', { message: '“Unheard” is saved.', id: draft.id });
  refuse('POST /api/member/drafts/publish', { code: 'not-found', message: 'This draft no longer exists.' });
  const [user, form] = await openPage(draft.id);
  await user.click(within(form).getByRole('button', { name: 'Publish' }));
  expect((await within(form).findAllByText('This draft no longer exists.'))[0]).toBeVisible();
  expect(callsTo('POST /api/member/drafts/save')[0]?.input).toMatchObject({ publish_at: publishAt });
});

test('a change over a newer one is refused, and the form keeps its text', async () => {
  const message = 'Someone else edited this track.';
  refuse('POST /api/member/tracks/update', { code: 'conflict', message });
  const [user, form] = await openPage('7');
  fill(field('Title', form), 'Mine');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  expect((await within(form).findAllByText(message))[0]).toBeVisible();
  expect(field('Title', form)).toHaveValue('Mine');
});

test('closing the form changes nothing, and a click beside it asks first', async () => {
  const user = openDashboard('tracks');
  const form = await openDialog(user, 'Add track', 'Add track');
  fill(field('Title', form), 'Unfinished');
  fireEvent.click(form);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('Title', form)).toHaveValue('Unfinished');
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const again = await openDialog(user, 'Add track', 'Add track');
  expect(field('Title', again)).toHaveValue('');
  expect(callsTo('POST /api/member/tracks/add')).toEqual([]);
});

test('a beat becomes a free download, and is none any more, by a checkbox', async () => {
  answerRow({ ...ROW, free: true });
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const [user, form] = await openPage('7');
  const checkbox = within(form).getByRole('checkbox', { name: 'Free download' });
  expect(checkbox).toBeChecked();
  await user.click(checkbox);
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({ id: 7, free: false });
});

test('samples that are not cleared are named', async () => {
  answerRow({ ...ROW, samples: 'none' });
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const [user, form] = await openPage('7');
  await user.selectOptions(field('Samples', form), 'Samples not cleared');
  await user.type(field('What isn’t cleared', form), 'Funky Drummer');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({
    samples: 'uncleared',
    sampled: 'Funky Drummer',
  });
});

test('how a beat was made is stated, and withdrawn again', async () => {
  answerRow({ ...ROW, making: 'human' });
  answer('POST /api/member/tracks/update', { message: 'The track has been updated.' });
  const [user, form] = await openPage('7');
  const choice = field('How it was made', form);
  expect(choice).toHaveValue('human');
  await user.selectOptions(choice, 'Not stated');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The track has been updated.');
  expect(callsTo('POST /api/member/tracks/update')[0]?.input).toMatchObject({ id: 7, making: '' });
});
