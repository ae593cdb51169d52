import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen a part counts as seen, so that it is ready when it is reached. */
const MARGIN = '200px';

/** Whether a part of the page has been on the screen: what it shows is read then, and not on every visit. */
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
