export function afterPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action, 0));
}
