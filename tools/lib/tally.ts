/** The result of tests or checks. A skipped test counts as failed: nothing is skipped silently. */
export interface Tally {
  readonly passed: number;
  /** What failed: the file and the title of a test, or the name of a check; lines below it say why. */
  readonly failures: readonly string[];
}

export const ONE_PASSED: Tally = { passed: 1, failures: [] };

export function oneFailed(what: string): Tally {
  return { passed: 0, failures: [what] };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** Lists what failed and prints the counted line. A failure makes the exit code 1. */
export function printTally({ passed, failures }: Tally): void {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ✗ ${line}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) process.exitCode = 1;
}
