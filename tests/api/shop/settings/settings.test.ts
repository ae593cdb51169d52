import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { EMPTY_HEAD, parseHead } from '@store/domain/shop/catalogue/catalogue';
import { STAGING } from '@store/domain/shop/files/uploads';
import { parseStoredSettings } from '@store/domain/shop/settings/schema';
import { DEFAULT_SETTINGS, type Settings } from '@store/domain/shop/settings/settings';
import type { Shop } from '@store/domain/shop/profile/shop';
import {
  headDocument,
  parseOrder,
  orderDocument,
  textsDocument,
} from '@store/functions/platform/collections';
import { composeMail } from '@store/functions/platform/mail/layout';
import { queueMail } from '@store/functions/platform/mail/outbox';
import { runningStore } from '../../../support/running-store';
import { until } from '../../../support/until';
import { call, checkOut, newCustomer, ordersOf, signUp } from '../../support/customer';
import { asMember } from '../../support/member';
import { mailArrives } from '../../support/inbox';
import { mailsTo } from '../../support/outbox';
import {
  addTrackAs,
  getObject,
  keepShop,
  newUpload,
  putObject,
  someJpeg,
  theMember,
  typedTrack,
  type TestMember,
} from '../../support/tracks';

const { url } = runningStore();

let member: TestMember;
let restoreTracks: () => Promise<void>;

const overviewSchema = v.object({
  version: v.number(),
  settings: v.pipe(
    v.unknown(),
    v.transform((settings) => parseStoredSettings(settings)),
  ),
  history: v.array(
    v.object({
      version: v.number(),
      member: v.string(),
      changed: v.array(v.string()),
      reverts: v.nullable(v.number()),
    }),
  ),
});

async function overview() {
  return v.parse(overviewSchema, (await asMember('GET', '/api/member/settings')).body);
}

function save(version: number, settings: unknown) {
  return asMember('POST', '/api/member/settings/save', { version, settings });
}

function withShop(change: Partial<Shop>): Settings {
  return { ...DEFAULT_SETTINGS, shop: { ...DEFAULT_SETTINGS.shop, ...change } };
}

/** The newest order of a customer, as it is stored. */
async function storedOrder(token: string) {
  const [order] = await ordersOf(token);
  return parseOrder(await orderDocument(order?.id ?? 'none').get());
}

async function publicSettings() {
  const snapshot = await headDocument().get();
  return (snapshot.exists ? parseHead(snapshot.data()) : EMPTY_HEAD).settings;
}

/** The shop's name according to the store's own processes, which read the settings every ten seconds. */
async function shopNames() {
  const nameIn = async (path: string, pattern: RegExp): Promise<string | undefined> =>
    pattern.exec(await (await fetch(`${url}${path}`)).text())?.[1];
  // One after the other, so that one process of each function answers.
  const page = await nameIn('/track/detail/24', /– ([^<]*)<\/title>/);
  const feed = await nameIn('/feeds/beats.atom', /<title>([^<]*)<\/title>/);
  const oembed = `/api/oembed?url=${encodeURIComponent(`${url}/tracks`)}`;
  return { page, feed, api: await nameIn(oembed, /"provider_name":"([^"]*)"/) };
}

/** The shop's name as the sender of a mail that the store's own process sends. */
async function senderName(): Promise<string | undefined> {
  const to = `listener-${newUpload()}@example.com`;
  await queueMail(composeMail({ to, subject: 'A letter', paragraphs: ['Hello'] }));
  return /^(.*) </.exec((await mailArrives(to)).from)?.[1];
}

async function restoreDefaults(): Promise<void> {
  const { version } = await overview();
  const { status } = await asMember('POST', '/api/member/settings/revert', { version, to: 0 });
  expect(status).toBe(200);
}

beforeAll(async () => {
  member = await theMember();
  restoreTracks = await keepShop(member.token);
});

afterEach(restoreDefaults);

afterAll(async () => {
  await restoreTracks();
  // Until no process of the store uses the settings of these tests.
  const { name } = DEFAULT_SETTINGS.shop;
  await until(
    'the default name',
    async () => Object.values(await shopNames()).every((one) => one === name) || undefined,
  );
  await until('the default sender', async () => (await senderName()) === name || undefined);
});

describe('saving the settings', () => {
  test('stores them, their public part in the head of the catalogue, and who changed what', async () => {
    const { version } = await overview();
    const settings = withShop({ name: 'Low Tide Audio', accent: '#5cc8ff' });
    expect((await save(version, settings)).body).toEqual({
      message: 'The settings have been saved.',
      version: version + 1,
    });
    const after = await overview();
    expect(after.settings).toEqual(settings);
    expect(after.history[0]).toEqual({
      version: version + 1,
      member: runningStore().accounts.member.email,
      changed: ['shop.name', 'shop.accent'],
      reverts: null,
    });
    const shown = await publicSettings();
    expect(shown).toMatchObject({ version: version + 1, shop: { name: 'Low Tide Audio' } });
    expect(shown?.palette?.signal).toBe('#5cc8ff');
    const audit = (await asMember('GET', '/api/member/audit')).body['result'];
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'POST /api/member/settings/save',
        target: `from version ${version}`,
        outcome: 'done',
      }),
    );
  });

  test('over a newer version is refused and changes nothing', async () => {
    const { version } = await overview();
    await save(version, withShop({ name: 'First' }));
    const { status, body } = await save(version, withShop({ name: 'Second' }));
    expect([status, body['code']]).toEqual([409, 'conflict']);
    expect((await overview()).settings.shop.name).toBe('First');
  });

  test('by two members at the same time succeeds for one', async () => {
    const { version } = await overview();
    const answers = await Promise.all(['One', 'Two'].map((name) => save(version, withShop({ name }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await overview()).version).toBe(version + 1);
  });

  test('twice with the same settings makes one version', async () => {
    const { version } = await overview();
    const settings = withShop({ headline: 'Beats for the last train.' });
    for (let time = 0; time < 2; time++)
      expect((await save(version, settings)).body['version']).toBe(version + 1);
  });

  test.each<[string, unknown, string]>([
    ['an empty name', withShop({ name: ' ' }), 'settings.shop.name'],
    ['an unreadable colour', withShop({ accent: '#10104a' }), 'settings.shop.accent'],
    [
      'an unknown variable',
      { ...DEFAULT_SETTINGS, texts: { terms: 'We live in {city}.', privacy: '' } },
      'settings.texts.terms',
    ],
    ['a missing part', { ...DEFAULT_SETTINGS, operation: undefined }, 'settings.operation'],
    ['a foreign picture', withShop({ shareImage: 'https://example.com/a.jpg' }), 'settings.shop.shareImage'],
  ])('with %s is refused and changes nothing', async (_, settings, field) => {
    const { version } = await overview();
    const { status, body } = await save(version, settings);
    expect([status, body['code'], body['field']]).toEqual([400, 'invalid', field]);
    expect((await overview()).version).toBe(version);
  });

  test('keeps the settings when the catalogue changes', async () => {
    const { version } = await overview();
    await save(version, withShop({ name: 'Low Tide Audio' }));
    await addTrackAs(member.token, typedTrack());
    expect((await publicSettings())?.shop.name).toBe('Low Tide Audio');
  });

  test('writes the legal texts for their pages only when they change', async () => {
    const { version } = await overview();
    const terms = '# Introduction\n\n{shop} belongs to {seller}.';
    await save(version, { ...DEFAULT_SETTINGS, texts: { terms, privacy: '' } });
    expect((await textsDocument().get()).data()).toEqual({ version: version + 1, terms, privacy: '' });
    expect(JSON.stringify(await publicSettings())).not.toContain('belongs to');
    const settings = withShop({ name: 'Low Tide' });
    await save(version + 1, { ...settings, texts: { terms, privacy: '' } });
    expect((await publicSettings())?.textsVersion).toBe(version + 1);
  });
});

describe('pictures', () => {
  test('are checked, published and removed from the staging folder', async () => {
    const { version } = await overview();
    const path = `${STAGING}/${member.uid}/${newUpload()}/picture.jpg`;
    await putObject(path, someJpeg(1200, 630), 'image/jpeg');
    const settings = withShop({ shareImage: path });
    expect((await save(version, settings)).status).toBe(200);
    const { shareImage } = (await overview()).settings.shop;
    expect((await fetch(shareImage)).headers.get('content-type')).toBe('image/jpeg');
    expect(await getObject(path)).toBeUndefined();
    // A repeated call finds the published file.
    expect((await save(version, settings)).body['version']).toBe(version + 1);
  });

  test('of another size, format or member are refused', async () => {
    const { version } = await overview();
    const stage = async (uid: string, name: string, bytes: Uint8Array) => {
      const path = `${STAGING}/${uid}/${newUpload()}/${name}`;
      await putObject(path, bytes, 'image/jpeg');
      return path;
    };
    const small = await stage(member.uid, 'picture.jpg', someJpeg(600, 315));
    expect((await save(version, withShop({ shareImage: small }))).body['message']).toContain('1200 × 630');
    const text = await stage(member.uid, 'picture.jpg', Buffer.from('<svg/>'));
    expect((await save(version, withShop({ shareImage: text }))).body['message']).toContain(
      'not a valid JPG',
    );
    const foreign = await stage('someone', 'picture.jpg', someJpeg(1200, 630));
    expect((await save(version, withShop({ shareImage: foreign }))).status).toBe(403);
    const gone = `${STAGING}/${member.uid}/${newUpload()}/picture.jpg`;
    expect((await save(version, withShop({ shareImage: gone }))).status).toBe(409);
  });
});

describe('reverting the settings', () => {
  test('saves an earlier version as a new one', async () => {
    const { version } = await overview();
    await save(version, withShop({ name: 'First' }));
    await save(version + 1, withShop({ name: 'Second' }));
    const input = { version: version + 2, to: version + 1 };
    expect((await asMember('POST', '/api/member/settings/revert', input)).status).toBe(200);
    const { settings, history } = await overview();
    expect(settings.shop.name).toBe('First');
    expect(history[0]).toMatchObject({ version: version + 3, reverts: version + 1, changed: ['shop.name'] });
  });

  test('is refused from an old version and to one that does not exist', async () => {
    const { version } = await overview();
    await save(version, withShop({ name: 'First' }));
    const stale = { version, to: 0 };
    expect((await asMember('POST', '/api/member/settings/revert', stale)).status).toBe(409);
    const unknown = { version: version + 1, to: 987_654 };
    expect((await asMember('POST', '/api/member/settings/revert', unknown)).status).toBe(404);
    expect((await overview()).settings.shop.name).toBe('First');
  });
});

test('only members read and change the settings', async () => {
  const { token } = await newCustomer();
  const { version } = await overview();
  const headers = { Authorization: `Bearer ${token}` };
  const input = { version, settings: withShop({ name: 'Taken over' }) };
  expect((await call('GET', '/api/member/settings')).status).toBe(401);
  expect((await call('GET', '/api/member/settings', undefined, headers)).status).toBe(403);
  expect((await call('POST', '/api/member/settings/save', input, headers)).status).toBe(403);
  expect((await call('POST', '/api/member/settings/revert', { version, to: 0 }, headers)).status).toBe(403);
  expect((await overview()).version).toBe(version);
});

describe('changed settings', () => {
  test('are used at once by new contracts, and orders from before keep theirs', async () => {
    const { version } = await overview();
    const { producer } = DEFAULT_SETTINGS.shop;
    const trackId = await addTrackAs(member.token, typedTrack());
    const earlier = await newCustomer();
    await checkOut(earlier.token, [[trackId, 'Non-Exclusive']]);
    const before = await storedOrder(earlier.token);
    const settings = withShop({
      name: 'Low Tide Audio',
      producer: { ...producer, name: 'Mara Lind', jurisdiction: 'Portugal' },
    });
    expect((await save(version, settings)).status).toBe(200);

    const later = await newCustomer();
    await checkOut(later.token, [[trackId, 'Non-Exclusive']]);
    const after = await storedOrder(later.token);
    const contract = after?.contracts['Non-Exclusive'];
    expect(contract).toMatchObject({ shop: 'Low Tide Audio', producer: { name: 'Mara Lind' } });
    expect(JSON.stringify(contract)).toContain('law of Portugal');
    const unchanged = await storedOrder(earlier.token);
    expect(unchanged?.contracts).toEqual(before?.contracts);
    expect(unchanged?.contracts['Non-Exclusive']?.shop).toBe(DEFAULT_SETTINGS.shop.name);
  });

  test('are used by mails, and by pages, feeds and oEmbed within seconds', async () => {
    const { version } = await overview();
    expect((await save(version, withShop({ name: 'Low Tide Audio' }))).status).toBe(200);
    const { email } = await signUp();
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Welcome to Low Tide Audio');
    const name = 'Low Tide Audio';
    await expect.poll(shopNames).toEqual({ page: name, feed: name, api: name });
    expect(await (await fetch(`${url}/track/detail/24`)).text()).toContain('id="page"');
  });

  test('decide whether a subscription must be confirmed', async () => {
    const { version } = await overview();
    const { operation } = DEFAULT_SETTINGS;
    await save(version, { ...DEFAULT_SETTINGS, operation: { ...operation, doubleOptIn: false } });
    const email = `listener-${newUpload()}@example.com`;
    expect((await call('POST', '/api/newsletter', { email })).body['message']).toContain(
      'You will hear from us',
    );
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([`New beats from ${DEFAULT_SETTINGS.shop.name}`]);
  });
});
