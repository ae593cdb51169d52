import { useRef, useState } from 'react';

/** Something that takes time and is not to be done twice at once. */
export interface Busy {
  readonly isBusy: boolean;
  /** Does it, unless it is being done already: a second click changes nothing. */
  readonly run: (action: () => Promise<void>) => Promise<void>;
}

/** Keeps an action from running twice at the same time, and tells the page while it runs. */
export function useBusy(): Busy {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (action: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return { isBusy, run };
}
