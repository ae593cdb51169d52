import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));

const MEMBER = {
  localId: 'uid',
  email: 'mara@example.com',
  customAttributes: JSON.stringify({ member: true }),
  createdAt: '1795000000000',
};

/** The requests that have arrived, and what answers them. */
const calls: IncomingMessage[] = [];
let server: Server;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'member-'));
  // What `gcloud auth application-default login` leaves, without a quota project.
  const credentials = { type: 'authorized_user', client_id: 'id', client_secret: 'x', refresh_token: 'y' };
  await writeFile(join(folder, 'credentials.json'), JSON.stringify(credentials));
  server = createServer((request, response) => {
    calls.push(request);
    const isToken = request.headers['x-service'] === 'oauth2.googleapis.com';
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify(
        isToken ? { access_token: 'granted', expires_in: 3600, token_type: 'Bearer' } : { users: [MEMBER] },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function runMember(environment: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, ['tools/run.mjs', 'member', 'list', '--project', 'my-shop-1'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'credentials.json'),
      METADATA_SERVER_DETECTION: 'none',
      NODE_OPTIONS: `--require=${join(here, 'google/redirect.cjs')}`,
      STAND_IN: `http://127.0.0.1:${port}`,
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** The calls to Firebase Auth of the last command. */
function authCalls(): IncomingMessage[] {
  return calls.filter(({ headers }) => headers['x-service'] === 'identitytoolkit.googleapis.com');
}

test('names the project whose quota the calls use, with a sign-in that names none', async () => {
  calls.length = 0;
  const { code, output } = await runMember({});
  expect(output).toContain('mara@example.com');
  expect(code).toBe(0);
  expect(authCalls().map(({ url }) => url?.split('?')[0])).toEqual([
    '/v1/projects/my-shop-1/accounts:batchGet',
  ]);
  for (const { headers } of authCalls()) {
    expect(headers['x-goog-user-project']).toBe('my-shop-1');
    expect(headers.authorization).toBe('Bearer granted');
  }
});

test('keeps a quota project that the operator has set', async () => {
  calls.length = 0;
  await runMember({ GOOGLE_CLOUD_QUOTA_PROJECT: 'billing-1' });
  expect(authCalls().map(({ headers }) => headers['x-goog-user-project'])).toEqual(['billing-1']);
});

test('refuses to reach an emulator instead of the project', async () => {
  calls.length = 0;
  const { code, output } = await runMember({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' });
  expect(code).toBe(1);
  expect(output).toContain('FIREBASE_AUTH_EMULATOR_HOST is set and would select an emulator');
  expect(calls).toEqual([]);
});
