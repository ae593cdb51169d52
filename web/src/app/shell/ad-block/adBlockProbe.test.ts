import { afterEach, describe, expect, test, vi } from 'vitest';
import { isProbeBlocked } from './adBlockProbe';

function connection({ online, blocked }: { online: boolean; blocked: readonly string[] }) {
  const fetched = vi.fn((address: string) =>
    blocked.includes(address) ? Promise.reject(new TypeError('blocked')) : Promise.resolve(new Response()),
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
    connection({ online: true, blocked: ['/ads'] });
    expect(await isProbeBlocked('/ads')).toBe(true);
  });

  test('detects none when the address responds', async () => {
    connection({ online: true, blocked: [] });
    expect(await isProbeBlocked('/ads')).toBe(false);
  });

  test('detects none when the connection is down', async () => {
    connection({ online: true, blocked: ['/ads', '/favicon.svg'] });
    expect(await isProbeBlocked('/ads')).toBe(false);
  });

  test('sends no request while the browser is offline', async () => {
    const fetched = connection({ online: false, blocked: ['/ads'] });
    expect(await isProbeBlocked('/ads')).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });
});
