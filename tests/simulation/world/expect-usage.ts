import assert from 'node:assert/strict';
import { parseUsage, usageReports } from '@store/functions/platform/collections';
import type { Reported } from './commands/buyers';
import type { World } from './world';

/** A line's newest report, if no other was under way at the time. */
function lastOf(reports: readonly Reported[]): Reported | undefined {
  const last = reports.reduce((newest, each) => (each.began > newest.began ? each : newest));
  return reports.every((each) => each === last || each.ended <= last.began) ? last : undefined;
}

/** A buyer's reports of one line. */
interface ReportedLine {
  /** Order and line, as in the ids of documents and mails. */
  readonly key: string;
  readonly reports: readonly Reported[];
}

function byLine(reports: readonly Reported[]): ReportedLine[] {
  const lines = new Map<string, Reported[]>();
  for (const report of reports) {
    const key = `${report.orderId}-${report.line}`;
    lines.set(key, [...(lines.get(key) ?? []), report]);
  }
  return [...lines].map(([key, ofLine]) => ({ key, reports: ofLine }));
}

/** A line has what its buyer reported last, and nothing once the account is deleted. */
async function expectStored({ key, reports }: ReportedLine, isKept: boolean): Promise<void> {
  const about = `reports of ${key}`;
  const stored = parseUsage(await usageReports().doc(key).get());
  if (!stored) {
    if (isKept) assert.ok(!reports.some(({ isTaken }) => isTaken), `${about} are missing`);
    return;
  }
  assert.ok(
    reports.some(({ streams }) => streams === stored.streams),
    about,
  );
  const last = lastOf(reports);
  if (last?.isTaken) assert.equal(stored.streams, last.streams, about);
}

/** Buyer and producer are told once when a limit is nearly reached, once when it is passed, and of nothing else. */
function expectNotices({ shop }: World, { key, reports }: ReportedLine): void {
  const about = `notices of ${key}`;
  const isTold = (level: 'near' | 'over'): boolean => {
    const [buyer = false, producer = false] = ['buyer', 'producer'].map((who) =>
      shop.queued.has(`usage-${key}-${level}-${who}`),
    );
    assert.equal(buyer, producer, about);
    if (!reports.some((each) => each.level === level)) assert.equal(buyer, false, `${level}: ${about}`);
    return buyer;
  };
  const [isNear, isOver] = [isTold('near'), isTold('over')];
  const taken = reports.filter(({ isTaken }) => isTaken).map(({ level }) => level);
  if (taken.includes('over')) assert.ok(isOver, `over: ${about}`);
  if (taken.includes('near')) assert.ok(isOver || isNear, `near: ${about}`);
}

/** Reports of buyers are stored, and told once where they reach a limit. */
export async function expectUsage(world: World): Promise<void> {
  const { reports, deleted } = world.buyers;
  for (const line of byLine(reports)) {
    await expectStored(line, deleted.size === 0);
    expectNotices(world, line);
  }
  for (const [id, count] of world.shop.queued)
    if (id.startsWith('usage-')) assert.equal(count, 1, `how often ${id} was queued`);
}
