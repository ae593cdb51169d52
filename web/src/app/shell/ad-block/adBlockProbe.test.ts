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

describe('ad-block probe', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('detects a blocker when only the advertising address fails', async () => {
    connection({ online: true, refused: ['/ads'] });
    expect(await isProbeBlocked('/ads')).toBe(true);
  });

  test('detects none when the address responds', async () => {
    connection({ online: true, refused: [] });
    expect(await isProbeBlocked('/ads')).toBe(false);
  });

  test('detects none when the connection is down', async () => {
    connection({ online: true, refused: ['/ads', '/favicon.svg'] });
    expect(await isProbeBlocked('/ads')).toBe(false);
  });

  test('sends no request while the browser is offline', async () => {
    const fetched = connection({ online: false, refused: ['/ads'] });
    expect(await isProbeBlocked('/ads')).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });
});
