import type { AnswerOf, InputOf } from '@store/domain/api';
import { ERROR_STATUS, StoreError, type ErrorCode } from '@store/domain/errors';
import * as v from 'valibot';

/** The calls that pages make (specification part 7). */
export type PageEndpoint = 'POST /api/newsletter' | 'POST /api/contactform' | 'POST /api/checkout';

/** Either what the server answered, or why the call was refused or did not get through. Never thrown. */
export type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: StoreError };

const SEND_DEADLINE_MS = 20_000;
const UNREACHABLE = 'The shop cannot be reached. Please check your connection and try again.';
const UNREADABLE = 'The shop gave no proper answer. Please try again in a moment.';

const refusedSchema = v.object({
  message: v.string(),
  code: v.picklist(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
});

const answerSchemas: { readonly [E in PageEndpoint]: v.GenericSchema<unknown, AnswerOf<E>> } = {
  'POST /api/newsletter': v.object({ message: v.string() }),
  'POST /api/contactform': v.object({ message: v.string() }),
  'POST /api/checkout': v.object({ redirect: v.pipe(v.string(), v.regex(/^https?:\/\//)) }),
};

function send(endpoint: PageEndpoint, input: unknown): Promise<Response> {
  const [method, path = ''] = endpoint.split(' ');
  return fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(SEND_DEADLINE_MS),
  });
}

function refuse(code: ErrorCode, message: string, cause?: unknown) {
  return { ok: false, error: new StoreError(code, message, { cause }) } as const;
}

/** Calls an endpoint with its input as JSON, and waits for its answer. */
export async function callApi<E extends PageEndpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Outcome<AnswerOf<E>>> {
  let response: Response;
  try {
    response = await send(endpoint, input);
  } catch (cause) {
    return refuse('unavailable', UNREACHABLE, cause);
  }
  try {
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, answer: v.parse(answerSchemas[endpoint], body) };
    const { code, message } = v.parse(refusedSchema, body);
    return refuse(code, message);
  } catch (cause) {
    return refuse('internal', UNREADABLE, cause);
  }
}
