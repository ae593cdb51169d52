import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useRef } from 'react';
import { useIsSeen } from '../../lib/page/useIsSeen';
import { Suggestions } from './Suggestions';
import styles from './Suggestions.module.css';

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
