import { afterEach, describe, expect, test, vi } from 'vitest';
import { isProbeBlocked } from './adBlockProbe';

function connection({ online, refused }: { online: boolean; refused: readonly string[] }) {
  const fetched = vi.fn((address: string) =>
    refused.includes(address) ? Promise.reject(new TypeError('refused')) : Promise.resolve(new Response()),
  );
  vi.stubGlobal('navigator', { onLine: online });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('the ad-block probe', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('finds a blocker when the advertising address alone is refused', async () => {
    connection({ online: true, refused: ['/ads'] });
    expect(await isProbeBlocked('/ads')).toBe(true);
  });

  test('finds none when the address answers', async () => {
    connection({ online: true, refused: [] });
    expect(await isProbeBlocked('/ads')).toBe(false);
  });

  test('blames nobody for a dead connection', async () => {
    connection({ online: true, refused: ['/ads', '/favicon.svg'] });
    expect(await isProbeBlocked('/ads')).toBe(false);
  });

  test('asks nothing while the browser is offline', async () => {
    const fetched = connection({ online: false, refused: ['/ads'] });
    expect(await isProbeBlocked('/ads')).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });
});
