import { EXPORT_NEXT_HEADER } from '@store/domain/api/common';
import type { Endpoint } from '@store/domain/api/endpoints';
import { readError, failure, send, UNREACHABLE, UNREADABLE, type CallOptions, type Outcome } from './apiCall';

/** Firebase Hosting waits a minute for an answer. */
const PART_DEADLINE_MS = 70_000;

/** Stops a server that repeats itself. */
const PARTS_MAXIMUM = 1000;

interface Part {
  readonly data: Blob;
  /** Start of the next part; null after the last. */
  readonly next: string | null;
}

interface FileOptions extends CallOptions {
  /** Besides the part's position. */
  readonly input?: object;
  /** Gets the bytes so far after each part. */
  readonly onProgress?: (bytes: number) => void;
}

async function loadPart(
  endpoint: Endpoint,
  after: string | null,
  { input: wanted, ...options }: FileOptions,
): Promise<Outcome<Part>> {
  const input = after === null ? { ...wanted } : { ...wanted, after };
  const response = await send({ endpoint, input, options, deadline: PART_DEADLINE_MS });
  if (!response.ok)
    return readError(response).catch((cause: unknown) => failure('internal', UNREADABLE, cause));
  return { ok: true, data: { data: await response.blob(), next: response.headers.get(EXPORT_NEXT_HEADER) } };
}

/** Loads a file, perhaps in parts. */
export function fileCall(endpoint: Endpoint): (options: FileOptions) => Promise<Outcome<Blob>> {
  return async (options) => {
    const parts: Blob[] = [];
    try {
      for (let next: string | null = null; parts.length < PARTS_MAXIMUM;) {
        const part: Outcome<Part> = await loadPart(endpoint, next, options);
        if (!part.ok) return part;
        parts.push(part.data.data);
        options.onProgress?.(parts.reduce((bytes, { size }) => bytes + size, 0));
        ({ next } = part.data);
        if (next === null) return { ok: true, data: new Blob(parts, { type: part.data.data.type }) };
      }
      return failure('internal', UNREADABLE);
    } catch (cause) {
      return failure('unavailable', UNREACHABLE, cause);
    }
  };
}
