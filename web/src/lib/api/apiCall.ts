import type { AnswerOf, Endpoint, InputOf } from '@store/domain/api';
import { errorBodySchema, StoreError, type ErrorCode } from '@store/domain/errors';
import * as v from 'valibot';

/** Calls resolve to an outcome and never throw. */
export type Outcome<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: StoreError };

export interface CallOptions {
  /** Sent as `Authorization: Bearer …`. */
  readonly bearer?: string;
  readonly signal?: AbortSignal;
}

export type ApiCall<E extends Endpoint> = (
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Outcome<AnswerOf<E>>>;

const SEND_DEADLINE_MS = 20_000;
export const UNREACHABLE = 'The shop cannot be reached. Please check your connection and try again.';
export const UNREADABLE = 'The shop sent an unexpected response. Please try again in a moment.';

export const messageSchema = v.object({ message: v.string() });

/** Replaces `{name}` in the path; for GET, the other inputs become the query. */
function addressOf(method: string, template: string, input: object): string {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/{(\w+)}/g, (_, name: string) => {
    const part = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return part;
  });
  if (method !== 'GET' || rest.size === 0) return path;
  return `${path}?${new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))}`;
}

/** Rejects if there is no response within `deadline` milliseconds. */
export function send(
  endpoint: Endpoint,
  input: object,
  { bearer, signal }: CallOptions,
  deadline = SEND_DEADLINE_MS,
): Promise<Response> {
  const [method = '', template = ''] = endpoint.split(' ');
  const late = AbortSignal.timeout(deadline);
  return fetch(addressOf(method, template, input), {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    },
    body: method === 'GET' ? null : JSON.stringify(input),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
}

export function failure(code: ErrorCode, message: string, cause?: unknown) {
  return { ok: false, error: new StoreError(code, message, { cause }) } as const;
}

/** Throws if the body is not an API error. */
export async function readError(response: Response) {
  const { code, message, ...details } = v.parse(errorBodySchema, await response.json());
  return { ok: false, error: new StoreError(code, message, details) } as const;
}

export function apiCall<E extends Endpoint>(
  endpoint: E,
  responseSchema: v.GenericSchema<unknown, AnswerOf<E>>,
): ApiCall<E> {
  return async (input, options = {}) => {
    let response: Response;
    try {
      response = await send(endpoint, input, options);
    } catch (cause) {
      return failure('unavailable', UNREACHABLE, cause);
    }
    try {
      if (!response.ok) return await readError(response);
      return { ok: true, data: v.parse(responseSchema, await response.json()) };
    } catch (cause) {
      return failure('internal', UNREADABLE, cause);
    }
  };
}
