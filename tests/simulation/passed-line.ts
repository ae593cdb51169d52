/** A process's last line when all its histories passed: one that played none must not count as passed. */
export function passedLine(histories: number): string {
  return `${histories} histories have passed.`;
}
