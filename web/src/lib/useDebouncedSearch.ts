import { isSearchable } from '@store/domain/validation';
import { useEffect, useState } from 'react';
import { note } from './consoleLog';

/** Browsers limit the rate of history changes. */
const SETTLE_MS = 250;

export interface SettledText {
  /** As typed; the URL follows after the debounce. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Updates the URL now. */
  readonly settle: () => void;
  /** Marks the current text as written to the URL by another navigation. */
  readonly keep: () => void;
}

/**
 * Debounces a search text into the URL. `urlText` is the text in the URL; `write` updates it. Back, forward
 * and links change the typed text; a delayed URL update does not.
 */
export function useSettledText(settled: string, write: (text: string) => void): SettledText {
  const [text, setTyped] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [written, setWritten] = useState(settled);

  // The URL changed through back, forward or a link.
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
