/** Marks what has the focus only until something better takes it, because the control that had it is gone. */
const STAND_IN = 'data-stand-in';

/** Whether the control that had the focus is gone: the browser gives it to the body then, or {@link standIn} took it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.hasAttribute(STAND_IN);
}

/** Gives the focus to what is not a control, until it moves on. */
export function standIn(element: HTMLElement): void {
  const isFocusable = element.hasAttribute('tabindex');
  if (!isFocusable) element.tabIndex = -1;
  element.setAttribute(STAND_IN, '');
  const end = (): void => {
    element.removeAttribute(STAND_IN);
    if (!isFocusable) element.removeAttribute('tabindex');
  };
  element.addEventListener('blur', end, { once: true });
  element.focus({ preventScroll: true });
}
