import type { AnswerOf, Endpoint, InputOf } from '@store/domain/api';
import { errorBodySchema, StoreError, type ErrorCode } from '@store/domain/errors';
import * as v from 'valibot';

/** Either what the server answered, or why the call was refused or did not get through. Never thrown. */
export type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: StoreError };

/** What a call may carry besides its input. */
export interface CallOptions {
  /** Who calls, in `Authorization: Bearer …`: the member's token (design part 3). */
  readonly bearer?: string;
  /** Gives the call up; what it then comes to is for nobody. */
  readonly signal?: AbortSignal;
}

/** An endpoint that can be called with its input (specification part 7). */
export type ApiCall<E extends Endpoint> = (
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Outcome<AnswerOf<E>>>;

const SEND_DEADLINE_MS = 20_000;
/** Said of a call that nothing answered. */
export const UNREACHABLE = 'The shop cannot be reached. Please check your connection and try again.';
/** Said of a call that was answered with rubbish. */
export const UNREADABLE = 'The shop gave no proper answer. Please try again in a moment.';

/** The answer that only says how it went. */
export const messageSchema = v.object({ message: v.string() });

/** Where a call goes: `{name}` in a path stands for that part of the input, a GET takes the rest of it in the query. */
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

/** Sends a call. Rejects when nothing answers within `deadline` milliseconds. */
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

/** The outcome of a call that came to nothing. */
export function refuse(code: ErrorCode, message: string, cause?: unknown) {
  return { ok: false, error: new StoreError(code, message, { cause }) } as const;
}

/** What a refused call says of it. Throws where that is no refusal of ours. */
export async function readRefusal(response: Response) {
  const { code, message, ...details } = v.parse(errorBodySchema, await response.json());
  return { ok: false, error: new StoreError(code, message, details) } as const;
}

/** The way to call an endpoint, with the schema that its answers must fit. Schemas live beside their callers. */
export function apiCall<E extends Endpoint>(
  endpoint: E,
  answerSchema: v.GenericSchema<unknown, AnswerOf<E>>,
): ApiCall<E> {
  return async (input, options = {}) => {
    let response: Response;
    try {
      response = await send(endpoint, input, options);
    } catch (cause) {
      return refuse('unavailable', UNREACHABLE, cause);
    }
    try {
      if (!response.ok) return await readRefusal(response);
      return { ok: true, answer: v.parse(answerSchema, await response.json()) };
    } catch (cause) {
      return refuse('internal', UNREADABLE, cause);
    }
  };
}
