import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { findDocuments } from '../support/firestore-admin';
import { runningStore } from '../support/running-store';
import { post, someAddress, someEmail, whileSpent } from './calls';

const store = runningStore();
const HOUR = 60 * 60 * 1000;

const subscriberSchema = v.object({ email: v.string(), token: v.string(), state: v.string() });
const mailSchema = v.object({
  message: v.object({ subject: v.string(), text: v.string(), html: v.string() }),
  headers: v.record(v.string(), v.string()),
});

function subscribe(email: string, from?: string) {
  return post('/api/newsletter', { email }, from);
}

async function subscribersOf(email: string) {
  return v.parse(v.array(subscriberSchema), await findDocuments('subscribers', 'email', email));
}

async function mailsTo(email: string) {
  return v.parse(v.array(mailSchema), await findDocuments('mail', 'to', email));
}

/** Subscribes somebody new; the link is the one in the mail that they got. */
async function subscriber(): Promise<{ email: string; link: string }> {
  const email = someEmail();
  await subscribe(email);
  const [mail] = await mailsTo(email);
  return { email, link: /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '' };
}

async function stateOf(email: string): Promise<string | undefined> {
  return (await subscribersOf(email))[0]?.state;
}

async function leadsTo(link: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(link, { redirect: 'manual', ...init });
  expect(response.status).toBe(302);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (response.headers.get('location') ?? '').replace(store.url, '');
}

const SUCCESS = '/newsletter/unsubscribe/success';
const CANCEL = '/newsletter/unsubscribe/cancel';

describe('subscribing', () => {
  test('puts me on the list with a token that nobody guesses', async () => {
    const email = someEmail();
    const { status, message } = await subscribe(email);
    expect(status).toBe(200);
    expect(message).not.toBe('');
    const [found] = await subscribersOf(email);
    expect(found?.state).toBe('subscribed');
    expect(found?.token).toMatch(/^[\w-]{43}$/);
  });

  test('is kept under a name that does not tell my address', async () => {
    const email = someEmail();
    await subscribe(email);
    const key = createHash('sha256').update(email).digest('hex');
    const address = `http://${store.firestore}/v1/projects/${store.project}/databases/(default)/documents/subscribers/${key}`;
    expect((await fetch(address, { headers: { Authorization: 'Bearer owner' } })).status).toBe(200);
    expect((await fetch(address)).status).toBe(403);
  });

  test('sends me a mail that I can unsubscribe from with one click', async () => {
    const email = someEmail();
    await subscribe(email);
    const [mail] = await mailsTo(email);
    expect(mail?.headers['List-Unsubscribe']).toMatch(/^<http.+\/api\/newsletter\/unsubscribe\?token=.+>$/);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.message.text).toContain('/api/newsletter/unsubscribe?token=');
  });

  test('twice, in any spelling, answers alike and sends one mail', async () => {
    const email = someEmail();
    const first = await subscribe(email);
    const second = await subscribe(`  ${email.toUpperCase()} `);
    expect(second).toMatchObject({ status: first.status, message: first.message });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await subscribersOf(email)).toHaveLength(1);
  });

  test('twice at the same moment sends one mail', async () => {
    const email = someEmail();
    const both = await Promise.all([subscribe(email), subscribe(email)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('with an address that is none is refused in the words of the form', async () => {
    for (const email of ['', 'me', 'me@home', 'a@b.c', 'a b@example.com', 7, null])
      expect(await post('/api/newsletter', { email })).toMatchObject({
        status: 400,
        message: 'Email is not valid.',
      });
  });

  test('by a machine that fills in every field is thanked for, and forgotten', async () => {
    const email = someEmail();
    const person = await subscribe(someEmail());
    const machine = await post('/api/newsletter', { email, subject: 'Cheap watches' });
    expect(machine).toMatchObject({ status: person.status, message: person.message });
    expect(await subscribersOf(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a flood of subscriptions', () => {
  test('from one address ends with a time to come back', async () => {
    const from = someAddress();
    for (let count = 0; count < 20; count++) await subscribe(someEmail(), from);
    const { status, code, headers } = await subscribe(someEmail(), from);
    expect([status, code]).toEqual([429, 'too-many']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('from hundreds of addresses ends as well', async () => {
    const email = someEmail();
    const refused = await whileSpent('newsletter', HOUR, () => subscribe(email));
    expect(refused.status).toBe(429);
    expect(await subscribersOf(email)).toEqual([]);
  });

  test('with one e-mail address does not fill its inbox', async () => {
    const email = someEmail();
    for (let count = 0; count < 5; count++) await subscribe(email);
    expect((await subscribe(email)).status).toBe(429);
  });
});

describe('unsubscribing', () => {
  test('by the link in the mail takes me off the list, and says so; a second time, that I am off it', async () => {
    const { email, link } = await subscriber();
    expect(await leadsTo(link)).toBe(SUCCESS);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect(await leadsTo(link)).toBe(CANCEL);
  });

  test('with a link that is none leads to the same page as one that was used', async () => {
    const address = `${store.url}/api/newsletter/unsubscribe`;
    for (const query of ['?token=unknown', '?token=', '', '?token=a&token=b'])
      expect(await leadsTo(`${address}${query}`)).toBe(CANCEL);
  });

  test('never happens because a mail scanner asks where the link leads, or a browser looks ahead', async () => {
    const { email, link } = await subscriber();
    expect(await leadsTo(link, { method: 'HEAD' })).toBe(SUCCESS);
    const ahead = await fetch(link, { headers: { 'Sec-Purpose': 'prefetch' }, redirect: 'manual' });
    expect(ahead.status).toBe(503);
    expect(await stateOf(email)).toBe('subscribed');
  });

  test('with one click in the mail program posts a form and is answered without a redirect', async () => {
    const { email, link } = await subscriber();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await fetch(link, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  });

  test('with one click may come as a form of several parts, too', async () => {
    const { email, link } = await subscriber();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    expect(await stateOf(email)).toBe('unsubscribed');
  });

  test('is no farewell: who subscribes again is welcomed again, and the old link works on', async () => {
    const { email, link } = await subscriber();
    await leadsTo(link);
    await subscribe(email);
    expect(await stateOf(email)).toBe('subscribed');
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await leadsTo(link)).toBe(SUCCESS);
  });

  test('a form that is broken is answered in words', async () => {
    const response = await fetch(`${store.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=nonsense' },
      body: `${'a[]='.repeat(3000)}`,
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});
