/** Prints a progress line. */
export function say(line: string): void {
  console.log(`• ${line}`);
}

/** Prints a line for a finished step. */
export function sayDone(line: string): void {
  console.log(`✓ ${line}`);
}

/** An error for the person at the terminal: only its message is printed, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
