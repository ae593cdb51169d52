import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';

/**
 * Speech input users and people who hit keys by accident must be able to turn off single-letter shortcuts
 * (WCAG 2.1.4).
 */
export const keysEnabledAtom = storedAtom<boolean>(STORAGE_KEYS.playerKeys, {
  parse: (text) => text !== 'off',
  format: (isEnabled) => (isEnabled ? null : 'off'),
});

/** Whether the dialog that lists the keys is open. */
export const areKeysShownAtom = atom(false);
