import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';

/** Speech input users must be able to turn off single-letter shortcuts (WCAG 2.1.4). */
export const keysEnabledAtom = storedAtom<boolean>(STORAGE_KEYS.playerKeys, {
  parse: (text) => text !== 'off',
  format: (isEnabled) => (isEnabled ? null : 'off'),
});

export type KeyEntry = readonly [keys: readonly string[], action: string];

/** The page's own keys, listed before the player's. */
export const pageKeysAtom = atom<readonly KeyEntry[]>([]);

export const areKeysShownAtom = atom(false);

/** Controls that need every key themselves. */
const FIELDS =
  'input, select, textarea, summary, dialog, [contenteditable], [popover], [role="slider"], [role="tab"]';

/** Characters that many keyboards have only with Shift. */
const SHIFTED = '+?';

/** Returns whether a key is for the page: neither typed into a field nor a browser command. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.shiftKey && !SHIFTED.includes(event.key)) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element) || event.target.closest(FIELDS) === null;
}
