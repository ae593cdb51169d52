import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { SKETCH_MAXIMUM } from '@store/domain/shop/files/cover-sketch';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import { documentsAddress, runningStore } from '../../../support/running-store';
import { request } from '../../support/address';

const store = runningStore();

/** Ids of the tracks on sale according to their documents, newest first; other tests buy exclusives. */
async function idsOnOffer(): Promise<number[]> {
  const where = {
    fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: 'available' } },
  };
  const response = await fetch(`${documentsAddress(store)}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'tracks' }], where } }),
  });
  const rows = (await response.json()) as { document: { name: string } }[];
  return rows.map(({ document }) => Number(document.name.split('/').at(-1))).sort((a, b) => b - a);
}

async function allTracks(): Promise<Track[]> {
  const response = await request('/api/tracks/all');
  return v.parse(v.array(trackSchema), await response.json());
}

async function search(term: string): Promise<Track[]> {
  const response = await request(`/api/tracks/list?${new URLSearchParams({ search: term }).toString()}`);
  expect(response.status).toBe(200);
  return v.parse(v.object({ result: v.array(trackSchema) }), await response.json()).result;
}

describe('GET /api/tracks/all', () => {
  test('lists every track on sale, newest first, with public fields only', async () => {
    const response = await request('/api/tracks/all');
    const body: unknown = await response.json();
    const tracks = v.parse(v.array(v.strictObject(trackSchema.entries)), body);
    expect(tracks.length).toBeGreaterThan(10);
    expect(tracks.map(({ id }) => id)).toEqual(await idsOnOffer());
  });

  test('may be cached by the CDN and must be revalidated by browsers', async () => {
    const { headers } = await request('/api/tracks/all');
    expect(headers.get('cache-control')).toMatch(/public.*max-age=0.*s-maxage=\d+/);
  });

  test('answers 304 for the current version', async () => {
    const first = await request('/api/tracks/all');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/".+"$/);
    const again = await request('/api/tracks/all', { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    const outdated = await request('/api/tracks/all', {
      headers: { 'If-None-Match': 'W/"catalogue-0"' },
    });
    expect(outdated.status).toBe(200);
  });

  test('answers HEAD without a body', async () => {
    const response = await request('/api/tracks/all', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('GET /api/tracks/list', () => {
  test('finds tracks by prefixes of words in title and tag', async () => {
    const trap = await search('tra');
    expect(trap.length).toBeGreaterThan(0);
    for (const { title, tag } of trap) expect(`${title} ${tag}`.toLowerCase()).toMatch(/\btra/);
    expect((await search('glass elev')).map(({ title }) => title)).toEqual(['Glass Elevator']);
  });

  test('returns an empty list if nothing matches', async () => {
    expect(await search('zzz')).toEqual([]);
  });

  test('lists all tracks without a term or for one of two characters', async () => {
    const everything = await idsOnOffer();
    for (const term of ['', 'tr']) expect((await search(term)).map(({ id }) => id)).toEqual(everything);
  });
});

describe('the demo shop', () => {
  test('has a cover in two sizes, a sketch of it and a preview of the stated duration for each track', async () => {
    for (const { image, media, time, excerpt = 0 } of await allTracks()) {
      const cover = await fetch(image, { method: 'HEAD' });
      expect(cover.headers.get('content-type')).toBe('image/jpeg');
      const small = await fetch(image.replace('640.jpg', '128.jpg'), { method: 'HEAD' });
      expect(small.status).toBe(200);
      const sketch = await fetch(image.replace('640.jpg', '400.jpg'), { method: 'HEAD' });
      expect(sketch.status).toBe(200);
      expect(Number(sketch.headers.get('content-length'))).toBeLessThanOrEqual(SKETCH_MAXIMUM);
      const preview = await fetch(media);
      expect(preview.headers.get('content-type')).toBe('audio/mpeg');
      const seconds = ((await preview.arrayBuffer()).byteLength * 8) / 80_000;
      const [minutes = 0, rest = 0] = time.split(':').map(Number);
      const stated = excerpt > 0 ? excerpt : minutes * 60 + rest;
      expect(Math.abs(seconds - stated)).toBeLessThanOrEqual(1.1);
      expect(seconds).toBeGreaterThanOrEqual(30);
    }
  });

  test('serves previews by range requests', async () => {
    const [track] = await allTracks();
    const part = await fetch(track?.media ?? '', { headers: { Range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(1000);
  });
});
