import { printLine } from './progress.mjs';

/** Prints a progress line. */
export function say(line: string): void {
  printLine(`• ${line}`);
}

/** Prints a line for a finished step. */
export function sayDone(line: string): void {
  printLine(`✓ ${line}`);
}

/** An error for the person at the terminal: only its message is printed, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
