import { PROOF_HEADER } from '@store/domain/api/common';
import type { AnswerOf, Endpoint, InputOf } from '@store/domain/api/endpoints';
import { errorBodySchema, StoreError, type ErrorBody, type ErrorCode } from '@store/domain/platform/errors';
import * as v from 'valibot';
import { withRetries } from '../retry';
import { hearServerTime } from '../serverTime';

/** Calls resolve to an outcome and never throw. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: StoreError };

export interface CallOptions {
  /** Sent as `Authorization: Bearer …`. */
  readonly bearer?: string;
  readonly signal?: AbortSignal;
}

type ApiCall<E extends Endpoint> = (
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Outcome<AnswerOf<E>>>;

const SEND_DEADLINE_MS = 20_000;
export const UNREACHABLE = 'The shop cannot be reached. Please check your connection and try again.';
export const UNREADABLE = 'The shop sent an unexpected response. Please try again in a moment.';

/** Fills `{name}` in the path; for GET, other inputs become the query. */
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

interface Sending {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly options: CallOptions;
  /** In ms. */
  readonly deadline: number;
}

/** AbortSignal.any is missing in Safari before 17.4. */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

async function sendOnce({ endpoint, input, options, deadline }: Sending, proof?: string): Promise<Response> {
  const { bearer, signal } = options;
  const [method = '', template = ''] = endpoint.split(' ');
  const late = AbortSignal.timeout(deadline);
  const response = await fetch(addressOf(method, template, input), {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(proof === undefined ? {} : { [PROOF_HEADER]: proof }),
    },
    body: method === 'GET' ? null : JSON.stringify(input),
    signal: signal ? eitherOf(signal, late) : late,
  });
  hearServerTime(response);
  return response;
}

/** Undefined for other answers. */
async function challengeIn(response: Response): Promise<ErrorBody['challenge']> {
  if (response.status !== 429) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const parsed = v.safeParse(errorBodySchema, body);
  return parsed.success ? parsed.output.challenge : undefined;
}

/** Loaded only when the server asks for work (docs/decisions/0022-proof-of-work.md). */
async function prove(challenge: unknown, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const solver = await withRetries(() => import('./proof/prove'));
    return await solver.prove(challenge, signal);
  } catch {
    // The refusal remains the answer.
    return undefined;
  }
}

/** More than one is needed only if a proof expired, such as while the computer slept. */
const PROOFS_MAXIMUM = 3;

/** Sends a call. Solves the proof of work if asked. Rejects without a response within the deadline. */
export async function send(sending: Sending): Promise<Response> {
  let response = await sendOnce(sending);
  for (let proofs = 0; proofs < PROOFS_MAXIMUM; proofs++) {
    const challenge = await challengeIn(response);
    const proof = challenge && (await prove(challenge, sending.options.signal));
    if (proof === undefined) return response;
    response = await sendOnce(sending, proof);
  }
  return response;
}

export function failure(code: ErrorCode, message: string, cause?: unknown) {
  return { ok: false, error: new StoreError(code, message, { cause }) } as const;
}

/** Throws if the body isn't an API error. */
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
      response = await send({ endpoint, input, options, deadline: SEND_DEADLINE_MS });
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
