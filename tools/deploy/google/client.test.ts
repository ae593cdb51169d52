import { expect, test } from 'vitest';
import { GoogleError, googleWith } from './client';

function answering(answer: () => Promise<Response>) {
  const google = googleWith(() => Promise.resolve('token'), 'my-shop-1', answer);
  return google({ service: 'storage', path: '/storage/v1/b/bucket' }).catch((error: unknown) => error);
}

function json(status: number, error: object): () => Promise<Response> {
  return () => Promise.resolve(Response.json({ error }, { status }));
}

const message = 'Refused.';

test.each<readonly [what: string, answer: () => Promise<Response>, expected: Partial<GoogleError>]>([
  [
    // https://cloud.google.com/apis/design/errors#error_model
    'a reason with its particulars',
    json(403, {
      message,
      status: 'PERMISSION_DENIED',
      details: [
        { '@type': 'type.googleapis.com/google.rpc.Help', links: [] },
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'SERVICE_DISABLED',
          metadata: { service: 'storage.googleapis.com' },
        },
      ],
    }),
    { status: 403, code: 'PERMISSION_DENIED', disabledApi: 'storage.googleapis.com' },
  ],
  [
    // https://cloud.google.com/storage/docs/json_api/v1/status-codes
    'an older reason',
    json(403, { message, errors: [{ reason: 'accountDisabled' }] }),
    { status: 403, reason: 'BILLING_DISABLED', disabledApi: undefined },
  ],
  [
    'a page of a proxy',
    () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    { status: 502, message: 'storage answered 502', reason: '' },
  ],
  [
    'no answer',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') })),
    { status: 503, code: 'UNAVAILABLE', message: expect.stringContaining('ECONNRESET') as string },
  ],
])('%s becomes a refusal', async (_what, answer, expected) => {
  const error = await answering(answer);
  expect(error).toBeInstanceOf(GoogleError);
  expect(error).toMatchObject(expected);
});
