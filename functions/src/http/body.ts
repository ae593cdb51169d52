import { gunzipSync, inflateSync } from 'node:zlib';
import * as v from 'valibot';
import { BODY_LIMIT } from '@store/domain/api/common';
import { StoreError } from '@store/domain/errors';

/** A body as it arrived, and how it is compressed. */
export interface SentBody {
  readonly bytes: Buffer;
  /** The value of `Content-Encoding`. */
  readonly encoding: string | undefined;
}

function tooLarge(cause?: unknown): StoreError {
  return new StoreError('too-large', `A request may have at most ${BODY_LIMIT / 1024} KiB.`, { cause });
}

const INFLATE = { gzip: gunzipSync, 'x-gzip': gunzipSync, deflate: inflateSync } as const;

function isEncoding(encoding: string): encoding is keyof typeof INFLATE {
  return Object.hasOwn(INFLATE, encoding);
}

const exceededSchema = v.object({ code: v.literal('ERR_BUFFER_TOO_LARGE') });

/** Inflates until the limit, so that a small body cannot fill the memory. */
function inflate(bytes: Buffer, encoding: keyof typeof INFLATE): Buffer {
  try {
    return INFLATE[encoding](bytes, { maxOutputLength: BODY_LIMIT });
  } catch (cause) {
    if (v.is(exceededSchema, cause)) throw tooLarge(cause);
    throw new StoreError('malformed', 'The request body cannot be decompressed.', { cause });
  }
}

/** The uncompressed bytes of a body. Throws a StoreError `too-large` or `malformed`. */
export function readBody({ bytes, encoding = '' }: SentBody): Buffer {
  if (bytes.length > BODY_LIMIT) throw tooLarge();
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return bytes;
  if (isEncoding(name)) return inflate(bytes, name);
  throw new StoreError('malformed', 'Send the request body uncompressed or with gzip.');
}
