import { afterEach, describe, expect, test, vi } from 'vitest';
import { documentAddress, readDocument } from './firestore';

function answer(body: string, status = 200) {
  const fetched = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('reading a document', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('asks the same address that a page fetches ahead', async () => {
    const fetched = answer('{"name":"x"}');
    await readDocument('catalogue/head');
    expect(fetched).toHaveBeenCalledWith(documentAddress('catalogue/head'));
  });

  test('gives the plain values of its fields', async () => {
    answer(
      JSON.stringify({
        name: 'x',
        fields: {
          title: { stringValue: 'Low Tide' },
          bpm: { integerValue: '82' },
          gain: { doubleValue: 0.5 },
          createdAt: { timestampValue: '2026-11-21T00:00:00Z' },
        },
      }),
    );
    expect(await readDocument('tracks/1')).toEqual({
      title: 'Low Tide',
      bpm: 82,
      gain: 0.5,
      createdAt: undefined,
    });
  });

  test('gives nothing where there is no document, and fails where there is no answer', async () => {
    answer('{"error":{"code":404}}', 404);
    expect(await readDocument('tracks/1')).toBeUndefined();
    for (const [body, status] of [
      ['{}', 403],
      ['', 503],
      ['<!doctype html>', 200],
      ['[]', 200],
    ] as const) {
      answer(body, status);
      await expect(readDocument('tracks/1')).rejects.toThrow();
    }
  });
});
