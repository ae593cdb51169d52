import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { BODY_LIMIT } from '@store/domain/api/common';
import { runningStore } from '../../../support/running-store';

const { url } = runningStore();
const errorSchema = v.object({
  message: v.pipe(v.string(), v.nonEmpty()),
  code: v.string(),
  field: v.optional(v.string()),
});

async function rejection(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; code: string; field: string | undefined; headers: Headers }> {
  const response = await fetch(`${url}${path}`, init);
  expect(response.headers.get('content-type')).toContain('application/json');
  const { code, field } = v.parse(errorSchema, await response.json());
  return { status: response.status, code, field, headers: response.headers };
}

const json = { 'Content-Type': 'application/json' };

describe('an invalid call gets a structured error:', () => {
  test('404 for an unknown address', async () => {
    expect(await rejection('/api/nothing')).toMatchObject({ status: 404, code: 'not-found' });
    expect(await rejection('/api/tracks')).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('405 with the allowed methods for a wrong method', async () => {
    const { status, headers } = await rejection('/api/tracks/all', {
      method: 'POST',
      headers: json,
      body: '{}',
    });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });

  test('413 for a body of 1 MB', async () => {
    for (const body of ['a'.repeat(1_000_000), JSON.stringify({ email: 'a'.repeat(1_000_000) })])
      expect(await rejection('/api/tracks/all', { method: 'POST', headers: json, body })).toMatchObject({
        status: 413,
        code: 'too-large',
      });
  });

  test('413 for a small body that inflates to 48 MB', async () => {
    const headers = { ...json, 'Content-Encoding': 'gzip' };
    const body = new Uint8Array(gzipSync(Buffer.alloc(48 * 1024 * 1024)));
    expect(body.length).toBeLessThan(BODY_LIMIT);
    expect(await rejection('/api/signin', { method: 'POST', headers, body })).toMatchObject({
      status: 413,
      code: 'too-large',
    });
  });

  test('400 for a body that is not compressed as its header says', async () => {
    const headers = { ...json, 'Content-Encoding': 'gzip' };
    expect(await rejection('/api/signin', { method: 'POST', headers, body: '{}' })).toMatchObject({
      status: 400,
      code: 'malformed',
    });
  });

  test('400 for malformed JSON, without internal details', async () => {
    const response = await fetch(`${url}/api/signin`, { method: 'POST', headers: json, body: '{bad' });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-request-id')).toBeTruthy();
    const text = await response.text();
    expect(text).not.toMatch(/at |node_modules|SyntaxError/);
    expect(v.parse(errorSchema, JSON.parse(text)).code).toBe('malformed');
  });

  test('400 for a body that is not an object, without a field', async () => {
    const init = { method: 'POST', headers: json, body: '[]' };
    expect(await rejection('/api/signin', init)).toMatchObject({ status: 400, field: 'email' });
    const text = { method: 'POST', headers: json, body: '"text"' };
    expect(await rejection('/api/signin', text)).toMatchObject({ status: 400, field: undefined });
  });

  test('400 with the first invalid field', async () => {
    const input = { email: 'a@example.com', username: 'Somebody', password: 'short' };
    const init = { method: 'POST', headers: json, body: JSON.stringify(input) };
    expect(await rejection('/api/signup', init)).toMatchObject({ code: 'invalid', field: 'password' });
  });

  test('400 for a search of more than 100 characters', async () => {
    expect(await rejection(`/api/tracks/list?search=${'a'.repeat(101)}`)).toMatchObject({
      status: 400,
      code: 'invalid',
      field: 'search',
    });
  });

  test('400 for two searches in one call', async () => {
    expect(await rejection('/api/tracks/list?search=a&search=b')).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  test('no caching', async () => {
    const { headers } = await rejection('/api/nothing');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

/** Opens an address like a browser navigation, which `fetch` cannot do. */
async function openedPage(path: string, headers: OutgoingHttpHeaders = {}): Promise<[number, string]> {
  const opening = get(`${url}${path}`, { headers: { ...headers, 'Sec-Fetch-Mode': 'navigate' } });
  const [response] = (await once(opening, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.headers['cache-control']).toBe('no-store');
  return [response.statusCode ?? 0, await text(response)];
}

describe('an error in a browser navigation', () => {
  test('is shown as a page that offers a retry if it may succeed later', async () => {
    const link = '/api/newsletter/unsubscribe?token=t';
    const [status, html] = await openedPage(link, { 'Sec-Purpose': 'prefetch' });
    expect(status).toBe(503);
    expect(html).toMatch(/Open this link to unsubscribe\.[^]*Try again/);
  });

  test('is shown as a page without a retry if it cannot succeed', async () => {
    const [status, html] = await openedPage('/api/nothing');
    expect(status).toBe(404);
    expect(html).toContain('There is nothing at this address.');
    expect(html).not.toContain('Try again');
  });
});

test('a compressed body is read', async () => {
  const headers = { ...json, 'Content-Encoding': 'gzip' };
  const body = new Uint8Array(gzipSync('{"token":"nonsense"}'));
  const response = await fetch(`${url}/api/currentuser`, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toEqual([200, { isUser: false, user: null }]);
});
