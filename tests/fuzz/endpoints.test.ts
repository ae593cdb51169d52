import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as openRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { errorBodySchema } from '@store/domain/platform/errors';
import type { RateLimit } from '@store/functions/platform/limits/limit-counters';
import { verifySession, type Session } from '@store/functions/platform/sessions/sessions';
import { markVerified } from '@store/functions/platform/gateways/auth';
import { addSomeCode } from '../api/support/deals';
import {
  call,
  checkOut,
  from,
  newCustomer,
  orderReaches,
  someAddress,
  tellCheckout,
} from '../api/support/customer';
import { asMember, bearer, newMember, signInMember } from '../api/support/member';
import { ownFunctions, sendEverythingTo } from '../api/support/server';
import { addTrackAs, typedTrack } from '../api/support/tracks';
import { noteEffects, remaining, type Effect } from './effects';
import { callsOf, endpointsOf, TOKEN, type Caller, type FuzzedCall, type KnownValues } from './inputs';

// Sends random and hostile calls to every endpoint. FUZZ_SEED and FUZZ_RUNS repeat or extend a run (CONTRIBUTING.md).

const SEED =
  process.env['FUZZ_SEED'] === 'random' ? randomInt(2 ** 31) : Number(process.env['FUZZ_SEED'] ?? 20_261_125);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);

/** Sessions that were verified since something has changed. Otherwise most of the time would go to reading them. */
const verified = vi.hoisted(() => new Map<string, Session | undefined>());

vi.mock(import('@store/functions/platform/sessions/sessions'), async (original) => {
  const module = await original();
  const verifySession: typeof module.verifySession = async (token) => {
    if (!verified.has(token)) verified.set(token, await module.verifySession(token));
    return verified.get(token);
  };
  return { ...module, verifySession };
});

// A line for each refusal would cost more than the refusals.
vi.mock(import('@store/functions/platform/log'), async (original) => {
  const module = await original();
  return { ...module, log: { ...module.log, info: () => undefined } };
});

// What refusals wait for is tested elsewhere.
vi.mock(import('@store/functions/platform/http/constant-time'), () => ({
  withMinimumDuration: (_, work) => work(),
}));

// Limits count, but do not refuse: behind them is more to find.
vi.mock(import('@store/functions/platform/limits/limits-by-action'), async (original) => {
  const module = await original();
  const lift = (limit: RateLimit): RateLimit => ({ ...limit, free: 1_000_000 });
  return {
    ...module,
    signInLimits: (attempted) => module.signInLimits(attempted).map(lift),
    signUpLimits: (attempted) => module.signUpLimits(attempted).map(lift),
    forgottenPasswordLimits: (attempted) => module.forgottenPasswordLimits(attempted).map(lift),
    signInLinkLimits: (attempted) => module.signInLinkLimits(attempted).map(lift),
    linkedSignInLimits: (address) => module.linkedSignInLimits(address).map(lift),
    resetPasswordLimits: (attempted) => module.resetPasswordLimits(attempted).map(lift),
    newsletterLimits: (attempted) => module.newsletterLimits(attempted).map(lift),
    contactLimits: (attempted) => module.contactLimits(attempted).map(lift),
    commentLimits: (uid) => module.commentLimits(uid).map(lift),
    replyLimits: (uid) => module.replyLimits(uid).map(lift),
    codeLimits: (address) => module.codeLimits(address).map(lift),
    offerLimits: (uid) => module.offerLimits(uid).map(lift),
    checkoutLimit: (uid) => lift(module.checkoutLimit(uid)),
  };
});

const document: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/api/openapi.json'), 'utf8'),
);
const endpoints = endpointsOf(document);

/** Counts attempts, records what members have tried, and corrects the lengths of lists: a refused call may do that. */
const ALLOWED = /^(?:limits|proofs|audit|totals)\//;

const STACK = /\bat \S+ \(?\S+:\d+:\d+\)?|node_modules|\.ts:\d+|\/functions\/(?:src|dist)\//;

let own: string;
let effects: Effect[];
let known: KnownValues;
const tokens = { anonymous: '', forged: 'nonsense', customer: '', member: '' };

async function newToken(caller: 'customer' | 'member'): Promise<string> {
  if (caller === 'member') return (await signInMember(await newMember())).token;
  const { uid, token } = await newCustomer();
  await markVerified(uid);
  return token;
}

/** Signs in again whoever's session a call has ended. */
async function renewToken(caller: Caller): Promise<void> {
  if (caller === 'anonymous' || caller === 'forged' || (await verifySession(tokens[caller]))) return;
  tokens[caller] = await newToken(caller);
}

const idSchema = v.object({ id: v.string() });

async function add(path: string, input: object): Promise<string> {
  const { status, body } = await asMember('POST', path, input);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return v.parse(idSchema, body).id;
}

/** Things of the shop that calls can name. */
async function knownValues(): Promise<KnownValues> {
  const { token: member } = await signInMember();
  const track = await addTrackAs(member, typedTrack());
  const customer = await newCustomer();
  const session = await checkOut(customer.token, [[track, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara' });
  const order = await orderReaches(customer.token, 'fulfilled');
  const campaign = await add('/api/member/campaigns/add', { start: 'empty' });
  const draft = await add('/api/member/drafts/save', { ...typedTrack(), publish_at: null });
  const { body: settings } = await asMember('GET', '/api/member/settings');
  const { body: licences } = await asMember('GET', '/api/member/licences');
  return {
    token: [TOKEN],
    id: [track, campaign, draft, order.id, '', 'none'],
    _id: [customer.email, 'none'],
    track_id: [track],
    track: [track],
    beats: [[track]],
    pinned: [[track]],
    order_id: [order.id],
    transaction_id: [order.id, session],
    line: [0],
    lines: [[0], null],
    file: ['audio', 'contract', 'mp3'],
    email: ['fuzz@example.com', customer.email],
    username: ['Fuzz', customer.username],
    password: [customer.password, 'another-password'],
    current_password: [customer.password],
    code: [await addSomeCode(), order.lines[0]?.verification ?? ''],
    discount_code: [await addSomeCode()],
    license: ['Non-Exclusive', 'Exclusive'],
    licence: ['Non-Exclusive', 'Exclusive'],
    licences: [['Non-Exclusive'], licences['licences']],
    settings: [settings['settings']],
    version: [0, 1],
    price: ['30.00'],
    total: ['30.00'],
    amount: ['20.00'],
    currency: ['EUR'],
    quantity: [1],
    image: ['https://pictures.example.com/cover.jpg'],
    media: ['https://sounds.example.com/preview.mp3'],
    time: ['2:05'],
    method: ['initialize', 'tools/list', 'tools/call'],
    params: [
      { protocolVersion: '2025-11-25' },
      { name: 'search_beats', arguments: { text: 'beat', tempo_from: 80 } },
      { name: 'get_beat', arguments: { beat: track } },
      { name: 'cart_link', arguments: { beat: track, licence: 'Exclusive' } },
    ],
  };
}

beforeAll(async () => {
  own = await ownFunctions();
  await sendEverythingTo(own);
  known = await knownValues();
  await Promise.all([renewToken('customer'), renewToken('member')]);
  effects = noteEffects(own);
  console.log(`FUZZ_SEED=${SEED}`);
});

afterAll(() => sendEverythingTo(undefined));

function replaceToken(text: string, token: string): string {
  return text.replaceAll(TOKEN, token).replaceAll(encodeURIComponent(TOKEN), token);
}

function send(method: string, { caller, address, body, headers }: FuzzedCall): Promise<Response> {
  const token = tokens[caller];
  return fetch(`${own}${replaceToken(address, token)}`, {
    method,
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      ...from(someAddress()),
      ...(token === '' ? {} : bearer(token)),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? replaceToken(body, token) : body }),
  });
}

/** An error of the API, or the same as an error of JSON-RPC. */
const errorSchema = v.union([
  errorBodySchema,
  v.object({ jsonrpc: v.literal('2.0'), error: v.object({ code: v.number(), data: errorBodySchema }) }),
]);

/** What an answer must not be, or what a call must not have done; nothing for a good one. */
function faultsOf(status: number, text: string, changed: readonly Effect[]): string[] {
  const faults: string[] = [];
  // 501 is what the oEmbed specification demands for another format (https://oembed.com).
  if (status >= 500 && status !== 501) faults.push(`answered ${status}: ${text.slice(0, 200)}`);
  if (STACK.test(text)) faults.push(`has a stack trace: ${STACK.exec(text)?.[0]}`);
  const isPage = text.startsWith('<!doctype html>');
  // Node refuses some requests itself, without a body.
  if (status >= 400 && text !== '' && !isPage && !v.is(errorSchema, parsed(text)))
    faults.push(`is no error of the API: ${text.slice(0, 200)}`);
  const kept = remaining(changed).filter((effect) => !ALLOWED.test(effect));
  if (status >= 400 && kept.length > 0)
    faults.push(`answered ${status} and changed ${kept.join(', ')}: ${text.slice(0, 200)}`);
  return faults;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shorten(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text;
}

/** The call in words, to be repeated by hand. */
function nameOf({ caller, address, body, headers }: FuzzedCall): string {
  const content = typeof body === 'string' ? body : `bytes ${body?.join(' ')}`;
  return shorten(`${caller} ${address} ${JSON.stringify(headers)} ${content}`);
}

async function faultsOfCall(
  method: string,
  fuzzed: FuzzedCall,
): Promise<{ readonly status: number; readonly faults: readonly string[] }> {
  const before = effects.length;
  const response = await send(method, fuzzed);
  const text = await response.text();
  const changed = effects.slice(before);
  const polluted = Object.keys(Object.prototype).concat('polluted' in {} ? ['polluted'] : []);
  const faults = [...faultsOf(response.status, text, changed), ...polluted.map((name) => `polluted ${name}`)];
  if (changed.some((effect) => !ALLOWED.test(effect))) verified.clear();
  if (response.status === 401) await renewToken(fuzzed.caller);
  return { status: response.status, faults: faults.map((fault) => `${nameOf(fuzzed)}\n  ${fault}`) };
}

const counts = new Map<number, number>();

test.each(endpoints.map((endpoint, index) => ({ ...endpoint, seed: SEED + index })))(
  '$path ($method) withstands random input',
  async ({ seed, ...endpoint }) => {
    const calls = fc.sample(callsOf(endpoint, known), { numRuns: RUNS, seed });
    const faults: string[] = [];
    for (const fuzzed of calls) {
      const outcome = await faultsOfCall(endpoint.method, fuzzed);
      counts.set(outcome.status, (counts.get(outcome.status) ?? 0) + 1);
      faults.push(...outcome.faults);
    }
    expect(faults, `FUZZ_SEED=${SEED}`).toEqual([]);
  },
);

test('most calls are refused, and some of every kind are accepted', () => {
  const total = endpoints.length * RUNS;
  expect([...counts.values()].reduce((one, other) => one + other, 0)).toBe(total);
  expect(counts.get(400)).toBeGreaterThan(total / 4);
  expect(counts.get(200)).toBeGreaterThan(total / 20);
});

test('a change of a document and of an account is noticed', async () => {
  const before = effects.length;
  await newCustomer();
  const changed = effects.slice(before).join('\n');
  expect(changed).toMatch(/^users\//m);
  expect(changed).toMatch(/^POST .*\/accounts$/m);
});

const WITH_BODIES = endpoints.filter(({ path }) =>
  ['/api/signup', '/api/checkout', '/api/member/tracks/add', '/api/stripe/webhook'].includes(path),
);

/** Opens a request whose body is to follow, and waits until the server has it. */
async function openCall(method: string, path: string): Promise<ClientRequest> {
  const opened = openRequest(`${own}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...bearer(tokens.member), ...from(someAddress()) },
  });
  opened.write('{"email":');
  const [socket] = (await once(opened, 'socket')) as [Socket];
  if (socket.connecting) await once(socket, 'connect');
  return opened;
}

/** A call that shows that the functions still answer. */
async function expectAlive(): Promise<void> {
  expect((await call('GET', '/api/tracks/list')).status).toBe(200);
}

describe.each(WITH_BODIES)('$path ($method)', ({ method, path }) => {
  test('refuses a body of 10 MB', async () => {
    const before = effects.length;
    const body = JSON.stringify({ token: 'a'.repeat(10 * 1024 * 1024) });
    const { status } = await call(method, path, body, bearer(tokens.member));
    expect([status, effects.slice(before)]).toEqual([413, []]);
  });

  test('answers others while a body arrives slowly', async () => {
    const slow = await openCall(method, path);
    await expectAlive();
    slow.write('"a');
    await expectAlive();
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.end('"}');
    const [response] = await answered;
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    response.resume();
  });

  test('changes nothing if its caller leaves before the body has ended', async () => {
    const before = effects.length;
    const left = await openCall(method, path);
    left.on('error', () => undefined);
    left.destroy();
    await expectAlive();
    expect(effects.slice(before)).toEqual([]);
  });
});
