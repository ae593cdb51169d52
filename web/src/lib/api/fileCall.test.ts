import { afterEach, describe, expect, test, vi } from 'vitest';
import { fileCall } from './fileCall';

const exportInvoices = fileCall('GET /api/member/invoices/export');

describe('file download', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('sends the bearer token', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('id,total')));
    vi.stubGlobal('fetch', fetched);
    const outcome = await exportInvoices({ bearer: 'abc' });
    expect(outcome.ok && (await outcome.data.text())).toBe('id,total');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: 'Bearer abc' } });
  });

  test('returns the error of the server, or an internal one for a malformed response', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response('{"message":"Please sign in again.","code":"unauthenticated"}', { status: 401 }),
      ),
    );
    expect(await exportInvoices({})).toMatchObject({ error: { message: 'Please sign in again.' } });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    expect(await exportInvoices({})).toMatchObject({ error: { code: 'internal' } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await exportInvoices({})).toMatchObject({ error: { code: 'unavailable' } });
  });
});
