import { useEffect, useState, type RefObject } from 'react';

/** A part this far below the screen counts as seen, to be ready in time. */
const MARGIN = '200px';

/** Returns whether a part has been on screen: it reads its data only then. */
export function useIsSeen(part: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !part.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, isSeen]);
  return isSeen;
}
