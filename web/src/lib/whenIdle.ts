/** Runs an action once the page that is being drawn now has been painted. */
export function whenIdle(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action, 0));
}
