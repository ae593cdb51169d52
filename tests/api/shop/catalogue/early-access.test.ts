import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { publishDue } from '@store/functions/shop/catalogue/drafts/publication';
import { earlyAccessDocument } from '@store/functions/platform/collections';
import { readFeatured } from '@store/functions/people/newsletter/campaigns/featured-beats';
import { trialLetter } from '@store/functions/people/newsletter/campaigns/letter';
import {
  call,
  cartOf,
  checkOut,
  newCustomer,
  orderReaches,
  tellCheckout,
  type Answer,
} from '../../support/customer';
import { request } from '../../support/address';
import { memberOfKeptShop } from '../../support/kept-shop';
import { catalogue, memberCall, typedTrack } from '../../support/tracks';

const HOUR = 60 * 60 * 1000;

const member = await memberOfKeptShop();

function act(path: string, input: unknown): Promise<Answer> {
  return memberCall(member.token, 'POST', `/api/member/early-access/${path}`, input);
}

async function newDraft(publishAt: number | null): Promise<string> {
  const input = { ...typedTrack(), publish_at: publishAt };
  const { body } = await memberCall(member.token, 'POST', '/api/member/drafts/save', input);
  return v.parse(v.object({ id: v.string() }), body).id;
}

interface EarlyBeat {
  readonly id: number;
  readonly token: string;
}

async function linkOf(id: number): Promise<string | undefined> {
  const { body } = await memberCall(member.token, 'GET', '/api/member/early-access');
  const rows = v.parse(v.object({ result: v.array(v.object({ id: v.number(), link: v.string() })) }), body);
  return rows.result.find((row) => row.id === id)?.link;
}

async function keyOf(id: number): Promise<EarlyBeat> {
  return { id, token: (await linkOf(id))?.split('#')[1] ?? '' };
}

/** A beat that is published in an hour and can be bought before. */
async function newEarlyBeat(): Promise<EarlyBeat> {
  const { body } = await act('open', { id: await newDraft(Date.now() + HOUR) });
  return keyOf(v.parse(v.object({ id: v.number() }), body).id);
}

function look(key: object): Promise<Answer> {
  return call('POST', '/api/tracks/early', key);
}

async function pageStatus(id: number, query = ''): Promise<number> {
  return (await request(`/track/detail/${id}${query}`)).status;
}

async function isInCatalogue(id: number): Promise<boolean> {
  return (await catalogue()).some((track) => track.id === id);
}

describe('a scheduled beat with early access', () => {
  test('is shown only to those who have its link', async () => {
    const key = await newEarlyBeat();
    const { status, body } = await look(key);
    expect([status, body['track']]).toMatchObject([200, { id: key.id, status: 'available' }]);
    expect(await isInCatalogue(key.id)).toBe(false);
    expect([await pageStatus(key.id), await pageStatus(key.id, '?early=1')]).toEqual([404, 200]);
    const page = await (await request(`/track/detail/${key.id}?early=1`)).text();
    expect(page).toContain('noindex');
    expect(page).not.toContain(key.token);
    const other = await newEarlyBeat();
    expect((await look({ ...key, token: other.token })).status).toBe(404);
    expect((await look({ ...key, token: '' })).status).toBe(400);
    expect((await look({ id: 1, token: key.token })).status).toBe(404);
    const sitemap = await (await request('/sitemap.xml')).text();
    expect(sitemap).not.toContain(`/track/detail/${key.id}<`);
  });

  test('is sold to those who have its link: contract, files and the list of licences', async () => {
    const key = await newEarlyBeat();
    const buyer = await newCustomer();
    const cart = cartOf(buyer.token, [[key.id, 'Non-Exclusive']]);
    const wrong = { ...key, token: 'x'.repeat(22) };
    for (const early of [
      undefined,
      [],
      [wrong],
      [{ ...key, id: key.id + 1 }],
      [{ ...key, token: 'short' }],
    ]) {
      const refused = await call('POST', '/api/checkout', { ...cart, early_access: early });
      expect([refused.status, refused.body['code']]).toEqual([409, 'gone']);
    }
    const session = await checkOut(buyer.token, [[key.id, 'Non-Exclusive']], { early_access: [key] });
    await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
    const order = await orderReaches(buyer.token, 'fulfilled');
    const ask = (input: object) =>
      call('POST', '/api/orders/download', { token: buyer.token, order_id: order.id, line: 0, ...input });
    expect((await ask({ file: 'audio' })).status).toBe(200);
    expect((await ask({ file: 'contract' })).status).toBe(200);
    const { body } = await call('POST', '/api/userlicences', { token: buyer.token });
    expect(body['results']).toMatchObject([{ track_id: key.id }]);
  });

  test('is not published if its exclusive was sold', async () => {
    const key = await newEarlyBeat();
    const buyer = await newCustomer();
    const session = await checkOut(buyer.token, [[key.id, 'Exclusive']], { early_access: [key] });
    await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
    await orderReaches(buyer.token, 'fulfilled');
    expect((await look(key)).body['track']).toMatchObject({ status: 'sold' });
    await publishDue(Date.now() + 2 * HOUR);
    expect(await isInCatalogue(key.id)).toBe(false);
    expect([await pageStatus(key.id), await pageStatus(key.id, '?early=1')]).toEqual([404, 404]);
    expect((await look(key)).status).toBe(404);
  });

  test('is published at its time, once, and its link leads to its page', async () => {
    const key = await newEarlyBeat();
    await publishDue(Date.now() + HOUR / 2);
    expect(await isInCatalogue(key.id)).toBe(false);
    await Promise.all([publishDue(Date.now() + 2 * HOUR), publishDue(Date.now() + 2 * HOUR)]);
    expect((await catalogue()).filter(({ id }) => id === key.id)).toHaveLength(1);
    expect([await pageStatus(key.id), await pageStatus(key.id, '?early=1')]).toEqual([200, 200]);
    expect((await look(key)).status).toBe(404);
  });

  test('gets a new link, which ends the former one', async () => {
    const key = await newEarlyBeat();
    expect((await act('renew', { id: key.id })).status).toBe(200);
    const renewed = await keyOf(key.id);
    expect(renewed.token).not.toBe(key.token);
    expect([(await look(key)).status, (await look(renewed)).status]).toEqual([404, 200]);
  });

  test('stays hidden and ends with its schedule', async () => {
    const key = await newEarlyBeat();
    expect((await act('schedule', { id: key.id, publish_at: Date.now() - 1 })).status).toBe(400);
    expect((await act('schedule', { id: key.id, publish_at: Date.now() + 2 * HOUR })).status).toBe(200);
    expect((await act('schedule', { id: key.id, publish_at: null })).status).toBe(200);
    expect([(await look(key)).status, await pageStatus(key.id, '?early=1')]).toEqual([404, 404]);
    await publishDue(Date.now() + 3 * HOUR);
    expect(await isInCatalogue(key.id)).toBe(false);
    expect((await act('renew', { id: key.id })).status).toBe(404);
  });

  test('ends when the beat is shown or deleted', async () => {
    const [shown, deleted] = [await newEarlyBeat(), await newEarlyBeat()];
    await memberCall(member.token, 'POST', '/api/member/tracks/hide', { id: shown.id, hidden: false });
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id: deleted.id });
    for (const key of [shown, deleted]) {
      expect((await look(key)).status).toBe(404);
      expect((await earlyAccessDocument(key.id).get()).exists).toBe(false);
    }
  });

  test('is linked in a newsletter until it is published', async () => {
    const key = await newEarlyBeat();
    const content = { subject: 'Soon', preheader: '', body: 'For you first.', beats: [key.id] };
    const textOf = async () =>
      (await trialLetter('a@example.com', content, await readFeatured(content.beats))).message.text;
    expect(await textOf()).toContain(await linkOf(key.id));
    await publishDue(Date.now() + 2 * HOUR);
    expect(await textOf()).toMatch(new RegExp(`/track/detail/${key.id}$`, 'm'));
    await memberCall(member.token, 'POST', '/api/member/tracks/hide', { id: key.id, hidden: true });
    expect(await textOf()).not.toContain('/track/detail/');
  });
});

describe('opening early access', () => {
  test('repeatedly or concurrently makes one beat', async () => {
    const draft = await newDraft(Date.now() + HOUR);
    const answers = await Promise.all([act('open', { id: draft }), act('open', { id: draft })]);
    const again = await act('open', { id: draft });
    expect(new Set([...answers, again].map(({ body }) => body['id'])).size).toBe(1);
  });

  test('is refused for a draft that is not scheduled or does not exist, and to others than members', async () => {
    expect((await act('open', { id: await newDraft(null) })).status).toBe(409);
    expect((await act('open', { id: 'f'.repeat(32) })).status).toBe(404);
    const { token } = await newCustomer();
    const calls = [
      ['GET', '/api/member/early-access', undefined],
      ['POST', '/api/member/early-access/open', { id: 'f'.repeat(32) }],
      ['POST', '/api/member/early-access/renew', { id: 1 }],
      ['POST', '/api/member/early-access/schedule', { id: 1, publish_at: null }],
    ] as const;
    for (const [method, path, input] of calls) {
      expect((await call(method, path, input)).status).toBe(401);
      expect((await memberCall(token, method, path, input)).status).toBe(403);
    }
  });
});
