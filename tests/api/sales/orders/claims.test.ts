import { verify } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request } from '../../support/address';
import { call, checkOut, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { asMember, signInMember } from '../../support/member';
import { pdfText } from '../../support/pdf-text';
import { addTrackAs, keepShop, typedTrack } from '../../support/tracks';

let restore: () => Promise<void> = () => Promise.resolve();
let buyer: Awaited<ReturnType<typeof owner>>;

async function owner(beat: number) {
  const customer = await newCustomer();
  await tellCheckout(`sessions/${await checkOut(customer.token, [[beat, 'Non-Exclusive', 2499]])}/pay`);
  return { ...customer, order: await orderReaches(customer.token, 'fulfilled') };
}

beforeAll(async () => {
  const { token: member } = await signInMember();
  restore = await keepShop(member);
  buyer = await owner(await addTrackAs(member, typedTrack()));
});
afterAll(() => restore());

const SONG = {
  title: 'Up on the Roof',
  artist: 'Mara',
  isrc: 'GBAYE6800011',
  channels: ['https://youtube.com/@mara', 'tiktok.com/@mara'],
};

function ask(endpoint: 'claim' | 'song' | 'letter', input: object = {}, token = buyer.token) {
  return call('POST', `/api/orders/${endpoint}`, { token, order_id: buyer.order.id, line: 0, ...input });
}

async function letter(): Promise<ArrayBuffer> {
  const response = await request('/api/orders/letter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: buyer.token, order_id: buyer.order.id, line: 0 }),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return response.arrayBuffer();
}

/** The files that a PDF carries, by name. */
async function attachmentsOf(bytes: ArrayBuffer): Promise<ReadonlyMap<string, Buffer>> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const files = new Map<string, Buffer>();
  for (const name of (await pdf.getAttachments())?.keys() ?? [])
    files.set(name, Buffer.from((await pdf.getAttachmentContent(name)) as Uint8Array));
  await loading.destroy();
  return files;
}

async function savedSong() {
  return (await ask('claim')).body['song'];
}

describe('a buyer’s song', () => {
  test('is needed for a letter', async () => {
    expect(await ask('letter')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test.each<[string, object]>([
    ['title', { title: '' }],
    ['artist', { artist: 'x'.repeat(101) }],
    ['isrc', { isrc: 'no' }],
    ['channels', { channels: Array.from({ length: 11 }, () => '@mara') }],
  ])('with a wrong %s is refused, and nothing is saved', async (field, wrong) => {
    expect(await ask('song', { ...SONG, ...wrong })).toMatchObject({ status: 400, body: { field } });
    expect(await savedSong()).toBeNull();
  });

  test('of another customer’s order is refused, and so are its contract and letter', async () => {
    const { token } = await newCustomer();
    for (const endpoint of ['claim', 'song', 'letter'] as const)
      expect((await ask(endpoint, SONG, token)).status).toBe(404);
    expect(await savedSong()).toBeNull();
  });

  test('is saved, shown to the producer with its channels, and replaced', async () => {
    expect((await ask('song', { ...SONG, title: 'Draft' })).status).toBe(200);
    expect((await ask('song', { ...SONG, isrc: 'gb-aye-68-00011' })).status).toBe(200);
    expect(await savedSong()).toEqual(SONG);
    const { body } = await asMember('GET', '/api/member/songs');
    expect(body['result']).toContainEqual(
      expect.objectContaining({
        ...SONG,
        order_id: buyer.order.id,
        end: null,
        buyer: expect.objectContaining({ email: buyer.email }) as unknown,
      }),
    );
  });

  test('has a letter with its contract, and a statement that anybody can verify with the public key', async () => {
    const { facts } = v.parse(
      v.object({ facts: v.object({ code: v.string(), address: v.string(), buyer: v.string() }) }),
      (await ask('claim')).body,
    );
    const bytes = await letter();
    const text = await pdfText(bytes.slice(0));
    for (const part of [facts.code, facts.buyer, 'Up on the Roof, by Mara', 'From the contract: Grant'])
      expect(text).toContain(part);
    expect(text).toContain('-inkey key.pem -rawin -in statement.txt -sigfile statement.sig');
    const files = await attachmentsOf(bytes);
    expect([...files.keys()].toSorted()).toEqual(['key.pem', 'statement.sig', 'statement.txt']);
    const key = await (await request('/api/licences/key')).text();
    expect(files.get('key.pem')?.toString()).toBe(key);
    const statement = files.get('statement.txt') ?? Buffer.alloc(0);
    const signature = files.get('statement.sig') ?? Buffer.alloc(0);
    expect(statement.toString()).toContain(`contract: ${facts.code}\nverify: ${facts.address}\n`);
    expect(verify(null, statement, key, signature)).toBe(true);
    const forged = statement.toString().replace('song: Up on the Roof', 'song: Down by the River');
    expect(verify(null, Buffer.from(forged), key, signature)).toBe(false);
  });

  test('is part of the customer’s data, ends with a refund, and is deleted with the account', async () => {
    const { body } = await call('POST', '/api/userdata', { token: buyer.token });
    expect(body['data']).toMatchObject({ songs: [{ order: buyer.order.id, ...SONG }] });
    await asMember('POST', '/api/member/invoices/refund', { id: buyer.order.id });
    await orderReaches(buyer.token, 'refunded');
    for (const endpoint of ['claim', 'song', 'letter'] as const)
      expect((await ask(endpoint, SONG)).status).toBe(409);
    expect((await asMember('GET', '/api/member/songs')).body['result']).toContainEqual(
      expect.objectContaining({ order_id: buyer.order.id, end: 'refunded' }),
    );
    expect((await call('POST', '/api/deleteaccount', { token: buyer.token })).status).toBe(200);
    const songs = (await asMember('GET', '/api/member/songs')).body['result'];
    expect(JSON.stringify(songs)).not.toContain(buyer.order.id);
  });
});
