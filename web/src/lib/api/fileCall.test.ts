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

  test('joins the parts of a long file', async () => {
    const parts = new Map([
      ['/api/member/invoices/export', { text: 'id,total\r\n1,2\r\n', next: 'second' }],
      ['/api/member/invoices/export?after=second', { text: '3,4\r\n', next: undefined }],
    ]);
    vi.stubGlobal('fetch', (address: string) => {
      const { text, next } = parts.get(address) ?? { text: '', next: undefined };
      const headers = new Headers(next === undefined ? {} : { 'X-Export-Next': next });
      return Promise.resolve(new Response(text, { headers }));
    });
    const outcome = await exportInvoices({});
    expect(outcome.ok && (await outcome.data.text())).toBe('id,total\r\n1,2\r\n3,4\r\n');
  });

  test('fails as a whole if one part fails', async () => {
    const answers = [
      new Response('id\r\n', { headers: { 'X-Export-Next': 'second' } }),
      new Response('{"message":"Not now.","code":"unavailable"}', { status: 503 }),
    ];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    expect(await exportInvoices({})).toMatchObject({ ok: false, error: { message: 'Not now.' } });
  });
});
