/** Leaves a note in the console, where the specification asks for one and for nothing else. */
export function note(message: string): void {
  // eslint-disable-next-line no-console
  console.info(message);
}
