import { Readable } from 'node:stream';
import type { Bucket, File, GetFilesOptions } from '@google-cloud/storage';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { config } from '../config';
import { firebaseApp } from './firebase';

/** The place of a file that anybody may fetch. */
export type PublicPath = `covers/${string}` | `previews/${string}`;

/** A file's place in the bucket; `masters/…` and `contracts/…` are private. */
export type FilePath = PublicPath | `masters/${string}` | `contracts/${string}`;

/** What is stored beside a file's bytes. */
export interface FileDescription {
  readonly contentType: string;
  /** How long browsers and caches may keep it; files never change under their name, so public ones keep for ever. */
  readonly cacheControl: string;
}

/** For public files: a name is never written twice. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cloud Storage is imported when a file is first touched: most calls never do, and it is slow to load. */
async function bucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(firebaseApp()).bucket(config.bucket);
}

/** Stores a file whole, replacing what lay there. */
export async function putFile(
  path: FilePath,
  bytes: Uint8Array,
  description: FileDescription,
): Promise<void> {
  const { contentType, cacheControl } = description;
  const file = (await bucket()).file(path);
  await file.save(Buffer.from(bytes), { resumable: false, contentType, metadata: { cacheControl } });
}

/** Whether a file is there. */
export async function hasFile(path: FilePath): Promise<boolean> {
  const [exists] = await (await bucket()).file(path).exists();
  return exists;
}

/** The address at which anyone can fetch a public file. */
export function publicAddress(path: PublicPath): string {
  return `${config.filesOrigin}${BUCKET_ADDRESS}${encodeURIComponent(path)}?alt=media`;
}

const BUCKET_ADDRESS = `/v0/b/${config.bucket}/o/`;

/**
 * Where an address lies in our bucket; undefined for one elsewhere. The origin does not count: the Storage emulator may be
 * found at another port than when the address was made. Throws a TypeError for what is no address.
 */
export function pathOfAddress(address: string): string | undefined {
  const { pathname } = new URL(address, config.origin);
  return pathname.startsWith(BUCKET_ADDRESS)
    ? decodeURIComponent(pathname.slice(BUCKET_ADDRESS.length))
    : undefined;
}

/** A part of a file, from its first byte to its last, counted from 0. */
export interface FileRange {
  readonly start: number;
  readonly end: number;
}

/** A file that is being read: all of it, or the part that was asked for. */
export interface OpenFile {
  readonly contentType: string;
  readonly size: number;
  readonly range: FileRange | undefined;
  readonly stream: Readable;
}

/**
 * Reads a `Range` header of one part (RFC 9110, 14.2). Undefined for none, or one of a form that may be ignored. Throws a
 * StoreError `invalid` for a part that lies outside the file.
 */
export function parseRange(header: string | undefined, size: number): FileRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1], match[2]];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new StoreError('invalid', 'This part lies outside the file.');
  return { start, end };
}

const metadataSchema = v.object({
  contentType: v.optional(v.string(), 'application/octet-stream'),
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
});

/** Opens a private file for reading. Throws a StoreError `not-found` when it is not there. */
export async function openFile(path: string, rangeHeader: string | undefined): Promise<OpenFile> {
  const file = (await bucket()).file(path);
  const [exists] = await file.exists();
  if (!exists) throw new StoreError('not-found', 'This file is not there any more.');
  const [metadata] = await file.getMetadata();
  const { contentType, size } = v.parse(metadataSchema, metadata);
  const range = parseRange(rangeHeader, size);
  const [bytes] = await file.download(range ?? {});
  return { contentType, size, range, stream: Readable.from([bytes]) };
}

/** An address at Cloud Storage that gives a private file under a name of our choice, until a time in milliseconds UTC. */
export async function signedAddress(path: string, name: string, until: number): Promise<string> {
  const [address] = await (await bucket()).file(path).getSignedUrl({
    version: 'v4',
    action: 'read',
    expires: until,
    responseDisposition: attachment(name),
  });
  return address;
}

const notThere = v.object({ code: v.literal(404) });

/** What something gives, or undefined where Cloud Storage says that there is no such file. */
async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (v.is(notThere, error)) return undefined;
    throw error;
  }
}

const factsSchema = v.object({
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  generation: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
});

/** How large a file is, in bytes, and which writing of it this is: another one under the same name has another generation. */
export type FileFacts = v.InferOutput<typeof factsSchema>;

/** What is known of a file, or undefined when it is not there. */
export async function describeFile(path: string): Promise<FileFacts | undefined> {
  const found = await ifThere((await bucket()).file(path).getMetadata());
  return found && v.parse(factsSchema, found[0]);
}

/** The first bytes of a file, at most so many; undefined when it is not there. */
export async function readStart(path: string, bytes: number): Promise<Uint8Array | undefined> {
  const found = await ifThere((await bucket()).file(path).download({ start: 0, end: bytes - 1 }));
  return found?.[0];
}

/**
 * Copies a file inside the bucket, whatever its size: the bytes do not pass through here. What was noted on the source, a
 * download token for instance, does not come along. False when the source is not there.
 */
export async function copyFile(from: string, to: FilePath, description: FileDescription): Promise<boolean> {
  const files = await bucket();
  const options = { ...description, metadata: { origin: 'upload' } };
  return (await ifThere(files.file(from).copy(files.file(to), options))) !== undefined;
}

/** Removes a file; one that is not there is as good. */
export async function removeFile(path: string): Promise<void> {
  await ifThere((await bucket()).file(path).delete());
}

const listedSchema = v.pipe(
  v.object({ timeCreated: v.pipe(v.string(), v.isoTimestamp()) }),
  v.transform(({ timeCreated }) => Date.parse(timeCreated)),
);

/** The files of a folder that were made before a time in milliseconds UTC. A page at a time, so that many do no harm. */
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

/** The `Content-Disposition` that saves a file under a name of any script (RFC 6266). */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
