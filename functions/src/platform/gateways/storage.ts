import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { Bucket, File, GetFilesOptions } from '@google-cloud/storage';
import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import { wellFormed } from '@store/domain/platform/printable';
import type { SoundBytes } from '@store/domain/shop/files/sound-file';
import { config } from '../config';
import { firebaseApp } from '../firestore/firebase';

export type PublicPath = `covers/${string}` | `previews/${string}`;

/** `masters/…` and `contracts/…` are private. */
export type FilePath = PublicPath | `masters/${string}` | `contracts/${string}`;

export interface FileDescription {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** A public file's content never changes under the same name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The SDK adds eleven listeners to each stream, one above Node's warning level
 * (https://github.com/googleapis/google-cloud-node/issues/9185). A leak still exceeds this.
 */
export const LISTENERS_MAXIMUM = 20;

/** Loaded on first use: it is slow to import, and most requests don't need it. */
async function bucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  EventEmitter.defaultMaxListeners = LISTENERS_MAXIMUM;
  const { IdempotencyStrategy } = await import('@google-cloud/storage');
  const opened = getStorage(firebaseApp()).bucket(config.bucket);
  // Every call is idempotent; by default an upload fails on a dropped connection
  // (https://docs.cloud.google.com/storage/docs/retry-strategy).
  opened.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  return opened;
}

/** Writes or replaces a file. */
export async function putFile(
  path: FilePath,
  bytes: Uint8Array,
  description: FileDescription,
): Promise<void> {
  const { contentType, cacheControl } = description;
  const file = (await bucket()).file(path);
  await file.save(Buffer.from(bytes), { resumable: false, contentType, metadata: { cacheControl } });
}

/** Returns whether a file exists. */
export async function hasFile(path: FilePath): Promise<boolean> {
  const [exists] = await (await bucket()).file(path).exists();
  return exists;
}

/** Returns a public file's URL. */
export function publicAddress(path: PublicPath): string {
  return `${config.filesOrigin}${BUCKET_ADDRESS}${encodeURIComponent(path)}?alt=media`;
}

const BUCKET_ADDRESS = `/v0/b/${config.bucket}/o/`;

/**
 * Returns the path in our bucket that a URL points to; undefined for others. Ignores the origin: the emulator's
 * port changes. Throws a TypeError.
 */
export function pathOfAddress(address: string): string | undefined {
  const { pathname } = new URL(address, config.origin);
  return pathname.startsWith(BUCKET_ADDRESS)
    ? decodeURIComponent(pathname.slice(BUCKET_ADDRESS.length))
    : undefined;
}

/** In bytes from 0, both ends included. */
interface FileRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenFile {
  readonly contentType: string;
  readonly size: number;
  readonly range: FileRange | undefined;
  readonly stream: Readable;
}

/**
 * Parses a one-part `Range` header (RFC 9110, 14.2); undefined if it may be ignored. Throws a StoreError
 * `range-outside`.
 */
export function parseRange(header: string | undefined, size: number): FileRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1], match[2]];
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end)
    throw new StoreError('range-outside', 'The requested range is outside the file.', {
      headers: { 'Content-Range': `bytes */${size}` },
    });
  return { start, end };
}

const metadataSchema = v.object({
  contentType: v.optional(v.string(), 'application/octet-stream'),
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
});

/** Opens a private file. Throws a StoreError `not-found`. */
export async function openFile(path: string, rangeHeader: string | undefined): Promise<OpenFile> {
  const file = (await bucket()).file(path);
  const [exists] = await file.exists();
  if (!exists)
    throw new StoreError(
      'not-found',
      'This file is missing. Please try again in a minute; if it is still missing then, write to us.',
    );
  const [metadata] = await file.getMetadata();
  const { contentType, size } = v.parse(metadataSchema, metadata);
  const range = parseRange(rangeHeader, size);
  const [bytes] = await file.download(range ?? {});
  return { contentType, size, range, stream: Readable.from([bytes]) };
}

/** Signs a private file's URL, valid until a time in UTC ms; browsers save it under the given name. */
export async function signedAddress(path: string, name: string, until: number): Promise<string> {
  const [address] = await (await bucket()).file(path).getSignedUrl({
    version: 'v4',
    action: 'read',
    expires: until,
    responseDisposition: attachment(name),
  });
  return address;
}

const notFoundSchema = v.object({ code: v.literal(404) });

/** Undefined if Cloud Storage reports a missing file. */
async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (v.is(notFoundSchema, error)) return undefined;
    throw error;
  }
}

const statsSchema = v.object({
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  generation: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
});

/** Bytes, and a generation that changes with each write under the same name. */
export type FileStats = v.InferOutput<typeof statsSchema>;

/** Returns a file's size and generation; undefined if missing. */
export async function describeFile(path: string): Promise<FileStats | undefined> {
  const found = await unlessMissing((await bucket()).file(path).getMetadata());
  return found && v.parse(statsSchema, found[0]);
}

/** Reads up to `bytes` from a file's start; undefined if missing. */
export async function readStart(path: string, bytes: number): Promise<Uint8Array | undefined> {
  const found = await unlessMissing((await bucket()).file(path).download({ start: 0, end: bytes - 1 }));
  return found?.[0];
}

/** Bytes per range: one is enough for most heads, and few for an index at the end. */
const WINDOW = 256 * 1024;

/** Reads a stored file of `size` bytes in ranges, each once. Reading throws if the file has gone. */
export function storedBytes(path: string, size: number): SoundBytes {
  const windows = new Map<number, Promise<Uint8Array>>();
  const download = async (index: number): Promise<Uint8Array> => {
    const start = index * WINDOW;
    const [bytes] = await (
      await bucket()
    )
      .file(path)
      .download({ start, end: Math.min(start + WINDOW, size) - 1 });
    return bytes;
  };
  const windowAt = (index: number): Promise<Uint8Array> => {
    const window = windows.get(index) ?? download(index);
    windows.set(index, window);
    return window;
  };
  const read = async (start: number, end: number): Promise<ArrayBuffer> => {
    const to = Math.min(end, size);
    const result = new Uint8Array(Math.max(0, to - start));
    for (let at = start; at < to;) {
      const index = Math.floor(at / WINDOW);
      const part = (await windowAt(index)).subarray(at - index * WINDOW, to - index * WINDOW);
      if (part.length === 0) throw new Error(`${path} ends before ${to} bytes.`);
      result.set(part, at - start);
      at += part.length;
    }
    return result.buffer;
  };
  return { size, slice: (start, end) => ({ arrayBuffer: () => read(start, end) }) };
}

const createdSchema = v.object({ timeCreated: v.pipe(v.string(), v.isoTimestamp()) });

/** SHA-256 in hexadecimal, size in bytes, time of storing in UTC ms. */
interface HashedFile {
  readonly sha256: string;
  readonly size: number;
  readonly created: number;
}

/** Hashes a file of any size piece by piece; undefined if missing. */
export async function hashFile(path: string): Promise<HashedFile | undefined> {
  const file = (await bucket()).file(path);
  const found = await unlessMissing(file.getMetadata());
  if (!found) return undefined;
  const { timeCreated } = v.parse(createdSchema, found[0]);
  const hash = createHash('sha256');
  let size = 0;
  const read = async () => {
    for await (const piece of file.createReadStream() as AsyncIterable<Buffer>) {
      hash.update(piece);
      size += piece.length;
    }
    return true;
  };
  if ((await unlessMissing(read())) === undefined) return undefined;
  return { sha256: hash.digest('hex'), size, created: Date.parse(timeCreated) };
}

/** Copies a file within the bucket without downloading it or its metadata. False if the source is missing. */
export async function copyFile(from: string, to: FilePath, description: FileDescription): Promise<boolean> {
  const files = await bucket();
  const options = { ...description, metadata: { origin: 'upload' } };
  return (await unlessMissing(files.file(from).copy(files.file(to), options))) !== undefined;
}

/** Deletes a file if it exists. */
export async function removeFile(path: string): Promise<void> {
  await unlessMissing((await bucket()).file(path).delete());
}

const listedSchema = v.pipe(
  v.object({ timeCreated: v.pipe(v.string(), v.isoTimestamp()) }),
  v.transform(({ timeCreated }) => Date.parse(timeCreated)),
);

/** Lists a folder's files created before a time (UTC ms), page by page. */
export async function* filesBefore(folder: `${string}/`, time: number): AsyncGenerator<string> {
  let query: GetFilesOptions | null = { prefix: folder, autoPaginate: false, maxResults: 500 };
  while (query) {
    const [files, next]: [File[], GetFilesOptions | null, ...unknown[]] = await (
      await bucket()
    ).getFiles(query);
    for (const { name, metadata } of files) if (v.parse(listedSchema, metadata) < time) yield name;
    query = next;
  }
}

/** `encodeURIComponent` leaves these, but they must be encoded here (RFC 8187, 3.2.1). */
const RESERVED = /['()*]/g;

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Builds a `Content-Disposition` header for a download with a Unicode name (RFC 6266). */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const encoded = encodeURIComponent(wellFormed(name)).replace(RESERVED, percentEncoded);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
