import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { runningStore } from '../running-store';

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
    const text = await response.text();
    expect(text).not.toMatch(/at |node_modules|SyntaxError/);
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

describe('who opens an address in a browser and is refused', () => {
  const opened = { 'Sec-Fetch-Mode': 'navigate' };

  test('reads a page, and may try again what may work later', async () => {
    const link = `${url}/api/newsletter/unsubscribe?token=t`;
    const response = await fetch(link, { headers: { ...opened, 'Sec-Purpose': 'prefetch' } });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/Open this link to unsubscribe\.[^]*Try again/);
  });

  test('is not asked to try again what is wrong for ever', async () => {
    const html = await (await fetch(`${url}/api/nothing`, { headers: opened })).text();
    expect(html).toContain('There is nothing at this address.');
    expect(html).not.toContain('Try again');
  });
});
