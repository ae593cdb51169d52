/** A test or check that failed, or passed at its second attempt. */
export interface Finding {
  /** A test's file, line and title, or a check's name. */
  readonly name: string;
  /** Why it failed, in lines; empty if the name says it. */
  readonly reason: string;
  /** Repeats only this test; empty if there is no such command. */
  readonly repeat: string;
}

/** Skipped tests count as failed: nothing is skipped silently. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly Finding[];
  /** Passed at the second attempt; count as passed. */
  readonly flaky: readonly Finding[];
}

export const ONE_PASSED: Tally = { passed: 1, failures: [], flaky: [] };

export function oneFailed(
  name: string,
  { reason = '', repeat = '' }: Partial<Omit<Finding, 'name'>> = {},
): Tally {
  return { passed: 0, failures: [{ name, reason, repeat }], flaky: [] };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky }) => flaky),
  };
}

function indented(text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => `      ${line}`);
}

function list(title: string, sign: string, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const lines = findings.flatMap(({ name, reason, repeat }) => [
    `  ${sign} ${name}`,
    ...indented(reason),
    ...indented(repeat && `again: ${repeat}`),
  ]);
  console.log(`\n${title}\n${lines.join('\n')}`);
}

/** Lists failed and flaky tests, then the counts. A failure sets exit code 1. */
export function printTally({ passed, failures, flaky }: Tally): void {
  list('Flaky:', '~', flaky);
  list('Failed:', '✗', failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) process.exitCode = 1;
}
