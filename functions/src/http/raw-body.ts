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
 * Makes every JSON or form body reach us as it was sent. The framework that runs the functions parses both before we are
 * asked, and answers a broken body with a page of HTML that names files; marked as plain bytes, the body is left to us, and the
 * API answers as it always does (design part 3). Call once, before the server starts.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = v.parse(startedSchema, message).request;
    if (PARSED_TYPE.test(headers['content-type'] ?? '')) headers['content-type'] = 'application/octet-stream';
  });
}
