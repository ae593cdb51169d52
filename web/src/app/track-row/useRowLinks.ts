import { useEffect } from 'react';

const CONTROLS = 'a, button, input, label, [popover], dialog';

/** Follows a row's link on clicks beside its controls; modifier keys open another tab. */
function followRow(event: MouseEvent): void {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || !(target instanceof Element) || target.closest(CONTROLS)) return;
  const link = target.closest('tr')?.querySelector('[data-row-link]');
  // Selecting text is no click.
  if (!link || getSelection()?.type === 'Range') return;
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/**
 * For pointers: by keyboard, the link is a tab stop. One listener for all lists; `data-row-links` says it listens.
 */
export function useRowLinks(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    document.addEventListener('click', followRow);
    dataset['rowLinks'] = '';
    return () => {
      document.removeEventListener('click', followRow);
      delete dataset['rowLinks'];
    };
  }, []);
}
