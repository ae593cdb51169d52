import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** A skipped test counts as failed: nothing is skipped silently. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const ONE_PASSED: Tally = { passed: 1, failed: 0 };
export const ONE_FAILED: Tally = { passed: 0, failed: 1 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const vitestSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  numFailedTestSuites: count,
});
const playwrightSchema = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: v.array(v.unknown()),
});

/** Reads Vitest's JSON report. A file that fails outside of any test counts as one failure, and so does an empty report. */
export async function readVitestReport(path: string, canBeEmpty = false): Promise<Tally> {
  const report = v.parse(vitestSchema, JSON.parse(await readFile(path, 'utf8')));
  const failedTests = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  const failed = failedTests > 0 ? failedTests : Math.min(1, report.numFailedTestSuites);
  const tally = { passed: report.numPassedTests, failed };
  return canBeEmpty ? tally : requireTests(tally);
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export async function readPlaywrightReport(path: string): Promise<Tally> {
  const { stats, errors } = v.parse(playwrightSchema, JSON.parse(await readFile(path, 'utf8')));
  return requireTests({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  });
}

/** A report without tests is a failure: the suite was not found. */
function requireTests(tally: Tally): Tally {
  return tally.passed + tally.failed === 0 ? ONE_FAILED : tally;
}
