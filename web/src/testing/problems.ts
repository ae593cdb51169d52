import { format } from 'node:util';
import { vi } from 'vitest';

let found: string[] = [];
let expected: RegExp[] = [];

/** Records console errors and warnings: each unexpected one fails the test. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      found.push(`console.${level}: ${format(...words)}`);
    });
}

/** Lets a test cause a console error or warning. */
export function expectProblem(pattern: RegExp): void {
  expected.push(pattern);
}

export function problemsSoFar(): readonly string[] {
  return found;
}

export function takeProblems(): string[] {
  const problems = found.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
  found = [];
  expected = [];
  return problems;
}
