import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import { mailDeliveries, outbox } from '@store/functions/platform/collections';
import { runTransaction } from '@store/functions/platform/firestore/firestore';
import { composeMail } from '@store/functions/platform/mail/layout';
import { queueMail, queueMailIn } from '@store/functions/platform/mail/outbox';
import { deliverMail } from '@store/functions/platform/mail/sender';
import { subscribeAndConfirm } from '../../support/subscribers';
import { sweepMails } from '@store/functions/platform/mail/sweep';
import { runningStore } from '../../../support/running-store';
import { post, someEmail } from '../../support/calls';
import { signUp } from '../../support/customer';
import {
  deliveryReaches,
  deliveryTo,
  mailArrives,
  received,
  refuseMails,
  sendDueMails,
} from '../../support/inbox';

const MINUTE = 60_000;

function letterTo(to: string, subject = 'A letter') {
  return composeMail({ to, subject, paragraphs: ['Hello'] });
}

/** Queues a mail in a transaction. */
async function queueUnder(id: string, to: string): Promise<void> {
  await runTransaction((transaction) => {
    queueMailIn(transaction, id, letterTo(to));
    return Promise.resolve();
  });
}

/** Makes a waiting mail due, as if its pause or its lease had passed. */
async function passTime(id: string, changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await mailDeliveries()
    .doc(id)
    .update({ nextAttemptAt: Date.now() - 1, leaseUntil: null, ...changes });
}

describe('a queued mail', () => {
  test('arrives once after a sign-up', async () => {
    const { email, username } = await signUp();
    const mail = await mailArrives(email);
    expect(mail).toMatchObject({ subject: `Welcome to ${shop.name}`, to: email });
    expect(mail.from).toBe(`${shop.name} <${shop.producer.email}>`);
    expect(mail.text).toContain(`Hello ${username},`);
    expect(mail.html).toContain('Hear the beats');
    await deliveryReaches(email, ({ state }) => state === 'sent');
    await sweepMails();
    expect(await received(email)).toHaveLength(1);
  });

  test('from the contact form can be answered to the visitor', async () => {
    const email = someEmail();
    const message = `About ${randomUUID()}`;
    await post('/api/contactform', { name: 'Mara', email, message });
    await sendDueMails();
    const mails = await received(shop.producer.email);
    expect(mails.find(({ text }) => text.includes(message))?.replyTo).toBe(email);
  });

  test('to a subscriber keeps the headers for one-click unsubscribe', async () => {
    const email = someEmail();
    await subscribeAndConfirm(email);
    await mailArrives(email, 2);
    // The two mails are sent independently: either may arrive first.
    const mails = await received(email);
    const headers = mails.find(({ subject }) => subject.startsWith('New beats'))?.headers ?? [];
    const valueOf = (name: string): string | undefined =>
      headers.find((header) => header.name === name)?.value;
    expect(valueOf('List-Unsubscribe')).toMatch(/^<http.+\/api\/newsletter\/unsubscribe\?token=[\w-]{43}>$/);
    expect(valueOf('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(valueOf('Auto-Submitted')).toBe('auto-generated');
  });

  test('is sent once by concurrent senders', async () => {
    const to = someEmail();
    await Promise.all(Array.from({ length: 8 }, (_, index) => queueMail(letterTo(to, String(index)))));
    await Promise.all([sweepMails(), sweepMails(), sweepMails()]);
    await mailArrives(to, 8);
    await sweepMails();
    expect((await received(to)).map(({ subject }) => subject).sort()).toEqual([...'01234567']);
  });

  test('that is queued again under its id is not sent again', async () => {
    const to = someEmail();
    const id = `again-${randomUUID()}`;
    await queueUnder(id, to);
    await deliveryReaches(to, ({ state }) => state === 'sent');
    await queueUnder(id, to);
    await sweepMails();
    expect(await deliverMail(id)).toEqual({ kind: 'skipped' });
    expect((await deliveryTo(to)).delivery).toMatchObject({
      state: 'sent',
      attempts: 1,
      nextAttemptAt: null,
    });
    expect(await received(to)).toHaveLength(1);
  });

  test('is not sent if its transaction fails', async () => {
    const to = someEmail();
    const failing = runTransaction((transaction) => {
      queueMailIn(transaction, randomUUID(), letterTo(to));
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    await sweepMails();
    expect(await received(to)).toEqual([]);
  });
});

describe('a mail that the server does not take', () => {
  test('for a temporary reason is sent a minute later', async () => {
    const to = someEmail();
    await refuseMails(to, { status: 451, text: 'Greylisted' });
    const before = Date.now();
    await queueMail(letterTo(to));
    const { id, delivery } = await deliveryReaches(
      to,
      ({ attempts, state }) => attempts === 1 && state === 'queued',
    );
    expect(delivery.error).toEqual({ code: 'EENVELOPE 451', reason: '451 Greylisted' });
    expect((delivery.nextAttemptAt ?? 0) - before).toBeGreaterThanOrEqual(MINUTE);
    expect(await deliverMail(id)).toEqual({ kind: 'skipped' });
    await passTime(id);
    await deliveryReaches(to, ({ state }) => state === 'sent');
    expect((await deliveryTo(to)).delivery).toMatchObject({ attempts: 2, error: null });
    expect(await received(to)).toHaveLength(1);
  });

  test('because the connection ends is sent later', async () => {
    const to = someEmail();
    await refuseMails(to, { status: 421, at: 'disconnect' });
    await queueMail(letterTo(to));
    const { id } = await deliveryReaches(to, ({ error }) => error !== null);
    await passTime(id);
    await mailArrives(to);
  });
});

test('the function for new mails sends the mail that the event names', async () => {
  const to = someEmail();
  const id = randomUUID();
  await queueUnder(id, to);
  const { functions, project } = runningStore();
  const trigger = `http://${functions}/functions/projects/${project}/triggers/europe-west1-mail-0`;
  const response = await fetch(trigger, {
    method: 'POST',
    headers: { 'Content-Type': 'application/cloudevents+json' },
    body: JSON.stringify({
      specversion: '1.0',
      type: 'google.cloud.firestore.document.v1.created',
      source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
      id: randomUUID(),
      document: `mail/${id}`,
    }),
  });
  expect(response.status).toBe(200);
  await deliveryReaches(to, ({ state }) => state === 'sent');
  expect(await received(to)).toHaveLength(1);
});

test('a mail whose sender has died before recording it is sent again with the same Message-ID', async () => {
  const to = someEmail();
  await queueMail(letterTo(to));
  const { id } = await deliveryReaches(to, ({ state }) => state === 'sent');
  // What a sender leaves that dies between the server's answer and its own note.
  await passTime(id, { state: 'sending', leaseUntil: Date.now() - 1, sentAt: null, deleteAt: null });
  const mail = await mailArrives(to, 2);
  expect((await received(to)).map(({ messageId }) => messageId)).toEqual([mail.messageId, mail.messageId]);
  expect((await deliveryReaches(to, ({ state }) => state === 'sent')).delivery.attempts).toBe(2);
});

test('a mail that has been kept long enough is deleted with its delivery', async () => {
  const to = someEmail();
  await queueMail(letterTo(to));
  const { id, delivery } = await deliveryReaches(to, ({ state }) => state === 'sent');
  expect(delivery.deleteAt).toBe((delivery.sentAt ?? 0) + 7 * 24 * 60 * MINUTE);
  await mailDeliveries()
    .doc(id)
    .update({ deleteAt: Date.now() - 1 });
  await sweepMails();
  expect((await outbox().doc(id).get()).exists).toBe(false);
  expect((await mailDeliveries().doc(id).get()).exists).toBe(false);
});
