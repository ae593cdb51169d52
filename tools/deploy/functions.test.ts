import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FIRST_TRIGGER, releaseFunctions } from './functions';
import { GoogleError, type Google } from './google/client';

/** A repository of container images that appears with the first call of firebase-tools. */
function rehearse(outputs: readonly (string | undefined)[]) {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const minutes: number[] = [];
  let calls = 0;
  let policies: Record<string, unknown> = {};
  const google: Google = ({ method }) => {
    if (calls === 0)
      return Promise.reject(new GoogleError('artifactregistry', { status: 404, message: 'not found' }));
    if (method === 'PATCH') policies = { ours: {} };
    return Promise.resolve({ cleanupPolicies: policies });
  };
  const released = releaseFunctions({
    google,
    project: 'my-shop-1',
    region: 'europe-west1',
    deployParts: () => {
      const output = outputs[Math.min(calls, outputs.length - 1)];
      calls++;
      return Promise.resolve({ succeeded: output === undefined, output: output ?? '' });
    },
    wait: (milliseconds) => {
      minutes.push(milliseconds / 60_000);
      return Promise.resolve();
    },
  });
  return { released, minutes, calls: () => calls };
}

afterEach(() => {
  vi.restoreAllMocks();
});

const FIRST = `⚠  functions: Since ${FIRST_TRIGGER}, we need a little bit longer.`;

// https://cloud.google.com/eventarc/docs/troubleshooting
describe('the first functions of a project', () => {
  test('are repeated while Eventarc prepares its triggers', async () => {
    // The first failure also sets the cleanup policy, after which nothing is waited for.
    const { released, minutes, calls } = rehearse([FIRST, FIRST, FIRST, undefined]);
    await released;
    expect(minutes).toEqual([2, 3]);
    expect(calls()).toBe(4);
  });

  test('fail with the page to read when it takes longer than a quarter of an hour', async () => {
    const { released, minutes } = rehearse([FIRST]);
    await expect(released).rejects.toThrow('https://cloud.google.com/eventarc/docs/troubleshooting');
    expect(minutes).toEqual([2, 3, 5, 5]);
  });

  test('fail at once for another reason', async () => {
    const { released, minutes, calls } = rehearse(['Error: Build failed']);
    await expect(released).rejects.toThrow('firebase-tools failed');
    expect(minutes).toEqual([]);
    // Once more for the cleanup policy.
    expect(calls()).toBe(2);
  });

  test('are recognised by what firebase-tools prints', async () => {
    const source = createRequire(import.meta.url).resolve('firebase-tools/lib/gcp/cloudfunctionsv2');
    expect(await readFile(source, 'utf8')).toContain(FIRST_TRIGGER);
  });
});
