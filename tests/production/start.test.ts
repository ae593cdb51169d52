import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What Cloud Build does with the deployed folder: it installs exactly what its lock file names and starts the functions
// framework. The process has no emulator, so that it asks the metadata server for tokens and signs with IAM.

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const run = promisify(execFile);

const PROJECT = 'my-shop-1';
const ACCOUNT = `123456789-compute@developer.gserviceaccount.com`;
const LINK_SECRET = 'long enough for a secret';
const ORIGIN = 'https://beats.example';
const TOKEN = 'a-session-token';
const SESSION = createHash('sha256').update(TOKEN).digest('hex');
const SIGNATURE = Buffer.from('signature').toString('base64');

interface Received {
  readonly service: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

const received: Received[] = [];
let standIn: Server;
let folder: string;
let api: ChildProcess;
let output = '';
let address: string;
/** What the lock file has installed. */
let installed: readonly string[];

function integer(value: number) {
  return { integerValue: String(value) };
}

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;

const readSchema = v.object({ documents: v.array(v.string()) });

/** What Firestore answers to a read: it has a member's session and nothing else. */
function documentsOf(body: string): unknown {
  const readTime = new Date().toISOString();
  return v
    .parse(readSchema, JSON.parse(body))
    .documents.map((name) => (name.includes('/sessions/') ? sessionDocument() : { missing: name, readTime }));
}

/** A member's session as Firestore has it. */
function sessionDocument() {
  const name = `${DOCUMENTS}/sessions/${SESSION}`;
  const now = new Date().toISOString();
  const hour = 3_600_000;
  const fields = {
    uid: { stringValue: 'member-uid' },
    startedAt: integer(Date.now() - hour),
    validFrom: integer(Date.now() - hour),
    expiresAt: integer(Date.now() + hour),
    browser: { stringValue: '' },
  };
  return { found: { name, fields, createTime: now, updateTime: now }, readTime: now };
}

const MEMBER = {
  localId: 'member-uid',
  email: 'mara@example.com',
  emailVerified: true,
  customAttributes: JSON.stringify({ member: true }),
  createdAt: '1795000000000',
  validSince: '1',
};

/** The answers of Google's services by name, and of the metadata server, which is called without one. */
function answerTo(service: string, { url, body }: { readonly url: string; readonly body: string }): unknown {
  if (service === '') {
    if (url.includes('/token')) return { access_token: 'of-the-metadata-server', expires_in: 3600 };
    if (url.includes('/email')) return ACCOUNT;
    if (url.includes('service-accounts')) return { default: { email: ACCOUNT } };
    return PROJECT;
  }
  if (service.startsWith('firestore')) return documentsOf(body);
  if (service.startsWith('identitytoolkit')) return { users: [MEMBER] };
  if (service.startsWith('iamcredentials')) return { keyId: 'key', signedBlob: SIGNATURE };
  return {};
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the process answers. Throws an Error with its output after 30 seconds. */
async function started(): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const status = await fetch(`${address}/api/nothing`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 404) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The function does not answer: ${output}`);
}

beforeAll(async () => {
  standIn = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'x-service': service = '', authorization } = request.headers;
      const url = request.url ?? '';
      const body = Buffer.concat(chunks).toString();
      received.push({ service: String(service), url, authorization, body });
      const answer = answerTo(String(service), { url, body });
      response.setHeader('Metadata-Flavor', 'Google');
      response.setHeader('Content-Type', typeof answer === 'string' ? 'text/plain' : 'application/json');
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  const port = await listen(standIn);

  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  await run(process.execPath, ['build.mjs'], { cwd: join(root, 'functions') });
  await cp(join(root, 'functions/dist'), folder, { recursive: true });
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['ci', ...quietly], { cwd: folder });
  installed = await readdir(join(folder, 'node_modules'));
  const framework = ['install', '--no-save', '@google-cloud/functions-framework@4'];
  await run('npm', [...framework, ...quietly], { cwd: folder });

  const apiPort = await freePort();
  address = `http://127.0.0.1:${apiPort}`;
  api = spawn(join(folder, 'node_modules/.bin/functions-framework'), [], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PORT: String(apiPort),
      FUNCTION_TARGET: 'api',
      FUNCTION_SIGNATURE_TYPE: 'http',
      K_SERVICE: 'api',
      GCLOUD_PROJECT: PROJECT,
      GCE_METADATA_HOST: `127.0.0.1:${port}`,
      STAND_IN: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: `--require=${join(here, 'google/redirect.cjs')}`,
      STORE_API_KEY: 'key',
      STORE_ORIGIN: ORIGIN,
      STORE_LINK_SECRET: LINK_SECRET,
      STRIPE_SECRET_KEY: 'sk_test_rehearsal',
      STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
      SMTP_URL: 'smtps://user:password@smtp.example:465',
    },
  });
  const collect = (chunk: Buffer) => (output += chunk.toString());
  api.stdout?.on('data', collect);
  api.stderr?.on('data', collect);
  await started();
}, 240_000);

afterAll(async () => {
  api.kill();
  standIn.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the services have received since the last call of this function. */
function calls(service: string): Received[] {
  return received.splice(0).filter((call) => call.service.startsWith(service));
}

test('the Admin SDK is bundled and not installed, and the font shaper is the tested one', async () => {
  expect(installed).not.toContain('firebase-admin');
  const shaper = 'node_modules/harfbuzzjs/package.json';
  expect(await readFile(join(folder, shaper), 'utf8')).toBe(await readFile(join(root, shaper), 'utf8'));
});

test('a download redirects to an address at Cloud Storage that IAM has signed', async () => {
  const until = Date.now() + 900_000;
  const payload = Buffer.from(JSON.stringify({ path: 'masters/1.wav', name: 'Beat.wav', until })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', LINK_SECRET).update(payload).digest('base64url');
  received.length = 0;
  const response = await fetch(`${address}/api/download/${payload}.${signature}`, { redirect: 'manual' });
  expect(response.status, output).toBe(302);
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.origin).toBe('https://storage.googleapis.com');
  expect(location.pathname).toBe(`/${PROJECT}.firebasestorage.app/masters/1.wav`);
  expect(location.searchParams.get('X-Goog-Credential')).toContain(ACCOUNT);
  const [signed] = calls('iamcredentials');
  expect(signed?.url).toBe(`/v1/projects/-/serviceAccounts/${ACCOUNT}:signBlob`);
  expect(signed?.authorization).toBe('Bearer of-the-metadata-server');
});

test('a member gets a token for uploads that IAM has signed', async () => {
  received.length = 0;
  const response = await fetch(`${address}/api/member/uploads/token`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(response.status, output).toBe(200);
  const { customToken } = (await response.json()) as { customToken: string };
  const [, claims = '', signature = ''] = customToken.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: ACCOUNT,
    uid: 'member-uid',
  });
  expect(Buffer.from(signature, 'base64url').toString()).toBe('signature');
  const services = ['firestore', 'identitytoolkit', 'iamcredentials'];
  const seen = received.filter(({ service }) => service !== '');
  expect(new Set(seen.map(({ service }) => service.split('.')[0]))).toEqual(new Set(services));
  for (const { authorization, service } of seen)
    expect(authorization, service).toBe('Bearer of-the-metadata-server');
});

test('a forged download link is refused without a call to Google', async () => {
  received.length = 0;
  expect((await fetch(`${address}/api/download/e30.forged`)).status).toBe(400);
  expect(received).toEqual([]);
});
