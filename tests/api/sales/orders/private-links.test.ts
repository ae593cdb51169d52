import * as v from 'valibot';
import { Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { removeExpired } from '@store/functions/entry/privacy/expiry';
import { collectPersonalData } from '@store/functions/entry/privacy/personal-data';
import { linkRecipients, privateLinkDocument } from '@store/functions/platform/collections';
import { readAccount } from '@store/functions/platform/gateways/auth';
import { sendLimits } from '@store/functions/platform/limits/limits-by-action';
import { listLinks } from '@store/functions/sales/private-links/report';
import { LINK_KEPT_MS } from '@store/domain/sales/private-links/private-links';
import { DAY_MS } from '@store/domain/platform/time';
import { call, cartOf, newCustomer, orderReaches, tellCheckout, type Answer } from '../../support/customer';
import { request } from '../../support/address';
import { setCount } from '../../support/calls';
import { memberOfKeptShop } from '../../support/kept-shop';
import { mailsTo, textTo } from '../../support/outbox';
import {
  actOnLink,
  linkInput,
  linkSecretIn,
  newLink,
  newLinkId,
  openLink,
  reportHeard,
} from '../../support/private-links';
import { addTrackAs, catalogue, memberCall, typedTrack } from '../../support/tracks';

const member = await memberOfKeptShop();

beforeEach(async () => {
  for (const limit of sendLimits(member.uid)) await setCount(limit, 0);
});

const WRONG = 'x'.repeat(43);

function address(): string {
  return `${newLinkId()}@example.com`;
}

function newBeat(): Promise<number> {
  return addTrackAs(member.token, typedTrack());
}

async function newDraft(fields: object = {}): Promise<string> {
  const input = { ...typedTrack(), publish_at: null, ...fields };
  const { body } = await memberCall(member.token, 'POST', '/api/member/drafts/save', input);
  return v.parse(v.object({ id: v.string() }), body).id;
}

async function hide(id: number): Promise<void> {
  await memberCall(member.token, 'POST', '/api/member/tracks/hide', { id, hidden: true });
}

/** A link that was mailed to a person. */
async function newPersonalLink(fields: object, email = address()) {
  const input = linkInput({ ...fields, recipients: [{ name: 'Mara', email }] });
  expect((await actOnLink('send', input)).body['message']).toBe('Sent to 1 person.');
  const [mail] = await mailsTo(email);
  return { id: input.id, email, secret: linkSecretIn(mail?.text ?? ''), input };
}

const reportSchema = v.object({
  is_open: v.boolean(),
  opened: v.number(),
  people: v.number(),
  recipients: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      is_revoked: v.boolean(),
      opened: v.nullable(v.object({ times: v.number(), last: v.number() })),
      beats: v.array(
        v.object({
          id: v.number(),
          seconds: v.number(),
          ended: v.boolean(),
          downloaded: v.nullable(v.number()),
        }),
      ),
      bought: v.array(v.object({ id: v.number(), price: v.string() })),
    }),
  ),
});

async function report(id: string) {
  return v.parse(
    reportSchema,
    (await memberCall(member.token, 'GET', `/api/member/private-links/${id}`)).body,
  );
}

async function onlyRecipient(id: string) {
  const [recipient] = (await report(id)).recipients;
  return v.parse(reportSchema.entries.recipients.item, recipient);
}

function checkout(token: string, beat: number, { secret, price }: { secret: string; price?: number }) {
  const cart = cartOf(
    token,
    price === undefined ? [[beat, 'Non-Exclusive']] : [[beat, 'Non-Exclusive', price]],
  );
  return call('POST', '/api/checkout', {
    ...cart,
    early_access: [{ id: beat, token: secret }],
    track_list: cart.track_list.map((line) => ({
      ...line,
      ...(price !== undefined && { offer: 'private' }),
    })),
  });
}

async function pay(token: string, { body }: Answer) {
  const session = /cs_test_\w+/.exec(String(body['redirect']))?.[0] ?? '';
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
  return orderReaches(token, 'fulfilled');
}

describe('a private link', () => {
  test('is mailed, opened, played and reported', async () => {
    const [beat, hidden] = [await newBeat(), await newBeat()];
    await hide(hidden);
    const { id, secret } = await newPersonalLink({ tracks: [beat, hidden] });
    const { status, body, headers } = await openLink(secret);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      heading: 'Two beats for Mara',
      message: 'Start with the first one.',
      price: null,
      beats: [
        { track: { id: beat, status: 'available' }, is_public: true },
        { track: { id: hidden, status: 'available' }, is_public: false },
      ],
    });
    expect(await onlyRecipient(id)).toMatchObject({ opened: null });
    expect((await reportHeard(secret, hidden, 31)).status).toBe(200);
    const recipient = await onlyRecipient(id);
    expect(recipient.opened?.times).toBe(1);
    expect(recipient.beats.map(({ seconds }) => seconds)).toEqual([0, 31]);
  });

  test('counts what was heard once, however often and late it is reported', async () => {
    const beat = await newBeat();
    const { id, secret } = await newLink({ tracks: [beat] });
    await Promise.all([12, 31, 6, 31].map((seconds) => reportHeard(secret, beat, seconds)));
    await reportHeard(secret, beat, 3);
    expect(await onlyRecipient(id)).toMatchObject({ opened: { times: 1 }, beats: [{ seconds: 31 }] });
    const other = await newBeat();
    expect((await reportHeard(secret, other, 20)).status).toBe(200);
    expect((await onlyRecipient(id)).beats).toHaveLength(1);
    expect((await reportHeard(secret, beat, -1)).status).toBe(400);
    expect((await reportHeard(secret, beat, 1e9)).status).toBe(400);
  });

  test('opens nothing when it is guessed, cut, revoked, renewed, over or deleted', async () => {
    const beat = await newBeat();
    const { id, secret } = await newLink({ tracks: [beat] });
    const download = (given: string) => call('POST', '/api/links/download', { secret: given, id: beat });
    const refusals = async (given: string) => [
      (await openLink(given)).status,
      (await reportHeard(given, beat, 5)).status,
      (await download(given)).status,
      (await call('POST', '/api/tracks/early', { id: beat, token: given })).status,
    ];
    expect(await refusals(WRONG)).toEqual([404, 404, 404, 404]);
    expect(await refusals(secret.slice(1))).toEqual([400, 400, 400, 400]);
    expect((await download(secret)).status).toBe(403);
    const { id: recipient } = await onlyRecipient(id);

    const renewed = await actOnLink('link', { id, recipient, renew: true });
    const next = linkSecretIn(String(renewed.body['link']));
    expect(await refusals(secret)).toEqual([404, 404, 404, 404]);
    expect((await openLink(next)).status).toBe(200);
    const another = linkSecretIn(
      String((await actOnLink('link', { id, recipient: null, renew: false })).body['link']),
    );
    expect([(await openLink(next)).status, (await openLink(another)).status]).toEqual([200, 200]);

    expect((await actOnLink('revoke', { id, recipient: null })).status).toBe(200);
    expect((await actOnLink('revoke', { id, recipient: null })).status).toBe(200);
    expect(await refusals(next)).toEqual([404, 404, 404, 404]);
    expect(await report(id)).toMatchObject({ is_open: false, recipients: [{ is_revoked: true }] });

    const last = linkSecretIn(
      String((await actOnLink('link', { id, recipient: null, renew: false })).body['link']),
    );
    expect((await openLink(last)).status).toBe(200);
    await privateLinkDocument(id).update({ until: Date.now() });
    expect(await refusals(last)).toEqual([404, 404, 404, 404]);
    expect((await actOnLink('link', { id, recipient: null, renew: false })).body['code']).toBe('conflict');
    expect((await actOnLink('delete', { id })).status).toBe(200);
    expect((await actOnLink('delete', { id })).status).toBe(404);
    expect(await refusals(last)).toEqual([404, 404, 404, 404]);
  });

  test('opens its own beats alone, and browsers keep no answer', async () => {
    const [own, other] = [await newBeat(), await newBeat()];
    await hide(other);
    const { secret } = await newLink({ tracks: [own], may_download: true });
    await newLink({ tracks: [other], may_download: true });
    const answers = [
      await openLink(secret),
      await reportHeard(secret, own, 3),
      await call('POST', '/api/links/download', { secret, id: other }),
      await call('POST', '/api/tracks/early', { id: other, token: secret }),
      await openLink(WRONG),
      await reportHeard(WRONG, own, 3),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toContain('no-store');
    for (const { headers } of answers.slice(0, 2)) expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('is listed with counts of its own, whatever happens to it twice, and reads no recipients', async () => {
    const beat = await newBeat();
    const { id, email, secret } = await newPersonalLink({ tracks: [beat] });
    const jonas = { name: 'Jonas', email: address() };
    await Promise.all(
      [1, 2].map(() => actOnLink('add', { id, message: '', recipients: [jonas, { name: 'Mara', email }] })),
    );
    await actOnLink('link', { id, recipient: null, renew: false });
    await Promise.all([9, 9, 12].map((seconds) => reportHeard(secret, beat, seconds)));
    const { recipients } = await report(id);
    const revoke = (recipient: string | null | undefined) => actOnLink('revoke', { id, recipient });
    const listed = async () => {
      const get = vi.spyOn(Query.prototype, 'get');
      const rows = await listLinks(Date.now());
      const found = await Promise.all(get.mock.results.map(({ value }) => value as Promise<QuerySnapshot>));
      get.mockRestore();
      expect(found.map(({ size }) => size)).toEqual([rows.length]);
      const { people, opened, is_open } = await report(id);
      const row = rows.find((each) => each.id === id);
      expect(row).toMatchObject({ people, opened, is_open });
      return [row?.people, row?.opened, row?.is_open];
    };
    expect(await listed()).toEqual([2, 1, true]);
    for (const each of recipients) await Promise.all([revoke(each.id), revoke(each.id)]);
    expect(await listed()).toEqual([2, 1, false]);
    await actOnLink('link', { id, recipient: recipients[0]?.id, renew: true });
    await actOnLink('link', { id, recipient: recipients[0]?.id, renew: true });
    expect(await listed()).toEqual([2, 1, true]);
    await Promise.all([revoke(null), revoke(null)]);
    expect(await listed()).toEqual([2, 1, false]);
  });

  test('is stored as a hash alone', async () => {
    const { id, secret } = await newLink({ tracks: [await newBeat()] });
    const { docs } = await linkRecipients().where('link', '==', id).get();
    expect(JSON.stringify(docs.map((document) => document.data()))).not.toContain(secret);
  });

  test('is made once, and mailed once to each address', async () => {
    const beat = await newBeat();
    const { input, email, id } = await newPersonalLink({ tracks: [beat] });
    await Promise.all([actOnLink('send', input), actOnLink('send', input)]);
    const more = {
      id,
      message: '',
      recipients: [
        { name: 'Mara again', email },
        { name: 'Jonas', email: address() },
      ],
    };
    expect((await actOnLink('add', more)).body['message']).toBe('Sent to 1 person.');
    expect((await actOnLink('add', more)).body['message']).toBe('They all have the link already.');
    expect(await mailsTo(email)).toHaveLength(1);
    const { recipients } = await report(id);
    expect(recipients.map(({ name }) => name)).toEqual(['Mara', 'Jonas']);
    const [first] = recipients;
    expect((await actOnLink('resend', { id, recipient: first?.id })).body['code']).toBe('conflict');
  });

  test('reaches people who are added before a lost answer is repeated, and counts each once', async () => {
    const beat = await newBeat();
    const { input, id } = await newPersonalLink({ tracks: [beat] });
    const jonas = address();
    const recipients = [
      { name: 'Jonas', email: jonas },
      { name: 'Jonas', email: jonas.toUpperCase() },
    ];
    expect((await actOnLink('send', { ...input, recipients })).body['message']).toBe('Sent to 1 person.');
    expect(await mailsTo(jonas)).toHaveLength(1);
    expect((await report(id)).recipients.map(({ name }) => name)).toEqual(['Mara', 'Jonas']);
  });

  test('refuses beats that nobody can listen to or buy, and terms that make no sense', async () => {
    const beat = await newBeat();
    const sold = await newBeat();
    await memberCall(member.token, 'POST', '/api/member/tracks/sold-elsewhere', { id: sold });
    const codes = [];
    for (const fields of [
      { tracks: [] },
      { tracks: [sold] },
      { tracks: [beat, 99_999_999] },
      { drafts: ['z'.repeat(20)] },
      { tracks: [beat], until: Date.now() - 1 },
      { tracks: [beat], until: Date.now() + 400 * DAY_MS },
      { tracks: [beat], price: 10 },
      { tracks: [beat], price: 1000, currency: 'USD' },
      { tracks: [beat], title: '' },
      { tracks: [beat], recipients: [{ name: 'Mara', email: 'nobody' }] },
      { tracks: [beat], id: '../x' },
    ])
      codes.push((await actOnLink('send', linkInput(fields))).body['code']);
    expect(codes).toEqual([
      'invalid',
      'conflict',
      'conflict',
      'not-found',
      'invalid',
      'invalid',
      'invalid',
      'conflict',
      'invalid',
      'invalid',
      'invalid',
    ]);
  });

  test('makes a draft a hidden beat, once; a scheduled one is still published', async () => {
    const scheduled = await newDraft({ publish_at: Date.now() + DAY_MS });
    const input = linkInput({ drafts: [await newDraft(), scheduled] });
    const first = await actOnLink('send', input);
    const again = await actOnLink('send', input);
    const secrets = [first, again].map(({ body }) => linkSecretIn(String(body['link'])));
    const shown = await Promise.all(secrets.map(openLink));
    const ids = shown.map(({ body }) =>
      v
        .parse(
          v.array(v.object({ track: v.object({ id: v.number() }), is_public: v.boolean() })),
          body['beats'],
        )
        .map(({ track, is_public }) => [track.id, is_public]),
    );
    expect(ids[0]).toEqual(ids[1]);
    expect(ids[0]?.map(([, isPublic]) => isPublic)).toEqual([false, false]);
    const listed = await memberCall(member.token, 'GET', '/api/member/early-access');
    expect(listed.body['result']).toContainEqual(expect.objectContaining({ id: ids[0]?.[1]?.[0] }));
    const incomplete = linkInput({ drafts: [await newDraft({ tag: '' })] });
    expect((await actOnLink('send', incomplete)).body['code']).toBe('conflict');
  });
});

describe('a purchase by a private link', () => {
  test('has the own price, and is in the report until its buyer deletes the account', async () => {
    const beat = await newBeat();
    await hide(beat);
    const { id, secret } = await newPersonalLink({ tracks: [beat], price: 1999 });
    const buyer = await newCustomer();
    expect((await checkout(buyer.token, beat, { secret })).status).toBe(200);
    expect((await checkout(buyer.token, beat, { secret, price: 999 })).body['code']).toBe('price-changed');
    const order = await pay(buyer.token, await checkout(buyer.token, beat, { secret, price: 1999 }));
    expect(order).toMatchObject({ total: '19.99' });
    expect(await textTo(buyer.email, /€19.99, as agreed, instead of €24.99/)).not.toBe('');
    expect((await onlyRecipient(id)).bought).toEqual([{ id: beat, price: '19.99' }]);
    await call('POST', '/api/deleteaccount', { token: buyer.token, current_password: buyer.password });
    expect((await onlyRecipient(id)).bought).toEqual([]);
  });

  test('is refused after the link was revoked, has ended, or is that of another beat', async () => {
    const [beat, hidden] = [await newBeat(), await newBeat()];
    await hide(hidden);
    const { id, secret } = await newLink({ tracks: [hidden, beat], price: 1999 });
    const other = await newLink({ tracks: [await newBeat()], price: 1999 });
    const buyer = await newCustomer();
    const gone = async (at: number, given: string, price?: number) => {
      const { status, body } = await checkout(buyer.token, at, { secret: given, ...(price && { price }) });
      expect([status, body['code']]).toEqual([409, 'gone']);
    };
    await gone(hidden, other.secret);
    await gone(beat, other.secret, 1999);
    await gone(hidden, WRONG);
    await actOnLink('revoke', { id, recipient: null });
    await gone(hidden, secret);
    await gone(beat, secret, 1999);
    const next = linkSecretIn(
      String((await actOnLink('link', { id, recipient: null, renew: false })).body['link']),
    );
    await privateLinkDocument(id).update({ until: Date.now() });
    await gone(hidden, next);
    await gone(beat, next, 1999);
    expect((await checkout(buyer.token, beat, { secret: next })).status).toBe(200);
  });

  test('takes one way to a price, and the own price for its licence alone', async () => {
    const beat = await newBeat();
    const { secret } = await newLink({ tracks: [beat], price: 1999 });
    const buyer = await newCustomer();
    const cart = cartOf(buyer.token, [[beat, 'Exclusive', 1999]]);
    const by = (fields: object) =>
      call('POST', '/api/checkout', {
        ...cart,
        early_access: [{ id: beat, token: secret }],
        track_list: cart.track_list.map((line) => ({ ...line, offer: 'private', ...fields })),
      });
    expect((await by({})).body['code']).toBe('gone');
    expect((await by({ upgrade: { order_id: 'x', line: 0 } })).body['code']).toBe('invalid');
  });
});

describe('a beat that was sold elsewhere', () => {
  function sell(id: number): Promise<Answer> {
    return memberCall(member.token, 'POST', '/api/member/tracks/sold-elsewhere', { id });
  }

  test('leaves the shop, carts, open checkouts and private links, once', async () => {
    const beat = await newBeat();
    const { secret } = await newLink({ tracks: [beat], may_download: true });
    const buyer = await newCustomer();
    const started = await call('POST', '/api/checkout', cartOf(buyer.token, [[beat, 'Exclusive']]));
    const statuses = await Promise.all([sell(beat), sell(beat)]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sell(beat)).status).toBe(200);
    expect((await sell(99_999_999)).status).toBe(404);
    expect((await catalogue()).some(({ id }) => id === beat)).toBe(false);
    expect((await openLink(secret)).body['beats']).toMatchObject([
      { track: { status: 'sold' }, can_download: false },
    ]);
    const late = await newCustomer();
    expect((await checkout(late.token, beat, { secret })).body['code']).toBe('gone');
    const session = /cs_test_\w+/.exec(String(started.body['redirect']))?.[0] ?? '';
    await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
    await orderReaches(buyer.token, 'cancelled');
  });

  test('is not published if it was scheduled with early access', async () => {
    const { body } = await memberCall(member.token, 'POST', '/api/member/early-access/open', {
      id: await newDraft({ publish_at: Date.now() + DAY_MS }),
    });
    const id = Number(body['id']);
    expect((await sell(id)).status).toBe(200);
    const listed = await memberCall(member.token, 'GET', '/api/member/early-access');
    expect(JSON.stringify(listed.body['result'])).not.toContain(`"id":${id},`);
  });
});

describe('what is stored about recipients', () => {
  test('is in the export of an address, as CSV, and expires half a year after the link', async () => {
    const beat = await newBeat();
    const { id, email, secret, input } = await newPersonalLink({ tracks: [beat] });
    await reportHeard(secret, beat, 9);
    const { uid } = await newCustomer();
    const account = await readAccount(uid);
    if (!account) throw new Error('The customer has no account.');
    const data = JSON.stringify(await collectPersonalData({ ...account, email, isVerified: true }));
    expect(data).toContain('"seconds":9');
    const csv = await request(`/api/member/private-links/${id}/export`, {
      headers: { Authorization: `Bearer ${member.token}` },
    });
    expect(await csv.text()).toContain(`Mara,${email},1,`);
    const [recipient] = (await linkRecipients().where('link', '==', id).get()).docs;
    expect(recipient?.get('expiresAt')).toBe(input.until + LINK_KEPT_MS);
    await removeExpired();
    expect((await report(id)).people).toBe(1);
    await recipient?.ref.update({ expiresAt: Date.now() - 1 });
    await removeExpired();
    expect((await report(id)).people).toBe(0);
    expect((await openLink(secret)).status).toBe(404);
  });
});
