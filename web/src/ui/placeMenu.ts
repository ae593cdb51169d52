const GAP = 4;

/** Opens below the button, or above it at the end of the screen. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = menu;
  const isAbove = bottom + GAP + offsetHeight > innerHeight;
  menu.style.top = `${isAbove ? top - GAP - offsetHeight : bottom + GAP}px`;
  menu.style.left = `${Math.max(GAP, right - offsetWidth)}px`;
}
