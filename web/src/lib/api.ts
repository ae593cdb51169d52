import type { AnswerOf, Endpoint, InputOf } from '@store/domain/api';
import { ERROR_STATUS, StoreError, type ErrorCode } from '@store/domain/errors';
import * as v from 'valibot';

/** Either what the server answered, or why the call was refused or did not get through. Never thrown. */
export type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: StoreError };

/** An endpoint that can be called with its input (specification part 7). */
export type ApiCall<E extends Endpoint> = (input: InputOf<E>) => Promise<Outcome<AnswerOf<E>>>;

const SEND_DEADLINE_MS = 20_000;
const UNREACHABLE = 'The shop cannot be reached. Please check your connection and try again.';
const UNREADABLE = 'The shop gave no proper answer. Please try again in a moment.';

const refusedSchema = v.object({
  message: v.string(),
  code: v.picklist(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
});

/** The answer that only says how it went. */
export const messageSchema = v.object({ message: v.string() });

/** `{name}` in a path stands for that part of the input; a GET has nothing else to send. */
function send(endpoint: Endpoint, input: object): Promise<Response> {
  const [method, template = ''] = endpoint.split(' ');
  const path = template.replace(/{(\w+)}/g, (_, name) =>
    encodeURIComponent(String(Reflect.get(input, name as string))),
  );
  return fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: method === 'GET' ? null : JSON.stringify(input),
    signal: AbortSignal.timeout(SEND_DEADLINE_MS),
  });
}

function refuse(code: ErrorCode, message: string, cause?: unknown) {
  return { ok: false, error: new StoreError(code, message, { cause }) } as const;
}

/** The way to call an endpoint, with the schema that its answers must fit. Schemas live beside their callers. */
export function apiCall<E extends Endpoint>(
  endpoint: E,
  answerSchema: v.GenericSchema<unknown, AnswerOf<E>>,
): ApiCall<E> {
  return async (input) => {
    let response: Response;
    try {
      response = await send(endpoint, input);
    } catch (cause) {
      return refuse('unavailable', UNREACHABLE, cause);
    }
    try {
      const body: unknown = await response.json();
      if (response.ok) return { ok: true, answer: v.parse(answerSchema, body) };
      const { code, message } = v.parse(refusedSchema, body);
      return refuse(code, message);
    } catch (cause) {
      return refuse('internal', UNREADABLE, cause);
    }
  };
}
