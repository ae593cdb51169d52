/** What a process prints last when all its histories have passed, so that one that has played nothing is not taken for a success. */
export function passedLine(histories: number): string {
  return `${histories} histories have passed.`;
}
