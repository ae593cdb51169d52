import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { trackSchema, type Track } from '@store/domain/tracks';
import { documentsAddress, runningStore } from '../support/running-store';

const store = runningStore();
const { url } = store;

/** The ids of the tracks on offer, newest first, as the tracks' own documents say it: other tests buy exclusives. */
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
  const response = await fetch(`${url}/api/tracks/all`);
  return v.parse(v.array(trackSchema), await response.json());
}

async function search(term: string): Promise<Track[]> {
  const response = await fetch(`${url}/api/tracks/list?${new URLSearchParams({ search: term }).toString()}`);
  expect(response.status).toBe(200);
  return v.parse(v.object({ result: v.array(trackSchema) }), await response.json()).result;
}

describe('GET /api/tracks/all', () => {
  test('answers every track, newest first, with nothing that is not public', async () => {
    const response = await fetch(`${url}/api/tracks/all`);
    const body: unknown = await response.json();
    const tracks = v.parse(v.array(v.strictObject(trackSchema.entries)), body);
    expect(tracks.length).toBeGreaterThan(10);
    expect(tracks.map(({ id }) => id)).toEqual(await idsOnOffer());
  });

  test('may be kept by the CDN, not by the browser without asking', async () => {
    const { headers } = await fetch(`${url}/api/tracks/all`);
    expect(headers.get('cache-control')).toMatch(/public.*max-age=0.*s-maxage=\d+/);
  });

  test('sends nothing again to who has the current version', async () => {
    const first = await fetch(`${url}/api/tracks/all`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/".+"$/);
    const again = await fetch(`${url}/api/tracks/all`, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    const outdated = await fetch(`${url}/api/tracks/all`, {
      headers: { 'If-None-Match': 'W/"catalogue-0"' },
    });
    expect(outdated.status).toBe(200);
  });

  test('answers a HEAD without a body', async () => {
    const response = await fetch(`${url}/api/tracks/all`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('GET /api/tracks/list', () => {
  test('finds by the beginning of a word in tag or title', async () => {
    const trap = await search('tra');
    expect(trap.length).toBeGreaterThan(0);
    for (const { title, tag } of trap) expect(`${title} ${tag}`.toLowerCase()).toMatch(/\btra/);
    expect((await search('glass elev')).map(({ title }) => title)).toEqual(['Glass Elevator']);
  });

  test('finds nothing where nothing is', async () => {
    expect(await search('zzz')).toEqual([]);
  });

  test('without a term, or with one of two characters, lists everything', async () => {
    const everything = await idsOnOffer();
    for (const term of ['', 'tr']) expect((await search(term)).map(({ id }) => id)).toEqual(everything);
  });
});

describe('the demo shop', () => {
  test('each track has a cover in two sizes and a preview that is the length it states', async () => {
    for (const { image, media, time } of await allTracks()) {
      const cover = await fetch(image, { method: 'HEAD' });
      expect(cover.headers.get('content-type')).toBe('image/jpeg');
      const small = await fetch(image.replace('640.jpg', '128.jpg'), { method: 'HEAD' });
      expect(small.status).toBe(200);
      const preview = await fetch(media);
      expect(preview.headers.get('content-type')).toBe('audio/mpeg');
      const seconds = ((await preview.arrayBuffer()).byteLength * 8) / 128_000;
      const [minutes = 0, rest = 0] = time.split(':').map(Number);
      expect(Math.abs(seconds - (minutes * 60 + rest))).toBeLessThanOrEqual(1.1);
      expect(seconds).toBeGreaterThanOrEqual(30);
    }
  });

  test('a preview is streamed in parts, so that the sound starts before the file is there', async () => {
    const [track] = await allTracks();
    const part = await fetch(track?.media ?? '', { headers: { Range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(1000);
  });
});
