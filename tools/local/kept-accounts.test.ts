import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAccounts } from './kept-accounts';

const folder = mkdtempSync(join(tmpdir(), 'kept-accounts-'));
const exported = join(folder, 'exported');
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/projects/demo/accounts:batchGet?maxResults=-1';
const CONFIG = '/emulator/v1/projects/demo/config';

/** What the Auth emulator answers; nothing while it is busy. */
const answers = new Map<string | undefined, string>();
const auth = createServer(({ url, headers }, response) => {
  const answer = headers.authorization === 'Bearer owner' ? answers.get(url) : undefined;
  response.writeHead(answer === undefined ? 503 : 200).end(answer);
});

beforeAll(() => new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve)));

afterAll(() => {
  auth.close();
  rmSync(folder, { recursive: true });
});

function kept(name: string): unknown {
  return JSON.parse(readFileSync(join(exported, name), 'utf8'));
}

test('accounts and settings are where the next start of the Auth emulator imports them, while it runs', async () => {
  const { port } = auth.address() as AddressInfo;
  const stop = keepAccounts({ folder, exported }, { project: 'demo', hosts: { auth: `127.0.0.1:${port}` } });
  answers.set(ACCOUNTS, '{"users":["one"]}');
  answers.set(CONFIG, '{"signIn":{}}');
  await expect
    .poll(() => readdirSync(exported).sort())
    .toEqual(['auth_export', 'firebase-export-metadata.json']);
  const { auth: imported } = kept('firebase-export-metadata.json') as { auth: { path: string } };
  expect(imported.path).toBe('auth_export');
  expect(kept('auth_export/accounts.json')).toEqual({ users: ['one'] });
  expect(kept('auth_export/config.json')).toEqual({ signIn: {} });

  answers.set(ACCOUNTS, '{"users":["one","two"]}');
  await expect.poll(() => kept('auth_export/accounts.json')).toEqual({ users: ['one', 'two'] });
  await stop();
  expect(readdirSync(folder)).toEqual(['exported']);
});
