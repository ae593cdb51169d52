import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { onDiskFull } from '../lib/disk-full';
import { wrap } from './wrap';

// The Auth and Storage emulators keep accounts and files in memory and a temporary folder, and export them only
// when stopped. Here they write each change where their next start imports it, before answering the request: like
// Firestore with its journal, a killed store loses nothing it acknowledged.

/** firebase-tools looks here for imports. */
const METADATA = 'firebase-export-metadata.json';
const AUTH = 'auth_export';
const STORAGE = 'storage_export';

// The used part of firebase-tools/lib/emulator, which has no types.

interface AuthState {
  readonly projectId: string;
  readonly users: ReadonlyMap<string, object>;
}

interface FileName {
  readonly bucket: string;
  readonly name: string;
}

interface StorageLayer {
  readonly path: (bucket: string, name: string) => string;
  readonly _files: ReadonlyMap<string, { readonly metadata: FileName }>;
  readonly _persistence: {
    readonly getDiskFileName: (path: string) => string | undefined;
    readonly getDiskPath: (path: string) => string;
  };
}

export interface KeptClasses {
  readonly ProjectState: { readonly prototype: object };
  readonly StorageLayer: { readonly prototype: object };
  readonly StoredFileMetadata: {
    readonly prototype: object;
    readonly toJSON: (metadata: object) => string;
  };
}

export interface Keeping {
  /** The emulators import from here. */
  readonly folder: string;
  /** The store's project; others aren't kept. */
  readonly project: string;
  readonly version: string;
}

const nameSchema = v.object({ bucket: v.string(), name: v.string(), updated: v.string() });
const exportSchema = v.looseObject({});

/** Atomic: a start after a crash finds the old or the new text. */
function replace(path: string, text: string): void {
  // firebase-tools imports files ending in .json.
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

/** Creates what an import needs, if missing. */
function prepare({ folder, version }: Keeping): void {
  const storage = join(folder, STORAGE);
  for (const path of [join(folder, AUTH), join(storage, 'metadata'), join(storage, 'blobs')])
    mkdirSync(path, { recursive: true });
  if (!existsSync(join(storage, 'buckets.json'))) replace(join(storage, 'buckets.json'), '{"buckets":[]}');
  const file = join(folder, METADATA);
  const present = existsSync(file) ? v.parse(exportSchema, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const parts = { auth: { version, path: AUTH }, storage: { version, path: STORAGE } };
  replace(file, JSON.stringify({ version, ...parts, ...present }));
}

class KeptFiles {
  readonly #folder: string;
  /** By the emulator's path: the copy's name, and the emulator's file it was copied from. */
  readonly #copies = new Map<string, { readonly copy: string; readonly source: string | undefined }>();
  readonly #toJson: (metadata: object) => string;

  constructor(folder: string, toJson: (metadata: object) => string) {
    this.#folder = folder;
    this.#toJson = toJson;
  }

  #metadata(copy: string): string {
    return join(this.#folder, 'metadata', `${copy}.json`);
  }

  #blob(copy: string): string {
    return join(this.#folder, 'blobs', copy);
  }

  #remove(copy: string): void {
    // Metadata first: an import skips a blob without it.
    rmSync(this.#metadata(copy), { force: true });
    rmSync(this.#blob(copy), { force: true });
  }

  /** Finds earlier runs' copies. A crash may leave two of a file; deletes the older. */
  find(layer: StorageLayer): void {
    const found = new Map<string, { readonly copy: string; readonly updated: string }>();
    for (const file of readdirSync(join(this.#folder, 'metadata'))) {
      if (!file.endsWith('.json')) continue;
      const copy = file.slice(0, -'.json'.length);
      const { bucket, name, updated } = v.parse(
        nameSchema,
        JSON.parse(readFileSync(this.#metadata(copy), 'utf8')),
      );
      const path = layer.path(bucket, name);
      const other = found.get(path);
      if (other) this.#remove(other.updated < updated ? other.copy : copy);
      if (!other || other.updated < updated) found.set(path, { copy, updated });
    }
    for (const blob of readdirSync(join(this.#folder, 'blobs')))
      if (!existsSync(this.#metadata(blob))) this.#remove(blob);
    for (const [path, { copy }] of found) this.#copies.set(path, { copy, source: undefined });
  }

  /** Notes which of the emulator's own files equal the copies. */
  imported(layer: StorageLayer): void {
    for (const [path, { copy }] of this.#copies)
      this.#copies.set(path, { copy, source: layer._persistence.getDiskFileName(path) });
  }

  /** Updates a file's copy. */
  keep(layer: StorageLayer, path: string): void {
    const file = layer._files.get(path);
    const kept = this.#copies.get(path);
    if (!file) {
      if (kept) this.#remove(kept.copy);
      this.#copies.delete(path);
      return;
    }
    const source = layer._persistence.getDiskFileName(path);
    const copy = kept !== undefined && kept.source === source ? kept.copy : (source ?? '');
    if (copy !== kept?.copy) copyFileSync(layer._persistence.getDiskPath(path), this.#blob(copy));
    replace(this.#metadata(copy), this.#toJson(file.metadata));
    if (kept && kept.copy !== copy) this.#remove(kept.copy);
    this.#copies.set(path, { copy, source });
  }
}

const ACCOUNT_CHANGES = [
  'createUserWithLocalId',
  'overwriteUserWithLocalId',
  'updateUserByLocalId',
  'deleteUser',
];
const METADATA_CHANGES = ['update', 'addDownloadToken', 'deleteDownloadToken'];

/** Makes the emulators keep accounts and files. Applies to one process's classes, before their use. */
export function keepData(keeping: Keeping, classes: KeptClasses): void {
  prepare(keeping);
  const { folder, project } = keeping;
  const files = new KeptFiles(join(folder, STORAGE), (metadata) =>
    classes.StoredFileMetadata.toJSON(metadata),
  );
  let accounts: AuthState | null = null;
  let storage: StorageLayer | null = null;
  const changed = new Map<string, FileName>();

  for (const name of ACCOUNT_CHANGES)
    wrap<AuthState, readonly unknown[], unknown>(
      classes.ProjectState.prototype,
      name,
      (state, original, args) => {
        if (state.projectId === project) accounts = state;
        return original(...args);
      },
    );

  const note = ({ bucket, name }: FileName): void => void changed.set(`${bucket}/${name}`, { bucket, name });
  for (const name of METADATA_CHANGES)
    wrap<FileName, readonly unknown[], unknown>(
      classes.StoredFileMetadata.prototype,
      name,
      (file, original, args) => {
        note(file);
        return original(...args);
      },
    );
  const layerOf = classes.StorageLayer.prototype;
  wrap<StorageLayer, readonly unknown[], Promise<FileName>>(
    layerOf,
    'uploadObject',
    async (layer, original, args) => {
      storage = layer;
      const file = await original(...args);
      note(file);
      return file;
    },
  );
  wrap<StorageLayer, readonly unknown[], FileName>(layerOf, 'copyObject', (layer, original, args) => {
    storage = layer;
    const file = original(...args);
    note(file);
    return file;
  });
  wrap<StorageLayer, readonly [string, string], boolean>(layerOf, 'deleteFile', (layer, original, args) => {
    storage = layer;
    note({ bucket: args[0], name: args[1] });
    return original(...args);
  });
  wrap<StorageLayer, readonly unknown[], void>(layerOf, 'import', (layer, original, args) => {
    storage = layer;
    files.find(layer);
    original(...args);
    files.imported(layer);
  });

  const write = (): void => {
    if (accounts) {
      const users = [...accounts.users.values()];
      replace(
        join(folder, AUTH, 'accounts.json'),
        JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users }),
      );
      accounts = null;
    }
    if (!storage) return;
    for (const [key, { bucket, name }] of changed) {
      files.keep(storage, storage.path(bucket, name));
      changed.delete(key);
    }
  };

  wrap<ServerResponse, readonly unknown[], ServerResponse>(
    ServerResponse.prototype,
    'end',
    (response, original, args) => {
      try {
        write();
      } catch (error) {
        // Unsaved data must not be acknowledged.
        console.error(onDiskFull(error)?.message ?? String(error));
        if (!response.headersSent) {
          response.removeHeader('Content-Length');
          response.statusCode = 507;
          return original('The store could not keep this change.\n');
        }
        response.destroy();
        return response;
      }
      return original(...args);
    },
  );
}

/** Applies {@link keepData} to this process's firebase-tools. */
export function keepDataOf(cli: string, folder: string, project: string): void {
  const load = createRequire(cli);
  const { version } = v.parse(v.object({ version: v.string() }), load('../../package.json'));
  keepData(
    { folder, project, version },
    {
      ...(load('../emulator/auth/state') as Pick<KeptClasses, 'ProjectState'>),
      ...(load('../emulator/storage/files') as Pick<KeptClasses, 'StorageLayer'>),
      ...(load('../emulator/storage/metadata') as Pick<KeptClasses, 'StoredFileMetadata'>),
    },
  );
}
