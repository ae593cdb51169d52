import { afterEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_SETTINGS, INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import { parseSubscription, subscribers } from '@store/functions/platform/collections';
import { openFreeLink } from '@store/functions/shop/free-downloads/free-downloads';
import { PENDING_MS } from '@store/domain/people/privacy';
import { subscriberId, unsubscribe } from '@store/functions/people/newsletter/subscribers';
import { currentSettings, rememberSettings } from '@store/functions/platform/settings/current';
import { runningStore } from '../../../support/running-store';
import { request } from '../../support/address';
import { post, someEmail } from '../../support/calls';
import { asMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { subscribeAndConfirm } from '../../support/subscribers';
import { memberOfKeptShop } from '../../support/kept-shop';
import { addTrackAs, typedTrack } from '../../support/tracks';
import { expectQuestion, leadsTo as pressed } from '../../support/mailed-link';

const store = runningStore();

/** Low Tide, which the demo shop gives away, and a beat that it does not. */
const FREE = 23;
const NOT_FREE = 24;

const DAY_MS = 24 * 60 * 60 * 1000;

const member = await memberOfKeptShop();

function ask(email: unknown, id: unknown = FREE) {
  return post('/api/tracks/free', { id, email });
}

async function linksTo(email: string): Promise<string[]> {
  const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
  return [...texts.matchAll(/http\S+\/api\/tracks\/free\/confirm\?token=(\S+)/g)].map(([link]) => link);
}

/** Asks for a beat and returns the link in the mail. */
async function linkFor(email: string, id: number = FREE): Promise<string> {
  expect((await ask(email, id)).status).toBe(200);
  const [link = ''] = await linksTo(email);
  expect(link).not.toBe('');
  return link;
}

async function leadsTo(link: string): Promise<URL> {
  return new URL(await pressed(link), store.url);
}

async function stateOf(email: string): Promise<string | undefined> {
  return parseSubscription(await subscribers().doc(subscriberId(email)).get())?.state;
}

function file(token: string, init: RequestInit = {}): Promise<Response> {
  return request(`/api/tracks/free/file?token=${encodeURIComponent(token)}`, init);
}

function tokenIn(page: URL): string {
  return page.searchParams.get('token') ?? '';
}

async function downloadsOf(track: number): Promise<number> {
  const row = v.object({ track_id: v.number(), downloads: v.number() });
  const { body } = await asMember('GET', '/api/member/statistics?days=7');
  const { tracks } = v.parse(v.object({ tracks: v.array(row) }), body);
  return tracks.find(({ track_id }) => track_id === track)?.downloads ?? 0;
}

describe('a free download', () => {
  test('of a stranger comes after the mailed link, which subscribes the address, also twice', async () => {
    const email = someEmail();
    const link = await linkFor(email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Please confirm: your free download of “Low Tide”',
    ]);
    expect(await stateOf(email)).toBe('pending');
    for (let time = 0; time < 2; time++) {
      const page = await leadsTo(link);
      expect([page.pathname, page.searchParams.get('beat')]).toEqual(['/free-download', String(FREE)]);
      expect(await stateOf(email)).toBe('subscribed');
      const response = await file(tokenIn(page));
      expect(response.headers.get('content-type')).toBe('audio/mpeg');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*Low Tide \(tagged\)\.mp3/);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
  });

  test('of a subscriber is mailed at once, with one-click unsubscribe and the same answer', async () => {
    const email = someEmail();
    await subscribeAndConfirm(email);
    const stranger = await ask(someEmail());
    const known = await ask(email);
    expect(known).toMatchObject({ status: stranger.status, message: stranger.message });
    const mails = await mailsTo(email);
    const mail = mails.find(({ subject }) => subject === 'Your free download: “Low Tide”');
    expect(mail?.text).toContain('for listening and writing only');
    expect(mails.filter(({ subject }) => subject.includes('Low Tide'))).toHaveLength(1);
    const [link = ''] = await linksTo(email);
    expect((await file(tokenIn(await leadsTo(link)))).status).toBe(200);
  });

  test('is mailed once if somebody clicks twice, and again for another beat', async () => {
    const email = someEmail();
    await Promise.all([ask(email), ask(`  ${email.toUpperCase()} `)]);
    expect(await mailsTo(email)).toHaveLength(1);
    await ask(email, 3);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('subscribes at once in a shop without double opt-in', async () => {
    const before = currentSettings();
    const operation = { ...DEFAULT_SETTINGS.operation, doubleOptIn: false };
    rememberSettings({ ...INITIAL_SETTINGS, settings: { ...DEFAULT_SETTINGS, operation } });
    const email = someEmail();
    await ask(email);
    rememberSettings(before);
    expect(await stateOf(email)).toBe('subscribed');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your free download: “Low Tide”']);
  });

  test('is counted when it begins, and not when it continues', async () => {
    const email = someEmail();
    const token = tokenIn(await leadsTo(await linkFor(email, 3)));
    const before = await downloadsOf(3);
    await file(token);
    await file(token, { headers: { Range: 'bytes=0-99' } });
    const rest = await file(token, { headers: { Range: 'bytes=100-199' } });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 100]);
    await file(token, { method: 'HEAD' });
    expect(await downloadsOf(3)).toBe(before + 2);
  });

  test('of a beat at another address leads there', async () => {
    const media = 'https://sounds.example.com/free.mp3';
    const id = await addTrackAs(member.token, typedTrack({ media, free: true }));
    const token = tokenIn(await leadsTo(await linkFor(someEmail(), id)));
    const response = await file(token, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, media]);
  });
});

describe('a link to a free download', () => {
  test('changes nothing when it is only looked at', async () => {
    const email = someEmail();
    const link = await linkFor(email);
    await expectQuestion(link, 'Go to the download');
    expect(await stateOf(email)).toBe('pending');
  });

  test('that is unknown, forged or a week old leads to a page that says so', async () => {
    const email = someEmail();
    const link = await linkFor(email);
    const token = new URL(link).searchParams.get('token') ?? '';
    const forged = `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`;
    for (const query of ['', '?token=', '?token=x.y', `?token=${forged}`, `?token=${token}&token=x`])
      expect((await leadsTo(`/api/tracks/free/confirm${query}`)).search).toBe('');
    expect(await openFreeLink(token, Date.now() + PENDING_MS)).toBe('/free-download');
    expect(await stateOf(email)).toBe('pending');
    for (const each of ['', forged]) expect((await file(each)).status).toBe(404);
  });

  test('downloads nothing before the address is confirmed, and after it has unsubscribed', async () => {
    const email = someEmail();
    const link = await linkFor(email);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await file(token)).status).toBe(404);
    await leadsTo(link);
    expect((await file(token)).status).toBe(200);
    const stored = parseSubscription(await subscribers().doc(subscriberId(email)).get());
    expect(await unsubscribe(stored?.token ?? '')).toBe(true);
    expect((await file(token)).status).toBe(404);
    expect(tokenIn(await leadsTo(link))).toBe('');
    expect(await stateOf(email)).toBe('unsubscribed');
  });

  test('of an address that was not confirmed for a week does not subscribe it', async () => {
    const email = someEmail();
    const link = await linkFor(email);
    await subscribers()
      .doc(subscriberId(email))
      .update({ createdAt: Date.now() - 8 * DAY_MS });
    expect((await leadsTo(link)).search).toBe(`?beat=${FREE}`);
    expect(await stateOf(email)).toBe('pending');
  });

  test('says so if the beat is hidden, deleted or no longer given away', async () => {
    const end = {
      hidden: (id: number) => asMember('POST', '/api/member/tracks/hide', { id, hidden: true }),
      deleted: (id: number) => asMember('POST', '/api/member/tracks/delete', { id }),
      kept: (id: number) =>
        asMember('POST', '/api/member/tracks/update', { ...typedTrack({ free: false }), id }),
    };
    for (const change of Object.values(end)) {
      const id = await addTrackAs(member.token, typedTrack({ free: true }));
      const email = someEmail();
      const link = await linkFor(email, id);
      expect((await change(id)).status).toBe(200);
      const token = tokenIn(await leadsTo(link));
      expect(await stateOf(email)).toBe('subscribed');
      const response = await file(token);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: 'This beat is no longer a free download.' });
      expect((await ask(someEmail(), id)).status).toBe(404);
    }
  });
});

describe('a request for a free download', () => {
  const refused: string[] = [];
  afterEach(async () => {
    for (const email of refused.splice(0)) {
      expect(await mailsTo(email)).toEqual([]);
      expect(await stateOf(email)).toBeUndefined();
    }
  });

  test('of a beat that is not given away or not in the shop is refused', async () => {
    for (const id of [NOT_FREE, 9999]) {
      const email = someEmail();
      refused.push(email);
      expect(await ask(email, id)).toMatchObject({
        status: 404,
        message: 'This beat is no longer a free download.',
      });
    }
  });

  test.each([
    ['an invalid email', 'me@home', FREE, 'Email is not valid.'],
    ['no email', null, FREE, 'Email is not valid.'],
    ['a text as beat', 'mara@example.com', '23', 'There is no such track.'],
    ['no beat', 'mara@example.com', null, 'There is no such track.'],
  ])('with %s is refused', async (_, email, id, message) => {
    expect(await post('/api/tracks/free', { email, id })).toMatchObject({ status: 400, message });
  });

  test('with a filled honeypot stores nothing and answers as usual', async () => {
    const email = someEmail();
    refused.push(email);
    const person = await ask(someEmail());
    const bot = await post('/api/tracks/free', { id: FREE, email, subject: 'Cheap watches' });
    expect(bot).toMatchObject({ status: person.status, message: person.message });
  });
});
