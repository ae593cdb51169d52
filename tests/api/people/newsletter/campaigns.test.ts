import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  campaignDeliveries,
  campaigns,
  newsletterAllowanceDocument,
  subscribers,
  totalDocument,
} from '@store/functions/platform/collections';
import { deleteAll } from '@store/functions/platform/firestore/firestore';
import { removeCustomer } from '@store/functions/entry/privacy/account-removal';
import { deliverTo } from '@store/functions/people/newsletter/campaigns/campaign-mails';
import { prepareLetter } from '@store/functions/people/newsletter/campaigns/letter';
import { sendCampaigns } from '@store/functions/people/newsletter/campaigns/sending';
import { unsubscribe } from '@store/functions/people/newsletter/subscribers';
import { someEmail } from '../../support/calls';
import { call, newCustomer } from '../../support/customer';
import { received, refuseMails, sendDueMails } from '../../support/inbox';
import { asMember, bearer, newMember, signInMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { addSubscribers } from '../../support/subscribers';

const CONTENT = { subject: 'A letter', preheader: '', body: 'Hello **you**', beats: [] as number[] };

const viewSchema = v.object({
  id: v.string(),
  state: v.string(),
  version: v.number(),
  subject: v.string(),
  body: v.string(),
  beats: v.array(v.number()),
  progress: v.nullable(
    v.object({ recipients: v.number(), sent: v.number(), failed: v.number(), delayed: v.number() }),
  ),
  pause: v.nullable(v.object({ reason: v.string(), until: v.number() })),
  can_retry: v.boolean(),
});

function act(action: string, input: object) {
  return asMember('POST', `/api/member/campaigns/${action}`, input);
}

async function view(id: string) {
  return v.parse(viewSchema, (await asMember('GET', `/api/member/campaigns/${id}`)).body);
}

async function newDraft(content: Partial<typeof CONTENT> = {}): Promise<{ id: string; version: number }> {
  const { id } = v.parse(v.object({ id: v.string() }), (await act('add', { start: 'empty' })).body);
  const { body } = await act('save', { id, version: 1, ...CONTENT, ...content });
  return { id, version: v.parse(v.object({ version: v.number() }), body).version };
}

/** Sends a newsletter to the given addresses alone: the others are unsubscribed. */
async function sendTo(emails: readonly string[], content: Partial<typeof CONTENT> = {}): Promise<string> {
  await forgetAll();
  await addSubscribers(emails);
  const draft = await newDraft(content);
  expect((await act('send', { ...draft, send_at: null })).status).toBe(200);
  return draft.id;
}

async function forgetAll(): Promise<void> {
  await deleteAll(subscribers().where('state', '==', 'subscribed'), () => false);
  // So that it is counted again.
  await totalDocument('subscribers').delete();
}

/** Waits for what sending mails and newsletters brings about. */
function afterSending<Value>(look: () => Promise<Value>) {
  return expect.poll(async () => {
    await sendDueMails();
    return look();
  });
}

async function reaches(id: string, state: string): Promise<void> {
  await afterSending(async () => (await view(id)).state).toBe(state);
}

const HOUR_MS = 3_600_000;

/** The clock of the sender in this process. */
function clock(): number {
  return Date.now() + HOUR_MS;
}

/** Runs the sender here until it has nothing to do. `before` is called before each page of mails. */
function runSender(before?: () => Promise<unknown>): Promise<void> {
  return sendCampaigns({ clock, isOver: () => false, ...(before ? { before } : {}) });
}

async function newsletters(email: string) {
  return (await received(email)).filter(({ subject }) => subject === CONTENT.subject);
}

describe('a draft', () => {
  test('is saved, and a change that is based on an older version is refused', async () => {
    const { id, version } = await newDraft({ subject: 'First' });
    expect(await view(id)).toMatchObject({ state: 'draft', subject: 'First', version: 2, progress: null });
    const second = await act('save', { id, version, ...CONTENT, subject: 'Second' });
    expect(second.body).toMatchObject({ version: 3 });
    const stale = await act('save', { id, version, ...CONTENT, subject: 'Third' });
    expect([stale.status, stale.body['code']]).toEqual([409, 'conflict']);
    expect((await view(id)).subject).toBe('Second');
  });

  test('is saved once by concurrent changes', async () => {
    const { id, version } = await newDraft();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((subject) => act('save', { id, version, ...CONTENT, subject })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ['subject', { subject: 'x'.repeat(151) }],
    ['subject', { subject: 'two\nlines' }],
    ['preheader', { preheader: 'x'.repeat(151) }],
    ['body', { body: 'x'.repeat(20_001) }],
    ['beats', { beats: [1, 1] }],
    ['beats', { beats: Array.from({ length: 13 }, (_, index) => index + 1) }],
  ])('with a wrong %s is refused and not changed', async (field, wrong) => {
    const { id, version } = await newDraft();
    const answer = await act('save', { id, version, ...CONTENT, ...wrong });
    expect([answer.status, answer.body['field']]).toEqual([400, field]);
    expect((await view(id)).version).toBe(version);
  });

  test('without subject or content cannot be sent', async () => {
    await addSubscribers([someEmail()]);
    for (const [field, content] of [
      ['subject', { subject: ' ' }],
      ['body', { body: '' }],
    ] as const) {
      const draft = await newDraft(content);
      const answer = await act('send', { ...draft, send_at: null });
      expect([answer.status, answer.body['field']]).toEqual([400, field]);
      expect((await view(draft.id)).state).toBe('draft');
    }
  });

  test('cannot be scheduled for the past', async () => {
    await addSubscribers([someEmail()]);
    const draft = await newDraft();
    const answer = await act('send', { ...draft, send_at: Date.now() - 1000 });
    expect([answer.status, answer.body['field']]).toEqual([400, 'send_at']);
  });

  test('cannot be sent without recipients', async () => {
    await forgetAll();
    const answer = await act('send', { ...(await newDraft()), send_at: null });
    expect([answer.status, answer.body['code']]).toEqual([409, 'conflict']);
  });

  test('is deleted', async () => {
    const { id } = await newDraft();
    expect((await act('delete', { id })).status).toBe(200);
    expect((await act('delete', { id })).status).toBe(404);
    expect((await asMember('GET', `/api/member/campaigns/${id}`)).status).toBe(404);
  });

  test('with new beats has those that were published since the last newsletter', async () => {
    const { status, body } = await act('add', { start: 'new-beats' });
    expect(status).toBe(200);
    const { beats, subject } = await view(String(body['id']));
    expect(beats.length).toBeGreaterThan(0);
    expect(subject).toMatch(/new beat/i);
    await sendTo([someEmail()]);
    await afterSending(async () => (await act('add', { start: 'new-beats' })).status).toBe(409);
  });
});

describe('a preview', () => {
  test('is the mail, with text and beats escaped', async () => {
    const body = 'Hello <script>alert(1)</script> [x](javascript:alert(1))';
    const answer = await act('preview', { ...CONTENT, subject: '<b>', body, beats: [1] });
    const html = String(answer.body['html']);
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toMatch(/<script|javascript:/);
    expect(html).toContain('/track/detail/1');
    expect(html).toContain('From €24.99');
  });

  test('is not in the audit log', async () => {
    const actions = async () =>
      ((await asMember('GET', '/api/member/audit')).body['result'] as { action: string }[]).map(
        ({ action }) => action,
      );
    await act('preview', CONTENT);
    expect(await actions()).not.toContain('POST /api/member/campaigns/preview');
  });
});

test('a test mail reaches the member alone', async () => {
  const member = await newMember();
  const { token } = await signInMember(member);
  const subject = `Test ${randomUUID()}`;
  const answer = await call('POST', '/api/member/campaigns/test', { ...CONTENT, subject }, bearer(token));
  expect(answer.status).toBe(200);
  const mails = (await mailsTo(member.email)).filter((mail) => mail.subject === subject);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain('<strong>you</strong>');
});

describe('a newsletter', () => {
  test('reaches each confirmed subscriber once, with their own link to unsubscribe', async () => {
    const emails = [someEmail(), someEmail(), someEmail()];
    const id = await sendTo(emails, { beats: [1] });
    await reaches(id, 'sent');
    expect((await view(id)).progress).toEqual({ recipients: 3, sent: 3, failed: 0, delayed: 0 });
    const mails = await Promise.all(emails.map(newsletters));
    expect(mails.map((list) => list.length)).toEqual([1, 1, 1]);
    const links = mails
      .flat()
      .map(({ headers }) => headers.find(({ name }) => name === 'List-Unsubscribe')?.value);
    expect(new Set(links).size).toBe(3);
    for (const { html, text, headers } of mails.flat()) {
      expect(headers).toContainEqual({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' });
      expect(html).toContain('/api/newsletter/unsubscribe?token=');
      expect(text).toContain('Unsubscribe: http');
    }
    expect(mails[0]?.[0]?.html).not.toBe(mails[1]?.[0]?.html);
  });

  test('does not reach those who have not confirmed, have left, or came later', async () => {
    const [reader, pending, left, late] = [someEmail(), someEmail(), someEmail(), someEmail()];
    await forgetAll();
    await call('POST', '/api/newsletter', { email: pending });
    const [, token = ''] = await addSubscribers([reader, left]);
    const draft = await newDraft();
    await act('send', { ...draft, send_at: Date.now() + 3_600_000 });
    await unsubscribe(token);
    await campaigns().doc(draft.id).update({ dueAt: Date.now() });
    await reaches(draft.id, 'sent');
    await addSubscribers([late]);
    await runSender();
    expect(await newsletters(reader)).toHaveLength(1);
    for (const email of [pending, left, late]) expect(await newsletters(email)).toHaveLength(0);
  });

  test('is not sent to a subscriber who unsubscribes while it is sent', async () => {
    const [first, second] = [someEmail(), someEmail()];
    await forgetAll();
    const [, token = ''] = await addSubscribers([first, second]);
    const { id } = await newDraft();
    await beginSending(id, { recipients: 2, run: 'this run' });
    const letterFor = await prepareLetter(CONTENT, []);
    const dispatch = { id, run: 'this run', letterFor, clock };
    await unsubscribe(token);
    expect(await deliverTo(dispatch, idOf(second))).toEqual({ kind: 'left' });
    expect(await deliverTo(dispatch, idOf(first))).toEqual({ kind: 'sent' });
    expect(await deliverTo(dispatch, idOf(first))).toEqual({ kind: 'skipped' });
    expect(await deliverTo({ ...dispatch, run: 'another run' }, idOf(first))).toEqual({ kind: 'halted' });
    expect([await newsletters(first), await newsletters(second)].map((list) => list.length)).toEqual([1, 0]);
    await act('stop', { id });
    expect(await deliverTo(dispatch, idOf(first))).toEqual({ kind: 'halted' });
  });

  test('is sent once by concurrent senders and concurrent requests', async () => {
    const emails = Array.from({ length: 12 }, someEmail);
    await forgetAll();
    await addSubscribers(emails);
    const draft = await newDraft();
    const answers = await Promise.all([1, 2, 3].map(() => act('send', { ...draft, send_at: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await Promise.all([runSender(), runSender(), runSender()]);
    await reaches(draft.id, 'sent');
    const counts = await Promise.all(emails.map(async (email) => (await newsletters(email)).length));
    expect(counts).toEqual(emails.map(() => 1));
  });

  test('that is scheduled becomes a draft again when it is stopped', async () => {
    const email = someEmail();
    await forgetAll();
    await addSubscribers([email]);
    const draft = await newDraft();
    await act('send', { ...draft, send_at: Date.now() + 3_600_000 });
    expect((await view(draft.id)).state).toBe('scheduled');
    expect((await act('save', { ...draft, ...CONTENT })).status).toBe(409);
    expect((await act('stop', { id: draft.id })).status).toBe(200);
    expect((await view(draft.id)).state).toBe('draft');
    await runSender();
    expect(await newsletters(email)).toHaveLength(0);
  });

  test('that is stopped sends nothing more until it is continued, and then only what is missing', async () => {
    const emails = Array.from({ length: 25 }, someEmail);
    await forgetAll();
    await addSubscribers(emails);
    const { id } = await newDraft();
    await beginSending(id, { recipients: 25 });
    let pages = 0;
    await runSender(async () => {
      pages += 1;
      if (pages === 2) expect((await act('stop', { id })).status).toBe(200);
    });
    const count = async () =>
      (await Promise.all(emails.map(async (email) => (await newsletters(email)).length))).reduce(
        (sum, each) => sum + each,
        0,
      );
    expect([(await view(id)).state, await count()]).toEqual(['stopped', 20]);
    await runSender();
    expect(await count()).toBe(20);
    expect((await act('stop', { id })).status).toBe(409);
    expect((await act('resume', { id })).status).toBe(200);
    await reaches(id, 'sent');
    expect(await count()).toBe(25);
  });

  test('counts what the server refuses, and sends it again on request', async () => {
    const [good, bad] = [someEmail(), someEmail()];
    await refuseMails(bad, { status: 550, at: 'recipient', times: 1 });
    const id = await sendRefused(good, bad);
    expect(await view(id)).toMatchObject({ progress: { sent: 1, failed: 1 }, can_retry: true });
    expect((await act('retry', { id })).status).toBe(200);
    await afterSending(async () => (await view(id)).progress?.sent).toBe(2);
    expect([await newsletters(good), await newsletters(bad)].map((list) => list.length)).toEqual([1, 1]);
    expect((await view(id)).can_retry).toBe(false);
  });

  test('tries a mail again later that the server refuses for now', async () => {
    const email = someEmail();
    await refuseMails(email, { status: 451, at: 'recipient', times: 1 });
    await forgetAll();
    await addSubscribers([email]);
    const draft = await newDraft();
    await act('send', { ...draft, send_at: null });
    const isLeft = async () => (await campaigns().doc(draft.id).get()).data()?.['run'] === null;
    await afterSending(isLeft).toBe(true);
    expect((await view(draft.id)).progress).toMatchObject({ sent: 0, delayed: 1 });
    await campaignDeliveries(draft.id).doc(idOf(email)).update({ nextAttemptAt: Date.now() });
    await campaigns().doc(draft.id).update({ dueAt: Date.now() });
    await reaches(draft.id, 'sent');
    expect(await newsletters(email)).toHaveLength(1);
  });

  test('pauses when the server refuses one mail after the other', async () => {
    const emails = Array.from({ length: 12 }, someEmail);
    await forgetAll();
    for (const email of emails) await refuseMails(email, { status: 550, at: 'recipient', times: 1 });
    await addSubscribers(emails);
    const { id } = await newDraft();
    await beginSending(id, { recipients: emails.length });
    await runSender();
    const { state, pause, progress } = await view(id);
    expect(state).toBe('sending');
    expect(pause?.reason).toContain('refused 5 mails in a row');
    expect(progress?.failed).toBeLessThan(emails.length);
    await act('stop', { id });
  });

  test('waits for the next day when the limit of a day is reached', async () => {
    const email = someEmail();
    await forgetAll();
    await addSubscribers([email]);
    const day = new Date(clock()).toISOString().slice(0, 10);
    const before = (await newsletterAllowanceDocument().get()).data();
    await newsletterAllowanceDocument().set({ day, started: 99_999_999 });
    const { id } = await newDraft();
    await beginSending(id, { recipients: 1 });
    await runSender();
    expect((await view(id)).pause?.reason).toMatch(
      /^Today’s limit of \d+ newsletter mails has been reached\.$/,
    );
    if (before) await newsletterAllowanceDocument().set(before);
    else await newsletterAllowanceDocument().delete();
    await act('resume', { id });
    await reaches(id, 'sent');
    expect(await newsletters(email)).toHaveLength(1);
  });

  test('is in the audit log with send and stop', async () => {
    await forgetAll();
    await addSubscribers([someEmail()]);
    const draft = await newDraft();
    await act('send', { ...draft, send_at: Date.now() + 3_600_000 });
    await act('stop', { id: draft.id });
    const { result } = (await asMember('GET', '/api/member/audit')).body as { result: unknown[] };
    expect(result.slice(0, 2)).toMatchObject([
      { action: 'POST /api/member/campaigns/stop', target: draft.id, outcome: 'done' },
      { action: 'POST /api/member/campaigns/send', target: draft.id, outcome: 'done' },
    ]);
  });
});

describe('deliveries', () => {
  test('hold no address and are deleted a week after the newsletter was sent', async () => {
    const email = someEmail();
    const id = await sendTo([email]);
    await reaches(id, 'sent');
    const { docs } = await campaignDeliveries(id).get();
    expect(docs).toHaveLength(1);
    expect(JSON.stringify(docs[0]?.data())).not.toContain('@');
    await campaigns().doc(id).update({ dueAt: Date.now() });
    await afterSending(async () => (await campaignDeliveries(id).get()).size).toBe(0);
    expect(await view(id)).toMatchObject({ state: 'sent', progress: { sent: 1 }, can_retry: false });
  });

  test('of a customer are exported, and deleted with the account', async () => {
    const { uid, email } = await newCustomer();
    const id = await sendTo([email]);
    await reaches(id, 'sent');
    expect((await campaignDeliveries(id).doc(idOf(email)).get()).exists).toBe(true);
    await removeCustomer(uid);
    expect((await campaignDeliveries(id).doc(idOf(email)).get()).exists).toBe(false);
  });
});

function idOf(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

async function sendRefused(good: string, bad: string): Promise<string> {
  await forgetAll();
  await addSubscribers([good, bad]);
  const draft = await newDraft();
  await act('send', { ...draft, send_at: null });
  await reaches(draft.id, 'sent');
  return draft.id;
}

/** Begins a newsletter in the future, where the store's own sender does not see it and the one in this process does. */
async function beginSending(
  id: string,
  { recipients, run = null }: { readonly recipients: number; readonly run?: string | null },
): Promise<void> {
  const document = campaigns().doc(id);
  const draft = (await document.get()).data() ?? {};
  await document.set({
    ...draft,
    state: 'sending',
    startedAt: Date.now(),
    recipients,
    featured: [],
    cursor: null,
    run,
    isListed: false,
    pause: null,
    dueAt: Date.now() + HOUR_MS / 2,
  });
}
