import { useEffect, useRef, useState } from 'react';

/**
 * Calls `end`, once the component has gone. A cleanup alone cannot tell: in StrictMode, React also cleans up and starts effects again
 * while the component stays (https://react.dev/reference/react/StrictMode), and may do so after the first event has begun something.
 * `end` is that of the first render.
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
