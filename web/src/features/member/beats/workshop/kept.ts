import type { LicenceId } from '@store/domain/shop/licences/licence';
import type { Origin } from '@store/domain/shop/import/origins';
import type { PreviewLength } from '@store/domain/shop/files/excerpts';
import type { Key } from '@store/domain/shop/catalogue/keys';
import type { Split } from '@store/domain/shop/splits';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CoverFile } from '../analysis/pictures/cover';
import type { OwnChoice } from './ownLicences';
import type { UploadedFiles } from '../uploads/staging';
import type { Measured } from './beatState';
import type { TrackDraft, TrackField } from './trackDraft';

// Keeps unsaved work in this browser, so a bulk upload can continue after the page was left, even by a crash.
// Keeps files too: a browser forgets chosen files with the page.

export interface KeptCover {
  readonly name: string;
  readonly sizes: readonly CoverFile[];
}

export interface KeptRow {
  readonly upload: string;
  readonly owner: string;
  readonly page: string;
  /** When its first file was uploaded, UTC ms. */
  readonly since: number;
  readonly name: string;
  /** Without fields unknown to earlier versions. */
  readonly fields: Partial<TrackDraft>;
  readonly typed: readonly TrackField[];
  readonly keys: readonly Key[];
  readonly licences: Readonly<Record<LicenceId, OwnChoice>>;
  /** Missing in older rows. */
  readonly preview?: PreviewLength;
  /** Collaborators' shares, if changed; missing in older rows. */
  readonly split?: Split | null;
  /** Its origin, if imported; missing in older rows. */
  readonly origin?: Origin | null;
  /** Name of its stems, if any; missing in older rows. */
  readonly stems?: string | null;
  readonly isSelected: boolean;
  /** Null in older rows until the file is analysed. */
  readonly measured: Measured | null;
  /** The master and everything made from it are uploaded. */
  readonly isStaged: boolean;
  readonly uploaded: UploadedFiles;
  /** URL of the master's upload session; null before it begins. */
  readonly session: string | null;
  /** The preview is its own file; missing in older rows. */
  readonly hasOwnPreview?: boolean;
  /** Its form; none for a bulk upload's beat. */
  readonly form?: string;
  /** Version of the stored beat that the form changes. */
  readonly version?: number | undefined;
}

/** Null if there is none, or no room for it. */
export interface KeptFiles {
  readonly master: File | null;
  readonly cover: KeptCover | null;
  readonly stems: File | null;
}

export interface KeptBeat extends KeptFiles {
  readonly row: KeptRow;
}

export interface RowKeeper {
  readonly keepRow: (row: KeptRow) => Promise<void>;
  readonly keepMaster: (upload: string, file: File) => Promise<void>;
  readonly keepCover: (upload: string, cover: KeptCover) => Promise<void>;
  readonly keepStems: (upload: string, file: File) => Promise<void>;
  readonly forget: (uploads: readonly string[]) => Promise<void>;
  /** This member's rows that no open page works on, oldest first. */
  readonly interrupted: (owner: string) => Promise<readonly KeptRow[]>;
  /** Moves rows to another page; leaves out those taken over meanwhile. */
  readonly takeOver: (rows: readonly KeptRow[], page: string) => Promise<readonly KeptBeat[]>;
}

/** Not the File itself: not every browser can store one with its name. */
interface KeptFile {
  readonly name: string;
  readonly blob: Blob;
}

function fileOf(kept: KeptFile | undefined): File | null {
  return kept ? new File([kept.blob], kept.name) : null;
}

interface Schema extends DBSchema {
  rows: { key: string; value: KeptRow };
  masters: { key: string; value: KeptFile };
  covers: { key: string; value: KeptCover };
  stems: { key: string; value: KeptFile };
}

const STORES = ['rows', 'masters', 'covers', 'stems'] as const;

function open(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('bulk-upload', 2, {
    terminated: onClosed,
    upgrade: (database) => {
      // The first version had no stems.
      for (const store of STORES)
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
    },
  });
}

/** How long a form's beat is kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

function lockOf(page: string): string {
  return `bulk-upload ${page}`;
}

/** Tells other tabs that this page is open, until it is gone or the returned function is called. */
export function announcePage(page: string): () => void {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const hold = async (): Promise<void> => navigator.locks.request(lockOf(page), () => ended);
  // Without locks, as on a page without HTTPS, nothing of an earlier page is offered.
  void hold().catch(() => undefined);
  return end;
}

async function openPages(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}

/** Keeps rows in IndexedDB. All functions reject if the browser forbids that, or has no room. */
export function browserKeeper(): RowKeeper {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  // Safari closes connections during long work (https://bugs.webkit.org/show_bug.cgi?id=197050). The next call
  // reopens it.
  const forgetConnection = (): void => {
    opened = undefined;
  };
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= open(forgetConnection).catch((error: unknown) => {
      forgetConnection();
      throw error;
    });
    return opened;
  };
  const forget = async (uploads: readonly string[]): Promise<void> => {
    const transaction = (await database()).transaction(STORES, 'readwrite');
    for (const upload of uploads)
      for (const store of STORES) void transaction.objectStore(store).delete(upload);
    await transaction.done;
  };
  return {
    keepRow: async (row) => {
      await (await database()).put('rows', row, row.upload);
    },
    keepMaster: async (upload, file) => {
      await (await database()).put('masters', { name: file.name, blob: file }, upload);
    },
    keepCover: async (upload, cover) => {
      await (await database()).put('covers', cover, upload);
    },
    keepStems: async (upload, file) => {
      await (await database()).put('stems', { name: file.name, blob: file }, upload);
    },
    forget,
    interrupted: async (owner) => {
      const rows = await (await database()).getAll('rows');
      const pages = await openPages();
      // Someone may never reopen a form whose master takes half a gigabyte here.
      const isOld = ({ since }: KeptRow): boolean => Date.now() - since > KEPT_MS;
      await forget(rows.filter((row) => row.form !== undefined && isOld(row)).map(({ upload }) => upload));
      return rows
        .filter((row) => row.owner === owner && !pages.has(lockOf(row.page)))
        .sort((one, other) => one.since - other.since);
    },
    takeOver: async (rows, page) => {
      const transaction = (await database()).transaction(STORES, 'readwrite');
      const beats: KeptBeat[] = [];
      for (const { upload, page: former } of rows) {
        const row = await transaction.objectStore('rows').get(upload);
        if (row?.page !== former) continue;
        await transaction.objectStore('rows').put({ ...row, page }, upload);
        const master = await transaction.objectStore('masters').get(upload);
        const cover = await transaction.objectStore('covers').get(upload);
        const stems = await transaction.objectStore('stems').get(upload);
        beats.push({
          row: { ...row, page },
          master: fileOf(master),
          cover: cover ?? null,
          stems: fileOf(stems),
        });
      }
      await transaction.done;
      return beats;
    },
  };
}
