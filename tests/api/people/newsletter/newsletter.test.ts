import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { subscribers } from '@store/functions/platform/collections';
import { findDocuments } from '../../../support/firestore-admin';
import { runningStore } from '../../../support/running-store';
import { request } from '../../support/address';
import { list } from '../../support/member';
import { post, someEmail } from '../../support/calls';
import { expectQuestion, leadsTo as pressed } from '../../support/mailed-link';

const store = runningStore();

const subscriberSchema = v.object({ email: v.string(), token: v.string(), state: v.string() });
const mailSchema = v.object({
  message: v.object({ subject: v.string(), text: v.string(), html: v.string() }),
  headers: v.optional(v.record(v.string(), v.string()), {}),
});

function subscribe(email: string) {
  return post('/api/newsletter', { email });
}

async function subscribersOf(email: string) {
  return v.parse(v.array(subscriberSchema), await findDocuments('subscribers', 'email', email));
}

async function mailsTo(email: string) {
  return v.parse(v.array(mailSchema), await findDocuments('mail', 'to', email));
}

async function confirmLink(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ message }) => message.text);
  return /http\S+newsletter\/confirm\?token=\S+/.exec(texts.join('\n'))?.[0] ?? '';
}

/** Subscribes an address and confirms it. */
async function subscribeAndConfirm(email: string): Promise<void> {
  await subscribe(email);
  expect(await pressed(await confirmLink(email))).toBe('/newsletter/confirmed');
}

/** Subscribes and confirms a new address, and returns the unsubscribe link in its mail. */
async function subscriber(): Promise<{ email: string; link: string }> {
  const email = someEmail();
  await subscribeAndConfirm(email);
  const mail = (await mailsTo(email)).find(({ headers }) => 'List-Unsubscribe' in headers);
  return { email, link: /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '' };
}

/** The stored subscription of an address, which is found by its hash alone. */
async function subscriptionOf(email: string): Promise<Record<string, unknown> | undefined> {
  return (await subscribers().doc(createHash('sha256').update(email).digest('hex')).get()).data();
}

async function stateOf(email: string): Promise<string | undefined> {
  return v.parse(v.optional(v.string()), (await subscriptionOf(email))?.['state']);
}

async function leadsTo(link: string, init: RequestInit = {}): Promise<string> {
  const response = await request(link, { redirect: 'manual', ...init });
  expect(response.status).toBe(302);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (response.headers.get('location') ?? '').replace(store.url, '');
}

const SUCCESS = '/newsletter/unsubscribe/success';
const CANCEL = '/newsletter/unsubscribe/cancel';

describe('subscribing', () => {
  test('stores the address with an unguessable token', async () => {
    const email = someEmail();
    const { status, message } = await subscribe(email);
    expect(status).toBe(200);
    expect(message).not.toBe('');
    const [found] = await subscribersOf(email);
    expect(found?.state).toBe('pending');
    expect(found?.token).toMatch(/^[\w-]{43}$/);
  });

  test('stores the address under an id that does not reveal it', async () => {
    const email = someEmail();
    await subscribe(email);
    const key = createHash('sha256').update(email).digest('hex');
    const address = `http://${store.firestore}/v1/projects/${store.project}/databases/(default)/documents/subscribers/${key}`;
    expect((await fetch(address, { headers: { Authorization: 'Bearer owner' } })).status).toBe(200);
    expect((await fetch(address)).status).toBe(403);
  });

  test('takes effect when the button behind the mailed link is pressed, also twice', async () => {
    const email = someEmail();
    await subscribe(email);
    const link = await confirmLink(email);
    await expectQuestion(link, 'Subscribe');
    expect(await stateOf(email)).toBe('pending');
    for (let time = 0; time < 2; time++) expect(await pressed(link)).toBe('/newsletter/confirmed');
    expect(await stateOf(email)).toBe('subscribed');
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is not listed for members before the confirmation', async () => {
    const email = someEmail();
    const listed = async () => (await list('newsletters', { search: email })).total;
    await subscribe(email);
    expect(await listed()).toBe(0);
    await pressed(await confirmLink(email));
    expect(await listed()).toBe(1);
  });

  test('with an unknown or old link leads to a page that says so', async () => {
    const address = `${store.url}/api/newsletter/confirm`;
    for (const query of ['?token=unknown', '?token=', ''])
      expect(await pressed(`${address}${query}`)).toBe('/newsletter/expired');
    const email = someEmail();
    await subscribe(email);
    const id = createHash('sha256').update(email).digest('hex');
    await subscribers()
      .doc(id)
      .update({ createdAt: Date.now() - 8 * 24 * 60 * 60 * 1000 });
    expect(await pressed(await confirmLink(email))).toBe('/newsletter/expired');
  });

  test('accepts a plus in the address', async () => {
    const email = someEmail().replace('@', '+beats@');
    await subscribeAndConfirm(email);
    expect(await stateOf(email)).toBe('subscribed');
  });

  test('sends a mail with one-click unsubscribe after the confirmation', async () => {
    const email = someEmail();
    await subscribeAndConfirm(email);
    const mail = (await mailsTo(email)).find(({ headers }) => 'List-Unsubscribe' in headers);
    expect(mail?.headers['List-Unsubscribe']).toMatch(/^<http.+\/api\/newsletter\/unsubscribe\?token=.+>$/);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.message.text).toContain('/api/newsletter/unsubscribe?token=');
  });

  test('repeatedly, in any spelling, answers alike and sends one mail', async () => {
    const email = someEmail();
    const first = await subscribe(email);
    const second = await subscribe(`  ${email.toUpperCase()} `);
    expect(second).toMatchObject({ status: first.status, message: first.message });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await subscribersOf(email)).toHaveLength(1);
  });

  test('concurrently sends one mail', async () => {
    const email = someEmail();
    const both = await Promise.all([subscribe(email), subscribe(email)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('rejects an invalid email with the message of the form', async () => {
    for (const email of ['', 'me', 'me@home', 'a@b.c', 'a b@example.com', 7, null])
      expect(await post('/api/newsletter', { email })).toMatchObject({
        status: 400,
        message: 'Email is not valid.',
      });
  });

  test('with a filled honeypot stores nothing and answers as usual', async () => {
    const email = someEmail();
    const person = await subscribe(someEmail());
    const bot = await post('/api/newsletter', { email, subject: 'Cheap watches' });
    expect(bot).toMatchObject({ status: person.status, message: person.message });
    expect(await subscribersOf(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('unsubscribing', () => {
  test('by the link in the mail works once; later clicks show that the address is not subscribed', async () => {
    const { email, link } = await subscriber();
    expect(await leadsTo(link)).toBe(SUCCESS);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect(await leadsTo(link)).toBe(CANCEL);
  });

  test('keeps the address as a hash only', async () => {
    const { email, link } = await subscriber();
    await leadsTo(link);
    const stored = await subscriptionOf(email);
    expect(stored).toEqual({ state: 'unsubscribed', token: expect.any(String) as unknown });
    expect(await subscribersOf(email)).toEqual([]);
  });

  test('with an invalid link leads to the page for unsubscribed addresses', async () => {
    const address = `${store.url}/api/newsletter/unsubscribe`;
    for (const query of ['?token=unknown', '?token=', '', '?token=a&token=b'])
      expect(await leadsTo(`${address}${query}`)).toBe(CANCEL);
  });

  test('does not happen for HEAD requests and prefetches', async () => {
    const { email, link } = await subscriber();
    expect(await leadsTo(link, { method: 'HEAD' })).toBe(SUCCESS);
    const ahead = await request(link, { headers: { 'Sec-Purpose': 'prefetch' }, redirect: 'manual' });
    expect(ahead.status).toBe(503);
    expect(await stateOf(email)).toBe('subscribed');
  });

  test('with one click in a mail client answers a form without a redirect', async () => {
    const { email, link } = await subscriber();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await request(link, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect((await request(link, { method: 'POST', body })).status).toBe(200);
  });

  test('with one click accepts a multipart form', async () => {
    const { email, link } = await subscriber();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await request(link, { method: 'POST', body })).status).toBe(200);
    expect(await stateOf(email)).toBe('unsubscribed');
  });

  test('allows a new subscription, and the old link keeps working', async () => {
    const { email, link } = await subscriber();
    await leadsTo(link);
    await subscribeAndConfirm(email);
    expect(await stateOf(email)).toBe('subscribed');
    expect(await mailsTo(email)).toHaveLength(4);
    expect(await leadsTo(link)).toBe(SUCCESS);
  });

  test('rejects a malformed form with JSON', async () => {
    const response = await request('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=nonsense' },
      body: `${'a[]='.repeat(3000)}`,
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});
