import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';

const PARSED_TYPE = /^application\/(?:json|x-www-form-urlencoded)\b/i;

const startedSchema = v.object({
  request: v.custom<IncomingMessage>(
    (value) => typeof value === 'object' && value !== null && 'headers' in value,
  ),
});

/** The header under which a request's `Content-Encoding` is kept from the framework. */
export const BODY_ENCODING = 'x-body-encoding';

/**
 * Keeps bodies as they arrive. The functions framework parses JSON and forms before calling us, answers a malformed body with
 * an HTML page that contains file paths, and inflates a compressed body of any size. A body marked as plain, uncompressed bytes
 * is left to us. Call once, before the server starts.
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
