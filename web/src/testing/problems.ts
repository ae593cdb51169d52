import { format } from 'node:util';
import { vi } from 'vitest';

let found: string[] = [];
let expected: RegExp[] = [];

/** Records errors and warnings in the console: each of them fails the test unless it is expected. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      found.push(`console.${level}: ${format(...words)}`);
    });
}

/** Lets a test cause an error or a warning in the console. */
export function expectProblem(pattern: RegExp): void {
  expected.push(pattern);
}

export function problemsSoFar(): readonly string[] {
  return found;
}

/** The unexpected problems since the last call. */
export function takeProblems(): string[] {
  const problems = found.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
  found = [];
  expected = [];
  return problems;
}
