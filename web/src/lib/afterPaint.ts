/** Runs an action after the next paint. */
export function whenIdle(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action, 0));
}
