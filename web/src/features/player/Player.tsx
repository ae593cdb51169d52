import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { persistently } from '../../lib/persistently';
import { whenIdle } from '../../lib/whenIdle';
import { ChevronDownIcon, HeadphonesIcon } from '../../ui/icons';
import { loadPlayerPanel, prepareEngine } from './controls';
import styles from './Player.module.css';
import { currentTrackAtom, expandedAtom, loudnessAtom } from './state';

const PlayerPanel = lazy(() => persistently(loadPlayerPanel));

/**
 * The mini-player (specification parts 2 and 4): a panel at the bottom of every page, brought up by the headphones and
 * sent below the screen by the chevron. The sound goes on either way.
 */
export function Player() {
  const [isExpanded, setIsExpanded] = useAtom(expandedAtom);
  // Read here, where it is always mounted, so that the very first sound has the remembered volume.
  useAtomValue(loudnessAtom);
  const isLoaded = useAtomValue(currentTrackAtom) !== null;
  useEffect(() => whenIdle(() => void prepareEngine()), []);
  return (
    <section aria-label="Player" className={`${styles.player} ${isExpanded ? styles.expanded : ''}`}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isExpanded ? 'Hide player' : 'Show player'}
        aria-expanded={isExpanded}
        aria-controls="player-panel"
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {isExpanded ? <ChevronDownIcon /> : <HeadphonesIcon />}
      </button>
      <div id="player-panel" className={styles.panel} inert={!isExpanded}>
        <Suspense>{(isExpanded || isLoaded) && <PlayerPanel />}</Suspense>
      </div>
    </section>
  );
}
