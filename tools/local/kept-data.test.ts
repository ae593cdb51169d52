import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepData, type KeptClasses } from './kept-data';

const folder = mkdtempSync(join(tmpdir(), 'kept-data-'));

class ProjectState {
  readonly users = new Map<string, object>();
  constructor(readonly projectId: string) {}
  createUserWithLocalId(id: string, props: object): void {
    this.users.set(id, { localId: id, ...props });
  }
  overwriteUserWithLocalId(id: string, props: object): void {
    this.users.set(id, { localId: id, ...props });
  }
  updateUserByLocalId(id: string, props: object): void {
    this.users.set(id, { ...this.users.get(id), ...props });
  }
  deleteUser({ localId }: { localId: string }): void {
    this.users.delete(localId);
  }
}

class StoredFileMetadata {
  contentType = 'text/plain';
  constructor(
    readonly bucket: string,
    readonly name: string,
    readonly updated = new Date().toISOString(),
  ) {}
  static toJSON(metadata: object): string {
    return JSON.stringify(metadata);
  }
  update({ contentType }: { contentType: string }): void {
    this.contentType = contentType;
  }
  addDownloadToken(): void {
    this.contentType = 'with a token';
  }
  deleteDownloadToken(): void {
    this.contentType = 'without a token';
  }
}

/** As the emulator's, with the files of a run in a folder of its own. */
class StorageLayer {
  readonly _files = new Map<string, { metadata: StoredFileMetadata }>();
  readonly names = new Map<string, string>();
  readonly run = mkdtempSync(join(folder, 'run-'));
  _persistence = {
    getDiskFileName: (path: string) => this.names.get(path),
    getDiskPath: (path: string) => join(this.run, this.names.get(path) ?? ''),
  };
  path(bucket: string, name: string): string {
    return join(bucket, name);
  }
  store(metadata: StoredFileMetadata, content: string): StoredFileMetadata {
    const path = this.path(metadata.bucket, metadata.name);
    const id = `${Math.random()}`;
    writeFileSync(join(this.run, id), content);
    this.names.set(path, id);
    this._files.set(path, { metadata });
    return metadata;
  }
  uploadObject(metadata: StoredFileMetadata, content: string): Promise<StoredFileMetadata> {
    return Promise.resolve(this.store(metadata, content));
  }
  copyObject(metadata: StoredFileMetadata): StoredFileMetadata {
    return this.store(metadata, 'a copy');
  }
  deleteFile(bucket: string, name: string): boolean {
    return this._files.delete(this.path(bucket, name));
  }
  import(source: string): void {
    for (const file of readdirSync(join(source, 'metadata'))) {
      const { bucket, name, updated } = JSON.parse(
        readFileSync(join(source, 'metadata', file), 'utf8'),
      ) as StoredFileMetadata;
      const blob = readFileSync(join(source, 'blobs', file.replace('.json', '')), 'utf8');
      this.store(new StoredFileMetadata(bucket, name, updated), blob);
    }
  }
}

/** Subclasses, because a process keeps the data of one store, and each test is one. */
function emulator(exported: string) {
  const classes = {
    ProjectState: class extends ProjectState {},
    StorageLayer: class extends StorageLayer {},
    StoredFileMetadata: class extends StoredFileMetadata {},
  };
  keepData({ folder: exported, project: 'demo', version: '1' }, classes satisfies KeptClasses);
  return classes;
}

/** What another start would import. */
function kept(exported: string) {
  const storage = join(exported, 'storage_export');
  const files = readdirSync(join(storage, 'metadata')).map((file) => {
    const { name, contentType } = JSON.parse(readFileSync(join(storage, 'metadata', file), 'utf8')) as {
      name: string;
      contentType: string;
    };
    return [name, contentType, readFileSync(join(storage, 'blobs', file.replace('.json', '')), 'utf8')];
  });
  expect(readdirSync(join(storage, 'blobs'))).toHaveLength(files.length);
  return files.sort();
}

let exported: string;
let server: Server;
let act: () => unknown;

/** Does something in a request of the emulator, and looks when it is answered. */
async function request(work: () => unknown): Promise<number> {
  act = work;
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}`)).status;
}

beforeEach(async () => {
  exported = mkdtempSync(join(folder, 'exported-'));
  server = createServer((_, response) => void Promise.resolve(act()).then(() => response.end('{}')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => void server.close());

describe('before a request is answered', () => {
  test('accounts are where the next start imports them', async () => {
    const state = new (emulator(exported).ProjectState)('demo');
    const accounts = () =>
      (JSON.parse(readFileSync(join(exported, 'auth_export/accounts.json'), 'utf8')) as { users: object[] })
        .users;
    await request(() => state.createUserWithLocalId('one', { email: 'one@example.com' }));
    expect(accounts()).toEqual([{ localId: 'one', email: 'one@example.com' }]);
    await request(() => state.updateUserByLocalId('one', { email: 'two@example.com' }));
    expect(accounts()).toEqual([{ localId: 'one', email: 'two@example.com' }]);
    await request(() => state.deleteUser({ localId: 'one' }));
    expect(accounts()).toEqual([]);
    expect(JSON.parse(readFileSync(join(exported, 'firebase-export-metadata.json'), 'utf8'))).toMatchObject({
      auth: { path: 'auth_export' },
      storage: { path: 'storage_export' },
    });
  });

  test('accounts of other projects are not', async () => {
    const state = new (emulator(exported).ProjectState)('other');
    await request(() => state.createUserWithLocalId('one', {}));
    expect(readdirSync(join(exported, 'auth_export'))).toEqual([]);
  });

  test('uploaded, replaced, changed, copied and deleted files are', async () => {
    const { StorageLayer: Layer, StoredFileMetadata: Metadata } = emulator(exported);
    const layer = new Layer();
    const file = new Metadata('files', 'a/b.txt');
    await request(() => layer.uploadObject(file, 'first'));
    expect(kept(exported)).toEqual([['a/b.txt', 'text/plain', 'first']]);
    await request(() => layer.uploadObject(file, 'second'));
    expect(kept(exported)).toEqual([['a/b.txt', 'text/plain', 'second']]);
    await request(() => file.update({ contentType: 'audio/wav' }));
    expect(kept(exported)).toEqual([['a/b.txt', 'audio/wav', 'second']]);
    await request(() => layer.copyObject(new Metadata('files', 'copy.txt')));
    expect(kept(exported).map(([name]) => name)).toEqual(['a/b.txt', 'copy.txt']);
    await request(() => layer.deleteFile('files', 'a/b.txt'));
    expect(kept(exported)).toEqual([['copy.txt', 'text/plain', 'a copy']]);
  });
});

test('files of earlier runs are imported, replaced and deleted', async () => {
  const first = emulator(exported);
  const before = new first.StorageLayer();
  await request(() => before.uploadObject(new first.StoredFileMetadata('files', 'one.txt'), 'one'));
  await request(() => before.uploadObject(new first.StoredFileMetadata('files', 'two.txt'), 'two'));

  const second = emulator(exported);
  const layer = new second.StorageLayer();
  layer.import(join(exported, 'storage_export'));
  expect(kept(exported).map(([name, , content]) => [name, content])).toEqual([
    ['one.txt', 'one'],
    ['two.txt', 'two'],
  ]);
  await request(() => layer.uploadObject(new second.StoredFileMetadata('files', 'one.txt'), 'changed'));
  await request(() => layer.deleteFile('files', 'two.txt'));
  expect(kept(exported)).toEqual([['one.txt', 'text/plain', 'changed']]);
});

test('of two copies of a file, which a crash leaves behind, the newer one is imported', () => {
  const { StorageLayer: Layer } = emulator(exported);
  const storage = join(exported, 'storage_export');
  for (const [copy, updated] of [
    ['z', '2026-01-01'],
    ['a', '2026-01-02'],
    ['m', '2026-01-01'],
  ] as const) {
    writeFileSync(join(storage, 'blobs', copy), copy);
    writeFileSync(
      join(storage, 'metadata', `${copy}.json`),
      JSON.stringify({ bucket: 'files', name: 'one.txt', updated, contentType: 'text/plain' }),
    );
  }
  writeFileSync(join(storage, 'blobs', 'without-metadata'), '');
  new Layer().import(storage);
  expect(kept(exported)).toEqual([['one.txt', 'text/plain', 'a']]);
});

test('a change that cannot be kept is not acknowledged', async () => {
  const { ProjectState: State } = emulator(exported);
  rmSync(join(exported, 'auth_export'), { recursive: true });
  const state = new State('demo');
  expect(await request(() => state.createUserWithLocalId('one', {}))).toBe(507);
  mkdirSync(join(exported, 'auth_export'));
  expect(await request(() => undefined)).toBe(200);
  expect(readFileSync(join(exported, 'auth_export/accounts.json'), 'utf8')).toContain('"one"');
});

test('firebase-tools has what is kept by', () => {
  const load = createRequire(createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'));
  const { ProjectState: State } = load('../emulator/auth/state') as { ProjectState: { prototype: object } };
  const { StorageLayer: Layer } = load('../emulator/storage/files') as {
    StorageLayer: { prototype: object };
  };
  for (const name of [
    'createUserWithLocalId',
    'overwriteUserWithLocalId',
    'updateUserByLocalId',
    'deleteUser',
  ])
    expect(State.prototype).toHaveProperty(name);
  for (const name of ['uploadObject', 'copyObject', 'deleteFile', 'import'])
    expect(Layer.prototype).toHaveProperty(name);
});
