import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';

/** Speech input users must be able to turn off single-letter shortcuts (WCAG 2.1.4). */
export const keysEnabledAtom = storedAtom<boolean>(STORAGE_KEYS.playerKeys, {
  parse: (text) => text !== 'off',
  format: (isEnabled) => (isEnabled ? null : 'off'),
});

/** Keys, and what they do. */
export type KeyEntry = readonly [keys: readonly string[], action: string];

/** The keys of the page itself, listed before those of the player. */
export const pageKeysAtom = atom<readonly KeyEntry[]>([]);

/** Whether the dialog that lists the keys is open. */
export const areKeysShownAtom = atom(false);

/** Controls that need every key themselves. */
const FIELDS =
  'input, select, textarea, summary, dialog, [contenteditable], [popover], [role="slider"], [role="tab"]';

/** Characters that many keyboards have only with Shift. */
const SHIFTED = '+?';

/** Whether a key is meant for the page: not typed into a field, and no command of the browser. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.shiftKey && !SHIFTED.includes(event.key)) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element) || event.target.closest(FIELDS) === null;
}
