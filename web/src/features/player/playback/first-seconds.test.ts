import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginningOf, fetchBeginnings, stopFetchingBeginnings } from './first-seconds';

const fetched = vi.fn<typeof fetch>();

function part(bytes: string, status = 206): Response {
  return new Response(bytes, { status });
}

describe('beginnings of previews', () => {
  beforeEach(() => {
    fetched.mockReset();
    fetched.mockImplementation(() => Promise.resolve(part('begin')));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => type === 'audio/mpeg' });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('are fetched once, as a range', async () => {
    await fetchBeginnings(['/once.mp3']);
    await fetchBeginnings(['/once.mp3']);
    expect(fetched.mock.calls).toEqual([
      ['/once.mp3', expect.objectContaining({ headers: { Range: 'bytes=0-19999' } })],
    ]);
    expect(beginningOf('/once.mp3')).toEqual(new TextEncoder().encode('begin'));
  });

  test('are fetched for at most twelve beats of a page', async () => {
    await fetchBeginnings(Array.from({ length: 30 }, (_, index) => `/many-${index}.mp3`));
    expect(fetched).toHaveBeenCalledTimes(12);
  });

  test('of the last 48 beats are kept', async () => {
    for (let page = 0; page < 5; page++)
      await fetchBeginnings(Array.from({ length: 12 }, (_, index) => `/page-${page}-${index}.mp3`));
    expect(beginningOf('/page-0-0.mp3')).toBeUndefined();
    expect(beginningOf('/page-1-0.mp3')).toBeDefined();
    expect(beginningOf('/page-4-11.mp3')).toBeDefined();
  });

  test('are not taken from an answer that is no part of a file, and one failure leaves the others', async () => {
    fetched.mockImplementation((address) => {
      if (address === '/whole.mp3') return Promise.resolve(part('the whole file', 200));
      if (address === '/gone.mp3') return Promise.resolve(part('', 404));
      if (address === '/unreachable.mp3') return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(part('begin'));
    });
    await fetchBeginnings(['/whole.mp3', '/gone.mp3', '/unreachable.mp3', '/there.mp3']);
    expect(beginningOf('/whole.mp3')).toBeUndefined();
    expect(beginningOf('/gone.mp3')).toBeUndefined();
    expect(beginningOf('/unreachable.mp3')).toBeUndefined();
    expect(beginningOf('/there.mp3')).toBeDefined();
  });

  test('are not fetched for visitors who save data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    await fetchBeginnings(['/saving.mp3']);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('are not fetched where the browser cannot go on from them', async () => {
    vi.stubGlobal('MediaSource', { isTypeSupported: () => false });
    await fetchBeginnings(['/unsupported.mp3']);
    vi.stubGlobal('MediaSource', undefined);
    Reflect.deleteProperty(globalThis, 'MediaSource');
    await fetchBeginnings(['/unsupported.mp3']);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('are no longer fetched when a sound needs the network', async () => {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const pending = fetchBeginnings(['/slow.mp3']);
    stopFetchingBeginnings();
    await pending;
    fetched.mockImplementation(() => Promise.resolve(part('begin')));
    await fetchBeginnings(['/slow.mp3']);
    expect(beginningOf('/slow.mp3')).toBeDefined();
  });
});
