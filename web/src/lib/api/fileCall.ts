import type { Endpoint } from '@store/domain/api';
import { readError, failure, send, UNREACHABLE, UNREADABLE, type CallOptions, type Outcome } from './apiCall';

/** An export takes longer than other calls. */
const FILE_DEADLINE_MS = 300_000;

export function fileCall(endpoint: Endpoint): (options: CallOptions) => Promise<Outcome<Blob>> {
  return async (options) => {
    try {
      const response = await send({ endpoint, input: {}, options, deadline: FILE_DEADLINE_MS });
      if (response.ok) return { ok: true, data: await response.blob() };
      return await readError(response).catch((cause: unknown) => failure('internal', UNREADABLE, cause));
    } catch (cause) {
      return failure('unavailable', UNREACHABLE, cause);
    }
  };
}
