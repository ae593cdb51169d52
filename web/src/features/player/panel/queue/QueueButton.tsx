import { useAtom, useAtomValue } from 'jotai';
import { useId } from 'react';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { queueAtom } from '../../playback/queue';
import { continuousAtom } from '../../playback/controls';
import { KeysButton } from '../../keys/KeysButton';
import styles from './Queue.module.css';
import { QueueList } from './QueueList';

/** Not in ui/icons, which is part of the first load. */
function QueueIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 6h16M4 12h9M4 18h9" />
        <path d="M17 12.5v6l4.5-3z" fill="currentColor" />
      </g>
    </svg>
  );
}

function Switches() {
  const [isContinuous, setIsContinuous] = useAtom(continuousAtom);
  return (
    <div className={styles.switches}>
      <Checkbox label="Continue with the next beat" isChecked={isContinuous} onChange={setIsContinuous} />
      <span className={styles.keys}>
        <KeysButton />
      </span>
    </div>
  );
}

/** Opens the queue above the player. The browser closes it with Escape and on outside clicks. */
export function QueueButton() {
  const id = useId();
  const { tracks } = useAtomValue(queueAtom);
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.button} aria-label="Queue">
        <QueueIcon />
      </button>
      <section id={id} popover="auto" className={styles.panel} aria-label="Queue">
        <h2 className={styles.title}>Queue</h2>
        <Switches />
        {tracks.length === 0 ? (
          <p className={styles.note}>Nothing is queued. Play a beat, and the rest of its list follows.</p>
        ) : (
          <QueueList />
        )}
      </section>
    </>
  );
}
