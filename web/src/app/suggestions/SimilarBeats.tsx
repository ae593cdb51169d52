import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useRef } from 'react';
import { useIsSeen } from '../../lib/page/useIsSeen';
import { usePageData } from '../../lib/shop/pageData';
import { Suggestions } from './Suggestions';
import styles from './Suggestions.module.css';

/** Starts with what the page came with; reads the catalogue when the visitor gets there. */
export function SimilarBeats({ like }: { readonly like: Track }) {
  const part = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(part);
  const isKnown = usePageData().track?.track.id === like.id;
  return (
    <div ref={part} className={styles.reserved}>
      {(isSeen || isKnown) && <Suggestions title="Similar beats" like={like} isWanted={isSeen} />}
    </div>
  );
}
