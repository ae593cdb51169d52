import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTemplate } from './template';

const hosting = vi.fn<typeof fetch>();
let time = Date.parse('2026-11-25T12:00:00Z');
let count = 0;

/** An address whose template is not known yet. */
function newPath(): string {
  return `/shells/${++count}`;
}

function page(html: string, tag = '"1"'): Response {
  return new Response(html, { headers: { ETag: tag } });
}

beforeEach(() => {
  hosting.mockReset();
  vi.stubGlobal('fetch', hosting);
  // After the pause that another test has caused.
  time += 60_000;
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a template', () => {
  test('is asked for each time, and current', async () => {
    const path = newPath();
    hosting.mockResolvedValueOnce(page('old')).mockResolvedValueOnce(page('new', '"2"'));
    expect(await readTemplate(path)).toEqual({ html: 'old', isCurrent: true });
    expect(await readTemplate(path)).toEqual({ html: 'new', isCurrent: true });
  });

  test('is current when Hosting says that it has not changed', async () => {
    const path = newPath();
    hosting.mockResolvedValueOnce(page('same')).mockResolvedValueOnce(new Response(null, { status: 304 }));
    await readTemplate(path);
    expect(await readTemplate(path)).toEqual({ html: 'same', isCurrent: true });
    expect(hosting.mock.lastCall?.[1]?.headers).toEqual({ 'If-None-Match': '"1"' });
  });

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with an error', () => Promise.resolve(new Response('', { status: 503 }))],
    ['does not answer in time', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ])('is the last one when Hosting %s', async (_, fail) => {
    const path = newPath();
    hosting.mockResolvedValueOnce(page('last')).mockImplementation(fail);
    await readTemplate(path);
    expect(await readTemplate(path)).toEqual({ html: 'last', isCurrent: false });
  });

  test('is the last one without asking for a while after a failure, then Hosting is asked again', async () => {
    const path = newPath();
    hosting.mockResolvedValueOnce(page('last')).mockRejectedValueOnce(new TypeError('fetch failed'));
    await readTemplate(path);
    await readTemplate(path);
    expect(await readTemplate(path)).toEqual({ html: 'last', isCurrent: false });
    expect(hosting).toHaveBeenCalledTimes(2);
    vi.setSystemTime(time + 10_000);
    hosting.mockResolvedValueOnce(page('new', '"2"'));
    expect(await readTemplate(path)).toEqual({ html: 'new', isCurrent: true });
  });

  test('is unavailable when Hosting has never answered', async () => {
    hosting.mockRejectedValue(new TypeError('fetch failed'));
    await expect(readTemplate(newPath())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
