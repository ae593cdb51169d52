import { afterEach, describe, expect, test, vi } from 'vitest';
import { documentAddress, readDocument } from './readDocument';

function respondWith(body: string, status = 200) {
  const fetched = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('readDocument', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('uses the address that pages preload', async () => {
    const fetched = respondWith('{"name":"x"}');
    await readDocument('catalogue/head');
    expect(fetched).toHaveBeenCalledWith(documentAddress('catalogue/head'));
  });

  test('returns plain field values', async () => {
    respondWith(
      JSON.stringify({
        name: 'x',
        fields: {
          title: { stringValue: 'Low Tide' },
          bpm: { integerValue: '82' },
          gain: { doubleValue: 0.5 },
          licences: {
            mapValue: { fields: { Exclusive: { booleanValue: false }, a: { integerValue: '1' } } },
          },
          tags: { arrayValue: { values: [{ stringValue: 'dark' }] } },
          none: { arrayValue: {} },
          empty: { mapValue: {} },
          createdAt: { timestampValue: '2026-11-21T00:00:00Z' },
        },
      }),
    );
    expect(await readDocument('tracks/1')).toEqual({
      title: 'Low Tide',
      bpm: 82,
      gain: 0.5,
      licences: { Exclusive: false, a: 1 },
      tags: ['dark'],
      none: [],
      empty: {},
      createdAt: undefined,
    });
  });

  test('returns undefined for a missing or hidden document and rejects any other failure', async () => {
    for (const status of [404, 403]) {
      respondWith(`{"error":{"code":${status}}}`, status);
      expect(await readDocument('tracks/1')).toBeUndefined();
    }
    for (const [body, status] of [
      ['', 503],
      ['<!doctype html>', 200],
      ['[]', 200],
    ] as const) {
      respondWith(body, status);
      await expect(readDocument('tracks/1')).rejects.toThrow();
    }
  });
});
