import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '@store/tools/backup/copy';
import { openStore } from '@store/tools/backup/store';
import { runningStore } from '../support/running-store';
import { newCustomer } from '../api/support/customer';

const { project, bucket, auth } = runningStore();

/** The emulators keep projects apart, so that this one is an empty store. */
const EMPTY = `demo-restored-${Date.now()}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The lines of a file of a backup, sorted. */
async function linesOf(directory: string, file: string): Promise<string[]> {
  return (await readFile(join(directory, file), 'utf8')).split('\n').filter(Boolean).sort();
}

/** The accounts of a backup without what depends on the project. */
async function accountsOf(directory: string): Promise<unknown[]> {
  return (await linesOf(directory, 'accounts.jsonl')).map((line) => {
    const { localId, email, passwordHash, salt, customAttributes, displayName } = JSON.parse(line) as Record<
      string,
      unknown
    >;
    return { localId, email, passwordHash, salt, customAttributes, displayName };
  });
}

async function signInWith(target: string, email: string, password: string): Promise<number> {
  const address = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const response = await fetch(address, {
    method: 'POST',
    // Naming another project needs the emulator's administrator.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true, targetProjectId: target }),
  });
  return response.status;
}

test('a backup that is restored into an empty store has the same documents, files and accounts', async () => {
  const { email, password } = await newCustomer();
  const first = join(folder, 'first');
  const second = join(folder, 'second');
  const made = await backUp(openStore(project, bucket), { directory: first, auth });
  expect(made.documents).toBeGreaterThan(24);
  expect(made.files).toBeGreaterThan(24);

  const empty = openStore(EMPTY, `${EMPTY}.firebasestorage.app`);
  await restore(empty, { directory: first, auth, canOverwrite: false });
  const again = await backUp(empty, { directory: second, auth });

  expect(again).toMatchObject({ documents: made.documents, files: made.files, accounts: made.accounts });
  for (const file of ['documents.jsonl', 'files.jsonl'])
    expect(await linesOf(second, file), file).toEqual(await linesOf(first, file));
  for (const line of await linesOf(first, 'files.jsonl')) expect(line).toContain('contentType');
  expect(await accountsOf(second)).toEqual(await accountsOf(first));
  expect(await signInWith(EMPTY, email, password)).toBe(200);
  const [[name = '']] = [(await empty.files.getFiles({ prefix: 'covers/' }))[0].map((file) => file.name)];
  const [restored] = await empty.files.file(name).download();
  const [original] = await openStore(project, bucket).files.file(name).download();
  expect(restored.length).toBeGreaterThan(0);
  expect(restored.equals(original)).toBe(true);
});

test('a restore refuses a store that is not empty, and a directory without a complete backup', async () => {
  const options = { auth, canOverwrite: false };
  const store = openStore(project, bucket);
  await expect(restore(store, { ...options, directory: join(folder, 'first') })).rejects.toThrow(
    'The store is not empty.',
  );
  await expect(restore(store, { ...options, directory: join(folder, 'none') })).rejects.toThrow(
    'has no complete backup',
  );
});

test('a backup does not replace another one', async () => {
  await expect(
    backUp(openStore(project, bucket), { directory: join(folder, 'first'), auth }),
  ).rejects.toThrow('has a backup already');
});
