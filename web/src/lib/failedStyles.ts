/**
 * Removes links to styles that could not be loaded. Vite waits for the styles of a part that is loaded later, but takes them for
 * loaded when the part is asked for again while such a link is there: the part would appear without them.
 */
export function removeFailedStyles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.remove();
    },
    // Errors of elements do not bubble.
    true,
  );
}
