import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
import { withRetries } from '../../../lib/retry';
import { afterPaint } from '../../../lib/page/afterPaint';
import { ChevronDownIcon, HeadphonesIcon } from '../../../ui/icons/controls';
import { continuousAtom, preloadShown } from '../playback/controls';
import styles from './Player.module.css';
import { currentTrackAtom, expandedAtom, loudnessAtom, phaseAtom } from '../playback/state';

/** The panel is not part of the first load. */
export function loadPlayerPanel() {
  return import('./PlayerPanel');
}

const PlayerPanel = lazy(() => withRetries(loadPlayerPanel));

export function Player(props: ComponentProps<typeof PlayerPanel>) {
  const [isExpanded, setIsExpanded] = useAtom(expandedAtom);
  // Always mounted here, so the first sound starts at the stored volume, and what follows it is known.
  useAtomValue(loudnessAtom);
  useAtomValue(continuousAtom);
  const isLoaded = useAtomValue(currentTrackAtom) !== null;
  const isPlaying = useAtomValue(phaseAtom) === 'playing';
  useEffect(() => afterPaint(() => void preloadShown()), []);
  return (
    <section aria-label="Player" className={`${styles.player} ${isExpanded ? styles.expanded : ''}`}>
      <button
        type="button"
        className={`${styles.toggle} ${isPlaying ? styles.sounding : ''}`}
        aria-label={isExpanded ? 'Hide player' : 'Show player'}
        aria-expanded={isExpanded}
        aria-controls="player-panel"
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {isExpanded ? <ChevronDownIcon /> : <HeadphonesIcon />}
      </button>
      <div id="player-panel" className={styles.panel} inert={!isExpanded}>
        <Suspense>{(isExpanded || isLoaded) && <PlayerPanel {...props} />}</Suspense>
      </div>
    </section>
  );
}
