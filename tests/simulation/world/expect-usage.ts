import assert from 'node:assert/strict';
import { parseUsage, usageReports } from '@store/functions/collections';
import type { Reported } from './commands/buyers';
import type { World } from './world';

/** The newest report of a line, if no other was under way at the same time. */
function lastOf(reports: readonly Reported[]): Reported | undefined {
  const last = reports.reduce((newest, each) => (each.began > newest.began ? each : newest));
  return reports.every((each) => each === last || each.ended <= last.began) ? last : undefined;
}

/** What is stored of a line is what its buyer has last reported. An account that was deleted has taken its reports with it. */
async function expectStored(reports: readonly Reported[], isKept: boolean): Promise<void> {
  const [{ orderId, line } = { orderId: '', line: 0 }] = reports;
  const about = `reports of ${orderId} line ${line}`;
  const stored = parseUsage(await usageReports().doc(`${orderId}-${line}`).get());
  if (!stored) {
    if (isKept) assert.ok(!reports.some(({ isTaken }) => isTaken), `${about} are missing`);
    return;
  }
  assert.ok(reports.map(({ streams }) => streams).includes(stored.streams), about);
  const last = lastOf(reports);
  if (last?.isTaken) assert.equal(stored.streams, last.streams, about);
}

/** Buyer and producer are told once when a limit is nearly reached, once when it is passed, and of nothing else. */
function expectNotices({ shop }: World, reports: readonly Reported[]): void {
  const [{ orderId, line } = { orderId: '', line: 0 }] = reports;
  const isQueued = (level: string) =>
    ['buyer', 'producer'].map((who) => shop.queued.has(`usage-${orderId}-${line}-${level}-${who}`));
  const about = `notices of ${orderId} line ${line}`;
  for (const level of ['near', 'over'] as const) {
    const [buyer, producer] = isQueued(level);
    assert.equal(buyer, producer, about);
    if (!reports.some((each) => each.level === level)) assert.equal(buyer, false, `${level}: ${about}`);
  }
  const isOver = isQueued('over').includes(true);
  const taken = reports.filter(({ isTaken }) => isTaken).map(({ level }) => level);
  if (taken.includes('over')) assert.ok(isOver, `over: ${about}`);
  if (taken.includes('near')) assert.ok(isOver || isQueued('near').includes(true), `near: ${about}`);
}

/** Reports of buyers are stored, and told once where they reach a limit. */
export async function expectUsage(world: World): Promise<void> {
  const { reports, deleted } = world.buyers;
  for (const key of new Set(reports.map(({ orderId, line }) => `${orderId} ${line}`))) {
    const ofLine = reports.filter(({ orderId, line }) => `${orderId} ${line}` === key);
    await expectStored(ofLine, deleted.size === 0);
    expectNotices(world, ofLine);
  }
  for (const [id, count] of world.shop.queued)
    if (id.startsWith('usage-')) assert.equal(count, 1, `how often ${id} was queued`);
}
