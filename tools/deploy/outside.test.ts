import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneFailed } from '../lib/tally';
import type { SmokeOptions, SmokeResult } from '../smoke/smoke';
import { GoogleError, type Google } from './google/client';
import { checkFromOutside } from './outside';

/** Nothing answers there. */
const ORIGIN = 'https://127.0.0.1:1';
const PROJECT = 'my-shop-1';

const OPEN: SmokeResult = { passed: 20, failures: [], flaky: [], unchecked: [] };
const EMPTY: SmokeResult = { ...OPEN, unchecked: ['feeds contain the newest track'] };
const BROKEN: SmokeResult = { ...EMPTY, ...oneFailed('pages answer') };

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** States of https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.customDomains */
function hosting(hostState: string | undefined): Google {
  return ({ path }) => {
    expect(path).toBe(`/v1beta1/projects/${PROJECT}/sites/${PROJECT}/customDomains/127.0.0.1`);
    if (hostState === undefined)
      return Promise.reject(new GoogleError('firebasehosting', { status: 404, message: 'not found' }));
    const isActive = hostState === 'HOST_ACTIVE';
    return Promise.resolve({ hostState, cert: { state: isActive ? 'CERT_ACTIVE' : 'CERT_VALIDATING' } });
  };
}

interface Case {
  readonly origin?: string;
  readonly hostState: string | undefined;
  readonly result: SmokeResult;
}

/** Checks a shop. Returns where it was asked. */
async function check({ origin = ORIGIN, hostState, result }: Case): Promise<string> {
  let asked = '';
  const smoke = (options: SmokeOptions) => {
    expect(options).toMatchObject({ publicOrigin: origin, mayBeEmpty: true });
    asked = options.origin;
    return Promise.resolve(result);
  };
  await checkFromOutside({ google: hosting(hostState), project: PROJECT, origin, smoke });
  return asked;
}

const WEB_APP = `https://${PROJECT}.web.app`;

test.each<readonly [what: string, shop: Case, asked: string, task: RegExp]>([
  [
    'a domain that nobody has added',
    { hostState: undefined, result: EMPTY },
    WEB_APP,
    /not connected to Hosting\. Add it/,
  ],
  [
    'a domain without DNS records',
    { hostState: 'HOST_UNREACHABLE', result: EMPTY },
    WEB_APP,
    /waits for its DNS records/,
  ],
  ['no tracks', { origin: WEB_APP, hostState: undefined, result: EMPTY }, WEB_APP, /It has no tracks/],
])('a new shop with %s is deployed, and says what is to do', async (_what, shop, asked, task) => {
  expect(await check(shop)).toBe(asked);
  expect(lines.join('\n')).toMatch(task);
  expect(lines.join('\n')).toContain(`npm run smoke -- --url ${shop.origin ?? ORIGIN}`);
});

test.each<readonly [what: string, shop: Case, message: string]>([
  [
    'has tracks and no domain',
    { hostState: undefined, result: OPEN },
    `works at ${WEB_APP}, but not at its own address`,
  ],
  ['is broken and empty', { hostState: undefined, result: BROKEN }, 'one check from outside failed'],
  [
    'does not answer at a domain that Hosting serves',
    { hostState: 'HOST_ACTIVE', result: BROKEN },
    'one check from outside failed',
  ],
])('a shop that %s is a failure', async (_what, shop, message) => {
  await expect(check(shop)).rejects.toThrow(message);
});

test('a shop at its own address has nothing to do', async () => {
  expect(await check({ hostState: 'HOST_ACTIVE', result: OPEN })).toBe(ORIGIN);
  expect(lines).toEqual([]);
});
