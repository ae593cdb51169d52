/** Runs an action after the next paint. */
export function afterPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action, 0));
}
