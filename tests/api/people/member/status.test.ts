import { afterEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { JOB_STATES, JOBS } from '@store/domain/pages/dashboard/status';
import { jobRunDocument, orderDocument } from '@store/functions/platform/collections';
import { runJob } from '@store/functions/entry/jobs/runs';
import { runCleaning, runReconciliation } from '@store/functions/entry/jobs/jobs';
import { call, checkOut, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { asMember } from '../../support/member';

const moment = v.nullable(v.number());

const statusSchema = v.object({
  jobs: v.array(
    v.object({
      name: v.picklist(JOBS),
      state: v.picklist(JOB_STATES),
      started: moment,
      succeeded: moment,
      failed: moment,
      error: v.nullable(v.string()),
      counts: v.array(v.object({ what: v.string(), count: v.number() })),
      problems: v.array(v.string()),
    }),
  ),
  stuck: v.array(v.object({ id: v.string(), state: v.string(), created: v.number() })),
});

async function status() {
  return v.parse(statusSchema, (await asMember('GET', '/api/member/status')).body);
}

async function job(name: (typeof JOBS)[number]) {
  const found = (await status()).jobs.find((row) => row.name === name);
  if (!found) throw new Error(`${name} is not listed.`);
  return found;
}

test('the status is shown to members alone', async () => {
  expect((await call('GET', '/api/member/status')).status).toBe(401);
  const { token } = await newCustomer();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await call('GET', '/api/member/status', undefined, headers)).status).toBe(403);
});

describe('a scheduled job', () => {
  // Another file's test may start a job meanwhile, so that these use the one that nothing starts.
  afterEach(async () => {
    await jobRunDocument('cleaning').delete();
  });

  test('is listed before its first run', async () => {
    await jobRunDocument('cleaning').delete();
    expect(await job('cleaning')).toMatchObject({ state: 'never', started: null, counts: [], error: null });
  });

  test('is listed with what its last run did', async () => {
    const before = Date.now();
    await runCleaning();
    const { state, started, succeeded, counts } = await job('cleaning');
    expect(state).toBe('succeeded');
    expect(started).toBeGreaterThanOrEqual(before);
    expect(succeeded).toBeGreaterThanOrEqual(started ?? Infinity);
    expect(counts.map(({ what }) => what)).toEqual(expect.arrayContaining(['staged', 'files', 'sessions']));
  });

  test('that fails keeps what the last successful run did, and shows a code without a message', async () => {
    await runJob('cleaning', () => Promise.resolve({ counts: { files: 7 }, problems: ['A problem'] }));
    const failing = runJob('cleaning', () =>
      Promise.reject(Object.assign(new Error('mara@example.com'), { code: 'E14' })),
    );
    await expect(failing).rejects.toThrow('mara@example.com');
    const row = await job('cleaning');
    expect(row).toMatchObject({ state: 'failed', error: 'E14', problems: ['A problem'] });
    expect(row.counts).toEqual([{ what: 'files', count: 7 }]);
    expect(JSON.stringify(row)).not.toContain('mara');
  });

  test('replaces the numbers of the run before', async () => {
    await runJob('cleaning', () => Promise.resolve({ counts: { files: 7 } }));
    await runJob('cleaning', () => Promise.resolve({ counts: { tracks: 1 } }));
    expect((await job('cleaning')).counts).toEqual([{ what: 'tracks', count: 1 }]);
  });

  test('stores a bounded number of bounded problems', async () => {
    const problems = Array.from({ length: 1000 }, (_, index) => `${index} ${'x'.repeat(5000)}`);
    await runJob('cleaning', () => Promise.resolve({ counts: {}, problems }));
    const stored = (await job('cleaning')).problems;
    expect(stored).toHaveLength(20);
    expect(Math.max(...stored.map((problem) => problem.length))).toBe(300);
  });

  test('that was killed is interrupted after its timeout', async () => {
    await jobRunDocument('cleaning').set({ startedAt: Date.now() - 540_001 });
    expect((await job('cleaning')).state).toBe('interrupted');
  });
});

describe('a paid order that is not delivered', () => {
  const HOUR = 60 * 60 * 1000;

  test('is listed after an hour, and reported by the reconciliation until it is delivered', async () => {
    const { token } = await newCustomer();
    const session = await checkOut(token, [[12, 'Non-Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
    const { id } = await orderReaches(token, 'fulfilled');
    const isListed = async (): Promise<boolean> => (await status()).stuck.some((order) => order.id === id);
    expect(await isListed()).toBe(false);

    // What an interrupted delivery leaves.
    const createdAt = Date.now() - HOUR;
    await orderDocument(id).update({ state: 'paid', createdAt: createdAt + 60_000 });
    expect(await isListed()).toBe(false);
    await orderDocument(id).update({ createdAt });
    expect((await status()).stuck).toContainEqual({ id, state: 'paid', created: createdAt });
    await runReconciliation();
    expect((await job('reconciliation')).counts).toContainEqual({ what: 'stuck', count: 1 });

    await orderDocument(id).update({ state: 'fulfilled' });
    expect(await isListed()).toBe(false);
  });
});
