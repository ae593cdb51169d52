/** Says what is going on, one line. */
export function say(line: string): void {
  console.log(`• ${line}`);
}

/** Says that something is done or there. */
export function sayDone(line: string): void {
  console.log(`✓ ${line}`);
}

/** A failure that the person at the terminal can understand: its message is printed alone, without a stack. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
