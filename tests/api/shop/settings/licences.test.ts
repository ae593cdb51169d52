import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { DEFAULT_LICENCES } from '@store/domain/shop/licences/default-licences';
import type { LicenceInput } from '@store/domain/shop/licences/schema';
import { storedLicencesSchema } from '@store/domain/shop/licences/schema';
import { cents } from '@store/domain/platform/money/money';
import { headDocument, textsDocument, trackDocument } from '@store/functions/platform/collections';
import {
  call,
  cartOf,
  checkOut,
  downloadOf,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
  type CartLine,
} from '../../support/customer';
import { request } from '../../support/address';
import { asMember } from '../../support/member';
import { pdfText } from '../../support/pdf-text';
import {
  addTrackAs,
  keepShop,
  memberCall,
  theMember,
  typedTrack,
  type TestMember,
} from '../../support/tracks';

const overviewSchema = v.object({
  version: v.number(),
  licences: storedLicencesSchema,
  history: v.array(v.object({ version: v.number(), reverts: v.nullable(v.number()) })),
});

async function overview() {
  return v.parse(overviewSchema, (await asMember('GET', '/api/member/licences')).body);
}

function toInput({ id, name, price, exclusive, files, limits, summary, clauses, enabled }: LicenceInput) {
  return { id, name, price, exclusive, files, limits, summary, clauses, enabled };
}

const DEFAULTS = DEFAULT_DEFINITIONS.map(toInput);
const [nonExclusive] = DEFAULTS;
if (!nonExclusive) throw new Error('A new shop has licences.');

/** A third licence with a clause of its own. */
const PREMIUM: LicenceInput = {
  ...nonExclusive,
  id: 'premium-a1',
  name: 'Premium Lease',
  price: cents(7900),
  limits: { ...nonExclusive.limits, copies: 10_000 },
  clauses: [{ heading: 'Copies', text: 'The buyer of “{licence}” may distribute {copies}, says {shop}.' }],
};

async function save(licences: readonly unknown[], version?: number) {
  const based = version ?? (await overview()).version;
  return asMember('POST', '/api/member/licences/save', { version: based, licences });
}

async function saveWith(changes: Partial<LicenceInput> = {}): Promise<void> {
  expect((await save([...DEFAULTS, { ...PREMIUM, ...changes }])).status).toBe(200);
}

let member: TestMember;
let restoreTracks: () => Promise<void>;
let trackId: number;

async function restoreDefaults(): Promise<void> {
  const { version } = await overview();
  const answer = await asMember('POST', '/api/member/licences/revert', { version, to: 0 });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  member = await theMember();
  restoreTracks = await keepShop(member.token);
  trackId = await addTrackAs(member.token, typedTrack());
});

afterEach(restoreDefaults);

afterAll(() => restoreTracks());

async function contractOf(token: string, orderId: string): Promise<Buffer> {
  return Buffer.from(await (await downloadOf(token, orderId, 0, 'contract')).arrayBuffer());
}

function textOf(pdf: Buffer): Promise<string> {
  return pdfText(new Uint8Array(pdf).buffer);
}

function premium(price = PREMIUM.price): CartLine {
  return [trackId, PREMIUM.id, price];
}

describe('saving the licences', () => {
  test('stores them, what visitors load of them, and who changed them', async () => {
    const { version } = await overview();
    await saveWith();
    const after = await overview();
    expect(after.version).toBe(version + 1);
    expect(after.licences).toEqual([...DEFAULT_DEFINITIONS, { ...PREMIUM, version: String(version + 1) }]);
    expect(after.history[0]).toMatchObject({ version: version + 1, reverts: null });

    const { settings } = parseHead((await headDocument().get()).data());
    expect(settings?.licences.map(({ name }) => name)).toEqual([
      'Non-Exclusive',
      'Exclusive',
      'Premium Lease',
    ]);
    expect(settings?.licences[2]).toMatchObject({ id: 'premium-a1', price: 7900 });
    expect(settings?.licences[2]?.points[0]).toBe('Up to 10,000 copies');
    expect(String((await textsDocument().get()).get('contracts'))).toContain('says {shop}');

    const audit = (await asMember('GET', '/api/member/audit')).body['result'];
    expect(audit).toContainEqual(
      expect.objectContaining({ action: 'POST /api/member/licences/save', outcome: 'done' }),
    );
  });

  test('again changes nothing, and is refused with an old version', async () => {
    const { version } = await overview();
    await saveWith();
    expect((await save([...DEFAULTS, PREMIUM], version)).status).toBe(200);
    expect((await overview()).version).toBe(version + 1);
    const answer = await save(DEFAULTS, version);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await overview()).licences).toHaveLength(3);
  });

  test('leaves the other settings alone, which leave the licences alone', async () => {
    await saveWith();
    const { body } = await asMember('GET', '/api/member/settings');
    const settings = body['settings'] as { shop: object };
    const changed = { ...settings, shop: { ...settings.shop, headline: 'Other beats.' } };
    const saved = await asMember('POST', '/api/member/settings/save', {
      version: body['version'],
      settings: changed,
    });
    expect(saved.status).toBe(200);
    expect((await overview()).licences).toHaveLength(3);
    const reverted = await asMember('POST', '/api/member/settings/revert', {
      version: saved.body['version'],
      to: 0,
    });
    expect(reverted.status).toBe(200);
    expect((await overview()).licences).toHaveLength(3);
  });

  test.each<[string, readonly unknown[], string]>([
    ['no licence', [], 'licences'],
    ['no licence on sale', [{ ...PREMIUM, enabled: false }], 'licences'],
    ['a price of nothing', [{ ...PREMIUM, price: 0 }], 'licences'],
    ['a text as price', [{ ...PREMIUM, price: '79.00' }], 'licences'],
    ['an unknown file', [{ ...PREMIUM, files: ['vinyl'] }], 'licences'],
    ['a path as id', [{ ...PREMIUM, id: 'a/b' }], 'licences'],
  ])('refuses %s and changes nothing', async (_, licences, field) => {
    const { version } = await overview();
    const answer = await save(licences);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', field } });
    expect((await overview()).version).toBe(version);
  });

  test('only members read, change and print the licences', async () => {
    const { version } = await overview();
    const headers = { Authorization: `Bearer ${(await newCustomer()).token}` };
    const calls = [
      ['GET', '/api/member/licences', undefined],
      ['POST', '/api/member/licences/save', { version, licences: DEFAULTS }],
      ['POST', '/api/member/licences/revert', { version, to: 0 }],
      ['POST', '/api/member/licences/preview', { licence: PREMIUM }],
    ] as const;
    for (const [method, path, input] of calls) {
      expect((await call(method, path, input, headers)).status, path).toBe(403);
      expect((await call(method, path, input)).status, path).toBe(401);
    }
    expect((await overview()).version).toBe(version);
  });
});

test('the preview prints the contract of a licence that is not saved', async () => {
  const { version } = await overview();
  const response = await request('/api/member/licences/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ licence: PREMIUM }),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const text = await pdfText(await response.arrayBuffer());
  for (const words of ['Premium Lease', 'up to 10,000 copies', 'Sample Buyer']) expect(text).toContain(words);
  expect((await overview()).version).toBe(version);
});

describe('a licence of the owner', () => {
  test('is sold with its files, its name and its clauses', async () => {
    await saveWith();
    const customer = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(customer.token, [premium()])}/pay`);
    const order = await orderReaches(customer.token, 'fulfilled');
    expect(order).toMatchObject({ total: '79.00', lines: [{ license: 'premium-a1' }] });
    const text = await textOf(await contractOf(customer.token, order.id));
    for (const words of ['Premium Lease', 'may distribute up to 10,000 copies', '€79.00'])
      expect(text).toContain(words);
    const { body } = await call('POST', '/api/userlicences', { token: customer.token });
    expect(body['results']).toMatchObject([{ license: 'premium-a1', license_name: 'Premium Lease' }]);
  });

  test('that is exclusive takes the beat out of the shop', async () => {
    await saveWith({ exclusive: true });
    const id = await addTrackAs(member.token, typedTrack());
    const customer = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(customer.token, [[id, PREMIUM.id, PREMIUM.price]])}/pay`);
    await orderReaches(customer.token, 'fulfilled');
    expect((await trackDocument(id).get()).get('status')).toBe('sold');
  });

  test('leaves the contracts of what was sold or is being paid as they were', async () => {
    await saveWith();
    const owner = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(owner.token, [premium()])}/pay`);
    const sold = await orderReaches(owner.token, 'fulfilled');
    const before = await contractOf(owner.token, sold.id);
    const payer = await newCustomer();
    const session = await checkOut(payer.token, [premium()]);

    await saveWith({
      name: 'Gold',
      price: cents(9900),
      clauses: [{ heading: 'Copies', text: 'None at all.' }],
    });
    await tellCheckout(`sessions/${session}/pay`);
    const paid = await orderReaches(payer.token, 'fulfilled');
    expect(paid.total).toBe('79.00');
    const text = await textOf(await contractOf(payer.token, paid.id));
    expect(text).toContain('Premium Lease');
    expect(text).toContain('may distribute up to 10,000 copies');
    expect(text).not.toContain('None at all.');
    expect((await contractOf(owner.token, sold.id)).equals(before)).toBe(true);
    const code = sold.lines[0]?.verification ?? '';
    const verified = await call('GET', `/api/licences/verify/${code}`);
    expect(verified.body['result']).toMatchObject({ licence: 'Premium Lease' });
  });

  test('whose price changes during a checkout is sold at the new price only after the buyer was told', async () => {
    await saveWith();
    const { token } = await newCustomer();
    await saveWith({ price: cents(8900) });
    const refused = await call('POST', '/api/checkout', cartOf(token, [premium()]));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'price-changed',
        pricing: { total: '89.00', lines: [{ id: trackId, price: 8900 }], bulk: [], code: null },
      },
    });
    expect(refused.body['message']).toContain('Your cart now costs €89.00');
    expect(await ordersOf(token)).toEqual([]);
    await checkOut(token, [premium(cents(8900))]);
    expect(await ordersOf(token)).toMatchObject([{ total: '89.00', state: 'pending' }]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['was deleted', restoreDefaults],
    ['is not on sale', () => saveWith({ enabled: false })],
    ['promises files that the beat does not have', () => saveWith({ files: ['stems'] })],
  ])('that %s cannot be bought, and the buyer is told', async (_, change) => {
    await saveWith();
    const { token } = await newCustomer();
    await change();
    const refused = await call('POST', '/api/checkout', cartOf(token, [premium()]));
    expect(refused).toMatchObject({ status: 409, body: { code: 'gone', trackIds: [trackId] } });
    expect(refused.body['message']).toContain('is no longer offered');
    expect(await ordersOf(token)).toEqual([]);
  });
});

test('the overview counts beats that lack files which a licence promises', async () => {
  const readCount = async () => {
    const { body } = await asMember('GET', '/api/member/overview');
    return v.parse(v.object({ todo: v.object({ beats_without_files: v.number() }) }), body).todo
      .beats_without_files;
  };
  const before = await readCount();
  await saveWith({ files: ['stems'] });
  const { tracks } = parseHead((await headDocument().get()).data());
  const without = tracks.filter(({ files }) => files?.stems === undefined);
  expect(without.map(({ id }) => id)).toContain(trackId);
  expect(without.length).toBeLessThan(tracks.length);
  expect(await readCount()).toBe(without.length);
  await addTrackAs(member.token, typedTrack({ licences: { [PREMIUM.id]: false } }));
  expect(await readCount()).toBe(without.length);
  await saveWith({ files: ['stems'], enabled: false });
  expect(await readCount()).toBe(before);
});

describe('a beat', () => {
  const OWN = { 'Non-Exclusive': false, Exclusive: 9900 };

  async function inHead(id: number) {
    const { tracks } = parseHead((await headDocument().get()).data());
    return tracks.find((track) => track.id === id);
  }

  test('has its own prices and licences, which the catalogue contains only if there are any', async () => {
    const input = typedTrack({ licences: OWN });
    const id = await addTrackAs(member.token, input);
    expect((await inHead(id))?.licences).toEqual(OWN);
    const { token } = await newCustomer();
    const excluded = await call('POST', '/api/checkout', cartOf(token, [[id, 'Non-Exclusive']]));
    expect(excluded).toMatchObject({ status: 409, body: { code: 'gone' } });
    const shopPrice = await call('POST', '/api/checkout', cartOf(token, [[id, 'Exclusive']]));
    expect(shopPrice).toMatchObject({
      status: 409,
      body: { code: 'price-changed', pricing: { total: '99.00' } },
    });
    await checkOut(token, [[id, 'Exclusive', 9900]]);
    expect(await ordersOf(token)).toMatchObject([{ total: '99.00' }]);

    const update = (changes: object) =>
      memberCall(member.token, 'POST', '/api/member/tracks/update', { ...input, id, ...changes });
    expect((await update({ licences: undefined, title: 'Renamed' })).status).toBe(200);
    expect((await inHead(id))?.licences).toEqual(OWN);
    expect((await update({ licences: {} })).status).toBe(200);
    expect(await inHead(id)).not.toHaveProperty('licences');
    expect((await trackDocument(id).get()).data()).not.toHaveProperty('licences');
  });

  test.each([{ Exclusive: 0 }, { Exclusive: true }, { Exclusive: '99.00' }, { 'a/b': 9900 }])(
    'cannot have the prices %j',
    async (licences) => {
      const input = typedTrack({ licences });
      const answer = await memberCall(member.token, 'POST', '/api/member/tracks/add', input);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );
});

test('the licences of a new shop are the two defaults', async () => {
  const { licences } = await overview();
  expect(licences).toEqual(DEFAULT_DEFINITIONS);
  expect(DEFAULT_LICENCES.map(({ name, price }) => [name, price])).toEqual([
    ['Non-Exclusive', 2499],
    ['Exclusive', 4499],
  ]);
});

describe('a licence that grants the training of AI models', () => {
  const TRAINING = {
    id: PREMIUM.id,
    name: 'Dataset',
    training: true,
    clauses: [{ heading: 'Training of AI models', text: '{training}' }],
  } as const;

  function ownedBy(token: string) {
    return call('POST', '/api/userlicences', { token });
  }

  test('is sold beside a licence for a song, and its contract grants what the other one reserves', async () => {
    await saveWith(TRAINING);
    const { token } = await newCustomer();
    const buy = async (line: CartLine) => {
      await tellCheckout(`sessions/${await checkOut(token, [line])}/pay`);
      return orderReaches(token, 'fulfilled');
    };
    const song = await buy([trackId, 'Non-Exclusive', 2499]);
    expect(await textOf(await contractOf(token, song.id))).toContain('The buyer may not use the beat');
    // At the full price: what was paid for the song is not credited.
    const training = await buy(premium());
    expect(training.total).toBe('79.00');
    const contract = await textOf(await contractOf(token, training.id));
    expect(contract).toContain('The buyer may use the beat and the delivered files to train');
    expect(contract).not.toContain('The buyer may not use the beat');
    expect((await ownedBy(token)).body['results']).toMatchObject([
      { license: PREMIUM.id, upgrade: null },
      { license: 'Non-Exclusive', upgrade: { credit: '24.99' } },
    ]);
    const upgrade = { order_id: training.id, line: 0 };
    const cart = cartOf(token, [[trackId, 'Exclusive', 500]]);
    const tracks = cart.track_list.map((track) => ({ ...track, upgrade }));
    const refused = await call('POST', '/api/checkout', { ...cart, track_list: tracks });
    expect(refused).toMatchObject({ status: 409, body: { code: 'gone', field: 'track_list' } });
  });

  test('is refused without a clause that grants it', async () => {
    const { version } = await overview();
    const answer = await save([...DEFAULTS, { ...PREMIUM, training: true }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', field: 'licences' } });
    expect((await overview()).version).toBe(version);
  });
});
