import { describe, expect, test } from 'vitest';
import { CHECKS_AT_ONCE, inAccountQueue, noteFailure } from './account-queues';

/** Attempts that run until `finish` is called, in the order in which they began. */
function openAttempts() {
  const begun: string[] = [];
  const running: (() => void)[] = [];
  return {
    begun,
    begin: (account: string, address: string) =>
      inAccountQueue({ account, address }, () => {
        begun.push(address);
        return new Promise<string>((resolve) => running.push(() => resolve(address)));
      }),
    finish: async (count: number) => {
      for (let finished = 0; finished < count; finished++) {
        running.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

describe('attempts for one account', () => {
  test('run a few at a time, in the order in which they came', async () => {
    const { begin, begun, finish } = openAttempts();
    const addresses = Array.from({ length: CHECKS_AT_ONCE + 2 }, (_, index) => `198.51.100.${index}`);
    const attempts = addresses.map((address) => begin('order@example.com', address));
    expect(begun).toEqual(addresses.slice(0, CHECKS_AT_ONCE));
    await finish(1);
    expect(begun).toEqual(addresses.slice(0, CHECKS_AT_ONCE + 1));
    await finish(addresses.length);
    expect(await Promise.all(attempts)).toEqual(addresses);
  });

  test('from a network without failures overtake those from networks with failures', async () => {
    const account = 'owner@example.com';
    const { begin, begun, finish } = openAttempts();
    noteFailure({ account, address: '203.0.113.1' });
    noteFailure({ account, address: '203.0.113.1' });
    noteFailure({ account, address: '203.0.113.2' });
    const running = Array.from({ length: CHECKS_AT_ONCE }, () => begin(account, '203.0.113.9'));
    const waiting = ['203.0.113.1', '203.0.113.2', '192.0.2.1'].map((address) => begin(account, address));
    await finish(CHECKS_AT_ONCE + 3);
    await Promise.all([...running, ...waiting]);
    expect(begun.slice(CHECKS_AT_ONCE)).toEqual(['192.0.2.1', '203.0.113.2', '203.0.113.1']);
  });

  test('do not wait for attempts for another account', async () => {
    const { begin, begun, finish } = openAttempts();
    const attempts = Array.from({ length: CHECKS_AT_ONCE + 1 }, () =>
      begin('attacked@example.com', '203.0.113.9'),
    );
    attempts.push(begin('other@example.com', '192.0.2.1'));
    expect(begun.at(-1)).toBe('192.0.2.1');
    await finish(attempts.length);
    await Promise.all(attempts);
  });

  test('let the next one run after one has failed', async () => {
    const attempted = { account: 'failing@example.com', address: '192.0.2.1' };
    const failing = Array.from({ length: CHECKS_AT_ONCE }, () =>
      inAccountQueue(attempted, () => Promise.reject(new Error('unreachable'))),
    );
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).not.toContain('fulfilled');
    expect(await inAccountQueue(attempted, () => Promise.resolve('ran'))).toBe('ran');
  });
});
