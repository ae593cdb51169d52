import { expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { mailDeliveries, messages, offers } from '@store/functions/platform/collections';
import { asMember } from '../../support/member';
import { someEmail } from '../../support/calls';
import { addTrackAs, keepShop, theMember, typedTrack } from '../../support/tracks';
import { writeDocument } from '../../../support/firestore-admin';

const overviewSchema = v.object({ todo: v.record(v.string(), v.number()) });

async function readOverview() {
  const { status, body } = await asMember('GET', '/api/member/overview');
  expect(status).toBe(200);
  return v.parse(overviewSchema, body);
}

test('the overview counts messages and mails that need attention', async () => {
  const { todo: before } = await readOverview();
  const sender = { name: 'Mara', email: someEmail(), message: 'Hello', createdAt: new Date() };
  const open = await messages().add({ ...sender, inbox: 'open' });
  const done = await messages().add({ ...sender, inbox: 'done' });
  const now = Date.now();
  await writeDocument('mailDelivery/failed-mail', { state: 'failed', queuedAt: now, nextAttemptAt: null });
  const { todo } = await readOverview();
  expect(todo['messages']).toBe((before['messages'] ?? 0) + 1);
  expect(todo['failed_mails']).toBe((before['failed_mails'] ?? 0) + 1);
  await Promise.all([open.delete(), done.delete(), mailDeliveries().doc('failed-mail').delete()]);
});

test('the counts that follow an action are those of the overview', async () => {
  const sender = { name: 'Mara', email: someEmail(), message: 'Hello', createdAt: new Date() };
  const open = await messages().add({ ...sender, inbox: 'open' });
  const { status, body } = await asMember('GET', '/api/member/waiting');
  const { todo } = await readOverview();
  await open.delete();
  expect(status).toBe(200);
  const { messages: letters, offers: bids, comments, failed_mails, disputes } = todo;
  expect(body).toEqual({ messages: letters, offers: bids, comments, failed_mails, disputes });
  expect(letters).toBeGreaterThan(0);
});

test('the overview counts offers that wait for an answer', async () => {
  const { todo: before } = await readOverview();
  const open = await offers().add({ state: 'open', declineAt: null });
  const declinedLater = await offers().add({ state: 'open', declineAt: Date.now() });
  const answered = await offers().add({ state: 'countered', declineAt: null });
  const { todo } = await readOverview();
  await Promise.all([open.delete(), declinedLater.delete(), answered.delete()]);
  expect(todo['offers']).toBe((before['offers'] ?? 0) + 1);
});

test('the overview counts beats on sale without a master', async () => {
  const { todo: before } = await readOverview();
  const { token } = await theMember();
  onTestFinished(await keepShop(token));
  await addTrackAs(token, typedTrack());
  expect((await readOverview()).todo['beats_without_master']).toBe((before['beats_without_master'] ?? 0) + 1);
});
