import { useRef, useState } from 'react';

interface Busy {
  readonly isBusy: boolean;
  /** Ignored while running. */
  readonly run: (action: () => Promise<void>) => Promise<void>;
}

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
