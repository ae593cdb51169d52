import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';

const PARSED_TYPE = /^application\/(?:json|x-www-form-urlencoded)\b/i;

const startedSchema = v.object({
  request: v.custom<IncomingMessage>(
    (value) => typeof value === 'object' && value !== null && 'headers' in value,
  ),
});

/**
 * Keeps JSON and form bodies unparsed. The functions framework parses both before calling us and answers a malformed body
 * with an HTML page that contains file paths. A body marked as plain bytes is left to us. Call once, before the server
 * starts.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = v.parse(startedSchema, message).request;
    if (PARSED_TYPE.test(headers['content-type'] ?? '')) headers['content-type'] = 'application/octet-stream';
  });
}
