import { isSearchable } from '@store/domain/shop/catalogue/discovery/searchable';
import { useEffect, useState } from 'react';
import { logToConsole } from './consoleLog';

/** Browsers limit the rate of history changes. */
const DEBOUNCE_MS = 250;

interface DebouncedSearch {
  /** As typed; the URL follows after the debounce. */
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly flush: () => void;
  /** Another navigation has written the current text to the URL. */
  readonly markWritten: () => void;
}

/** Debounces a search text into the URL. Back, forward and links change the typed text; a delayed update doesn't. */
export function useDebouncedSearch(urlText: string, write: (text: string) => void): DebouncedSearch {
  const [text, setText] = useState(urlText);
  const [seen, setSeen] = useState(urlText);
  const [written, setWritten] = useState(urlText);

  if (urlText !== seen) {
    setSeen(urlText);
    // Changed by back, forward or a link.
    if (urlText !== written) {
      setText(urlText);
      setWritten(urlText);
    }
  }

  const markWritten = () => setWritten(text);

  const flush = () => {
    if (text === urlText) return;
    if (text && !isSearchable(text)) logToConsole('Search text is too short: enter at least 3 characters.');
    markWritten();
    write(text);
  };

  useEffect(() => {
    if (text === urlText) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // This page stays mounted while the next one's code loads: a late update would undo that navigation.
      if (window.location.pathname === pathname) flush();
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  return { text, setText, flush, markWritten };
}
