import { gunzipSync, inflateSync } from 'node:zlib';
import * as v from 'valibot';
import { BODY_LIMIT } from '@store/domain/api/common';
import { StoreError } from '@store/domain/platform/errors';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const PARSED_TYPE = /^application\/(?:json|x-www-form-urlencoded)\b/i;

const startedSchema = v.object({
  request: v.custom<IncomingMessage>(
    (value) => typeof value === 'object' && value !== null && 'headers' in value,
  ),
});

/** Hides a request's `Content-Encoding` from the framework. */
export const BODY_ENCODING = 'x-body-encoding';

/**
 * Keeps bodies raw. The functions framework would parse them first, answer malformed ones with an HTML page full
 * of file paths, and inflate any size. It leaves plain bytes to us. Call once, before the server starts.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = v.parse(startedSchema, message).request;
    if (PARSED_TYPE.test(headers['content-type'] ?? '')) headers['content-type'] = 'application/octet-stream';
    delete headers[BODY_ENCODING];
    if (headers['content-encoding'] === undefined) return;
    headers[BODY_ENCODING] = headers['content-encoding'];
    delete headers['content-encoding'];
  });
}

interface SentBody {
  readonly bytes: Buffer;
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

/** Stops at the limit, so that a small body can't fill the memory. */
function inflate(bytes: Buffer, encoding: keyof typeof INFLATE): Buffer {
  try {
    return INFLATE[encoding](bytes, { maxOutputLength: BODY_LIMIT });
  } catch (cause) {
    if (v.is(exceededSchema, cause)) throw tooLarge(cause);
    throw new StoreError('malformed', 'The request body cannot be decompressed.', { cause });
  }
}

/** Returns a body's uncompressed bytes. Throws a StoreError `too-large` or `malformed`. */
export function readBody({ bytes, encoding = '' }: SentBody): Buffer {
  if (bytes.length > BODY_LIMIT) throw tooLarge();
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return bytes;
  if (isEncoding(name)) return inflate(bytes, name);
  throw new StoreError('malformed', 'Send the request body uncompressed or with gzip.');
}
