import type { Endpoint } from '@store/domain/api';
import { readRefusal, refuse, send, UNREACHABLE, UNREADABLE, type CallOptions, type Outcome } from './api';

/** A file of every row there is takes the server longer than an answer, in milliseconds. */
const FILE_DEADLINE_MS = 300_000;

/** The way to fetch a file that an endpoint answers with. */
export function fileCall(endpoint: Endpoint): (options: CallOptions) => Promise<Outcome<Blob>> {
  return async (options) => {
    try {
      const response = await send(endpoint, {}, options, FILE_DEADLINE_MS);
      if (response.ok) return { ok: true, answer: await response.blob() };
      return await readRefusal(response).catch((cause: unknown) => refuse('internal', UNREADABLE, cause));
    } catch (cause) {
      return refuse('unavailable', UNREACHABLE, cause);
    }
  };
}
