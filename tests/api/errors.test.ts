import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { runningStore } from '../support/running-store';

const { url } = runningStore();
const errorSchema = v.object({ message: v.pipe(v.string(), v.nonEmpty()), code: v.string() });

async function refusal(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; code: string; headers: Headers }> {
  const response = await fetch(`${url}${path}`, init);
  expect(response.headers.get('content-type')).toContain('application/json');
  const { code } = v.parse(errorSchema, await response.json());
  return { status: response.status, code, headers: response.headers };
}

const json = { 'Content-Type': 'application/json' };

describe('a call that is none gets an answer in words', () => {
  test('an address that does not exist', async () => {
    expect(await refusal('/api/nothing')).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refusal('/api/tracks')).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('a wrong method is told the right one', async () => {
    const { status, headers } = await refusal('/api/tracks/all', {
      method: 'POST',
      headers: json,
      body: '{}',
    });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });

  test('a body of 1 MB, whatever it holds', async () => {
    for (const body of ['a'.repeat(1_000_000), JSON.stringify({ email: 'a'.repeat(1_000_000) })])
      expect(await refusal('/api/tracks/all', { method: 'POST', headers: json, body })).toMatchObject({
        status: 413,
        code: 'too-large',
      });
  });

  test('broken JSON never shows the inside of the server', async () => {
    const response = await fetch(`${url}/api/tracks/all`, { method: 'POST', headers: json, body: '{bad' });
    expect(await response.text()).not.toMatch(/at |node_modules|SyntaxError/);
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  test('a search of more than 100 characters', async () => {
    expect(await refusal(`/api/tracks/list?search=${'a'.repeat(101)}`)).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  test('two searches at once', async () => {
    expect(await refusal('/api/tracks/list?search=a&search=b')).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  test('a refusal is never kept by a cache', async () => {
    const { headers } = await refusal('/api/nothing');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

/** Opens an address as a browser does that somebody leads there; `fetch` would not say so. */
async function openedPage(path: string, headers: OutgoingHttpHeaders = {}): Promise<[number, string]> {
  const opening = get(`${url}${path}`, { headers: { ...headers, 'Sec-Fetch-Mode': 'navigate' } });
  const [response] = (await once(opening, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.headers['cache-control']).toBe('no-store');
  return [response.statusCode ?? 0, await text(response)];
}

describe('who opens an address in a browser and is refused', () => {
  test('reads a page, and may try again what may work later', async () => {
    const link = '/api/newsletter/unsubscribe?token=t';
    const [status, html] = await openedPage(link, { 'Sec-Purpose': 'prefetch' });
    expect(status).toBe(503);
    expect(html).toMatch(/Open this link to unsubscribe\.[^]*Try again/);
  });

  test('is not asked to try again what is wrong for ever', async () => {
    const [status, html] = await openedPage('/api/nothing');
    expect(status).toBe(404);
    expect(html).toContain('There is nothing at this address.');
    expect(html).not.toContain('Try again');
  });
});
