import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SKETCH_MAXIMUM } from '@store/domain/shop/files/cover-sketch';
import { publicAddress } from '../../platform/gateways/storage';
import { readSketch } from './cover-sketch';

const files = vi.fn<typeof fetch>();
let time = Date.parse('2026-11-28T12:00:00Z');
let count = 0;

/** The name of a cover whose sketch is not known yet. */
function newCover(): string {
  return `cover-${++count}`;
}

function addressOf(name: string): string {
  return publicAddress(`covers/${name}/640.jpg`);
}

function picture(bytes: number): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Length': String(bytes) } });
}

/** A cover without a sketch. */
const NONE = { base64: null, isCurrent: true };
const LATE = { base64: null, isCurrent: false };
/** A sketch of any content. */
const FOUND = { base64: expect.stringMatching(/^A+=*$/) as string, isCurrent: true };

beforeEach(() => {
  files.mockReset();
  vi.stubGlobal('fetch', files);
  // After the pause that another test has caused.
  time += 60_000;
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sketch of a cover', () => {
  test('is read from beside the cover, once', async () => {
    const name = newCover();
    files.mockResolvedValueOnce(new Response('sketch'));
    expect(await readSketch(addressOf(name))).toEqual({ base64: btoa('sketch'), isCurrent: true });
    expect(await readSketch(addressOf(name))).toEqual({ base64: btoa('sketch'), isCurrent: true });
    expect(files.mock.calls.map(([address]) => address)).toEqual([publicAddress(`covers/${name}/400.jpg`)]);
  });

  test.each([
    'https://pictures.example.com/640.jpg',
    'https://pictures.example.com/covers/a/640.jpg',
    publicAddress('covers/a/share.jpg'),
    publicAddress('previews/a.mp3'),
    publicAddress('covers/shop-logo/picture.png'),
    publicAddress('covers/a/640.jpg').replace('covers', '%E0%A4%A'),
    'no address',
    '',
  ])('is not asked for at %j', async (address) => {
    expect(await readSketch(address)).toEqual(NONE);
    expect(files).not.toHaveBeenCalled();
  });

  test('is missing if there is no file, which may be stored later', async () => {
    const name = newCover();
    files.mockResolvedValueOnce(new Response('', { status: 404 })).mockResolvedValueOnce(picture(2000));
    expect(await readSketch(addressOf(name))).toEqual(NONE);
    expect(await readSketch(addressOf(name))).toEqual(FOUND);
  });

  test('is missing if it is too large, whether or not its size is stated', async () => {
    files.mockResolvedValueOnce(picture(SKETCH_MAXIMUM + 1));
    expect(await readSketch(addressOf(newCover()))).toEqual(NONE);
    files.mockResolvedValueOnce(new Response(new Uint8Array(SKETCH_MAXIMUM + 1)));
    expect(await readSketch(addressOf(newCover()))).toEqual(NONE);
    files.mockResolvedValueOnce(picture(SKETCH_MAXIMUM));
    expect(await readSketch(addressOf(newCover()))).toEqual(FOUND);
  });

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with an error', () => Promise.resolve(new Response('', { status: 503 }))],
    ['does not answer in time', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ])('is missing when Storage %s, and not asked for again for ten seconds', async (_, fail) => {
    const [known, name] = [newCover(), newCover()];
    files.mockResolvedValueOnce(picture(2000));
    await readSketch(addressOf(known));
    files.mockImplementationOnce(fail);
    expect(await readSketch(addressOf(name))).toEqual(LATE);
    expect(await readSketch(addressOf(name))).toEqual(LATE);
    expect(files).toHaveBeenCalledTimes(2);
    expect(await readSketch(addressOf(known))).toEqual(FOUND);
    vi.setSystemTime(time + 10_000);
    files.mockResolvedValueOnce(picture(2000));
    expect(await readSketch(addressOf(name))).toEqual(FOUND);
  });

  test('is waited for, for a limited time', async () => {
    files.mockResolvedValueOnce(picture(2000));
    await readSketch(addressOf(newCover()));
    expect(files.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
  });

  test('is forgotten when many others were read since', async () => {
    files.mockImplementation(() => Promise.resolve(picture(2000)));
    const first = newCover();
    await readSketch(addressOf(first));
    for (let other = 0; other < 100; other++) await readSketch(addressOf(newCover()));
    files.mockClear();
    await readSketch(addressOf(first));
    expect(files).toHaveBeenCalledOnce();
  });
});
