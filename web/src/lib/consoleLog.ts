export function logToConsole(message: string): void {
  // oxlint-disable-next-line no-console
  console.info(message);
}
