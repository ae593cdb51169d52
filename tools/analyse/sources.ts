import { buffer } from 'node:stream/consumers';
import type { StoredBeat } from '@store/functions/shop/catalogue/completion';
import { describeFile, openFile, pathOfAddress } from '@store/functions/platform/gateways/storage';

export type Source = { readonly path: string } | { readonly url: string };

/** Bytes. Browsers hold a file and all its samples in memory together. */
const DECODED_MAXIMUM = 160 * 1024 * 1024;
const PATIENCE_MS = 60_000;

export function sourceOf(address: string): Source {
  const path = pathOfAddress(address);
  return path === undefined ? { url: address } : { path };
}

export function audioSources({ track, files }: StoredBeat): Source[] {
  const preview = sourceOf(track.media);
  return files.master ? [files.master, preview] : [preview];
}

export function nameOf(source: Source): string {
  return 'path' in source ? source.path : source.url;
}

async function readStored(path: string): Promise<Uint8Array> {
  const stats = await describeFile(path);
  if (stats && stats.size > DECODED_MAXIMUM) throw new RangeError('The file is larger than 160 MB.');
  const { stream } = await openFile(path, undefined);
  return buffer(stream);
}

async function readAddress(url: string): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  if (Number(answer.headers.get('Content-Length') ?? 0) > DECODED_MAXIMUM)
    throw new RangeError('The file is larger than 160 MB.');
  return new Uint8Array(await answer.arrayBuffer());
}

/** Throws an error with a readable message. */
export function readSource(source: Source): Promise<Uint8Array> {
  return 'path' in source ? readStored(source.path) : readAddress(source.url);
}
