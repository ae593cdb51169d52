/** A test or check that failed, or that passed only at its second attempt. */
export interface Finding {
  /** The file, line and title of a test, or the name of a check. */
  readonly name: string;
  /** Why it failed, in lines; empty if its name says it. */
  readonly reason: string;
  /** The command that runs only this test again; empty if there is none. */
  readonly repeat: string;
}

/** The result of tests or checks. A skipped test counts as failed: nothing is skipped silently. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly Finding[];
  /** Passed at the second attempt. They count as passed. */
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

/** Lists what failed, or passed at the second attempt, then the counted line. A failure sets exit code 1. */
export function printTally({ passed, failures, flaky }: Tally): void {
  list('Flaky:', '~', flaky);
  list('Failed:', '✗', failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) process.exitCode = 1;
}
