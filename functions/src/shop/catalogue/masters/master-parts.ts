import { createHash } from 'node:crypto';
import { EXPORT_NEXT_HEADER } from '@store/domain/api/common';
import { StoreError } from '@store/domain/platform/errors';
import {
  type Master,
  parseTrack,
  trackDocument,
  parsePrivateFiles,
  privateFilesDocument,
  NO_FILES,
} from '../../../platform/collections';
import { openFile, pathOfAddress } from '../../../platform/gateways/storage';
import type { Reply } from '../../../platform/http/reply';

/** Bytes per answer: an instance holds them in memory, and Hosting passes on at most 32 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Keeps parts of different files from being joined. */
function markOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

function startOf(path: string, after: string | undefined): number {
  if (after === undefined) return 0;
  const [start, mark] = after.split('.');
  if (mark !== markOf(path))
    throw new StoreError(
      'conflict',
      'The file has been replaced in the meantime. Please open the beat again.',
    );
  return Number(start);
}

/**
 * A part of a master, for members: proxies may drop `Range`, and no rule opens a master to browsers. Throws a
 * StoreError `not-found`, or `conflict` for an external one.
 */
export async function masterPart(master: Master | null, after: string | undefined): Promise<Reply<never>> {
  if (!master) throw new StoreError('not-found', 'This beat has no master.');
  if ('url' in master)
    throw new StoreError(
      'conflict',
      'The master is at an address outside the shop. Choose its file instead.',
    );
  return filePart(master.path, after);
}

/** Throws `not-found` without the file, `conflict` for another file's part. */
async function filePart(path: string, after: string | undefined): Promise<Reply<never>> {
  const start = startOf(path, after);
  const { contentType, size, stream } = await openFile(path, `bytes=${start}-${start + PART_BYTES - 1}`);
  const parts: Buffer[] = [];
  for await (const chunk of stream) parts.push(chunk as Buffer);
  const end = start + PART_BYTES;
  const headers: Record<string, string> =
    end < size ? { [EXPORT_NEXT_HEADER]: `${end}.${markOf(path)}` } : {};
  return { kind: 'bytes', contentType, headers, bytes: Buffer.concat(parts) };
}

const FIELDS = { cover: 'image', preview: 'media' } as const;

/** A part of a cover or preview, for members. Throws like {@link filePart}, and `conflict` for an external URL. */
export async function trackFilePart(
  id: number,
  kind: keyof typeof FIELDS,
  after: string | undefined,
): Promise<Reply<never>> {
  const track = parseTrack(await trackDocument(id).get());
  if (!track) throw new StoreError('not-found', 'There is no such track.');
  const path = pathOfAddress(track[FIELDS[kind]]);
  if (path === undefined) throw new StoreError('conflict', `The ${kind} is at an address outside the shop.`);
  return filePart(path, after);
}

/** See {@link masterPart}. */
export async function trackMasterPart(id: number, after: string | undefined): Promise<Reply<never>> {
  const { master } = parsePrivateFiles(await privateFilesDocument(id).get()) ?? NO_FILES;
  return masterPart(master, after);
}
