import type { RecordedFile, ReceivedFile } from '@store/domain/shop/catalogue/provenance';
import {
  parseProvenance,
  provenance,
  provenanceDocument,
  type PrivateFiles,
  type ProvenanceRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { hashFile } from '../../platform/gateways/storage';

// A file is recorded on arrival, and hashed within the hour, because reading a gigabyte takes longer than a member
// waits.

interface StoredFile {
  readonly kind: RecordedFile;
  readonly path: string;
}

/** `received` in UTC ms. The first record of a file counts. */
export async function recordReceived(files: readonly StoredFile[], received: number): Promise<void> {
  if (files.length === 0) return;
  await runTransaction(async (transaction) => {
    const known = await transaction.getAll(...files.map(({ path }) => provenanceDocument(path)));
    for (const [index, { kind, path }] of files.entries()) {
      if (known[index]?.exists) continue;
      const record: ProvenanceRecord = { path, kind, received, content: null };
      transaction.set(provenanceDocument(path), record);
    }
  });
}

/** Stores a file's hash; undefined if gone. Files without a record get the storage's time. `now` in UTC ms. */
async function hashed(
  { kind, path }: StoredFile,
  known: ProvenanceRecord | undefined,
  now: number,
): Promise<ReceivedFile | undefined> {
  const found = await hashFile(path);
  if (!found) return undefined;
  const { sha256, size, created } = found;
  const received = known?.received ?? created;
  const record: ProvenanceRecord = { path, kind, received, content: { size, sha256, hashed: now } };
  await provenanceDocument(path).set(record);
  return { kind, size, sha256, received, hashed: now };
}

/** Master and stems stored in the shop. */
export function storedFilesOf({ master, others }: PrivateFiles): readonly StoredFile[] {
  return [
    ...(master && 'path' in master ? [{ kind: 'master' as const, path: master.path }] : []),
    ...(others.stems === undefined ? [] : [{ kind: 'stems' as const, path: others.stems }]),
  ];
}

/** Reads missing facts now. `now` in UTC ms. */
export async function readReceived(files: readonly StoredFile[], now: number): Promise<ReceivedFile[]> {
  const found: ReceivedFile[] = [];
  for (const file of files) {
    const record = parseProvenance(await provenanceDocument(file.path).get());
    const received = record?.content
      ? { kind: file.kind, received: record.received, ...record.content }
      : await hashed(file, record, now);
    if (received) found.push(received);
  }
  return found;
}

const FILES_PER_RUN = 100;

/** When a run stops starting files, in ms. */
const READING_MS = 120_000;

/** Hashes new files as far as time allows; returns how many. */
export async function hashReceived(): Promise<number> {
  const end = Date.now() + READING_MS;
  const { docs } = await provenance().where('content', '==', null).limit(FILES_PER_RUN).get();
  let count = 0;
  for (const document of docs) {
    if (Date.now() >= end) break;
    const record = parseProvenance(document);
    // Removed with its upload, before any beat had it.
    if ((await hashed(record, record, Date.now())) === undefined) await document.ref.delete();
    else count += 1;
  }
  return count;
}

export async function removeReceived(path: string): Promise<void> {
  await provenanceDocument(path).delete();
}
