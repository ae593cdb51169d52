import { afterAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { memberImportOriginsAnswer, memberImportSubscribersAnswer } from '@store/domain/api/member/import';
import {
  originDocument,
  origins,
  parseOrigin,
  parseSubscription,
  subscribers,
} from '@store/functions/platform/collections';
import { subscribe, subscriberId, unsubscribe } from '@store/functions/people/newsletter/subscribers';
import { runningStore } from '../../../support/running-store';
import { request } from '../../support/address';
import { post, someEmail } from '../../support/calls';
import { call, newCustomer } from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import { mailsTo, textTo } from '../../support/outbox';
import { subscribeAndConfirm } from '../../support/subscribers';
import { addTrackAs, memberCall, newUpload, typedTrack } from '../../support/tracks';
import { leadsTo as pressed } from '../../support/mailed-link';

const member = await memberOfKeptShop();

/** Other tests count on a shop without old addresses but those of the demo. */
const before = new Set((await origins().get()).docs.map(({ id }) => id));

afterAll(async () => {
  for (const { id, ref } of (await origins().get()).docs) if (!before.has(id)) await ref.delete();
});

const HOUR = 60 * 60 * 1000;

function as(path: string, input: unknown) {
  return memberCall(member.token, 'POST', `/api/member/${path}`, input);
}

/** Where a beat of a test comes from. */
function someOrigin() {
  const name = newUpload();
  return { key: `other:id:${name}`, path: `/beats/${name}` };
}

async function savedDraft(changes: Readonly<Record<string, unknown>>): Promise<string> {
  const { status, body } = await as('drafts/save', typedTrack({ publish_at: null, ...changes }));
  expect(status).toBe(200);
  return v.parse(v.object({ id: v.string() }), body).id;
}

async function listed() {
  const { body } = await memberCall(member.token, 'GET', '/api/member/import/origins');
  return v.parse(memberImportOriginsAnswer, body).result;
}

/** Where an address leads: the status, and the path of a redirect. */
async function leadsTo(path: string): Promise<readonly [number, string | null]> {
  const { status, headers } = await request(path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

describe('a beat that is imported', () => {
  test('is recorded with its old address, which leads to it in any spelling', async () => {
    const origin = someOrigin();
    const id = await addTrackAs(member.token, typedTrack({ origin }));
    const rows = (await listed()).filter(({ track }) => track === id);
    expect(rows.map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ['address', origin.path],
      ['beat', origin.key],
    ]);
    for (const path of [origin.path, `${origin.path}/`, origin.path.toUpperCase(), `/${origin.path}`])
      expect([path, ...(await leadsTo(path))]).toEqual([path, 301, `/track/detail/${id}`]);
    const query = '?utm_source=old-link';
    expect(await leadsTo(`${origin.path}${query}`)).toEqual([301, `/track/detail/${id}${query}`]);
  });

  test('is found by Hosting, which leads unknown addresses to the function', async () => {
    const origin = someOrigin();
    const id = await addTrackAs(member.token, typedTrack({ origin }));
    const { status, headers } = await fetch(`${runningStore().url}${origin.path}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, `/track/detail/${id}`]);
  });

  test('as a draft leads nowhere until it is published, and to its track then', async () => {
    const origin = someOrigin();
    const draft = await savedDraft({ origin });
    expect((await leadsTo(origin.path))[0]).toBe(404);
    const { body } = await as('drafts/publish', { id: draft });
    const { id } = v.parse(v.object({ id: v.number() }), body);
    expect(await leadsTo(origin.path)).toEqual([301, `/track/detail/${id}`]);
    expect((await listed()).filter(({ track }) => track === id)).toHaveLength(2);
  });

  test('leads to its track also if it was opened early', async () => {
    const origin = someOrigin();
    const draft = await savedDraft({ origin, publish_at: Date.now() + HOUR });
    const { body } = await as('early-access/open', { id: draft });
    const { id } = v.parse(v.object({ id: v.number() }), body);
    expect(await leadsTo(origin.path)).toEqual([301, `/track/detail/${id}`]);
  });

  test('is not added with an address that cannot lead to it', async () => {
    const { key } = someOrigin();
    for (const path of ['/tracks', '/api/x', '/Beats/One', 'beats', '/', `/${'x'.repeat(300)}`])
      expect([path, (await as('tracks/add', typedTrack({ origin: { key, path } }))).status]).toEqual([
        path,
        400,
      ]);
    expect((await originDocument({ kind: 'beat', name: key }).get()).exists).toBe(false);
  });
});

describe('beats that are here already', () => {
  test('are connected with a list, repeatedly, and the last record of an address counts', async () => {
    const [one, other] = [someOrigin(), someOrigin()];
    const [first, second] = [
      await addTrackAs(member.token, typedTrack()),
      await addTrackAs(member.token, typedTrack()),
    ];
    const draft = await savedDraft({});
    const save = () =>
      as('import/origins/save', {
        origins: [
          { ...one, target: { track: first } },
          { ...other, target: { draft } },
        ],
      });
    expect([(await save()).status, (await save()).status]).toEqual([200, 200]);
    expect((await listed()).filter(({ track }) => track === first)).toHaveLength(2);
    expect(await leadsTo(one.path)).toEqual([301, `/track/detail/${first}`]);
    await as('import/origins/save', {
      origins: [{ key: 'moved', path: one.path, target: { track: second } }],
    });
    expect(await leadsTo(one.path)).toEqual([301, `/track/detail/${second}`]);
  });

  test('are connected by their track if the draft was published meanwhile', async () => {
    const origin = someOrigin();
    const draft = await savedDraft({});
    const { body } = await as('drafts/publish', { id: draft });
    const { id } = v.parse(v.object({ id: v.number() }), body);
    await as('import/origins/save', { origins: [{ ...origin, target: { draft } }] });
    const stored = parseOrigin(await originDocument({ kind: 'beat', name: origin.key }).get());
    expect(stored).toMatchObject({ track: id });
  });

  test('are forgotten one by one', async () => {
    const origin = someOrigin();
    const id = await addTrackAs(member.token, typedTrack({ origin }));
    const row = (await listed()).find(({ name }) => name === origin.path);
    expect((await as('import/origins/delete', { id: row?.id })).status).toBe(200);
    expect((await as('import/origins/delete', { id: row?.id })).status).toBe(404);
    expect((await leadsTo(origin.path))[0]).toBe(404);
    expect((await listed()).filter(({ track }) => track === id)).toHaveLength(1);
  });
});

async function subscriptionOf(email: string) {
  return parseSubscription(await subscribers().doc(subscriberId(email)).get());
}

const AGREED = Date.UTC(2025, 2, 1);

function importing(emails: readonly string[], changes: Readonly<Record<string, unknown>> = {}) {
  const people = emails.map((email) => ({ email, agreed_at: AGREED }));
  return as('import/subscribers', { people, source: 'BeatStars', stated: true, dry_run: false, ...changes });
}

async function resultOf(call: ReturnType<typeof importing>) {
  const { status, body } = await call;
  expect([status, body]).toEqual([200, expect.anything()]);
  return v.parse(memberImportSubscribersAnswer, body);
}

describe('subscribers of another shop', () => {
  test('are subscribed once and without a mail, with when and where they agreed', async () => {
    const emails = [someEmail(), someEmail()];
    const dry = await resultOf(importing(emails, { dry_run: true }));
    expect([dry.added, await subscriptionOf(emails[0] ?? '')]).toEqual([2, undefined]);
    expect(await resultOf(importing([...emails, (emails[0] ?? '').toUpperCase()]))).toMatchObject({
      added: 2,
      known: 0,
    });
    expect(await resultOf(importing(emails))).toMatchObject({ added: 0, known: 2 });
    for (const email of emails) {
      const consent = { at: AGREED, source: 'BeatStars' };
      expect(await subscriptionOf(email)).toMatchObject({ state: 'subscribed', consent });
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  test('stay unsubscribed, unconfirmed or subscribed as this shop knows them', async () => {
    const [left, asked, here] = [someEmail(), someEmail(), someEmail()];
    await unsubscribe(await subscribeAndConfirm(left));
    await subscribe(asked);
    await subscribeAndConfirm(here);
    const before = await Promise.all([left, asked, here].map(subscriptionOf));
    expect(await resultOf(importing([left, asked, here]))).toEqual({
      added: 0,
      known: 1,
      pending: 1,
      unsubscribed: 1,
    });
    expect(await Promise.all([left, asked, here].map(subscriptionOf))).toEqual(before);
  });

  test('are not subscribed without the statement of the member, a source and a time of agreement', async () => {
    const email = someEmail();
    for (const changes of [
      { stated: false },
      { source: ' ' },
      { people: [{ email, agreed_at: Date.now() + 48 * HOUR }] },
      { people: [{ email, agreed_at: 0 }] },
      { people: [{ email }] },
      { people: [] },
    ])
      expect([changes, (await importing([email], changes)).status]).toEqual([changes, 400]);
    expect(await subscriptionOf(email)).toBeUndefined();
  });

  test('are told in their data when and where they agreed', async () => {
    const { email, token } = await newCustomer();
    await resultOf(importing([email]));
    await call('POST', '/api/userdata', { token });
    await pressed(await textTo(email, /http\S+userdata\/confirm\?token=\S+/));
    const { body } = await call('POST', '/api/userdata', { token });
    const newsletter = { state: 'subscribed', agreed: '2025-03-01T00:00:00.000Z', agreed_at: 'BeatStars' };
    expect(body).toMatchObject({ data: { address: { newsletter } } });
  });
});

test('nobody but a member imports anything', async () => {
  const { token } = await newCustomer();
  for (const path of ['origins/save', 'origins/delete', 'subscribers']) {
    const address = `/api/member/import/${path}`;
    expect([path, (await post(address, {})).status]).toEqual([path, 401]);
    expect([path, (await memberCall(token, 'POST', address, {})).status]).toEqual([path, 403]);
  }
  expect((await request('/api/member/import/origins')).status).toBe(401);
});
