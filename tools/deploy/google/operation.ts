import * as v from 'valibot';
import { GoogleError, type Google } from './client';
import type { Patience } from './patience';
import type { Service } from './services';

/** https://cloud.google.com/service-usage/docs/reference/rest/v1/operations#Operation */
const operationSchema = v.object({
  name: v.string(),
  done: v.optional(v.boolean(), false),
  error: v.optional(
    v.object({
      code: v.number(),
      message: v.optional(v.string(), 'The operation failed.'),
      details: v.optional(
        v.array(
          v.object({
            reason: v.optional(v.string()),
            metadata: v.optional(v.record(v.string(), v.string())),
          }),
        ),
        [],
      ),
    }),
  ),
  response: v.optional(v.unknown()),
});
type Operation = v.InferOutput<typeof operationSchema>;

/** Names and statuses of error codes: https://cloud.google.com/apis/design/errors#handling_errors */
const CODES: Readonly<Record<number, readonly [code: string, status: number]>> = {
  3: ['INVALID_ARGUMENT', 400],
  5: ['NOT_FOUND', 404],
  7: ['PERMISSION_DENIED', 403],
  8: ['RESOURCE_EXHAUSTED', 429],
  9: ['FAILED_PRECONDITION', 400],
  10: ['ABORTED', 409],
  14: ['UNAVAILABLE', 503],
  16: ['UNAUTHENTICATED', 401],
};

function errorOf(service: Service, { code, message, details }: NonNullable<Operation['error']>): GoogleError {
  const [name, status] = CODES[code] ?? ['UNKNOWN', 500];
  const info = details.find(({ reason }) => reason !== undefined);
  return new GoogleError(service, {
    status,
    message,
    code: name,
    ...(info?.reason === undefined ? {} : { reason: info.reason }),
    ...(info?.metadata ? { metadata: info.metadata } : {}),
  });
}

const PAUSE_S = 5;
/** A minute is usual; after it, nothing is known about the operation. */
const POLLS = 60;

export interface StartedOperation {
  readonly service: Service;
  /** The answer that started the operation. */
  readonly started: unknown;
  /** For the progress line, for example `APIs are being enabled`. */
  readonly what: string;
  readonly version: 'v1' | 'v1beta1' | 'v2';
}

/** Waits for an operation's end and returns its response. Throws a GoogleError for failed or unfinished ones. */
export async function awaitOperation(
  google: Google,
  { service, started, what, version }: StartedOperation,
  { wait, say }: Patience,
): Promise<unknown> {
  let operation = v.parse(operationSchema, started);
  for (let polls = 0; !operation.done; polls++) {
    if (polls === POLLS)
      throw new GoogleError(service, {
        status: 504,
        message: `${operation.name} had not ended after ${(POLLS * PAUSE_S) / 60} minutes.`,
        code: 'DEADLINE_EXCEEDED',
      });
    if (polls % 6 === 0) say(`${what} (${polls * PAUSE_S} s of at most ${POLLS * PAUSE_S} s) …`);
    await wait(PAUSE_S * 1000);
    operation = v.parse(operationSchema, await google({ service, path: `/${version}/${operation.name}` }));
  }
  if (operation.error) throw errorOf(service, operation.error);
  return operation.response;
}
