import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { kitRowSchema, type KitRow } from '@store/domain/shop/kits/kit-edit';
import { kitSku, type Kit } from '@store/domain/shop/kits/kits';
import { cents, toDecimal } from '@store/domain/platform/money/money';
import {
  headDocument,
  kitDocument,
  parseHeadShard,
  parseKitRecord,
} from '@store/functions/platform/collections';
import { statisticsSchema } from '@store/domain/sales/statistics/summary';
import { readShownKits } from '@store/functions/shop/kits/kits';
import { readOrder } from '@store/functions/sales/orders/orders';
import { rebuildCatalogue } from '@store/functions/entry/maintenance/shards-rebuild';
import { rebuildSales } from '@store/functions/entry/maintenance/sales-rebuild';
import { cleanUp } from '@store/functions/entry/jobs/cleanup';
import { objectAddress, runningStore } from '../../../support/running-store';
import { request } from '../../support/address';
import { post, someEmail } from '../../support/calls';
import {
  call,
  cartOf,
  downloadOf,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
  type CartLine,
  type Customer,
} from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import { mailsTo } from '../../support/outbox';
import { pdfText } from '../../support/pdf-text';
import { subscribeAndConfirm } from '../../support/subscribers';
import {
  getObject,
  memberCall,
  newUpload,
  someZip,
  stageAudio,
  stageBuyersFile,
  stageCover,
} from '../../support/tracks';
import { leadsTo } from '../../support/mailed-link';

const member = await memberOfKeptShop();

const PLAIN = {
  title: 'Test Kit',
  kind: 'drum-kit',
  description: 'Kicks.',
  sounds: 4,
  format: '24-bit WAV',
  price: { kind: 'fixed', amount: 1499 },
  currency: 'EUR',
  licence: null,
} as const;

function as(path: string, input: unknown) {
  return memberCall(member.token, 'POST', `/api/member/kits/${path}`, input);
}

async function save(input: unknown): Promise<number> {
  const { status, body } = await as('save', input);
  if (status !== 200) throw new Error(`Saving answered ${status}: ${JSON.stringify(body)}`);
  return v.parse(v.object({ id: v.number() }), body).id;
}

async function rows(): Promise<readonly KitRow[]> {
  const { body } = await memberCall(member.token, 'GET', '/api/member/kits');
  return v.parse(v.object({ result: v.array(kitRowSchema) }), body).result;
}

async function rowOf(id: number): Promise<KitRow | undefined> {
  return (await rows()).find((row) => row.id === id);
}

async function shown(id: number): Promise<Kit | undefined> {
  return (await readShownKits()).find((kit) => kit.id === id);
}

async function countInHead(): Promise<number> {
  return parseHeadShard(await headDocument().get())?.kits ?? 0;
}

/** The files of a new kit, staged, and the content of its ZIP file. */
async function stagedFiles() {
  const folder = `${member.uid}/${newUpload()}`;
  const zip = someZip();
  return {
    zip,
    files: {
      image: await stageCover(folder),
      media: await stageAudio(folder, 'preview', 'mp3'),
      time: '0:20',
      file: await stageBuyersFile(folder, 'kit', zip),
    },
  };
}

/** A kit in the shop. */
async function kitInShop(changes: Readonly<Record<string, unknown>> = {}) {
  const { zip, files } = await stagedFiles();
  const id = await save({ ...PLAIN, ...files, ...changes });
  expect((await as('publish', { id })).status).toBe(200);
  return { id, zip };
}

interface WantedKit {
  readonly id: number;
  readonly amount: number;
  /** What the page has shown; by default the amount. */
  readonly shown?: number;
}

/** A cart with beats and kits, as the storefront sends it. */
function mixedCart(token: string, lines: readonly CartLine[], kits: readonly WantedKit[]) {
  const beats = cartOf(token, lines);
  const prices = kits.map(({ amount, shown: price = amount }) => price);
  const total = prices.reduce((sum, price) => sum + price, Math.round(Number(beats.total) * 100));
  return {
    ...beats,
    data: [
      ...beats.data,
      ...kits.map(({ id }, index) => ({
        name: `Kit ${id}`,
        sku: kitSku(id),
        price: toDecimal(cents(prices[index] ?? 0), 'EUR'),
        currency: 'EUR',
        quantity: 1,
      })),
    ],
    total: toDecimal(cents(total), 'EUR'),
    kit_list: kits.map(({ id, amount }) => ({ title: `Kit ${id}`, id, amount })),
  };
}

function checkOutMixed(
  token: string,
  lines: readonly CartLine[],
  kits: readonly WantedKit[],
  changes: Readonly<Record<string, unknown>> = {},
) {
  return call('POST', '/api/checkout', { ...mixedCart(token, lines, kits), ...changes });
}

/** Pays for kits and beats, and returns the delivered order. */
async function buy(token: string, lines: readonly CartLine[], kits: readonly WantedKit[], changes = {}) {
  const { status, body } = await checkOutMixed(token, lines, kits, changes);
  expect([status, body]).toEqual([200, { redirect: expect.stringContaining('cs_test_') as string }]);
  const session = /cs_test_\w+/.exec(JSON.stringify(body))?.[0] ?? '';
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
  return orderReaches(token, 'fulfilled');
}

/** The kit in the statistics of the last days, whose products add up to the sums of the shop. */
async function statisticsOf(id: number) {
  const { body } = await memberCall(member.token, 'GET', '/api/member/statistics?days=7');
  const { days, tracks, kits } = v.parse(statisticsSchema, body);
  for (const name of ['total', 'refunded'] as const) {
    const sum = (rows: readonly { readonly total: number; readonly refunded: number }[]) =>
      rows.reduce((before, row) => before + row[name], 0);
    expect(sum(tracks) + sum(kits)).toBe(sum(days));
  }
  return kits.find(({ kit_id }) => kit_id === id);
}

describe('a kit', () => {
  test('is a draft first, and in the shop once it is published, also twice', async () => {
    const before = await countInHead();
    const { files } = await stagedFiles();
    const id = await save({ ...PLAIN, ...files });
    expect(await rowOf(id)).toMatchObject({ status: 'draft', version: 1, time: '0:20', sold: 0 });
    expect([await shown(id), await countInHead()]).toEqual([undefined, before]);
    expect((await as('publish', { id })).status).toBe(200);
    expect((await as('publish', { id })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ title: 'Test Kit', price: { kind: 'fixed', amount: 1499 } });
    expect(await countInHead()).toBe(before + 1);
    expect(JSON.stringify(await readShownKits())).not.toContain('masters/');
  });

  test('is added once by repeated calls with the same upload', async () => {
    const { files } = await stagedFiles();
    const id = await save({ ...PLAIN, ...files });
    expect(await save({ ...PLAIN, ...files })).toBe(id);
    expect((await rowOf(id))?.version).toBe(1);
  });

  test('is added once by repeated calls of a form without files, and has the last texts', async () => {
    const key = randomUUID();
    const id = await save({ ...PLAIN, key });
    expect(await save({ ...PLAIN, key, title: 'Second Try' })).toBe(id);
    expect(await rowOf(id)).toMatchObject({ title: 'Second Try', version: 2 });
  });

  test('is changed where visitors see it, and keeps the files that a change does not name', async () => {
    const { id } = await kitInShop();
    const { size = 0, image } = (await shown(id)) ?? {};
    await save({ ...PLAIN, id, version: 2, title: 'Renamed', price: { kind: 'free' } });
    expect(await shown(id)).toMatchObject({ title: 'Renamed', price: { kind: 'free' }, size, image });
    const stale = await as('save', { ...PLAIN, id, version: 2 });
    expect([stale.status, stale.body['code']]).toEqual([409, 'conflict']);
  });

  test('is hidden and deleted, and a deleted one is unknown', async () => {
    const before = await countInHead();
    const { id } = await kitInShop();
    expect((await as('hide', { id })).status).toBe(200);
    expect([await shown(id), (await rowOf(id))?.status]).toEqual([undefined, 'hidden']);
    expect((await as('delete', { id })).status).toBe(200);
    expect((await as('delete', { id })).status).toBe(404);
    expect((await as('publish', { id })).status).toBe(404);
    expect([await rowOf(id), await countInHead()]).toEqual([undefined, before]);
  });

  test('needs a file and a cover in the shop', async () => {
    const id = await save(PLAIN);
    const noFile = await as('publish', { id });
    expect([noFile.status, noFile.body['field']]).toEqual([400, 'file']);
    const folder = `${member.uid}/${newUpload()}`;
    await save({ ...PLAIN, id, version: 1, file: await stageBuyersFile(folder, 'kit') });
    const noCover = await as('publish', { id });
    expect([noCover.status, noCover.body['field']]).toEqual([400, 'image']);
    expect((await as('hide', { id })).status).toBe(409);
  });

  test('is refused with a file that is no ZIP file', async () => {
    const folder = `${member.uid}/${newUpload()}`;
    const file = await stageBuyersFile(folder, 'kit', Buffer.from('These are not the sounds.'));
    const { status, body } = await as('save', { ...PLAIN, file });
    expect([status, body['field'], body['message']]).toEqual([
      400,
      'file',
      'The kit is not a ZIP file with content.',
    ]);
  });

  test.each([
    ['without a title', { title: ' ' }, 'title'],
    ['of no known kind', { kind: 'beat' }, 'kind'],
    ['with no sounds', { sounds: 0 }, 'sounds'],
    ['that costs less than can be paid', { price: { kind: 'fixed', amount: 49 } }, 'price'],
    [
      'whose suggestion is below its minimum',
      { price: { kind: 'minimum', minimum: 500, suggested: 499 } },
      'price',
    ],
    ['with a licence without headings', { licence: 'Do as you like.' }, 'licence'],
    ['with a file of another field', { file: `staging/x/${'a'.repeat(16)}/stems.zip` }, 'file'],
  ])('%s is refused', async (_, change, field) => {
    const { status, body } = await as('save', { ...PLAIN, ...change });
    expect([status, body['field']]).toEqual([400, field]);
  });

  test('with a price in another currency, or of another member’s files, is refused', async () => {
    expect((await as('save', { ...PLAIN, currency: 'USD' })).status).toBe(409);
    const foreign = await stageBuyersFile(`someone/${newUpload()}`, 'kit');
    expect((await as('save', { ...PLAIN, file: foreign })).status).toBe(403);
  });

  test('can be managed by members alone', async () => {
    const { token } = await newCustomer();
    for (const path of ['save', 'publish', 'hide', 'delete'])
      expect((await memberCall(token, 'POST', `/api/member/kits/${path}`, { ...PLAIN, id: 1 })).status).toBe(
        403,
      );
    expect((await call('GET', '/api/member/kits')).status).toBe(401);
  });

  test('has a page for people and search engines while it is in the shop', async () => {
    const { id } = await kitInShop({ title: 'Kit <b>& Co' });
    const page = await request(`/kit/${id}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<title>Kit &lt;b&gt;&amp; Co – ');
    expect(html).toContain('"@type":["CreativeWork","Product"]');
    expect(html).toMatch(/property="og:image" content="http[^"]+640\.jpg/);
    expect(html).toContain('"price":"14.99"');
    expect(await (await request('/sitemap.xml')).text()).toContain(`/kit/${id}<`);
    await as('hide', { id });
    expect((await request(`/kit/${id}`)).status).toBe(404);
    expect((await request('/kit/abc')).status).toBe(404);
  });

  test('is told to other sites, merchants and assistants while it is in the shop', async () => {
    const { id } = await kitInShop({ title: 'Told Kit' });
    const html = await (await request(`/kit/${id}`)).text();
    const found = /type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const { pathname, search } = new URL(found.replaceAll('&amp;', '&'));
    const described = await request(`${pathname}${search}`);
    expect(await described.json()).toMatchObject({
      version: '1.0',
      type: 'link',
      title: 'Told Kit',
      thumbnail_width: 640,
      thumbnail_url: expect.stringContaining('640.jpg') as string,
    });
    const told = async (path: string) => (await request(path)).text();
    expect(await told('/feeds/products.xml')).toContain(`<g:id>${kitSku(id)}</g:id>`);
    expect(await told('/llms.txt')).toContain(`[Told Kit](${runningStore().url}/kit/${id})`);
    await as('hide', { id });
    expect((await request(`${pathname}${search}`)).status).toBe(404);
    expect(await told('/feeds/products.xml')).not.toContain(`<g:id>${kitSku(id)}</g:id>`);
    expect(await told('/llms.txt')).not.toContain('Told Kit');
  });

  test('is there again after the catalogue was rebuilt', async () => {
    const { id } = await kitInShop();
    const before = await readShownKits();
    await rebuildCatalogue();
    expect(await readShownKits()).toEqual(before);
    expect(await shown(id)).toBeDefined();
    expect(await countInHead()).toBe(before.length);
  });
});

describe('a purchase of a kit', () => {
  test('beside a beat delivers file, contract and one mail, and is counted', async () => {
    const customer = await newCustomer();
    const { token, email } = customer;
    const { id, zip } = await kitInShop({ licence: 'Use\nAnything goes at {shop}.' });
    const order = await buy(token, [[6, 'Non-Exclusive']], [{ id, amount: 1499 }]);
    expect(order).toMatchObject({
      total: '39.98',
      lines: [
        { kind: 'beat', track_id: 6 },
        { kind: 'kit', kit_id: id, title: 'Test Kit', price: '14.99', full_price: '14.99' },
      ],
    });
    const file = await downloadOf(token, order.id, 1, 'kit');
    expect(file.headers.get('content-disposition')).toContain('Test Kit (kit).zip');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(zip);
    const contract = await pdfText(await (await downloadOf(token, order.id, 1, 'contract')).arrayBuffer());
    expect(contract).toContain('Anything goes at');
    expect(contract).toContain(`kit ${id}`);
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes(order.id));
    expect(mails.map(({ subject }) => subject)).toEqual([`Your beats and kits, order ${order.id}`]);
    expect((await rowOf(id))?.sold).toBe(1);
    expect(await statisticsOf(id)).toEqual({
      kit_id: id,
      title: 'Test Kit',
      sold: 1,
      total: 1499,
      refunded: 0,
    });
    const owned = await call('POST', '/api/userlicences', { token });
    expect(owned.body['kits']).toEqual([{ kit_id: id, order_id: order.id }]);
    expect((await rebuildSales()).different).toEqual([]);
  });

  test('keeps the wording of its licence and its file after the kit has changed', async () => {
    const { token } = await newCustomer();
    const { id, zip } = await kitInShop({ licence: 'Use\nThe first wording.' });
    const order = await buy(token, [], [{ id, amount: 1499 }]);
    const folder = `${member.uid}/${newUpload()}`;
    await save({
      ...PLAIN,
      id,
      version: 2,
      licence: 'Use\nThe second wording.',
      file: await stageBuyersFile(folder, 'kit'),
    });
    const stored = await readOrder(order.id);
    expect(JSON.stringify(stored?.contracts)).toContain('The first wording.');
    await as('delete', { id });
    await cleanUp(Date.now() + 40 * 24 * 60 * 60 * 1000);
    const file = await downloadOf(token, order.id, 0, 'kit');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(zip);
  });

  test('may cost more than its minimum, and not less', async () => {
    const { token } = await newCustomer();
    const { id } = await kitInShop({ price: { kind: 'minimum', minimum: 500, suggested: 900 } });
    const low = await checkOutMixed(token, [], [{ id, amount: 499 }]);
    expect([low.status, low.body['code']]).toEqual([409, 'price-changed']);
    expect(low.body['pricing']).toMatchObject({ total: '5.00', kits: [{ id, price: 500 }] });
    const high = await checkOutMixed(token, [], [{ id, amount: 99_999_999 }]);
    expect([high.status, high.body['code']]).toEqual([409, 'price-changed']);
    const order = await buy(token, [], [{ id, amount: 1234 }]);
    expect(order).toMatchObject({ total: '12.34', lines: [{ price: '12.34', full_price: '12.34' }] });
  });

  describe('is refused', () => {
    let customer: Customer;
    let id: number;

    beforeAll(async () => {
      customer = await newCustomer();
      id = (await kitInShop({ price: { kind: 'minimum', minimum: 500, suggested: 500 } })).id;
    });

    test.each([
      ['no whole amount', 12.5],
      ['a negative amount', -500],
      ['no amount', undefined],
    ])('with %s', async (_, amount) => {
      const cart = mixedCart(customer.token, [], [{ id, amount: 500 }]);
      const { status, body } = await call('POST', '/api/checkout', {
        ...cart,
        kit_list: [{ title: 'Kit', id, amount }],
      });
      expect([status, body['code']]).toEqual([400, 'invalid']);
    });
  });

  test('at a fixed price costs that price, whatever the browser sends', async () => {
    const { token } = await newCustomer();
    const { id } = await kitInShop();
    const cheap = await checkOutMixed(token, [], [{ id, amount: 100 }]);
    expect([cheap.status, cheap.body['code']]).toEqual([409, 'price-changed']);
    const order = await buy(token, [], [{ id, amount: 1, shown: 1499 }]);
    expect(order.total).toBe('14.99');
  });

  test('is refused for kits that are hidden, free or unknown, for one that is there twice, and for an empty cart', async () => {
    const { token } = await newCustomer();
    const { id: hidden } = await kitInShop();
    await as('hide', { id: hidden });
    const { id: free } = await kitInShop({ price: { kind: 'free' } });
    for (const id of [hidden, free, 987_654]) {
      const { status, body } = await checkOutMixed(token, [], [{ id, amount: 1499 }]);
      expect([status, body['code'], body['kitIds']]).toEqual([409, 'gone', [id]]);
    }
    const { id } = await kitInShop();
    const kit = { id, amount: 1499 };
    const twice = await checkOutMixed(token, [], [kit, kit]);
    expect([twice.status, twice.body['kitIds']]).toEqual([400, [id]]);
    const empty = await checkOutMixed(token, [], []);
    expect([empty.status, empty.body['message']]).toEqual([400, 'Cart is empty']);
    expect(await ordersOf(token)).toEqual([]);
  });

  test('asks before the same kit is bought again', async () => {
    const { token } = await newCustomer();
    const { id } = await kitInShop();
    await buy(token, [], [{ id, amount: 1499 }]);
    const again = await checkOutMixed(token, [], [{ id, amount: 1499 }]);
    expect([again.status, again.body['code'], again.body['kitIds']]).toEqual([409, 'owned', [id]]);
    await buy(token, [], [{ id, amount: 1499 }], { confirm_owned: true });
    expect((await rowOf(id))?.sold).toBe(2);
  });

  test('is not reduced by a discount code, which reduces the beats beside it', async () => {
    const { token } = await newCustomer();
    const { id } = await kitInShop();
    const code = `KIT${newUpload().slice(0, 8).toUpperCase()}`;
    const terms = { code, discount: { kind: 'percent', percent: 50 }, licences: ['Non-Exclusive'] };
    const rest = {
      tracks: null,
      combines: false,
      from: null,
      until: null,
      limit: null,
      limit_per_buyer: null,
    };
    expect(
      (await memberCall(member.token, 'POST', '/api/member/deals/codes/add', { ...terms, ...rest })).status,
    ).toBe(200);
    const order = await buy(token, [[6, 'Non-Exclusive']], [{ id, amount: 1499 }], {
      discount_code: code,
      total: '27.48',
    });
    expect(order.lines.map(({ price }) => price)).toEqual(['12.49', '14.99']);
  });

  test('that is refunded can no longer be downloaded, and is no sale any more', async () => {
    const { token } = await newCustomer();
    const { id } = await kitInShop();
    const order = await buy(token, [[6, 'Non-Exclusive']], [{ id, amount: 1499 }]);
    const refund = await memberCall(member.token, 'POST', '/api/member/invoices/refund', {
      id: order.id,
      lines: [1],
    });
    expect(refund.status).toBe(200);
    await orderReaches(token, 'partially_refunded');
    const input = { token, order_id: order.id, line: 1, file: 'kit' };
    expect((await call('POST', '/api/orders/download', input)).status).toBe(409);
    expect((await rowOf(id))?.sold).toBe(0);
    expect(await statisticsOf(id)).toMatchObject({ sold: 0, total: 1499, refunded: 1499 });
    const owned = await call('POST', '/api/userlicences', { token });
    expect(owned.body['kits']).toEqual([]);
    expect((await rebuildSales()).different).toEqual([]);
  });

  test('has no limits to report, no song and no letter', async () => {
    const { token } = await newCustomer();
    const { id } = await kitInShop();
    const order = await buy(token, [], [{ id, amount: 1499 }]);
    const line = { token, order_id: order.id, line: 0 };
    for (const [path, more] of [
      ['usage', { streams: 1, copies: 1 }],
      ['claim', {}],
    ] as const) {
      const { status, body } = await call('POST', `/api/orders/${path}`, { ...line, ...more });
      expect([status, body['message']]).toEqual([409, 'This is for beats only.']);
    }
  });

  test('that was being paid when the kit was deleted is delivered', async () => {
    const { token } = await newCustomer();
    const { id, zip } = await kitInShop();
    const { body } = await checkOutMixed(token, [], [{ id, amount: 1499 }]);
    await as('delete', { id });
    const session = /cs_test_\w+/.exec(JSON.stringify(body))?.[0] ?? '';
    await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
    const order = await orderReaches(token, 'fulfilled');
    const file = await downloadOf(token, order.id, 0, 'kit');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(zip);
  });
});

describe('the files of a kit', () => {
  test('are removed a day after they were replaced, if nobody bought them', async () => {
    const { id } = await kitInShop();
    const before = parseKitRecord(await kitDocument(id).get())?.file?.path ?? '';
    const folder = `${member.uid}/${newUpload()}`;
    await save({ ...PLAIN, id, version: 2, file: await stageBuyersFile(folder, 'kit') });
    const after = parseKitRecord(await kitDocument(id).get())?.file?.path ?? '';
    expect(await getObject(before)).toBeDefined();
    await cleanUp(Date.now() + 25 * 60 * 60 * 1000);
    expect([await getObject(before), Boolean(await getObject(after))]).toEqual([undefined, true]);
  });

  test('are not public', async () => {
    const { id } = await kitInShop();
    const path = parseKitRecord(await kitDocument(id).get())?.file?.path ?? '';
    expect(path).toMatch(/^masters\//);
    expect((await fetch(objectAddress(runningStore(), path))).status).toBe(403);
  });
});

describe('a free kit', () => {
  async function linkFor(email: string, id: number): Promise<string> {
    expect((await post('/api/kits/free', { id, email })).status).toBe(200);
    const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
    return /http\S+\/api\/kits\/free\/confirm\?token=\S+/.exec(texts)?.[0] ?? '';
  }

  function file(token: string): Promise<Response> {
    return request(`/api/kits/free/file?token=${encodeURIComponent(token)}`);
  }

  async function tokenBehind(link: string): Promise<string> {
    const page = new URL(await leadsTo(link), 'http://shop');
    expect(page.pathname).toBe('/free-download');
    return page.searchParams.get('token') ?? '';
  }

  test('comes after the mailed link, which subscribes the address, and is counted', async () => {
    const { id, zip } = await kitInShop({ price: { kind: 'free' } });
    const email = someEmail();
    const token = await tokenBehind(await linkFor(email, id));
    const response = await file(token);
    expect(response.headers.get('content-disposition')).toContain('Test Kit (kit).zip');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(zip);
    expect((await rowOf(id))?.downloads).toBe(1);
  });

  test('comes to a subscriber at once', async () => {
    const { id } = await kitInShop({ price: { kind: 'free' } });
    const email = someEmail();
    await subscribeAndConfirm(email);
    await linkFor(email, id);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your free kit: “Test Kit”');
  });

  test('ends with its price, and no link opens another product', async () => {
    const { id } = await kitInShop({ price: { kind: 'free' } });
    const token = await tokenBehind(await linkFor(someEmail(), id));
    const other = await request(`/api/tracks/free/file?token=${encodeURIComponent(token)}`);
    expect(other.status).toBe(404);
    await save({ ...PLAIN, id, version: 2 });
    expect((await file(token)).status).toBe(404);
    expect((await file('made-up')).status).toBe(404);
    expect((await post('/api/kits/free', { id, email: someEmail() })).status).toBe(404);
    expect((await post('/api/kits/free', { id, email: 'nobody' })).status).toBe(400);
  });

  test('tells a bot nothing', async () => {
    const { id } = await kitInShop({ price: { kind: 'free' } });
    const email = someEmail();
    expect((await post('/api/kits/free', { id, email, subject: 'buy now' })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });
});
