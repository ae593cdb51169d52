import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';

const JSON_TYPE = /^application\/json\b/i;

const startedSchema = v.object({
  request: v.custom<IncomingMessage>(
    (value) => typeof value === 'object' && value !== null && 'headers' in value,
  ),
});

/**
 * Makes every JSON body reach us as it was sent. The framework that runs the functions parses JSON before we are asked,
 * and answers a broken body with a page of HTML that names files; marked as plain bytes, the body is left to us, and the
 * API answers as it always does (design part 3). Call once, before the server starts.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = v.parse(startedSchema, message).request;
    if (JSON_TYPE.test(headers['content-type'] ?? '')) headers['content-type'] = 'application/octet-stream';
  });
}
