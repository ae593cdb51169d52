import { useEffect, useRef, useState } from 'react';

/**
 * Calls the first render's `end` once the component is gone. A cleanup alone can't tell: StrictMode also repeats
 * effects (https://react.dev/reference/react/StrictMode), maybe after the first event began something.
 */
export function useUnmount(end: () => void): void {
  const [first] = useState(() => end);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      queueMicrotask(() => {
        if (!isMounted.current) first();
      });
    };
  }, [first]);
}
