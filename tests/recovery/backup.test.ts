import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { parseOrder, parseTrack } from '@store/functions/platform/collections';
import { backUp, restore } from '@store/tools/backup/copy';
import { openStore, type Store } from '@store/tools/backup/store';
import { readLines } from '@store/tools/backup/lines';
import { googleWith } from '@store/tools/deploy/google/client';
import { documentsOf } from '@store/tools/migrations/documents';
import { MIGRATIONS } from '@store/tools/migrations/migrate';
import { runMigrations } from '@store/tools/migrations/migration';
import { runningStore } from '../support/running-store';
import { checkOut, newCustomer } from '../api/support/customer';

const { project, bucket, auth, firestore, storage } = runningStore();

/** The emulators keep projects apart, so that each of these is an empty store. */
const EMPTY = `demo-restored-${Date.now()}`;

function emptyStore(name: string): Store {
  const id = `${EMPTY}-${name}`;
  return openStore(id, `${id}.firebasestorage.app`);
}

/** What Node warned of while stores were copied. */
const warnings: string[] = [];
process.on('warning', ({ name }) => warnings.push(name));

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

function documentsOfBackup(directory: string): Promise<string[]> {
  return linesOf(directory, 'documents.jsonl');
}

/** Sorted lines of JSON as they are after a restore: the addresses of files name the bucket. */
function inBucketOf({ place }: Store, lines: readonly string[]): string[] {
  return lines.map((line) => line.replaceAll(`/v0/b/${bucket}/o/`, `/v0/b/${place.bucket}/o/`)).sort();
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
  expect(warnings).not.toContain('MaxListenersExceededWarning');

  const empty = openStore(EMPTY, `${EMPTY}.firebasestorage.app`);
  await restore(empty, { directory: first, auth, canOverwrite: false });
  const again = await backUp(empty, { directory: second, auth });

  expect(again).toMatchObject({ documents: made.documents, files: made.files, accounts: made.accounts });
  expect(await linesOf(second, 'files.jsonl')).toEqual(await linesOf(first, 'files.jsonl'));
  expect(await documentsOfBackup(second)).toEqual(inBucketOf(empty, await documentsOfBackup(first)));
  for (const line of await linesOf(first, 'files.jsonl')) expect(line).toContain('contentType');
  const contents = await readdir(join(first, 'files'));
  expect((await readdir(join(second, 'files'))).sort()).toEqual(contents.sort());
  expect(contents).toHaveLength(made.files);
  for (const content of contents) {
    const [before, after] = await Promise.all(
      [first, second].map((directory) => readFile(join(directory, 'files', content))),
    );
    expect(after?.equals(before ?? Buffer.alloc(0)), content).toBe(true);
  }
  expect(await accountsOf(second)).toEqual(await accountsOf(first));
  expect(await signInWith(EMPTY, email, password)).toBe(200);
  const [[name = '']] = [(await empty.files.getFiles({ prefix: 'covers/' }))[0].map((file) => file.name)];
  const [restored] = await empty.files.file(name).download();
  const [original] = await openStore(project, bucket).files.file(name).download();
  expect(restored.length).toBeGreaterThan(0);
  expect(restored.equals(original)).toBe(true);
});

test('after a restore into another project, the addresses of covers and previews lead to its files', async () => {
  const restored = openStore(EMPTY, `${EMPTY}.firebasestorage.app`);
  const { docs } = await restored.firestore.collection('tracks').get();
  const addresses = docs.flatMap((track) => [String(track.get('image')), String(track.get('media'))]);
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses)
    expect(address.startsWith(`http://${storage}/v0/b/${EMPTY}.firebasestorage.app/o/`), address).toBe(true);
  for (const address of addresses.slice(0, 2)) expect((await fetch(address)).status, address).toBe(200);
});

test('a backup names the files that the shop has lost', async () => {
  const damaged = openStore(EMPTY, `${EMPTY}.firebasestorage.app`);
  const complete = await backUp(damaged, { directory: join(folder, 'complete'), auth: undefined });
  expect(complete.missing).toEqual([]);
  const firstIn = async (prefix: string) => (await damaged.files.getFiles({ prefix }))[0][0];
  const [cover, master] = await Promise.all([firstIn('covers/'), firstIn('masters/')]);
  await Promise.all([cover?.delete(), master?.delete()]);
  const { missing } = await backUp(damaged, { directory: join(folder, 'damaged'), auth: undefined });
  expect(missing.length).toBeGreaterThan(0);
  expect([cover?.name, master?.name]).toEqual(expect.arrayContaining([...missing]));
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
  ).rejects.toThrow('already contains a backup');
});

const lineSchema = v.object({ path: v.string(), data: v.record(v.string(), v.unknown()) });

/** As a newer release would back up: every document has a field, and there is a collection, that this one lacks. */
async function fromNewerRelease(backup: string, directory: string): Promise<void> {
  await mkdir(directory);
  const documents: string[] = [];
  for await (const line of readLines(join(backup, 'documents.jsonl'))) {
    const { path, data } = v.parse(lineSchema, line);
    documents.push(JSON.stringify({ path, data: { ...data, fromLater: 'kept' } }));
  }
  documents.push(JSON.stringify({ path: 'laterThings/one', data: { list: [] } }));
  await writeFile(join(directory, 'documents.jsonl'), documents.map((line) => `${line}\n`).join(''));
  // Another test compares files.
  await writeFile(join(directory, 'files.jsonl'), '');
  const manifest = v.parse(
    v.looseObject({ documents: v.number() }),
    JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')),
  );
  await writeFile(
    join(directory, 'backup.json'),
    JSON.stringify({ ...manifest, documents: manifest.documents + 1 }),
  );
}

test('a backup of a newer release keeps what this release does not know, and is read by it', async () => {
  const newer = join(folder, 'newer');
  const again = join(folder, 'newer-again');
  await fromNewerRelease(join(folder, 'first'), newer);
  const restored = emptyStore('newer');
  await restore(restored, { directory: newer, auth: undefined, canOverwrite: false });
  await backUp(restored, { directory: again, auth: undefined });
  expect(await documentsOfBackup(again)).toEqual(inBucketOf(restored, await documentsOfBackup(newer)));

  const tracksOf = async (store: Store) =>
    (await store.firestore.collection('tracks').orderBy('id').get()).docs.map((track) => parseTrack(track));
  const tracks = await tracksOf(restored);
  expect(tracks.length).toBeGreaterThan(0);
  const original = await tracksOf(openStore(project, bucket));
  expect(tracks.map((track) => JSON.stringify(track)).sort()).toEqual(
    inBucketOf(
      restored,
      original.map((track) => JSON.stringify(track)),
    ),
  );
});

/** An order in the form of the first release: without what the migrations add. */
async function oldOrder(): Promise<{ readonly id: string; readonly fields: Record<string, unknown> }> {
  const customer = await newCustomer();
  await checkOut(customer.token, [[24, 'Exclusive']]);
  const { firestore: present } = openStore(project, bucket);
  const { docs } = await present.collection('orders').where('buyer.email', '==', customer.email).get();
  const [placed] = docs;
  if (!placed) throw new Error('There is no order.');
  const { keys: _, ...fields } = placed.data();
  const lines = v.parse(v.array(v.record(v.string(), v.unknown())), fields['lines']);
  const older = lines.map(
    ({ fullPrice: _price, licenceName: _name, exclusive: _exclusive, ...line }) => line,
  );
  return { id: placed.id, fields: { ...fields, lines: older } };
}

/** Firestore as the migrations reach it, in the emulator. */
const emulated = googleWith(
  () => Promise.resolve('owner'),
  project,
  (address, init) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    return fetch(`http://${firestore}${pathname}${search}`, init);
  },
);

test('a backup of an older release has the form of this one after the migrations', async () => {
  const older = emptyStore('older');
  const { id, fields } = await oldOrder();
  await older.firestore.collection('orders').doc(id).set(fields);
  const directory = join(folder, 'older');
  await backUp(older, { directory, auth: undefined });

  const restored = emptyStore('migrated');
  await restore(restored, { directory, auth: undefined, canOverwrite: false });
  const orderIn = async (store: Store) => store.firestore.collection('orders').doc(id).get();
  expect((await orderIn(restored)).data()).toEqual(fields);
  const plan = { isDryRun: false, isRepeated: true, say: () => undefined, now: () => 0 };
  await runMigrations({
    documents: documentsOf(emulated, restored.project),
    migrations: MIGRATIONS,
    ...plan,
  });
  expect(parseOrder(await orderIn(restored))).toEqual(parseOrder(await orderIn(openStore(project, bucket))));
  expect((await orderIn(restored)).data()).toHaveProperty('keys');
});
