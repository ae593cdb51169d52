import { printLine } from './progress.mjs';

export function say(line: string): void {
  printLine(`• ${line}`);
}

export function sayDone(line: string): void {
  printLine(`✓ ${line}`);
}

/** An error for the operator: printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
