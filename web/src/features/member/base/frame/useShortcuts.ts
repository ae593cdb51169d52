import { useEffect, type RefObject } from 'react';

const FIELDS = 'input, textarea, select, dialog';

/**
 * Keys press what names them with `aria-keyshortcuts` in `area`, while the focus is around it and not in a field:
 * https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function useShortcuts(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = area.current?.closest('section');
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || target.closest(FIELDS)) return;
      const shortcut = CSS.escape(key.toUpperCase());
      const button = area.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`);
      if (!button) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    page?.addEventListener('keydown', press);
    return () => page?.removeEventListener('keydown', press);
  }, [area]);
}
