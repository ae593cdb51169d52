import { isSearchable } from '@store/domain/validation';
import { useEffect, useState } from 'react';
import { note } from './note';

/** The address follows the typing after this pause: browsers refuse more than a few changes a second. */
const SETTLE_MS = 250;

/** A search text that is typed here and settles in the address. */
export interface SettledText {
  /** As typed; the address follows. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Brings the address up to date at once. */
  readonly settle: () => void;
  /** Says that the address is about to get the text as it is typed now, by another way than {@link settle}. */
  readonly keep: () => void;
}

/**
 * Lets a search text be typed ahead of the address that keeps it. `settled` is what the address says; `write` brings it up to
 * date. Back, forward and links change what is typed; what was typed here does not come back changed.
 */
export function useSettledText(settled: string, write: (text: string) => void): SettledText {
  const [text, setTyped] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [written, setWritten] = useState(settled);

  // The address changed, and not by what was typed here: back, forward or a link.
  if (settled !== seen) {
    setSeen(settled);
    if (settled !== written) {
      setTyped(settled);
      setWritten(settled);
    }
  }

  const keep = () => setWritten(text);

  const settle = () => {
    if (text === settled) return;
    if (text && !isSearchable(text)) note('Search text is too short: 3 characters or more are searched for.');
    keep();
    write(text);
  };

  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(settle, SETTLE_MS);
    return () => clearTimeout(timer);
  });

  return { text, setText: setTyped, settle, keep };
}
