import type { CampaignRow, CampaignView } from '@store/domain/api/member/newsletter';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, callsTo, refuse, stall } from '../../../../testing/api';
import { answerTracks, openDashboard, pageOf, trackRowOf } from '../../../../testing/member';
import { expectAccessible, field, fill } from '../../../../testing/page';
import { repeatVisit } from '../../../../testing/visit';

const NOW = Date.UTC(2026, 10, 21, 12);

/** A draft with a subject and a text. */
function draftOf(changes: Partial<CampaignView> = {}): CampaignView {
  return {
    id: 'n1',
    state: 'draft',
    subject: 'News',
    preheader: '',
    body: 'Soon',
    beats: [],
    version: 1,
    changed: NOW,
    send_at: null,
    started: null,
    finished: null,
    progress: null,
    pause: null,
    can_retry: false,
    ...changes,
  };
}

const REACH = { subscribers: 2, per_minute: 10, per_day: 500 };

/** From now on, there are these newsletters. */
function answerNewsletters(...rows: readonly CampaignRow[]): void {
  answer('GET /api/member/campaigns', { result: rows, reach: REACH });
}

beforeEach(() => {
  answer('GET /api/member/newsletters', pageOf([]));
  answerTracks([trackRowOf(6, { title: 'Low Tide', tag: 'lofi' })]);
  // The preview needs a browser's frame.
  stall('POST /api/member/campaigns/preview');
});

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

async function follow(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name }));
}

/** Opens the editor with the only newsletter, which is a draft. */
async function write(user: UserEvent, draft: CampaignView): Promise<HTMLElement> {
  answerNewsletters(draft);
  answer('GET /api/member/campaigns/{id}', draft);
  await follow(user, 'Write newsletter');
  await press(user, `Write ${draft.subject}`);
  const page = await screen.findByRole('region', { name: 'Write newsletter' });
  await within(page).findByLabelText('Subject');
  return page;
}

async function answerQuestion(user: UserEvent, name: string): Promise<void> {
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name }));
}

function isWarnedOnLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('a new newsletter is written with beats, saved and tested', async () => {
  answerNewsletters();
  answer('POST /api/member/campaigns/add', { id: 'n1', message: 'The draft was added.' });
  answer('GET /api/member/campaigns/{id}', draftOf({ subject: '', body: '' }));
  const user = openDashboard('newsletters');
  await follow(user, 'Write newsletter');
  expect(await screen.findByText(/^The next one would reach/)).toHaveTextContent('2 subscribers');
  await press(user, 'New newsletter');
  const page = await screen.findByRole('region', { name: 'Write newsletter' });
  expect(await within(page).findByText('All changes are saved.')).toBeInTheDocument();
  expect(callsTo('POST /api/member/campaigns/add').map(({ input }) => input)).toEqual([{ start: 'empty' }]);
  fill(field('Subject', page), 'News');
  fill(field('Preview text', page), 'Short and sweet');
  fill(field('Text', page), 'A **new** beat.');
  await user.type(field('Beats', page), 'tide');
  await press(user, 'Low Tide lofi');
  expect(field('Beats', page)).toHaveFocus();
  expect(within(page).getByRole('list', { name: 'Chosen beats' })).toHaveTextContent('Low Tide');
  expect(within(page).getByText('There are unsaved changes.')).toBeInTheDocument();
  await expectAccessible('one with a beat');
  const content = { subject: 'News', preheader: 'Short and sweet', body: 'A **new** beat.', beats: [6] };
  answer('POST /api/member/campaigns/test', { message: 'The test mail is on its way.' });
  await press(user, 'Send a test to me');
  expect(await within(page).findByText(/The test mail is on its way\./)).toBeInTheDocument();
  expect(callsTo('POST /api/member/campaigns/test').map(({ input }) => input)).toEqual([content]);
  answer('POST /api/member/campaigns/save', { message: 'The draft was saved.', version: 2 });
  await press(user, 'Save draft');
  expect(await within(page).findByText(/^All changes are saved\./)).toBeInTheDocument();
  expect(callsTo('POST /api/member/campaigns/save').map(({ input }) => input)).toEqual([
    { id: 'n1', version: 1, ...content },
  ]);
});

test('how long sending takes is said only if it takes more than a minute', async () => {
  const user = openDashboard('newsletters');
  const draft = draftOf();
  answer('GET /api/member/campaigns', { result: [draft], reach: { ...REACH, subscribers: 11 } });
  answer('GET /api/member/campaigns/{id}', draft);
  await follow(user, 'Write newsletter');
  await press(user, `Write ${draft.subject}`);
  await press(user, 'Send…');
  const sending = await screen.findByRole('dialog', { name: 'Send newsletter' });
  expect(sending).toHaveTextContent('It takes about 2 minutes: at most 10 mails a minute');
  await expectAccessible('the question whether to send');
});

test('a newsletter without readers can only be scheduled', async () => {
  const user = openDashboard('newsletters');
  const draft = draftOf();
  answer('GET /api/member/campaigns', { result: [draft], reach: { ...REACH, subscribers: 0 } });
  answer('GET /api/member/campaigns/{id}', draft);
  await follow(user, 'Write newsletter');
  await press(user, `Write ${draft.subject}`);
  await press(user, 'Send…');
  const sending = await screen.findByRole('dialog', { name: 'Send newsletter' });
  expect(sending).toHaveTextContent('Nobody has confirmed a subscription yet');
  expect(within(sending).getByRole('button', { name: 'Yes' })).toBeDisabled();
  await user.click(field('Later', sending));
  expect(within(sending).getByRole('button', { name: 'Yes' })).toBeEnabled();
});

test('a newsletter is scheduled in local time, stopped before, and deleted', async () => {
  const user = openDashboard('newsletters');
  await write(user, draftOf());
  await press(user, 'Send…');
  const sending = await screen.findByRole('dialog', { name: 'Send newsletter' });
  expect(sending).toHaveTextContent('Send News to 2 subscribers now?');
  expect(sending).not.toHaveTextContent('It takes');
  await user.click(field('Later', sending));
  fill(field('Day and time', sending), '');
  expect(within(sending).getByRole('button', { name: 'Yes' })).toBeDisabled();
  fill(field('Day and time', sending), '2027-01-02T08:30');
  expect(sending).toHaveTextContent('UTC');
  const sendAt = new Date('2027-01-02T08:30').getTime();
  answer('POST /api/member/campaigns/send', () => {
    answerNewsletters(draftOf({ state: 'scheduled', send_at: sendAt }));
    return { message: 'The newsletter is scheduled.' };
  });
  await user.click(within(sending).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/It will be sent on 2 January 2027/)).toBeInTheDocument();
  expect(callsTo('POST /api/member/campaigns/send').map(({ input }) => input)).toEqual([
    { id: 'n1', version: 1, send_at: sendAt },
  ]);
  answer('POST /api/member/campaigns/stop', () => {
    answerNewsletters(draftOf());
    return { message: 'The newsletter is a draft again.' };
  });
  await press(user, 'Stop: News');
  expect(await screen.findByText('Draft')).toBeInTheDocument();
  answer('POST /api/member/campaigns/delete', () => {
    answerNewsletters();
    return { message: 'The draft was deleted.' };
  });
  await press(user, 'Delete News');
  const question = screen.getByRole('dialog', { name: 'Delete draft' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('No newsletters yet')).toBeInTheDocument();
  expect(callsTo('POST /api/member/campaigns/delete').map(({ input }) => input)).toEqual([{ id: 'n1' }]);
});

test('unsaved changes of a newsletter are kept over a reload, and discarded only on request', async () => {
  const draft = draftOf({ body: '' });
  const user = openDashboard('newsletters');
  const page = await write(user, draft);
  expect(isWarnedOnLeaving()).toBe(false);
  fill(field('Text', page), 'Typed and not saved');
  expect(isWarnedOnLeaving()).toBe(true);
  await follow(user, 'All newsletters');
  await answerQuestion(user, 'Keep writing');
  history.back();
  await answerQuestion(user, 'Keep writing');
  expect(field('Text', page)).toHaveValue('Typed and not saved');

  const later = repeatVisit();
  const again = await screen.findByRole('region', { name: 'Write newsletter' });
  await within(again).findByLabelText('Subject');
  expect(field('Text', again)).toHaveValue('Typed and not saved');
  await follow(later, 'All newsletters');
  await answerQuestion(later, 'Discard changes');
  await press(later, 'Write News');
  expect(await screen.findByLabelText('Text')).toHaveValue('');
});

test('a newsletter that another member has changed is not overwritten', async () => {
  const user = openDashboard('newsletters');
  const page = await write(user, draftOf());
  const message = 'The newsletter was changed in another window.';
  refuse('POST /api/member/campaigns/save', { message, code: 'conflict' });
  fill(field('Text', page), 'Mine');
  await press(user, 'Save draft');
  expect(await within(page).findByRole('alert')).toHaveTextContent(message);
  expect(field('Text', page)).toHaveValue('Mine');
  expect(within(page).getByText('There are unsaved changes.')).toBeInTheDocument();
});

test('a newsletter without a subject is not sent, and the field says so', async () => {
  const user = openDashboard('newsletters');
  const page = await write(user, draftOf());
  fill(field('Subject', page), '');
  await press(user, 'Send…');
  expect(field('Subject', page)).toHaveAccessibleDescription('Enter a subject.');
  expect(field('Subject', page)).toHaveFocus();
  expect(callsTo('POST /api/member/campaigns/save')).toEqual([]);
});
