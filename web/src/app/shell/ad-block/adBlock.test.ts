import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasTrackingProtection, isProbeBlocked } from './adBlock';

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

describe('tracking protection', () => {
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', false],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', false],
  ])('of %s blocks hosts: %s', (userAgent, expected) => {
    expect(hasTrackingProtection(userAgent)).toBe(expected);
  });
});
