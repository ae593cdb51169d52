import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PUBLIC_FUNCTIONS } from './google/invokers';
import { FIRST_TRIGGER, releaseFunctions } from './functions';
import { GoogleError, type Google, type GoogleCall } from './google/client';

type Run = (call: Pick<GoogleCall, 'method' | 'path'>) => unknown;

/** A repository of container images that appears with the first call of firebase-tools. */
function rehearse(outputs: readonly (string | undefined)[], run: Run = () => ({ invokerIamDisabled: true })) {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const minutes: number[] = [];
  let calls = 0;
  let policies: Record<string, unknown> = {};
  const google: Google = ({ service, method, path }) => {
    if (service === 'run') return Promise.resolve(run({ method, path }));
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

// https://cloud.google.com/run/docs/authenticating/public
describe('functions that visitors may not call', () => {
  test('are opened, also when firebase-tools does not try, as in an update', async () => {
    const closed = new Set<string>(PUBLIC_FUNCTIONS);
    const { released, calls } = rehearse([undefined], ({ method, path }) => {
      const name = /services\/(\w+)/.exec(path)?.[1] ?? '';
      if (method === 'PATCH') closed.delete(name);
      if (method === 'PATCH') return { name: 'operations/1', done: true };
      return path.includes(':') ? {} : { invokerIamDisabled: !closed.has(name) };
    });
    await released;
    expect([...closed]).toEqual([]);
    expect(calls()).toBe(1);
  });

  test('are a failure when opening them does not help', async () => {
    const { released, calls } = rehearse(['Error: Failed'], ({ method }) =>
      method === 'PATCH' ? { name: 'operations/1', done: true } : {},
    );
    await expect(released).rejects.toThrow('firebase-tools failed');
    expect(calls()).toBe(8);
  });

  test('are a failure with the command when an organisation forbids to open them', async () => {
    const { released } = rehearse([undefined], ({ method }) => {
      if (method !== 'PATCH') return {};
      const message = 'Operation denied by constraints/run.managed.requireInvokerIam';
      throw new GoogleError('run', { status: 400, code: 'FAILED_PRECONDITION', message });
    });
    await expect(released).rejects.toThrow(
      /policy of your organisation \(run\.managed\.requireInvokerIam\)[^]*gcloud run services update api --no-invoker-iam-check --region=europe-west1 --project=my-shop-1/,
    );
  });

  test('are those of the rewrites in firebase.json', async () => {
    const text = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8');
    const named = [...text.matchAll(/"functionId": "(\w+)"/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(PUBLIC_FUNCTIONS));
  });
});
