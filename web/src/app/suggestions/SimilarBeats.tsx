import type { Track } from '@store/domain/catalogue/tracks';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Suggestions } from './Suggestions';
import styles from './Suggestions.module.css';

/** How far below the screen a part counts as seen, so that it is ready when it is reached. */
const MARGIN = '200px';

/** Whether a part of the page has been on the screen: what it shows is read then, and not on every visit. */
function useIsSeen(part: RefObject<Element | null>): boolean {
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

/** Below a beat on sale: reads the catalogue when the visitor gets there. */
export function SimilarBeats({ like }: { readonly like: Track }) {
  const part = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(part);
  return (
    <div ref={part} className={styles.reserved}>
      {isSeen && <Suggestions title="Similar beats" like={like} />}
    </div>
  );
}
