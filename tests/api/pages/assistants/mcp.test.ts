import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { KitEdit } from '@store/domain/shop/kits/kit-edit';
import { cents } from '@store/domain/platform/money/money';
import {
  DEFAULT_SETTINGS,
  INITIAL_SETTINGS,
  type VersionedSettings,
} from '@store/domain/shop/settings/settings';
import { currentSettings, rememberSettings } from '@store/functions/platform/settings/current';
import { runningStore } from '../../../support/running-store';
import { request } from '../../support/address';
import { from, someAddress } from '../../support/customer';
import { asMember } from '../../support/member';
import {
  addTrackAs,
  keepShop,
  newUpload,
  someZip,
  stageBuyersFile,
  stageCover,
  theMember,
  typedTrack,
  type TestMember,
} from '../../support/tracks';

const { url } = runningStore();

const beatSchema = v.object({
  id: v.number(),
  title: v.string(),
  status: v.string(),
  bpm: v.number(),
  tags: v.array(v.string()),
  key: v.string(),
  making: v.string(),
  samples: v.string(),
  training: v.string(),
  page: v.string(),
  preview: v.string(),
  licences: v.array(v.object({ id: v.string(), price: v.string(), currency: v.literal('EUR') })),
});
const searchSchema = v.object({
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  beats: v.array(beatSchema),
});

/** The official client, which checks every result against the schema that the tool declares. */
async function connect(): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), {
    fetch: (address, init) => request(new URL(address).pathname, withAddress(init)),
  });
  await client.connect(transport);
  return client;
}

const NETWORK = someAddress();

function withAddress(init: RequestInit | undefined, network = NETWORK): RequestInit {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(from(network))) headers.set(name, value);
  return { ...init, headers };
}

function send(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  network?: string,
): Promise<Response> {
  return request(
    '/api/mcp',
    withAddress(
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      network,
    ),
  );
}

async function errorOf(response: Response): Promise<{ status: number; id: unknown; code: number }> {
  const { id, error } = v.parse(
    v.object({
      jsonrpc: v.literal('2.0'),
      id: v.unknown(),
      error: v.object({ code: v.number(), message: v.pipe(v.string(), v.nonEmpty()) }),
    }),
    await response.json(),
  );
  return { status: response.status, id, code: error.code };
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' } as const;

let client: Client;
let member: TestMember;
let restoreShop: () => Promise<void>;

beforeAll(async () => {
  member = await theMember();
  restoreShop = await keepShop(member.token);
  client = await connect();
});

afterAll(async () => {
  await client.close();
  await restoreShop();
});

async function refusedText(name: string, input: Record<string, unknown>): Promise<string> {
  const result = await client.callTool({ name, arguments: input });
  expect(result.isError).toBe(true);
  expect(result).not.toHaveProperty('structuredContent');
  return v.parse(v.tuple([v.object({ text: v.string() })]), result.content)[0].text;
}

async function search(input: Record<string, unknown>) {
  const { structuredContent } = await client.callTool({ name: 'search_beats', arguments: input });
  return v.parse(searchSchema, structuredContent);
}

async function searchKits(input: Record<string, unknown>) {
  const { structuredContent } = await client.callTool({ name: 'search_kits', arguments: input });
  return v.parse(
    v.object({ total: v.number(), kits: v.array(v.looseObject({ id: v.number() })) }),
    structuredContent,
  );
}

/** A kit in the shop; returns its id. */
async function kitInShop(kit: Pick<KitEdit, 'title' | 'kind' | 'price'>): Promise<number> {
  const folder = `${member.uid}/${newUpload()}`;
  const saved = await asMember('POST', '/api/member/kits/save', {
    ...kit,
    description: '',
    sounds: 4,
    format: 'WAV',
    currency: 'EUR',
    licence: null,
    image: await stageCover(folder),
    file: await stageBuyersFile(folder, 'kit', someZip()),
  });
  const { id } = v.parse(v.object({ id: v.number() }), saved.body);
  expect((await asMember('POST', '/api/member/kits/publish', { id })).status).toBe(200);
  return id;
}

describe('the tools', () => {
  test('are listed with schemas, and read only', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'beat-store', title: 'Nightshift Beats' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_beats',
      'get_beat',
      'list_licences',
      'cart_link',
      'search_kits',
      'get_kit',
      'kit_cart_link',
    ]);
    for (const { annotations, outputSchema, description } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(outputSchema?.type).toBe('object');
      expect(description).toMatch(/.{20}/);
    }
    const [{ inputSchema } = { inputSchema: undefined }] = tools;
    expect(inputSchema).toMatchObject({
      additionalProperties: false,
      required: [],
      properties: { mood: { type: 'string', enum: expect.arrayContaining(['dark']) as string[] } },
    });
  });

  test('search by text, tempo, key, tag and mood', async () => {
    const id = await addTrackAs(
      member.token,
      typedTrack({ title: 'Quince Harbour', tag: 'Zydeco', bpm: 97, key: 'F#m', mood: 'dreamy' }),
    );
    const only = { total: 1, beats: [{ id, title: 'Quince Harbour', bpm: 97, key: 'F#m' }] };
    expect(await search({ text: 'quince' })).toMatchObject(only);
    expect(await search({ tag: 'zydeco', tempo_from: 97, tempo_to: 97 })).toMatchObject(only);
    expect(await search({ tag: 'ZYDECO', key: 'F#m', mood: 'dreamy' })).toMatchObject(only);
    for (const other of [{ tempo_from: 98 }, { tempo_to: 96 }, { key: 'F#' }, { mood: 'dark' }])
      expect(await search({ tag: 'zydeco', ...other })).toMatchObject({ total: 0, pages: 0, beats: [] });
  });

  test('search in pages of ten, newest first', async () => {
    const first = await search({});
    const second = await search({ page: 2 });
    expect(first.beats).toHaveLength(10);
    expect(first.pages).toBe(Math.ceil(first.total / 10));
    const ids = [...first.beats, ...second.beats].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await search({ page: first.pages + 1 })).beats).toEqual([]);
  });

  test('return a beat with its page, preview and prices', async () => {
    const { structuredContent } = await client.callTool({ name: 'get_beat', arguments: { beat: 24 } });
    const beat = v.parse(beatSchema, structuredContent);
    expect(beat).toMatchObject({
      title: 'Glass Elevator',
      status: 'available',
      page: `${url}/track/detail/24`,
      making: 'Made by people, without AI, according to the producer.',
      samples: 'No samples, according to the producer.',
      training: 'The right to train AI models with this beat is reserved.',
      licences: [
        { id: 'Non-Exclusive', price: '24.99' },
        { id: 'Exclusive', price: '44.99' },
      ],
    });
    expect((await fetch(beat.preview, { method: 'HEAD' })).headers.get('content-type')).toBe('audio/mpeg');
  });

  test('list the licences with their terms', async () => {
    const { structuredContent } = await client.callTool({ name: 'list_licences' });
    expect(structuredContent).toMatchObject({
      contracts: `${url}/licences`,
      licences: [
        { id: 'Non-Exclusive', price: '24.99', exclusive: false, training: false },
        { exclusive: true, training: false },
      ],
    });
  });

  test('make a link to a page of the shop that fills the cart', async () => {
    const input = { beat: 24, licence: 'Exclusive' };
    const { structuredContent } = await client.callTool({ name: 'cart_link', arguments: input });
    expect(structuredContent).toEqual({
      address: `${url}/cart/add?beat=24&licence=Exclusive`,
      title: 'Glass Elevator',
      licence: 'Exclusive Licence',
      price: '44.99',
      currency: 'EUR',
    });
    expect((await fetch(`${url}/cart/add?beat=24&licence=Exclusive`)).status).toBe(200);
  });

  test('refuse what the shop does not sell, in a result that an assistant can act on', async () => {
    expect(await refusedText('cart_link', { beat: 24, licence: 'Gold' })).toBe(
      '“Glass Elevator” is not sold under “Gold”. Its licences: Non-Exclusive, Exclusive.',
    );
    expect(await refusedText('cart_link', { beat: 9999, licence: 'Exclusive' })).toBe(
      'There is no beat 9999 in the shop.',
    );
  });

  test.each([
    ['search_beats', { page: 0 }, /^page: Pages count from 1/],
    ['search_beats', { key: 'H' }, /^key: A key is one of/],
    ['search_beats', { mood: 'green' }, /^mood:/],
    ['search_beats', { tempo_from: '90' }, /^tempo_from:/],
    ['search_beats', { secret: true }, /secret/],
    ['get_beat', {}, /beat/],
    ['get_beat', { beat: 1.5 }, /whole number/],
    ['cart_link', { beat: 24 }, /licence/],
    ['search_kits', { kind: 'beat' }, /^kind: A kind is one of/],
    ['search_kits', { key: 'Am' }, /key/],
    ['get_kit', { kit: 0 }, /whole number/],
    ['kit_cart_link', {}, /kit/],
  ])('%s refuses the arguments %o', async (name, input: Record<string, unknown>, text) => {
    expect(await refusedText(name, input)).toMatch(text);
  });

  test('search kits, and make a link that puts one into the cart', async () => {
    const named = await kitInShop({
      title: 'Quince Drums',
      kind: 'drum-kit',
      price: { kind: 'fixed', amount: cents(1499) },
    });
    const open = await kitInShop({
      title: 'Quince Loops',
      kind: 'loops',
      price: { kind: 'minimum', minimum: cents(500), suggested: cents(900) },
    });
    const free = await kitInShop({ title: 'Quince Gift', kind: 'drum-kit', price: { kind: 'free' } });
    const found = await searchKits({ text: 'quin' });
    expect(found.total).toBe(3);
    expect((await searchKits({ text: 'quince', kind: 'loops' })).kits).toMatchObject([
      { id: open, price: '5.00', price_kind: 'minimum', currency: 'EUR', page: `${url}/kit/${open}` },
    ]);
    expect((await searchKits({ text: 'quince harp' })).total).toBe(0);
    const kit = await client.callTool({ name: 'get_kit', arguments: { kit: named } });
    expect(kit.structuredContent).toMatchObject({
      title: 'Quince Drums',
      price: '14.99',
      price_kind: 'fixed',
      licence: expect.arrayContaining([
        expect.objectContaining({ heading: 'No resale of the sounds' }),
      ]) as [],
    });
    const link = async (id: number) =>
      (await client.callTool({ name: 'kit_cart_link', arguments: { kit: id } })).structuredContent;
    expect(await link(named)).toEqual({
      address: `${url}/cart/add?kit=${named}`,
      title: 'Quince Drums',
      price: '14.99',
      currency: 'EUR',
      note: '',
    });
    expect(await link(open)).toMatchObject({
      price: '5.00',
      note: expect.stringContaining('more') as string,
    });
    expect(await refusedText('kit_cart_link', { kit: free })).toContain(`at ${url}/kit/${free}.`);
  });

  test('know nothing of kits that are hidden or were never in the shop', async () => {
    const id = await kitInShop({
      title: 'Velvet Kit',
      kind: 'drum-kit',
      price: { kind: 'fixed', amount: cents(1499) },
    });
    expect((await asMember('POST', '/api/member/kits/hide', { id })).status).toBe(200);
    expect((await searchKits({ text: 'Velvet' })).total).toBe(0);
    for (const [name, kit] of [
      ['get_kit', id],
      ['kit_cart_link', id],
      ['get_kit', 999_999],
    ] as const)
      expect(await refusedText(name, { kit })).toBe(`There is no kit ${kit} in the shop.`);
  });

  test('know nothing of hidden beats and drafts', async () => {
    const title = 'Velvet Quarry';
    const id = await addTrackAs(member.token, typedTrack({ title }));
    expect((await search({ text: title })).total).toBe(1);
    for (const [path, input] of [
      ['tracks/hide', { id, hidden: true }],
      ['drafts/save', { publish_at: null, ...typedTrack({ title }) }],
    ] as const)
      expect((await asMember('POST', `/api/member/${path}`, input)).status).toBe(200);
    expect((await search({ text: title })).total).toBe(0);
    for (const name of ['get_beat', 'cart_link'])
      expect(
        await refusedText(name, { beat: id, ...(name === 'cart_link' && { licence: 'Exclusive' }) }),
      ).toBe(`There is no beat ${id} in the shop.`);
  });
});

describe('the protocol', () => {
  test('answers as the schemas of the protocol demand, in JSON and without a session', async () => {
    const hello = {
      jsonrpc: '2.0',
      id: 'a',
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
    };
    const response = await send(hello, { Accept: 'application/json, text/event-stream' });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    const body: unknown = await response.json();
    expect(JSONRPCMessageSchema.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ id: 'a', result: { protocolVersion: '2025-06-18' } });
    const other = await send({ ...hello, params: { ...hello.params, protocolVersion: '1999-01-01' } });
    expect(await other.json()).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
  });

  test('accepts notifications and responses without an answer', async () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 3, result: {} },
    ]) {
      const response = await send(message);
      expect([response.status, await response.text()]).toEqual([202, '']);
    }
  });

  test('has no stream to read and no session to end', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await request('/api/mcp', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test.each([
    ['no JSON', '{', 400, null, -32_700],
    ['a batch', [PING], 400, null, -32_600],
    ['another version of JSON-RPC', { ...PING, jsonrpc: '1.0' }, 400, 1, -32_600],
    ['no method', { jsonrpc: '2.0', id: 7 }, 400, 7, -32_600],
    ['an unknown method', { ...PING, method: 'resources/list' }, 200, 1, -32_601],
    ['an unknown tool', { ...PING, method: 'tools/call', params: { name: 'buy' } }, 200, 1, -32_602],
    ['no name of a tool', { ...PING, method: 'tools/call' }, 200, 1, -32_602],
    ['no version to begin with', { ...PING, method: 'initialize', params: {} }, 200, 1, -32_602],
  ])('answers %s with an error', async (_, message, status, id, code) => {
    expect(await errorOf(await send(message))).toEqual({ status, id, code });
  });

  test('refuses pages of other sites and unknown versions', async () => {
    for (const origin of ['https://evil.example', 'null', `${url}.evil.example`])
      expect(await errorOf(await send(PING, { Origin: origin }))).toEqual({
        status: 403,
        id: 1,
        code: -32_000,
      });
    expect((await send(PING, { Origin: url })).status).toBe(200);
    expect(await errorOf(await send(PING, { 'MCP-Protocol-Version': '2024-11-05' }))).toMatchObject({
      status: 400,
    });
    expect((await send(PING, { 'MCP-Protocol-Version': '2025-11-25' })).status).toBe(200);
  });

  test('asks a network with very many calls to wait', async () => {
    const network = someAddress();
    const statuses = await Promise.all(
      Array.from({ length: 601 }, async () => (await send(PING, {}, network)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = await send(PING, {}, network);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await errorOf(refused)).toEqual({ status: 429, id: 1, code: -32_000 });
  });
});

describe('an owner who turns assistants off', () => {
  let before: VersionedSettings;
  beforeEach(() => {
    before = currentSettings();
  });
  afterEach(() => rememberSettings(before));

  test('closes the endpoint, the description and the feed of products', async () => {
    const operation = { ...DEFAULT_SETTINGS.operation, assistants: false };
    rememberSettings({ ...INITIAL_SETTINGS, settings: { ...DEFAULT_SETTINGS, operation } });
    expect(await errorOf(await send(PING))).toEqual({ status: 404, id: 1, code: -32_000 });
    for (const path of ['/llms.txt', '/feeds/products.xml']) expect((await request(path)).status).toBe(404);
    rememberSettings(before);
    for (const path of ['/llms.txt', '/feeds/products.xml']) expect((await request(path)).status).toBe(200);
  });
});
