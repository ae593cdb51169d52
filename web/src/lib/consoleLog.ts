export function logToConsole(message: string): void {
  // eslint-disable-next-line no-console
  console.info(message);
}
